"""Between the match and the window: slots in, signals out, no widgets."""

"""Qt models between what there is and what is shown; changed by difference where it can be."""

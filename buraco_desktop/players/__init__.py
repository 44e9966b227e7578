"""Computer players: each sees a view and nothing else, and answers with an action."""

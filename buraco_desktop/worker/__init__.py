"""The process that thinks for computer players: only views go in, only answers come out."""

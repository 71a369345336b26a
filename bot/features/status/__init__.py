"""Status commands: the board, and who is missing."""

"""Look-ups: the board, who is missing, one's own figures."""

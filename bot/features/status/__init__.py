"""Status commands: the board and the missing answers."""

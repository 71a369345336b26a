"""MazeWorld's short reports: an attack with its damage in a line or two."""

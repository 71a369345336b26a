"""MazeWorld's reports in short: an attack in a line or two, the damage with it."""

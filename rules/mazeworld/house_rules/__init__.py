"""What house rules can set in MazeWorld: the meaning of every field of a revision."""

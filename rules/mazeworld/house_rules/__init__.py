"""Settings that house rules can change in MazeWorld: the meaning of every field of a revision."""

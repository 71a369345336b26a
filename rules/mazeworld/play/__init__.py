"""How fights are played in the four revisions of MazeWorld: tasks and facts over a world."""

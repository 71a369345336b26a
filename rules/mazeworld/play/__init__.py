"""MazeWorld at the table: how a fight of the four revisions is played, as tasks and facts over a world."""

"""A MazeWorld fight as values: fighters, weapons, actions, the world."""

"""The values that make up a MazeWorld fight: fighters, weapons, actions, the world."""

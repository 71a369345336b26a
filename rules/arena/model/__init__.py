"""A fight in the arena as values: fighters, weapons, actions, the world."""

"""A fight in the arena: its actions at their places, what happens, and what comes of it."""

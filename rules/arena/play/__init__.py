"""A fight in the arena: actions at their places, events, and consequences."""

"""Views of the arena and its sheets."""

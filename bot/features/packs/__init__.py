"""A game's own creatures, weapons and other entries."""

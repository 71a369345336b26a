"""A game's pack: its own creatures, weapons and other entries."""

"""An attack in the arena, from its pools to its wounds."""

"""An attack in play, from aim to injuries."""

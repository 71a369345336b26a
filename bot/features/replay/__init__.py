"""Replays of fights, turn by turn, as everyone saw them."""

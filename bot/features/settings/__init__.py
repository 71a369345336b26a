"""The settings of a game."""

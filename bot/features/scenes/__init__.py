"""Scenes that are moved, deleted or restored."""

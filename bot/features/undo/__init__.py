"""Undo and redo of a fight."""

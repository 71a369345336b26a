"""Undo and redo in fights."""

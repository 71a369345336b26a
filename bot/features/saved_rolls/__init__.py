"""Rolls that people save under a name and roll by it."""

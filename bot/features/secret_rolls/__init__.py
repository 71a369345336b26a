"""Rolls that are secret until they are revealed."""

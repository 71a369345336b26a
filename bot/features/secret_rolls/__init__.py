"""Rolls that not everyone may read, until they are revealed."""

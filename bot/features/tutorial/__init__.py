"""Tutorials for players and GMs."""

"""Incoming messages and interactions, and the games and scenes they are about."""

"""Suggestions while somebody fills in a slash command."""

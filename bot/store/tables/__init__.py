"""Statements per table."""

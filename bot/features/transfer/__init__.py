"""Exporting and importing whole games."""

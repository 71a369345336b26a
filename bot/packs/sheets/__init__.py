"""Sheets in all written forms."""

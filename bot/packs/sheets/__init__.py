"""Sheets in every written form."""

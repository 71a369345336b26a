"""Explanations of how a number was calculated."""

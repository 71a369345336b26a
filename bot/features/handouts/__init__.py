"""Handouts: texts that the GM keeps and shows to everyone or to some."""

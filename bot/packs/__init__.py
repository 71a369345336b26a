"""Weapons, creatures, fighters, bodies and random tables: what is shipped, what a GM adds, and how it is written."""

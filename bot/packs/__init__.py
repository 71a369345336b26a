"""Weapons, creatures, contestants, bodies and random tables: shipped ones, a GM's own, and their written forms."""

"""Errands outside combat in the arena: rounds, their roster, and records of contestants."""

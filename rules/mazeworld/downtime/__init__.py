"""Errands outside combat, by subject, with what they read and change."""

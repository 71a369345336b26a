"""Dice statistics per person, with a fairness test."""

"""Dice statistics per person, with a test of fairness."""

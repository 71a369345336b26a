"""Dice: notation, rolls, odds, fairness and random tables."""

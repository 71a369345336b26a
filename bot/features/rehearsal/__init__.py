"""Rehearsals: how a fight may end, played through many times for its GM."""

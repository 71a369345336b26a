"""Attacks in the arena: pools, phases, manoeuvres, wounds."""

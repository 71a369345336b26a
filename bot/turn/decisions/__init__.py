"""The decisions on each command of a fight, by subject."""

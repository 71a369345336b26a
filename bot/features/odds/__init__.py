"""The odds of a roll or an attack."""

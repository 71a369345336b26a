"""The chances of a roll or an attack."""

"""How a number came about."""

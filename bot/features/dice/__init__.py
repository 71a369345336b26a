"""Rolling dice."""

"""Personal preferences."""

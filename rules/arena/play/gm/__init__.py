"""What a GM changes by hand in the arena."""

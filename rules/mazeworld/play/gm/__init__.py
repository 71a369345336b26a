"""What a GM changes by hand in a fight."""

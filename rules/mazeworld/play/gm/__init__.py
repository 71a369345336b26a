"""Changes a GM makes by hand in a fight."""

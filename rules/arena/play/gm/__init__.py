"""Changes that a GM makes by hand in the arena."""

"""A whole game as one file: written, and read with a check of everything before anything is kept."""

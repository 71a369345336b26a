"""The file of a whole game: writing it, and checking all of it before anything is imported."""

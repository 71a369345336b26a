"""Random tables in all written forms."""

"""Random tables in every written form."""

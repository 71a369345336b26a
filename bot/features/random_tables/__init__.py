"""Random tables: drawing from them and editing them."""

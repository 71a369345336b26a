"""Combat skills (MZ-SK)."""

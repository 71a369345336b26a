"""Sessions with Discord: opened, kept, handed over, closed."""

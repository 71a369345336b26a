"""Sessions with Discord: opening, keeping, handing over, closing."""

"""Acting out of order: blocks, delays and held places."""

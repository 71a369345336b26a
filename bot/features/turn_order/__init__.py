"""Acting out of order: blocks, delays and holding."""

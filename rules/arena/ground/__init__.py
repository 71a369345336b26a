"""The arena's ground: distances, paths, movement, stealth."""

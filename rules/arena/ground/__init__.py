"""The arena's ground: distances, ways, movement, stealth."""

"""Non-combat skills: what a level allows, what doing them earns, and the arithmetic of each (MZ-NCS)."""

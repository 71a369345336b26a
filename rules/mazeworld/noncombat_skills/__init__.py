"""Non-combat skills: what a level allows, points for practice, and the arithmetic of each (MZ-NCS)."""

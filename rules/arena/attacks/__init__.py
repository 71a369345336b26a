"""How attacks in the arena work: pools, phases, manoeuvres, wounds."""

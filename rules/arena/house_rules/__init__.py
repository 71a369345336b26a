"""Settings that house rules can change in the arena: the meaning of every field of its value."""

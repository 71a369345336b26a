"""What house rules can set in the arena: the meaning of every field of its value."""

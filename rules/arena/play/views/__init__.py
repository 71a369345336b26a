"""How people see the arena and its sheets."""

"""What people at the table see of the arena and of sheets."""

"""What people at the table see of a fight and of sheets."""

"""What people see of a fight and of sheets."""

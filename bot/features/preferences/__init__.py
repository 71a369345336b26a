"""What people set for themselves."""

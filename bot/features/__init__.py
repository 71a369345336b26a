"""What people can do, one folder per feature."""

"""The database as a file: copies, backups, locks, sweeps."""

"""The database as a file: copied, backed up, locked, swept."""

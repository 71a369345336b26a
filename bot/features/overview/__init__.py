"""All of one person's running fights."""

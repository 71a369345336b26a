"""A person's own data: exported or forgotten."""

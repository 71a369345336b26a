"""All running fights of one person."""

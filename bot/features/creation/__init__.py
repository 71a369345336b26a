"""Making a contestant."""

"""Creating a contestant."""

"""The log, and a fight as a file."""

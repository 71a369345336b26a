"""Votes of the group: opened by anyone, hidden until they close."""

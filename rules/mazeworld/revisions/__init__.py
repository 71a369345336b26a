"""The four revisions of the rules, each a complete value."""

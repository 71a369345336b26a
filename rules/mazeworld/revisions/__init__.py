"""The four revisions of the rules: one complete value each."""

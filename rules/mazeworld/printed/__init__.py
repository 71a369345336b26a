"""Tables that are the same in several revisions."""

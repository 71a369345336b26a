"""Tables that several revisions print alike."""

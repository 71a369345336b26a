"""Each rule set's words, behind one registry."""

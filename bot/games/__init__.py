"""The words of each rule set, behind one registry."""

"""Speaking as a character."""

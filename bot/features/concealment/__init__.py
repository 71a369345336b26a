"""Hidden fighters and false names."""

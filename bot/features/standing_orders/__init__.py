"""Standing orders and standing plans."""

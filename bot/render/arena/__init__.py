"""The arena in words, one module per subject."""

"""Setting up a game step by step."""

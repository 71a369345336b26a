"""House rules: a game's changes to the printed rules."""

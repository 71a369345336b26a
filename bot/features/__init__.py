"""The bot's features, one folder each."""

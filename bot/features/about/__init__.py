"""The bot's version, its host and its privacy page."""

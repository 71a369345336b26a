"""Pictures: from `bot.text.pictures` to a list of what is drawn where, and from that to a PNG. Pillow is met here
alone."""

"""Pictures: converted from `bot.text.pictures` to a list of shapes, and from that to a PNG. Only this package uses
Pillow."""

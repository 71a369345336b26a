"""Private notes to one person, which either side may show to everyone later."""

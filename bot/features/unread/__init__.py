"""Messages that couldn't be delivered."""

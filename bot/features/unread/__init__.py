"""Messages that could not be delivered."""

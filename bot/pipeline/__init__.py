"""The path of a command: inbox, unit of work, journal, outbox, delivery."""

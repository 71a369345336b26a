"""Where games are kept: the journal, the newest documents, the outbox, in one SQLite file."""

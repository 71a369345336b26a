"""Storage of games in one database: the journal, the newest documents, the outbox."""

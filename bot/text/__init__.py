"""Turn facts into sentences. Public lines are made only from a `PublicView`."""

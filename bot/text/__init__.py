"""From facts to sentences. Public lines are made only from a `PublicView`."""

"""From facts to sentences. Public lines are made from a `PublicView` only."""

"""Outgoing replies, one per audience, queued in the transaction and delivered after it."""

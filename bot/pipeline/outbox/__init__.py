"""Answers on their way out: one reply per audience, queued in the transaction and delivered after it."""

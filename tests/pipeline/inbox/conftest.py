"""Fixtures for the inbox: two servers that share people and names."""

from tests.pipeline.inbox.two_servers import two

__all__ = ["two"]

"""One message in, replies out: lock, load, decide, commit, render."""

from bot.service.desk import Service

__all__ = ["Service"]

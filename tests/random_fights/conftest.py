"""Fixtures for random fights, which check the log."""

from tests.desk.fixtures import desk, fight, logs

__all__ = ["desk", "fight", "logs"]

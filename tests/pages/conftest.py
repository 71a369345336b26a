"""A desk at which what the pages show can be typed."""

from tests.desk.fixtures import fight, logs

__all__ = ["fight", "logs"]

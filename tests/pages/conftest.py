"""A desk at which the commands shown in the pages can be typed."""

from tests.desk.fixtures import fight, logs

__all__ = ["fight", "logs"]

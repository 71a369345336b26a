"""Random fights note what is logged."""

from tests.desk.fixtures import desk, fight, logs

__all__ = ["desk", "fight", "logs"]

"""Fixtures for the pipeline's tests: a desk where people type at the dispatcher."""

from tests.desk.fixtures import desk, fight, logs

__all__ = ["desk", "fight", "logs"]

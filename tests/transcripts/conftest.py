"""Fixtures for the transcripts' tests. The loopback is imported first: it loads discord.py without its warning about
voice."""

from collections.abc import Iterator

import pytest
from structlog.testing import capture_logs
from structlog.typing import EventDict

import tests.loopback  # noqa: F401


@pytest.fixture(autouse=True)
def logs() -> Iterator[list[EventDict]]:
    """What is logged during a test, as it was handed over."""
    with capture_logs() as events:
        yield events

"""Fixtures of the gateway's tests."""

from collections.abc import Iterator

import pytest
from structlog.testing import capture_logs
from structlog.typing import EventDict


@pytest.fixture(autouse=True)
def logs() -> Iterator[list[EventDict]]:
    """What is logged during a test, as it was handed over."""
    with capture_logs() as events:
        yield events

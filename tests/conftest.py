"""Settings shared by all tests."""

import gc
import logging
from collections.abc import Generator, Iterator

import pytest
import structlog
from hypothesis import settings
from hypothesis.internal.conjecture import providers

# Hypothesis would draw on every constant of the code: ten seconds for each process, other examples with each change.
providers._get_local_constants = lambda: providers._local_constants

settings.register_profile("unhurried", deadline=None, derandomize=True)
settings.load_profile("unhurried")
"""Nothing is timed by a test: speed is measured in `bench`. Every run draws the same examples."""


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Thirteen thousand tests are gathered, and all of it stays to the end: looking for what could be thrown away among
    them, again and again, takes a quarter of the time of gathering. Later looks are rare: they took a sixth."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(100_000, 50, 100)
        gc.enable()


@pytest.fixture(autouse=True)
def _logs_as_before() -> Iterator[None]:
    """What a test has logs written to is gone when it ends: the next one must not write there."""
    handlers, level = logging.root.handlers[:], logging.root.level
    yield
    if structlog.is_configured():
        structlog.reset_defaults()
        logging.root.handlers[:] = handlers
        logging.root.setLevel(level)

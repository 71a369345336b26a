"""What an exception says may be a secret: only its kind and its places are logged."""

import logging
from collections.abc import Iterator
from typing import Literal

import pytest
import structlog

from bot.logs import quiet_logs

SECRET = "bite Anna"


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    handlers, level = logging.root.handlers[:], logging.root.level
    yield
    structlog.reset_defaults()
    logging.root.handlers[:] = handlers
    logging.root.setLevel(level)


def broken() -> None:
    try:
        raise KeyError(SECRET)
    except KeyError as error:
        raise RuntimeError(f"parameters: {SECRET}") from error


@pytest.mark.parametrize("form", ["text", "json"])
def test_our_own_logs_keep_what_an_exception_says(
    form: Literal["text", "json"], capsys: pytest.CaptureFixture[str]
) -> None:
    quiet_logs("info", form)
    try:
        broken()
    except RuntimeError:
        structlog.get_logger("here").exception("a command failed", word="plan")
    said = capsys.readouterr().err
    assert SECRET not in said
    assert "a command failed" in said
    assert "RuntimeError" in said
    assert "KeyError" in said
    assert "test_logs.py" in said


def test_logs_of_libraries_keep_it_too(capsys: pytest.CaptureFixture[str]) -> None:
    quiet_logs("info", "text")
    try:
        broken()
    except RuntimeError:
        logging.getLogger("library").exception("it broke")
    said = capsys.readouterr().err
    assert SECRET not in said
    assert "RuntimeError" in said
    assert "test_logs.py" in said

"""The message of an exception may contain a secret, so only its type and location are logged."""

import json
import logging
from typing import Literal

import pytest
import structlog

from bot.app.process_log import log_command, quiet_logs
from bot.pipeline.ports import Done, StoreAway

SECRET = "bite Anna"


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
    assert "test_process_log.py" in said


def test_logs_of_libraries_keep_it_too(capsys: pytest.CaptureFixture[str]) -> None:
    quiet_logs("info", "text")
    try:
        broken()
    except RuntimeError:
        logging.getLogger("library").exception("it broke")
    said = capsys.readouterr().err
    assert SECRET not in said
    assert "RuntimeError" in said
    assert "test_process_log.py" in said


def test_a_line_that_is_opened_again_is_told_by_us_alone(capsys: pytest.CaptureFixture[str]) -> None:
    told: list[None] = []
    quiet_logs("info", "text", lambda: told.append(None))
    logging.getLogger("discord.client").error("Attempting a reconnect in %.2fs", 1.0)
    assert (capsys.readouterr().err, told) == ("", [])
    logging.getLogger("discord.client").error("Ignoring exception in %s", "on_message")
    assert "on_message" in capsys.readouterr().err


def test_a_database_that_is_away_is_no_fault_of_the_program(capsys: pytest.CaptureFixture[str]) -> None:
    told: list[int] = []
    quiet_logs("info", "json", lambda: told.append(1))
    try:
        raise StoreAway(SECRET)
    except StoreAway:
        structlog.get_logger("here").exception("a form could not be made")
    said = json.loads(capsys.readouterr().err)
    del said["timestamp"]
    assert said == {"event": "a form could not be made", "level": "warning", "error": "StoreAway"}
    assert told == []


def test_a_command_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    quiet_logs("info", "json")
    log_command(Done("discord:1", "discord:2", 7, "roll", "done", "slash", 0.01234))
    (line,) = capsys.readouterr().err.splitlines()
    said = json.loads(line)
    assert said.pop("timestamp")
    assert said == {
        "event": "command", "level": "info", "game": "discord:1", "scene": "discord:2", "seq": 7, "kind": "roll",
        "outcome": "done", "door": "slash", "ms": 12.3,
    }  # fmt: skip


def test_lines_about_errors_are_told_of_whoever_logs_them(capsys: pytest.CaptureFixture[str]) -> None:
    told: list[int] = []
    quiet_logs("error", "text", lambda: told.append(1))
    structlog.get_logger("here").warning("no error")
    logging.getLogger("library").warning("no error")
    assert told == []
    structlog.get_logger("here").error("an error")
    logging.getLogger("library").error("an error")
    assert told == [1, 1]
    assert capsys.readouterr().err.count("an error") == 2

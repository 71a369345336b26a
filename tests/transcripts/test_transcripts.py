"""Every transcript: played in the terminal it prints its golden file; on Discord the bot says the same.

`make golden` writes the golden files; read every difference before you commit it.
"""

import difflib
import re
from pathlib import Path
from typing import Final

import pytest

from bot.__main__ import words
from bot.terminal.people import person_id
from bot.terminal.script import names_in
from bot.terminal.script_items import Restart, Said
from tests.transcripts.doors import done_in, slashed
from tests.transcripts.playing import HERE, SCRIPTS, Played, golden, items_of, played
from tests.transcripts.through_discord import on_discord
from tests.transcripts.told import Told, expected

TERMINAL_ONLY: dict[str, str] = {
    "setup": "on Discord there are roles and permissions: tests/discord/server/test_setup.py",
    "fair-dice": "dice follow from the numbers of the messages, which are others there",
    "message-links": "links are Discord's own there: tests/discord/interactions/test_message_commands.py",
}
"""Transcripts that cannot be played on Discord, with the reason."""
READING: Final = {
    "inline-rolls": "it is about messages that the bot has to read",
    **dict.fromkeys(("habits", "messages", "tables"), "people who call the bot by name get an answer"),
    "sheet-rolls": "what is pressed below an answer for one person is declared in private",
}
"""Transcripts that go otherwise where the bot can't read messages, with the reason."""


def _without_reading() -> tuple[Path, ...]:
    """Return transcripts that together fill in every field of every slash command that is filled in anywhere, and hold
    every kind of item: all of them take two minutes more, and find nothing else."""
    playable = [script for script in SCRIPTS if script.stem not in TERMINAL_ONLY and script.stem not in READING]
    held = {script: done_in(items_of(script)) for script in playable}
    missing, chosen = set[object]().union(*held.values()), list[Path]()
    while missing:
        best = max(playable, key=lambda script: len(held[script] & missing) / (5 + script.stat().st_size / 500))
        chosen.append(best)
        missing -= held[best]
    return tuple(sorted(chosen))


# Tests of a transcript follow each other, so that it is played in the terminal once for two of them.
scripts = pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem, scope="module")

_LAST: dict[Path, Played] = {}


async def in_the_terminal(script: Path) -> Played:
    """As it is played in the terminal; what was played last is not played again."""
    if script not in _LAST:
        found = await played(items_of(script))
        _LAST.clear()
        _LAST[script] = found
    return _LAST[script]


def differences(wanted: list[str], got: list[str]) -> str:
    return "\n".join(difflib.unified_diff(wanted, got, "golden", "played", lineterm="", n=2))


@scripts
async def test_the_terminal_prints_the_golden_file(script: Path) -> None:
    game = await in_the_terminal(script)
    assert game.fault == ""
    assert game.status == 0
    assert game.unsound == ()
    if (found := differences(golden(script), game.lines)) != "":
        pytest.fail(f"{script.name} is played otherwise:\n{found}", pytrace=False)


@scripts
async def test_discord_says_the_same(script: Path, tmp_path: Path) -> None:
    if script.stem in TERMINAL_ONLY:
        pytest.skip(TERMINAL_ONLY[script.stem])
    there = await on_discord(items_of(script), tmp_path / "discord.db")
    _compare(script, await in_the_terminal(script), *there)


@pytest.mark.parametrize("script", _without_reading(), ids=lambda script: script.stem)
async def test_it_says_the_same_where_it_may_not_read_messages(script: Path, tmp_path: Path) -> None:
    """By slash commands, and by mentions where there are several lines, files, or edits to come."""
    items = items_of(script)
    chosen = slashed(items)
    there = await on_discord(items, tmp_path / "discord.db", chosen)
    _compare(script, await played(items, chosen), *there)


def _compare(script: Path, here: Played, there: Told, internal_errors: int) -> None:
    names = {person_id(name): name for name in reversed(["gm", *names_in(items_of(script))])}
    wanted = expected(here.shown, names)
    assert internal_errors == 0
    found = [differences(wanted.get(place, []), there.get(place, [])) for place in sorted(wanted.keys() | there.keys())]
    if any(found):
        pytest.fail(f"{script.name} goes otherwise on Discord:\n" + "\n".join(filter(None, found)), pytrace=False)


def test_the_first_turn_of_the_guide_is_played() -> None:
    page = (HERE.parents[1] / "docs" / "first-evening.md").read_text("utf-8")
    shown = [line for line in page.splitlines() if re.match(r"\w+( \(gm\))?> ", line)]
    said = [line for line in (HERE / "first-turn.txt").read_text("utf-8").splitlines() if re.match(r"\w+.*> @", line)]
    assert "\n".join(said) in "\n".join(shown)


def test_every_word_is_used_and_explained_somewhere() -> None:
    said = "\n".join(item.text for script in SCRIPTS for item in items_of(script) if isinstance(item, Said)).casefold()
    used = set(re.findall(r"^\s*[@&]([a-z]+)", said, re.MULTILINE))
    explained = set(re.findall(r"^@help @?([a-z]+)", said, re.MULTILINE))
    assert words() - used == set()
    assert words() - explained == set()


async def test_restarts_leave_no_trace() -> None:
    items = items_of(HERE / "restarts.txt")
    plain = await played(item for item in items if not isinstance(item, Restart))
    restarted = await played(items)
    assert sum(isinstance(item, Restart) for item in items) >= 10
    assert restarted.shown == plain.shown

"""Every command in a guide is typed, as shown, in a transcript that is played; the bot understands every command in any
page."""

import re
from pathlib import Path

import pytest

from bot.commands import book
from bot.features.completion.slash_commands import slash_forms
from bot.features.rehearsal import handler
from bot.pipeline.inbox.local_words import line_in_english
from bot.turn.refusal import Refusal
from rules import catalogue
from tests.desk.people import Desk
from tests.pages import shown_commands
from tests.pages.generated import DOCS
from tests.pages.shown_commands import slash_lines, typed_lines

TRANSCRIPTS = Path(__file__).parent.parent / "transcripts"
GUIDES = {"arena.md": "arena-guide.txt"}
"""Guides of docs/ with the transcripts that try them."""
_BLOCK = re.compile(r"^```\n(.*?)^```", re.MULTILINE | re.DOTALL)


def commands(guide: str) -> list[str]:
    """What stands first in the lines of its blocks, and what the text shows as commands."""
    typed = [re.split(r"\s{2,}", row)[0] for block in _BLOCK.findall(guide) for row in block.splitlines()]
    told = [" ".join(found.split()) for found in re.findall(r"`(@[^`]*)`", _BLOCK.sub("", guide))]
    return [one for one in (*typed, *told) if one.startswith("@")]


@pytest.mark.parametrize("guide", GUIDES)
def test_every_command_of_a_guide_is_tried(guide: str) -> None:
    played = (TRANSCRIPTS / GUIDES[guide]).read_text("utf-8")
    tried = set(re.findall(r"^\w+(?: \S+)?> (@.*)$", played, re.MULTILINE))
    words = {f"@{word}" for word in book.of(catalogue.find("arena")).words}
    shown = commands((DOCS / guide).read_text("utf-8"))
    assert len(shown) > 40
    assert [one for one in shown if one not in tried and one not in words] == []


@pytest.mark.parametrize("script", GUIDES.values())
def test_what_a_guide_shows_is_understood(script: str) -> None:
    answered = (TRANSCRIPTS / script).with_suffix(".out").read_text("utf-8")
    refused = ("I don't understand", "Something is missing", "There is no", "Nothing was changed", "cannot be done")
    assert [row for row in answered.splitlines() if any(words in row for words in refused)] == []


SYSTEMS = ("mazeworld-evading", "arena")
TABLES = {"bodyaim", "critwin", "crithit", "critfail", "cover", "ammo", "40mmct", "event-safe", "my", "my-cover"}
"""Random tables that are shipped, or that a page has made before."""
SAVED = {"axe", "stealth"}
"""Rolls that a page has saved before."""
ASIDE = {
    "ben",
    "dora",
    "bob",
    "eve",
    "somebody",
    "storytellers",
    "turnkeeper",
    "plna",
    "pl",
    "wurf",
    "anna",
    "wolf",
    "here",
}
"""People, mistyped words and a German slash command: no commands of an English game."""
pages = pytest.mark.parametrize("page", shown_commands.GUIDES, ids=lambda page: page.name)


def fault(line: str) -> str | None:
    """Why no game understands a typed line; None where one does."""
    why = "no such word"
    for system in map(catalogue.find, SYSTEMS):
        word, _, rest = line_in_english(line[1:], system).partition(" ")
        word = word.rstrip(":,").casefold()
        one = book.of(system)
        spec = one.find(word, rest)
        try:
            if spec is not None:
                spec.read(rest)
            if spec is not None or word in one.words:
                return None
        except Refusal as refused:
            # Two words may just name a command.
            if refused.code == "incomplete" and len(line.split()) <= 2:
                return None
            why = refused.code
    return None if word in TABLES | SAVED | ASIDE or re.match(r"r(oll|r)?\d", word) else f"{line}: {why}"


@pages
def test_every_command_of_a_page_is_understood(page: Path) -> None:
    assert [wrong for line in typed_lines(page) if (wrong := fault(line)) is not None] == []
    paths = {" ".join(path) for path in slash_forms()}
    assert [one for one in slash_lines(page) if one.split()[0] not in {path.split()[0] for path in paths} | ASIDE] == []


async def test_no_command_of_a_page_ends_in_an_error(fight: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a page shows, in a fight and by its GM: it gets an answer."""
    monkeypatch.setattr(handler, "USUAL_FIGHTS", 5)
    lines = dict.fromkeys(line for page in shown_commands.GUIDES for line in typed_lines(page) if "\n" not in line)
    assert len(lines) > 300
    for line in lines:
        await fight.says("gm", line, scene="den")
    assert fight.service.internal_errors == 0

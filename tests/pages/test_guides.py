"""Every command of a guide is typed, as it stands there, in a transcript that is played."""

import re
from pathlib import Path

import pytest

from bot.commands import book
from rules import catalogue
from tests.pages.generated import DOCS

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

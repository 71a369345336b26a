"""The help in short: nothing is lost in it, and it stays short."""

import pytest

from bot.commands import book
from bot.features.help.text import Others, help_lines
from bot.text.reply import plain
from rules import catalogue
from rules.system import System

systems = pytest.mark.parametrize("system", catalogue.SYSTEMS.values(), ids=list(catalogue.SYSTEMS))


@systems
def test_every_command_stands_in_it_once(system: System) -> None:
    specs = book.of(system).specs
    text = plain(tuple(help_lines(specs, [], "")))
    said = text.replace(",", " ").split()
    words = {spec.words[0] for spec in specs if spec.words[0] != "help"}
    examples = {spec.example.split()[0] for spec in specs}
    assert [word for word in sorted(words) if said.count(f"@{word}") != 1 and word not in examples] == []
    assert [word for word in sorted(words) if f"@{word}" not in said] == []


@systems
def test_it_is_a_screen_and_not_more(system: System) -> None:
    found = book.of(system)
    errands = system.errands
    lines = help_lines(found.specs, [], "", Others(errands=errands))
    assert len(lines) <= 30
    assert len(help_lines(found.specs, [], "more", Others(errands=errands))) > 2 * len(lines)

"""The short help is complete, and stays short."""

import pytest

from bot.commands import book
from bot.features.help.text import Others, help_lines
from bot.text.reply import plain
from rules import catalogue
from rules.system import System
from tests.desk.people import Desk

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


@systems
def test_what_is_rare_is_left_to_the_whole_list(system: System) -> None:
    specs = book.of(system).specs
    rare = {spec.words[0] for spec in specs if spec.words[0] not in ("help", "roll")}
    short = plain(tuple(help_lines(specs, [], "", Others(rare=rare))))
    assert [spec.words[0] for spec in specs if f"@{spec.words[0]}" in short.replace(",", " ").split()] == [
        "help",
        "roll",
    ]
    whole = plain(tuple(help_lines(specs, [], "more", Others(rare=rare))))
    assert [spec.words[0] for spec in specs if f"@{spec.example}" not in whole] == []


async def test_it_begins_with_what_this_person_is_asked(fight: Desk) -> None:
    """A player reads the own question, whoever is asked nothing whom the fight waits for; what waits for a fight's end
    is left out."""
    await fight.says("gm", "@next skip")
    first = {who: plain((await fight.says(who, "@help")).entries[0].reply.lines[:1]) for who in ("ann", "gm", "zoe")}
    assert first["ann"].startswith("Anna, what do you do?")
    assert first["gm"] == first["zoe"]
    assert first["gm"].startswith("Waiting for Anna")
    said = (await fight.says("gm", "@help")).at("scene:hall")
    assert "@setup" not in said
    assert "@unmask" not in said
    assert "@nudge" in said
    await fight.says("gm", "@fight end yes")
    said = (await fight.says("gm", "@help")).at("scene:hall")
    assert said.startswith("What you can do now")
    assert "@setup" in said

"""Simultaneous effects, and remedies for them."""

from typing import Any

import pytest

from bot.turn import commands
from rules.mazeworld.model import effects
from rules.mazeworld.model.effects import Effect
from rules.mazeworld.sheets.consumable import ConsumableSheet, counted, line_of
from tests.rules.mazeworld.play.room import Room
from tests.turn.table import GM, facts

CALM = Effect("Calm", ft=-1, turns_left=3, source="Tea")


@pytest.mark.parametrize(
    ("again", "new", "name", "turns", "longer"),
    [
        ("longer", Effect("Calm", ft=-1, turns_left=4, source="Tea"), "Calm", 7, True),
        ("longer", Effect("Calm", ft=-1, source="tea"), "Calm", None, True),
        ("anew", Effect("Calm", ft=-1, turns_left=4, source="Tea"), "Calm", 4, False),
        ("stacks", Effect("Calm", ft=-1, turns_left=4, source="Tea"), "Calm (Tea)", 4, False),
        ("longer", Effect("Calm", ft=-1, turns_left=4, source="Song"), "Calm (Song)", 4, False),
        ("longer", Effect("Bold", ft=-1, turns_left=4, source="Tea"), "Bold", 4, False),
    ],
)
def test_the_same_source_again_lasts_longer_and_others_stack(
    again: str, new: Effect, name: str, turns: int | None, longer: bool
) -> None:
    found, prolongs = effects.beside(again, (CALM,), new)
    assert (found.name, found.turns_left, prolongs) == (name, turns, longer)


def test_a_second_source_is_known_again_by_its_own() -> None:
    song, _ = effects.beside("longer", (CALM,), Effect("Calm", turns_left=4, source="Song"))
    again, longer = effects.beside("longer", (CALM, song), Effect("Calm", turns_left=2, source="Song"))
    assert (again.name, again.turns_left, longer) == ("Calm (Song)", 6, True)


def test_the_worst_of_what_allows_no_lower_ft_counts() -> None:
    blind, dim = Effect("Blind", least_ft=10), Effect("Dim", least_ft=7)
    assert [(one.source, one.ft) for one in effects.least_ft((dim, blind), 6)] == [("Blind", 4)]
    assert effects.least_ft((dim,), 8) == ()
    assert effects.least_ft((), 6) == ()


@pytest.mark.parametrize(
    ("line", "found"), [("coffee", ("coffee", None)), ("coffee x3", ("coffee", 3)), ("x3", ("x3", None))]
)
def test_lines_of_an_inventory(line: str, found: Any) -> None:
    assert counted(line) == found
    assert counted(line_of("coffee", 2)) == ("coffee", 2)
    assert [line_of("coffee", uses) for uses in (0, 1, 2)] == ["", "coffee", "coffee x2"]
    assert [line_of("stew", uses, 2) for uses in (0, 1, 2)] == ["", "stew x1", "stew"]


def stocked(**sheet: Any) -> Room:
    room = Room.of("Dog", anna={"items": ["balm", "stew", "brew x3", "string"], "agility": 0, **sheet})
    balm = ConsumableSheet("Balm", (Effect("Soothed", agility=1, turns_left=3),), pain=-10)
    for sheet_ in (balm, ConsumableSheet("Stew", ("Coffee",), uses=2), ConsumableSheet("Brew", pain=200)):
        room.shelf = room.shelf.adding({"consumable": {sheet_.name: sheet_}})
    return room


def used(room: Room, what: str) -> list[Any]:
    if ("anna", "declare") not in room.asked():
        room.next(skip=True)
    room.declares("ann", f"use {what}")
    return room.next(skip=True)


def test_what_is_taken_does_what_it_does_and_is_used_up() -> None:
    room = stocked()
    room.sets("hurt", "Anna 15")
    happened = used(room, "balm")
    assert [(one.left, one.known) for one in facts(happened, "item_used")] == [("", True)]
    anna = room.one("anna")
    assert (anna.pain, anna.items) == (5, ("stew", "brew x3", "string"))
    assert [(one.name, one.source, one.turns_left) for one in anna.effects] == [("Soothed", "Balm", 3)]


def test_uses_are_counted_in_the_inventory() -> None:
    room = stocked()
    used(room, "stew")
    assert room.one("anna").items == ("balm", "stew x1", "brew x3", "string")
    assert [one.name for one in room.one("anna").effects] == ["Coffee"]


def test_what_kills_kills() -> None:
    room = stocked()
    happened = used(room, "brew")
    assert [one.status for one in facts(happened, "status_changed")] == ["dead"]
    assert room.one("anna").items == ("balm", "stew", "brew x2", "string")


def test_what_nobody_has_written_down_is_the_gms_to_say() -> None:
    room = stocked()
    happened = used(room, "string")
    assert [one.known for one in facts(happened, "item_used")] == [False]
    assert room.one("anna").items == ("balm", "stew", "brew x3")


def test_the_gm_gives_effects_by_name_and_lists_them() -> None:
    room = Room.of("Dog", anna={})
    room.sets("effect", "Anna diazepam")
    room.sets("effect", "Anna Diazepam")
    assert [(one.name, one.ft, one.turns_left) for one in room.one("anna").effects] == [("Diazepam", -2, 40)]
    room.sets("effect", "Anna Diazepam: 5 turns")
    assert [(one.name, one.ft, one.turns_left) for one in room.one("anna").effects] == [("Diazepam", -2, 5)]
    happened = room.does(GM, commands.Adjust(what="effect", text="Anna"))
    assert [len(one.effects) for one in facts(happened, "effects_listed")] == [1]
    assert room.refuses(GM, commands.Adjust(what="effect", text="Anna Diasepan")) == "unknown_effect"


def test_each_time_has_its_own_figures() -> None:
    room = Room.of("Dog", anna={}, system="mazeworld-classic")
    room.sets("effect", "Anna Diazepam")
    assert [(one.ft, one.turns_left) for one in room.one("anna").effects] == [(-1, None)]


def test_somebody_who_flies_is_harder_to_hit_and_hits_less() -> None:
    room = Room.of("Dog", anna={})
    room.sets("effect", "Dog Flight")
    (aimed,) = facts(room.aims("fire the rifle at Dog"), "aimed")
    assert aimed.ft_lines == (("natural", 6), ("the target's Flight", 1))
    (bat,) = facts(Room.of("Dog", anna={}).aims("hit Dog with the bat"), "aimed")
    assert bat.ft_lines == (("natural", 6),)
    room = Room.of("Dog", anna={})
    room.sets("effect", "Dog Flight")
    (bat,) = facts(room.aims("hit Dog with the bat"), "aimed")
    assert bat.ft_lines == (("natural", 6), ("the target's Flight", 2))


def test_odds_for_all_know_what_attacks_on_somebody_who_flies_are_worth() -> None:
    room = Room.of("Dog", anna={})
    room.sets("effect", "Dog Flight: against ranged 1, agility 2")
    room.next(skip=True)
    found = room.system.reading.read(room.world, "anna", "fire the rifle at Dog")
    odds = room.system.dice.odds(room.world, "anna", found.actions, room.tables, whole=False)
    assert odds.about[0].ft == 7


def test_a_gm_ends_an_effect_by_its_name() -> None:
    room = stocked()
    room.sets("effect", "Anna Nerves: ft -1, 10 turns")
    room.sets("effect", "Anna Calm: agility 1")
    assert [one.name for one in room.one("anna").effects] == ["Nerves", "Calm"]
    room.sets("effect", "Anna nerves off")
    assert [one.name for one in room.one("anna").effects] == ["Calm"]

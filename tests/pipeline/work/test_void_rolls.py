"""Dice of a failed command are recorded too, and the next attempt uses the same dice."""

from typing import Any

import pytest

from bot.pipeline.journal.journal import VOID
from rules.dice.throws import Throw
from tests.desk.people import Desk


def thrown(row: Any) -> list[tuple[int, ...]]:
    return [tuple(throw.faces) for throw in row.throws]


@pytest.mark.parametrize("text", ["1/(1d2-1)", "2d6; 1/(1d2-1)", "1/(1d2-1) # for luck", "1d1/(1d1-1)"])
async def test_a_roll_that_its_own_dice_make_impossible_is_on_record(desk: Desk, text: str) -> None:
    desk.luck.laid = [("", (3, 4))] if ";" in text else []
    desk.luck.laid.append(("", (1,)))
    said = await desk.says("ann", f"@roll {text}")
    row = await desk.last()
    assert (row.kind, thrown(row)[-1]) == ("roll", (1,))
    assert "[1]" in said.at("scene:hall")
    assert "divide by zero" in said.at("scene:hall")


@pytest.mark.parametrize("text", ["1d6/0", "2d6; 1d6/(2-2)", "secret 1d6/0", "3#1d6/(1/2)"])
async def test_no_die_falls_for_a_division_by_zero_that_none_can_change(desk: Desk, text: str) -> None:
    rows = await desk.rows()
    said = await desk.says("ann", f"@roll {text}")
    assert "divide by zero" in said.everything()
    assert await desk.rows() == rows
    assert desk.luck.fallen == []


async def test_a_secret_roll_that_is_impossible_tells_its_reader_alone(desk: Desk) -> None:
    desk.luck.laid = [("", (1,))]
    said = await desk.says("ann", "@roll secret 1/(1d2-1)")
    assert thrown(await desk.last()) == [(1,)]
    assert "[1]" in said.at("person:ann")
    assert "[1]" not in said.at("scene:hall")
    assert "zero" not in said.at("scene:hall")


async def test_luck_counts_them(desk: Desk) -> None:
    for face in (1, 2, 1):
        desk.luck.laid = [("", (face,))]
        await desk.says("ann", "@roll 1/(1d2-1)")
    assert "d2, 3 dice: 1, 1 and 2" in (await desk.says("ann", "@luck")).at("scene:hall")


BEFORE, DURING = "bot.features.fight.handler.tell", "bot.pipeline.journal.journal.dump_fight"
"""What fails before a row is written, and while it is."""


async def broken(
    monkeypatch: pytest.MonkeyPatch, desk: Desk, person: str, text: str, at: str = BEFORE, **where: Any
) -> str:
    """The program fails once after the dice of a command have fallen."""

    def fails(*_: object, **__: object) -> None:
        fault.undo()
        raise ZeroDivisionError

    with monkeypatch.context() as fault:
        fault.setattr(at, fails)
        said = await desk.says(person, text, **where)
    return said.everything()


async def begun(desk: Desk) -> None:
    for person, text, scene in (
        ("gm", "@plan wolf: bite Anna", "den"),
        ("gm", "@next", "hall"),
        ("ann", "@declare punch wolf", "hall"),
        ("gm", "@next", "hall"),
        ("gm", "@next", "hall"),
    ):
        await desk.says(person, text, scene=scene)


@pytest.mark.parametrize(("elsewhere", "at"), [(False, BEFORE), (True, BEFORE), (False, DURING)])
async def test_the_next_try_finds_the_dice_of_a_failed_one(
    fight: Desk, monkeypatch: pytest.MonkeyPatch, elsewhere: bool, at: str
) -> None:
    await begun(fight)
    before, faults = len(await fight.rows()), fight.service.internal_errors
    fight.luck.laid = [("", (5, 5))]
    if elsewhere:
        await broken(monkeypatch, fight, "ann", "@in hall attack", at, scene="cellar")
    else:
        await broken(monkeypatch, fight, "ann", "@attack", at)
    assert fight.service.internal_errors == faults + 1
    (void,) = (await fight.rows())[before:]
    assert (void.kind, (5, 5) in thrown(void)) == (VOID, True)
    after = await fight.says("ann", "@attack")
    assert "[5 5]" in after.everything() or "5 5" in after.at("scene:hall")
    fallen: list[Throw] = [throw for row in (await fight.rows())[before + 1 :] for throw in row.throws]
    assert [throw for throw in fallen if throw.label in {one.label for one in void.throws}] == []


async def test_a_step_back_does_not_double_them(fight: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    await begun(fight)
    fight.luck.laid = [("", (5, 5))]
    await broken(monkeypatch, fight, "ann", "@attack")
    await fight.says("ann", "@attack")
    await fight.says("gm", "@back")
    running = await fight.running()
    assert running is not None
    assert all(len(throws) == 1 for throws in running.kept.values())


async def test_what_the_clock_throws_is_kept_as_well(fight: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    await fight.says("gm", "@game rolls bot")
    await fight.says("gm", "@clock on")
    await fight.says("gm", "@clock auto on")
    await fight.says("gm", "@clock then pass")
    await begun(fight)

    def fails(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    rows = len(await fight.rows())
    faults = fight.service.internal_errors
    with monkeypatch.context() as fault:
        fault.setattr("bot.features.fight.handler.tell", fails)
        due = await fight.service.next_due()
        assert due is not None
        fight.clock.at = due
        await fight.service.due(due)
    await fight.on_record()
    assert fight.service.internal_errors == faults + 1
    assert all(row.kind == VOID for row in (await fight.rows())[rows:])

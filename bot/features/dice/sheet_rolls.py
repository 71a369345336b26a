"""Rolls that a contestant's sheet offers by name, with the figures it has now."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.packs.contestant_register import FIGHTER
from bot.packs.names import key
from bot.pipeline.work.context import Context
from bot.text.language.speech import LANGUAGES, speaking, translated
from bot.turn.refusal import Refusal
from rules.errors import RuleError
from rules.system import SheetRoll, World
from rules.system.game_values import Sheet

ALONE: Final = "own"
"""The id of a fighter who is evaluated outside any fight."""


LEAST: Final = 3
"""Letters with which a name must begin to be meant; fewer may be a mistyped roll."""


def entered(context: Context, sheet: Sheet, name: str) -> World:
    """Return a world with only the fighter that a fight would make of a sheet."""
    system = context.system
    shelf = context.shelf.all(system.types.sheets)
    world = system.turn.empty()
    team = system.roster.team(FIGHTER, name)
    for fact in system.roster.enter(world, sheet, who=ALONE, name=name, team=team, where=None, shelf=shelf):
        world = system.turn.apply(world, fact)
    return world


async def whose(context: Context, text: str) -> tuple[str, str]:
    """Return the contestant whose sheet is meant, and the text after its name.

    Refuses with `not_yours`, `which_sheet`, `roll_whose`, and as `Shelf.contestant` does.
    """
    head, colon, said = text.partition(":")
    name = context.shelf.contestant(head.strip()) if colon else None
    if name is None:
        words = f"{text.casefold()} "
        begun = (one for one in context.own if words.startswith(f"{one.casefold()} "))
        name = max(begun, key=len, default=None)
        said = text if name is None else text[len(name) :]
        name = name or context.active
    if name is None:
        raise Refusal("which_sheet" if context.own else "roll_whose", {"choices": context.own})
    if not context.is_gm and context.owner_of(name) != context.person:
        raise Refusal("not_yours", {"name": name})
    await context.fetch((name,))
    return name, said.strip(" ,")


async def on_sheet(context: Context, text: str) -> str | None:
    """Return the dice of a roll on the person's own sheet, with its name as the comment; None if there's none."""
    try:
        name, said = await whose(context, text)
    except RuleError:
        return None
    found = named(offered(context, name), said)
    return None if found is None else typed(name, found)


def typed(name: str, found: SheetRoll) -> str:
    """Return a contestant's roll as it would be typed."""
    called = f"{name}, {translated(found.name)}".replace(";", ",")
    return f"{found.dice} # {called}"


def offered(context: Context, name: str) -> Sequence[SheetRoll]:
    """Return the rolls of a fetched contestant: of its fighter in the fight here, else of its sheet."""
    fight = context.running
    seat = next((one for one in fight.seats if one.sheet == name), None) if fight is not None else None
    if fight is not None and seat is not None:
        return context.system.dice.sheet_rolls(fight.world, seat.fighter)
    world = entered(context, context.shelf.find(FIGHTER, name), name)
    return context.system.dice.sheet_rolls(world, ALONE)


def named(rolls: Sequence[SheetRoll], text: str) -> SheetRoll | None:
    """Return the roll that a text names in any language: in full, or by the beginning of one name or one weapon."""
    wanted = key(text)
    if not wanted:
        return None
    names = [(one, {key(name) for name in _in_every_language(one.name)}) for one in rolls]
    whole = next((one for one, called in names if wanted in called), None)
    begun = [one for one, called in names if any(name.startswith(wanted) for name in called)]
    begun = begun if len(wanted) >= LEAST else []
    # All modes of a weapon begin with its name; take the first.
    alike = len({one.name.partition(",")[0] for one in begun}) == 1
    return whole or (begun[0] if begun and alike else None)


def _in_every_language(name: str) -> Iterator[str]:
    for code in LANGUAGES:
        with speaking(code):
            yield translated(name)

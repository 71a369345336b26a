"""Finding the saved roll that a name means, and adding what was typed after the name."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.features.saved_rolls.owners import EVERYONE, PERSON, Owner
from bot.packs.names import key
from bot.packs.saved_rolls import NO_ROLLS, OF_GAME, SavedRoll, person_key, read
from bot.pipeline.handlers import loads_names
from bot.pipeline.work.context import Context
from bot.turn.refusal import Refusal
from rules.dice import notation

CALL: Final = re.compile(r"(?:(?P<repeat>[0-9]{1,3}) *# *)?(?P<name>[^\W\d_]\w*)(?P<rest>.*)", re.DOTALL)
"""A name where a roll begins: "axe", "3#axe+1"."""


@dataclass(frozen=True, slots=True)
class Found:
    """A saved roll. `of`: the id of the fighter it belongs to, if it is a contestant's in a fight."""

    roll: SavedRoll
    owner: Owner
    of: str | None = None


@dataclass(frozen=True, slots=True)
class Called:
    """A saved roll with what was typed around its name. `text`: the whole roll."""

    found: Found
    rest: str
    text: str


@loads_names
async def load(context: Context, of: str | None = None) -> None:
    """Load the saved rolls that this person may mean: those of the current contestant, their own, and the game's."""
    keys = (person_key(context.person), OF_GAME)
    stored = await context.unit.documents(context.game_id, keys)
    context.loaded.saved = {where: read(stored[where].body) if where in stored else NO_ROLLS for where in keys}
    await context.fetch([name for name, _ in _contestants(context, of)])


def _contestants(context: Context, of: str | None) -> list[tuple[str, str | None]]:
    """Return the contestants for whom this person rolls now, each with its fighter in the fight."""
    fight = context.running
    own = (of,) if of else fight.owned_by(context.person) if fight else ()
    if fight is None or not own:
        return [] if context.active is None else [(context.active, None)]
    sheets = [(fight.seat(who).sheet, who) for who in own]
    return [(sheet, who) for sheet, who in sheets if sheet is not None and key(sheet) in context.whole_register]


def everything(context: Context, of: str | None = None) -> Iterator[Found]:
    """Yield all saved rolls that were loaded, in order of precedence."""
    fetched = context.loaded.fetched.get(context.system.family, {})
    for name, who in _contestants(context, of):
        if (contestant := fetched.get(key(name))) is not None:
            owner = Owner("contestant", contestant.name)
            yield from (Found(one, owner, who) for one in contestant.rolls.rolls)
    for owner, where in ((PERSON, person_key(context.person)), (EVERYONE, OF_GAME)):
        yield from (Found(one, owner) for one in context.loaded.saved.get(where, NO_ROLLS).rolls)


def found(context: Context, name: str, of: str | None = None) -> list[Found]:
    """Return everything that was loaded under a name, in order of precedence."""
    return [one for one in everything(context, of) if one.roll.name == name.casefold()]


def first(context: Context, name: str, of: str | None = None) -> Found | None:
    """Return the saved roll that a name means. Refuses with `which_of_yours` if several of one's fighters have one."""
    every = found(context, name, of)
    fighters = [one.owner.name for one in every if one.owner.kind == "contestant"]
    if len(fighters) > 1:
        raise Refusal("which_of_yours", {"choices": tuple(fighters), "example": fighters[0]})
    return next(iter(every), None)


async def called(context: Context, text: str, of: str | None = None) -> Called | None:
    """Return the saved roll that a text calls by its name, or None. Refuses like `first` and `applied`."""
    if CALL.fullmatch(text.strip()) is None:
        return None
    await load(context, of)
    return meant(context, text, of)


def meant(context: Context, text: str, of: str | None = None) -> Called | None:
    """Return the same among the saved rolls that were loaded."""
    said = CALL.fullmatch(text.strip())
    one = None if said is None else first(context, said["name"], of)
    if said is None or one is None:
        return None
    rest = said["rest"].strip()
    return Called(one, rest, applied(one.roll, rest, int(said["repeat"] or 0)))


def applied(roll: SavedRoll, rest: str, repeat: int = 0) -> str:
    """Return a saved roll with what was typed after its name. A comparison or a comment replaces the saved one.

    Refuses with `saved_several` if it isn't clear which of several rolls is meant, and like any roll.
    """
    line = notation.parse_line(roll.text)
    if not rest and not repeat:
        return roll.text
    if len(line.rolls) > 1:
        raise Refusal("saved_several", {"name": roll.name, "roll": roll.text})
    (saved,) = line.rolls
    more = notation.parse(f"{saved.body} {rest}")
    judged = more.comparison is not None or more.classification is not None
    whole = more.altered(
        repeat=repeat or saved.repeat,
        comparison=more.comparison if judged else saved.comparison,
        classification=more.classification if judged else saved.classification,
        percent=more.percent or saved.percent,
        comment=more.comment or saved.comment,
    )
    return str(whole)

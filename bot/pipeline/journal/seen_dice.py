"""Whose the dice of a command were, and which of them everyone saw fall: noted beside its row, for `@luck`.

Lines carry the dice that they show (`bot.text.reply.showing`). Closed by default: a die whose label names somebody
unseen, or is for what not everyone is told of, is never among them, however it fell.
"""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from bot.pipeline.work.session import Session
from bot.text.reply import Line
from bot.turn.evolve import AnyFight
from bot.turn.view import public_view
from rules.dice.throws import Throw
from rules.system import System

BY_HAND: Final = "roll/"
"""Before the labels of dice that were rolled by hand."""
_TOLD_OF: Final = ("table/", "errand/")
"""Before the labels of dice outside the turns of a fight that are told with their faces, if they are told at all."""
_IN_A_FIGHT: Final = re.compile(r"f\d+/t\d+/")
_TARGET: Final = 2
"""Which part behind that names who is acted on."""
_NUMBERED: Final = re.compile(r"(?:\.\d+)+$")


def owners_of(session: Session, throws: Sequence[Throw]) -> tuple[str, ...]:
    """Of each throw the person whose dice they were; "" is the GM's side, and nobody."""
    fight = session.changes.row_fight
    seats = {} if fight is None else {seat.fighter: seat.owner or "" for seat in fight.seats}
    found = []
    for throw in throws:
        named = _parts(throw.label)
        if named is None:
            found.append(session.context.person)
        else:
            of_target = session.context.system.dice.open_dice.get(_purpose(named)) == "target" and len(named) > _TARGET
            found.append(seats.get(named[_TARGET if of_target else 0], ""))
    return tuple(found)


def _parts(label: str) -> list[str] | None:
    """Who, with what, at whom and what for; None outside the turns of a fight."""
    begins = _IN_A_FIGHT.match(label)
    return None if begins is None else label[begins.end() :].split("/")


def _purpose(parts: Sequence[str]) -> str:
    return _NUMBERED.sub("", next((part for part in reversed(parts) if not part.isdecimal()), ""))


def seen_by_all(session: Session, throws: Sequence[Throw], public: Sequence[Line], *, is_open: bool) -> tuple[int, ...]:
    """Places of the throws that everyone saw fall; `is_open`: the command was answered where everyone reads."""
    shown = Counter(dice for told in public for span in told for dice in span.dice)
    fight, system = session.changes.row_fight, session.context.system
    in_fight = fight is not None and any(_IN_A_FIGHT.match(throw.label) for throw in throws)
    known, placed = _known(fight, system) if fight is not None and in_fight else (frozenset(), frozenset())
    seats = frozenset(seat.fighter for seat in fight.seats) if fight is not None and in_fight else frozenset()
    return tuple(
        place
        for place, throw in enumerate(throws)
        if (is_open and throw.label.startswith(BY_HAND))
        or (_may_be_told(throw.label, system, seats, known, placed) and _taken(shown, throw.faces))
    )


def _known(fight: AnyFight, system: System) -> tuple[frozenset[str], frozenset[str]]:
    """Those whom everyone knows to be there, and those of them whose place everyone knows too."""
    view = public_view(fight, system)
    known = frozenset(seen.id for seen in view.fighters)
    return known, frozenset(one for one in known if view.placed(one))


def _may_be_told(
    label: str, system: System, seats: frozenset[str], known: frozenset[str], placed: frozenset[str]
) -> bool:
    parts = _parts(label)
    if parts is None:
        return label.startswith(_TOLD_OF)
    named = seats.intersection(parts)
    # Dice of one against another tell that the two are near each other.
    told = named <= (known if len(named) == 1 else placed)
    return parts[0] in named and told and _purpose(parts) in system.dice.open_dice


def _taken(shown: Counter[tuple[int, ...]], faces: tuple[int, ...]) -> bool:
    """Whether a throw is among what was shown; what is found counts once."""
    if not shown[faces]:
        return False
    shown[faces] -= 1
    return True

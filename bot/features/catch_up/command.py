"""Commands: `@since`."""

import re
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, ClassVar, Final

from bot.commands.form import about, lookup
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec
from bot.features.clock.durations import UNITS
from bot.turn.refusal import Refusal

_TURN: Final = re.compile(r"turn ([0-9]{1,6})")


@dataclass(frozen=True, slots=True)
class Since(Request):
    """A request for what happened in a scene: within a length of time, from a turn on, or since its author last acted
    there."""

    once_in_a_message: ClassVar[bool] = True

    length: str = ""
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class Brief(Request):
    """The bot's own request for the part of a digest about one game, from `start` on."""

    start: datetime


def since(text: str = "") -> Since:
    """Parse "", "2 days", "turn 3". Refuses with `bad_since`."""
    said = " ".join(text.casefold().split()).removesuffix(" ago")
    if found := _TURN.fullmatch(said):
        return Since(turn=int(found[1]))
    if said.startswith("turn"):
        raise Refusal("bad_since", {"text": text.strip()[:40]})
    return Since(said)


def _since(
    length: Annotated[str, about("how far back, such as 2 days; if left empty, since you last acted")] = "",
    turn: Annotated[int | None, about("from this turn on", before=" turn ")] = None,
) -> Since:
    return Since(length, turn)


register(
    Spec(
        ("since",),
        "since",
        "see what happened since you last acted and what you have to do; or: `since 2 days`, `since turn 3`",
        since,
        forms=(lookup(("since",), "what happened since you last acted, and what you still have to do", _since),),
        takes=f"turn, ago, {UNITS}",
        answers=(
            (
                "",
                (
                    "what happened,whats happened,what i miss,i miss anything|something,catch me up,recap,"
                    "whats new,summary,what did (?!i\\b|we\\b)[a-zäöü]+ do,"
                    "was ist passiert|geschehen,was ich verpasst,hab|habe ich verpasst,"
                    "was war los,zusammenfassung"
                ),
            ),
        ),
    ),
)

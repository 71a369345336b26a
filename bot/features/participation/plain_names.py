"""Names of contestants and creatures that commands would read as something else: found by the commands' own readers."""

from collections.abc import Iterator
from typing import Final

from bot.commands import request as confirming
from bot.features.participation import parser as bringing
from bot.features.plans.command import auto
from bot.features.sheets.command import sheet
from bot.features.turn_order import command as moments
from bot.turn import commands as turn

OWN: Final = frozenset({"i", "me", "mine", "my"})
"""Words for whoever writes."""


def is_plain(name: str, entrance: str | None) -> bool:
    """Whether every command that takes a name takes this one for nothing else: no answer, option or count.

    `entrance`: the word behind which a system says where somebody comes in.
    """
    said = confirming.without_word(name) is not None or name.casefold() in OWN
    return not said and all(one == name for one in _read_as(name, entrance))


def without_options(text: str, entrance: str | None, name: str) -> bringing.Brought | None:
    """What is said behind this name, which the text begins with, whatever words it is made of; None where that is more
    than what can be said of somebody who is brought in."""
    said = bringing.one(f"{_STAND_IN}{text[len(name) :]}", entrance)
    return bringing.renamed(said, name) if said.sheet == _STAND_IN else None


_STAND_IN = "NAME"


def _read_as(name: str, entrance: str | None) -> Iterator[str | None]:
    """What the readers of different commands make of a name."""
    brought = bringing.one(name, entrance)
    yield brought.sheet if brought == bringing.Brought(brought.sheet) else None
    yield None if brought.sheet.casefold() == bringing.EVERYONE else name
    yield bringing.entering(name, entrance)[0]
    answering = auto(name).command
    yield answering.name if isinstance(answering, turn.Auto) else None
    yield sheet(name).text
    for word in ("go", "done", "delay"):
        match moments.said(word, name):
            case turn.Go(name=found) | turn.Done(name=found) | turn.Delay(after=found):
                yield found

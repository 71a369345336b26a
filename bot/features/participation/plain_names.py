"""Detection of names that commands would misread, using the commands' own parsers."""

from collections.abc import Iterator
from typing import Final

from bot.commands.spec import without_word
from bot.features.participation import parser as bringing
from bot.features.plans.command import auto
from bot.features.sheets.command import sheet
from bot.features.turn_order import command as moments
from bot.turn import commands as turn

OWN: Final = frozenset({"i", "me", "mine", "my"})
"""Words people use for themselves."""


def is_plain(name: str, entrance: str | None) -> bool:
    """Whether every command that takes a name reads this one as a name, not as an answer, option or count.

    `entrance`: the system's word before the place where somebody enters.
    """
    said = without_word(name) is not None or name.casefold() in OWN
    return not said and all(one == name for one in _read_as(name, entrance))


def without_options(text: str, entrance: str | None, name: str) -> bringing.Brought | None:
    """Parse the options after this name, with which the text begins. Returns None if anything else follows the name."""
    said = bringing.one(f"{_STAND_IN}{text[len(name) :]}", entrance)
    return bringing.renamed(said, name) if said.sheet == _STAND_IN else None


_STAND_IN = "NAME"


def _read_as(name: str, entrance: str | None) -> Iterator[str | None]:
    """Yield how different commands read a name."""
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

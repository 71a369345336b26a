"""Rules for players' own contestants, if a game allows them."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Generic, TypeVar

from rules.errors import RuleError
from rules.system.game_values import Sheet, Shelf

S = TypeVar("S", bound=Sheet)


@dataclass(frozen=True, slots=True)
class Question:
    """A gap in a contestant being made: its name, a sentence that asks for it, and what to type.

    `needed`: no contestant is made without it; anything else may be left out, with a warning. `field`: the field that a
    bare answer is for, "" if an answer has to name its fields. `choices`, or all sheets of a `kind`, can be chosen
    from.
    """

    what: str
    asks: str
    example: str
    needed: bool = False
    field: str = ""
    kind: str = ""
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Guide(Generic[S]):
    """The progress of a contestant being made.

    `sheet`: as it would be made now, with derived values filled in. `missing`: in the order in which it is asked for.
    `left`: what can still be spent, once spending has begun. `follows`: derived figures with their names. `warnings`:
    what the rules allow but hardly anybody wants, worded like refusals.
    """

    sheet: S
    missing: tuple[Question, ...]
    left: tuple[tuple[str, str], ...] = ()
    follows: tuple[tuple[str, str], ...] = ()
    warnings: tuple[RuleError, ...] = ()


@dataclass(frozen=True, slots=True)
class Creation(Generic[S]):
    """The making of contestants. `kind`: that of their sheets. `granted`: whether the GM has approved one, so that
    values kept by the game (see `rules.system.figures.on_sheet`) count; until then derived values count.

    `guide` takes the sheet so far (with any name if none was given), the names of the fields that were filled in, and
    all sheets by kind and name; it refuses what the rules don't allow.
    """

    guide: Callable[[S, Collection[str], Shelf], Guide[S]]
    kind: str = "fighter"
    granted: bool = False

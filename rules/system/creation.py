"""How players make contestants of their own, where a game lets them."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Generic, TypeVar

from rules.errors import RuleError
from rules.system.game_values import Sheet, Shelf

S = TypeVar("S", bound=Sheet)


@dataclass(frozen=True, slots=True)
class Question:
    """Something that is not said yet of a contestant: what it is called, a sentence that asks for it, what to type.

    `needed`: nobody is made without it; anything else may be left out, with a word of warning. `field` is the one that
    a bare answer is meant for, empty where an answer has to name its fields. There are `choices`, or all sheets of a
    `kind`, to choose from.
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
    """How far somebody has come with a contestant.

    `sheet`: as it would be made now, with what follows by itself filled in. `missing`: in the order in which it is
    asked for. `left`: what there is still to spend where spending has begun, `follows`: figures that follow from what
    was said, each with its name. `warnings`: what the rules allow and hardly anybody means, worded like refusals.
    """

    sheet: S
    missing: tuple[Question, ...]
    left: tuple[tuple[str, str], ...] = ()
    follows: tuple[tuple[str, str], ...] = ()
    warnings: tuple[RuleError, ...] = ()


@dataclass(frozen=True, slots=True)
class Creation(Generic[S]):
    """Making a contestant. `kind`: that of its sheet. `granted`: what the game keeps (see
    `rules.system.figures.on_sheet`) holds when the GM has said yes to it; until then what follows from the rest holds.

    `guide` takes the sheet so far (whatever its name is, where none was said), the names of the fields that were said,
    and all sheets by kind and name; it refuses what the rules do not allow.
    """

    guide: Callable[[S, Collection[str], Shelf], Guide[S]]
    kind: str = "fighter"
    granted: bool = False

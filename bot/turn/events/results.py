"""What comes of it: facts, tasks, drafts, and figures that the GM has otherwise."""

from collections.abc import Mapping
from typing import Generic, Literal, TypeVar

from bot.turn.frozen_model import Plain
from bot.turn.state import Draft
from rules.system import Figure, Value

F = TypeVar("F")
T = TypeVar("T")


class Happened(Plain, Generic[F]):
    """A fact of the game, with all its numbers."""

    fact: F
    kind: Literal["happened"] = "happened"


class AgendaSet(Plain, Generic[T]):
    tasks: tuple[T, ...]
    kind: Literal["agenda_set"] = "agenda_set"


class LaterSet(Plain, Generic[T]):
    """What waits for the step after the places."""

    tasks: tuple[T, ...]
    kind: Literal["later_set"] = "later_set"


class ResultBegan(Plain, Generic[T]):
    """The facts that follow, up to `ResultEnded`, are what came of a task (None: of the end of a turn)."""

    task: T | None
    kind: Literal["result_began"] = "result_began"


class ResultEnded(Plain):
    """`figures`: so many of them can be amended."""

    figures: int
    kind: Literal["result_ended"] = "result_ended"


class Drafted(Plain, Generic[T, F]):
    """What comes of a task waits for the GM. Nobody else hears of it before."""

    draft: Draft[T, F]
    kind: Literal["drafted"] = "drafted"


class DraftEdited(Plain):
    """The GM wants the draft otherwise; see `Draft`."""

    edits: Mapping[int, Value | None]
    dropped: bool
    note: str
    kind: Literal["draft_edited"] = "draft_edited"


class DraftSettled(Plain):
    """The draft counts, with the facts that follow. `changed`: figures that are the GM's, as they were, of
    which everyone hears; see `Draft`."""

    changed: tuple[Figure, ...] = ()
    dropped: bool = False
    note: str = ""
    ended: bool = False
    """Because the fight ends."""
    kind: Literal["draft_settled"] = "draft_settled"


class Amended(Plain, Generic[F]):
    """The GM has a figure otherwise than it came about: `figure` is as it was, `value` what it is now, None: dropped.

    `number` is the figure's; `facts` are all of its result as they stand now. Where `value` is as it was before, there
    is only a note.
    """

    number: int
    figure: Figure
    value: Value | None
    facts: tuple[F, ...]
    note: str = ""
    kind: Literal["amended"] = "amended"

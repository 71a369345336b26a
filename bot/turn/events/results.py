"""Events about results: facts, tasks, drafts, and figures that the GM changed."""

from collections.abc import Mapping
from typing import Generic, Literal, TypeVar

from bot.turn.frozen_model import Plain
from bot.turn.state import Draft
from rules.system import Figure, Value

F = TypeVar("F")
T = TypeVar("T")


class Happened(Plain, Generic[F]):
    """A fact of the game happened, with all its numbers."""

    fact: F
    kind: Literal["happened"] = "happened"


class AgendaSet(Plain, Generic[T]):
    tasks: tuple[T, ...]
    kind: Literal["agenda_set"] = "agenda_set"


class LaterSet(Plain, Generic[T]):
    """Tasks were put off to the step after the places."""

    tasks: tuple[T, ...]
    kind: Literal["later_set"] = "later_set"


class ResultBegan(Plain, Generic[T]):
    """The facts from here to `ResultEnded` are the result of a task (None: of the end of a turn)."""

    task: T | None
    kind: Literal["result_began"] = "result_began"


class ResultEnded(Plain):
    """A result is complete. `figures`: how many of its figures can be amended."""

    figures: int
    kind: Literal["result_ended"] = "result_ended"


class Drafted(Plain, Generic[T, F]):
    """The result of a task waits for the GM. Nobody else hears of it before."""

    draft: Draft[T, F]
    kind: Literal["drafted"] = "drafted"


class DraftEdited(Plain):
    """The GM changed the draft; see `Draft`."""

    edits: Mapping[int, Value | None]
    dropped: bool
    note: str
    kind: Literal["draft_edited"] = "draft_edited"


class DraftSettled(Plain):
    """The draft counts, with the facts that follow. `changed`: the original figures that the GM changed and everyone
    hears about; see `Draft`."""

    changed: tuple[Figure, ...] = ()
    dropped: bool = False
    note: str = ""
    ended: bool = False
    """It was settled because the fight ends."""
    kind: Literal["draft_settled"] = "draft_settled"


class Amended(Plain, Generic[F]):
    """The GM amended a figure. `figure`: as it was; `value`: what it is now, None: dropped. `number`: the figure's
    number. `facts`: its whole result as it is now. If `value` is unchanged, only a note was added."""

    number: int
    figure: Figure
    value: Value | None
    facts: tuple[F, ...]
    note: str = ""
    kind: Literal["amended"] = "amended"

"""Events about questions: who is asked what, until when, and how it was settled."""

from typing import Literal

from bot.turn.frozen_model import Plain
from bot.turn.state import Question, Term


class Asked(Plain):
    question: Question
    kind: Literal["asked"] = "asked"


class Answered(Plain):
    """A question was settled. `skipped`: the GM skipped it. `person`: who answered; None: the bot."""

    question: int
    person: str | None
    skipped: bool = False
    kind: Literal["answered"] = "answered"


class TermSet(Plain):
    """A deadline was set for a question, or for the GM to go on (`question` None); `term` None: no deadline."""

    question: int | None
    term: Term | None
    kind: Literal["term_set"] = "term_set"


class Nudged(Plain):
    """Those who still owe these questions are reminded; `gm`: the GM too, to go on.

    `by`: who asked for it; None: the clock. `called`: questions asked at night, whose owners are pinged now that it is
    over.
    """

    questions: tuple[int, ...] = ()
    gm: bool = False
    by: str | None = None
    called: tuple[int, ...] = ()
    kind: Literal["nudged"] = "nudged"


class Lapsed(Plain):
    """The time for an open question is over. `came`: what happens then.

    "gm": the GM was told and decides; "order": the fighter acts by its standing order; "rolled": the bot rolls its
    dice; "passed": it is skipped; "acts": one of a block acts as declared; "went_on": the clock did the GM's `@next`
    (`question` is None).
    """

    question: Question | None
    came: Literal["gm", "order", "rolled", "passed", "acts", "went_on"]
    away: bool = False
    kind: Literal["lapsed"] = "lapsed"


class RolledAhead(Plain):
    """Dice were rolled before they were asked for. `about`: the fighters named in their label."""

    fighter: str
    label: str
    expression: str
    throws: tuple[tuple[int, ...], ...]
    about: tuple[str, ...] = ()
    kind: Literal["rolled_ahead"] = "rolled_ahead"

"""Who is asked what, until when, and what was answered or left unanswered."""

from typing import Literal

from bot.turn.frozen_model import Plain
from bot.turn.state import Question, Term


class Asked(Plain):
    question: Question
    kind: Literal["asked"] = "asked"


class Answered(Plain):
    """A question is settled. `skipped`: the GM passed over it. `person` gave the answer; None: the bot."""

    question: int
    person: str | None
    skipped: bool = False
    kind: Literal["answered"] = "answered"


class TermSet(Plain):
    """Somebody has time from now on for a question, or the GM to go on (`question` None); `term` None: without end."""

    question: int | None
    term: Term | None
    kind: Literal["term_set"] = "term_set"


class Nudged(Plain):
    """Those who still owe these questions are reminded; `gm`: so is the GM, to go on.

    `by` asked for it; None: the clock. `called`: they were asked at night, and are pinged now that it is over.
    """

    questions: tuple[int, ...] = ()
    gm: bool = False
    by: str | None = None
    called: tuple[int, ...] = ()
    kind: Literal["nudged"] = "nudged"


class Lapsed(Plain):
    """Time is over for a question that was still open, and what comes of it.

    "gm": the GM was told and decides; "order": the fighter acts by its standing order, "rolled": the bot throws its
    dice, "passed": it is passed over; "acts": one of several who act together does as declared; "went_on": the clock
    did the `@next` that the GM owed (`question` is None).
    """

    question: Question | None
    came: Literal["gm", "order", "rolled", "passed", "acts", "went_on"]
    away: bool = False
    kind: Literal["lapsed"] = "lapsed"


class RolledAhead(Plain):
    """Dice thrown before they were asked for. `about`: the fighters whom their label names."""

    fighter: str
    label: str
    expression: str
    throws: tuple[tuple[int, ...], ...]
    about: tuple[str, ...] = ()
    kind: Literal["rolled_ahead"] = "rolled_ahead"

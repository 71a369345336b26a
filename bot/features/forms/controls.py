"""What can be pressed below a message as a whole: the board, a draft, what waits for the GM's yes."""

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from bot.features.forms.prompts import GAP, intent_controls
from bot.features.status.waiting_text import next_does, nobody_left
from bot.pipeline.handlers import offers
from bot.pipeline.work.context import Context
from bot.text.language.speech import gettext
from bot.text.reply import Control, Line, Prompt, Weight, in_full, plain
from bot.text.sentences import said
from bot.turn.view import PublicView
from rules.errors import RuleError
from rules.system import StepKind, System

LONGEST_LABEL: Final = 80
"""Signs on a control."""
FIGURES: Final = re.compile(r"\[\d|×|=")
"""Dice and sums."""
HIDDEN: Final = 2
"""Lines that a short report has fewer than the full one, for a way to it to be worth a button."""
DRAFT: Final = "draft"
"""The form in which the GM changes the figures of a draft."""
LACKING: Final = "lacking"
"""The form in which the GM says a figure that the rules need and nobody has told."""


def of_board(view: PublicView) -> tuple[Control, ...]:
    """On, with what that does, and back, for the GMs; for players taking part before the first turn, and what they mean
    to do, while they are asked."""
    if view.ended:
        return ()
    asked = any(question.kind == "intent" for question in view.questions)
    declare = intent_controls() if asked and view.step is not None and view.step.kind is StepKind.INTENTS else ()
    back = (Control(label=gettext("Back"), command=f"@back #{view.beat}"),)
    join = (Control(label=gettext("Join"), command="@join"),) if not view.turn else ()
    on = of_end() if nobody_left(view) else (going_on(view),)
    return (*join, *declare, *on, *back)


def of_report(at: datetime, told: Sequence[Line]) -> tuple[Control, ...]:
    """All dice and sums of a short report, for whoever presses it alone; nothing where it has told everything.

    The report is named by its time, which everyone sees: its number would tell how many secret commands came before.
    """
    command = f"@log report {int(at.timestamp())}"
    return (Control(label=gettext("Details"), command=command, aside=True),) if hides(told) else ()


def hides(told: Sequence[Line]) -> bool:
    """Whether a report leaves out more than a word or two."""
    full = in_full(told)
    return len(full) >= len(told) + HIDDEN and FIGURES.search(plain(tuple(full))) is not None


def going_on(view: PublicView) -> Control:
    """On, as `@next`, while the fight is as it is seen there."""
    does = next_does(view)
    label = said("Next: {does}", does=does) if does else gettext("Next")
    return Control(label=cut(label), command=f"@next #{view.beat}", weight=Weight.MAIN)


def of_draft(view: PublicView) -> tuple[Control, ...]:
    """What becomes of a draft."""
    return (
        Control(label=gettext("Confirm"), command=f"@next #{view.beat}", weight=Weight.MAIN),
        Control(label=gettext("Edit"), command="@draft …", form=DRAFT, aside=True),
        Control(label=gettext("Drop"), command="@draft drop", weight=Weight.DANGER),
    )


def of_lacking(view: PublicView, system: System, *, go_on: bool = True) -> tuple[Control, ...]:
    """The form for a figure that only the GM can say; `go_on`: or going on without it."""
    word = next(one.words[0] for one in system.roster.adjustments if one.missing)
    say_it = Control(label=gettext("Enter the number"), command=f"@{word} {GAP}", weight=Weight.MAIN, form=LACKING)
    edit = Control(label=gettext("Edit"), command=f"@draft {GAP}", form=DRAFT, aside=True)
    skip = Control(label=gettext("Continue without"), command=f"@next skip #{view.beat}", weight=Weight.DANGER)
    return (say_it, edit, skip) if go_on else (say_it,)


def yes_or_no(yes: str, no: str) -> tuple[Control, ...]:
    """What the GM says to something that somebody would like."""
    accept = Control(label=gettext("Accept"), command=yes, weight=Weight.MAIN)
    return (accept, Control(label=gettext("Deny"), command=no))


def of_end() -> tuple[Control, ...]:
    """Offered when only one side is left, or nobody."""
    return (Control(label=gettext("End the fight"), command="@fight end", weight=Weight.DANGER),)


def of_lapse(names: Sequence[str], view: PublicView) -> tuple[Control, ...]:
    """What the GM can do about whoever has not answered in time."""
    more = [Control(label=said("More time for {name}", name=name), command=f"@deadline {name} 12h") for name in names]
    return (*more, passing_over(view.beat))


def passing_over(beat: int) -> Control:
    """On, without waiting for anybody, while the fight is as it is then."""
    return Control(label=gettext("Skip everyone who is missing"), command=f"@next skip #{beat}", weight=Weight.DANGER)


@offers("still_owed")
def passing_over_them(context: Context, refused: RuleError) -> list[Prompt]:
    """What the GM presses who does not want to wait for those who still owe something here."""
    fight = context.running
    if fight is None or fight.number != refused.facts["fight"]:
        return []
    pressed = (passing_over(fight.beat),)
    return [Prompt(question=0, person="", lines=(), controls=pressed, fight=fight.number)]


def cut(label: str) -> str:
    return label if len(label) <= LONGEST_LABEL else f"{label[: LONGEST_LABEL - 1]}…"

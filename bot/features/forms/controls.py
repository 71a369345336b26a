"""Controls below a whole message: the board, a draft, or a request for the GM's approval."""

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
"""Maximum number of characters in a control's label."""
FIGURES: Final = re.compile(r"\[\d|×|=")
"""A pattern for dice and sums."""
HIDDEN: Final = 2
"""Minimum number of lines left out of a brief report for which it gets a button for the full one."""
DRAFT: Final = "draft"
"""The form in which the GM edits the figures of a draft."""
LACKING: Final = "lacking"
"""The form in which the GM enters a figure that the rules need."""


def of_board(view: PublicView) -> tuple[Control, ...]:
    """Return the controls of the board.

    GMs can go on or back, and players can join before the first turn and declare while intents are asked for. The
    button to go on says what it does.
    """
    if view.ended:
        return ()
    asked = any(question.kind == "intent" for question in view.questions)
    declare = intent_controls() if asked and view.step is not None and view.step.kind is StepKind.INTENTS else ()
    back = (Control(label=gettext("Back"), command=f"@back #{view.beat}"),)
    join = (Control(label=gettext("Join"), command="@join"),) if not view.turn else ()
    on = of_end() if nobody_left(view) else (going_on(view),)
    return (*join, *declare, *on, *back)


def of_report(at: datetime, told: Sequence[Line]) -> tuple[Control, ...]:
    """Return a button that privately shows a brief report in full, or nothing if the report was complete.

    It identifies the report by its time, which everyone sees. A number would reveal how many secret commands came
    before.
    """
    command = f"@log report {int(at.timestamp())}"
    return (Control(label=gettext("Details"), command=command, aside=True),) if hides(told) else ()


def hides(told: Sequence[Line]) -> bool:
    """Whether a report leaves out more than a few words."""
    full = in_full(told)
    return len(full) >= len(told) + HIDDEN and FIGURES.search(plain(tuple(full))) is not None


def going_on(view: PublicView) -> Control:
    """Return the button for `@next`, which only works while the fight is unchanged."""
    does = next_does(view)
    label = said("Next: {does}", does=does) if does else gettext("Next")
    return Control(label=cut(label), command=f"@next #{view.beat}", weight=Weight.MAIN)


def of_draft(view: PublicView) -> tuple[Control, ...]:
    """Return the buttons that confirm, edit or drop a draft."""
    return (
        Control(label=gettext("Confirm"), command=f"@next #{view.beat}", weight=Weight.MAIN),
        Control(label=gettext("Edit"), command="@draft …", form=DRAFT, aside=True),
        Control(label=gettext("Drop"), command="@draft drop", weight=Weight.DANGER),
    )


def of_lacking(view: PublicView, system: System, *, go_on: bool = True) -> tuple[Control, ...]:
    """Return the button to enter a missing figure; with `go_on` also those to edit the draft or go on without it."""
    word = next(one.words[0] for one in system.roster.adjustments if one.missing)
    say_it = Control(label=gettext("Enter the number"), command=f"@{word} {GAP}", weight=Weight.MAIN, form=LACKING)
    edit = Control(label=gettext("Edit"), command=f"@draft {GAP}", form=DRAFT, aside=True)
    skip = Control(label=gettext("Continue without"), command=f"@next skip #{view.beat}", weight=Weight.DANGER)
    return (say_it, edit, skip) if go_on else (say_it,)


def yes_or_no(yes: str, no: str) -> tuple[Control, ...]:
    """Return the GM's buttons for a request."""
    accept = Control(label=gettext("Accept"), command=yes, weight=Weight.MAIN)
    return (accept, Control(label=gettext("Deny"), command=no))


def of_end() -> tuple[Control, ...]:
    """Return the button offered when at most one side is left."""
    return (Control(label=gettext("End the fight"), command="@fight end", weight=Weight.DANGER),)


def of_lapse(names: Sequence[str], view: PublicView) -> tuple[Control, ...]:
    """Return the GM's options for players who haven't answered in time."""
    more = [Control(label=said("More time for {name}", name=name), command=f"@deadline {name} 12h") for name in names]
    return (*more, passing_over(view.beat))


def passing_over(beat: int) -> Control:
    """Return the button that skips everyone who is missing, which only works while the fight is unchanged."""
    return Control(label=gettext("Skip everyone who is missing"), command=f"@next skip #{beat}", weight=Weight.DANGER)


@offers("still_owed")
def passing_over_them(context: Context, refused: RuleError) -> list[Prompt]:
    """Offer the GM to skip everyone who still owes something."""
    fight = context.running
    if fight is None or fight.number != refused.facts["fight"]:
        return []
    pressed = (passing_over(fight.beat),)
    return [Prompt(question=0, person="", lines=(), controls=pressed, fight=fight.called)]


def cut(label: str) -> str:
    return label if len(label) <= LONGEST_LABEL else f"{label[: LONGEST_LABEL - 1]}…"

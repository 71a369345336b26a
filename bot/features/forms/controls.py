"""Controls below a whole message: the board, a draft, or a request for the GM's approval."""

from collections.abc import Sequence
from typing import Final

from bot.features.board.text import next_does, nobody_left
from bot.features.forms.prompts import GAP, intent_controls
from bot.pipeline.handlers import offers
from bot.pipeline.work.context import Context
from bot.text.language.speech import gettext
from bot.text.reply import Control, Prompt, Weight
from bot.text.sentences import said
from bot.turn.view import PublicView
from rules.errors import RuleError
from rules.system import StepKind, System

LONGEST_LABEL: Final = 80
"""Maximum number of characters in a control's label."""
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

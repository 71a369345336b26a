"""Texts about who the fight is waiting for and what they owe, who may act now, and what `@next` will do."""

from typing import Final

from bot.features.amendments.text import CONFIRMS
from bot.features.clock.text import until
from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import Line, code, line
from bot.text.sentences import said, say
from bot.text.words import listed
from bot.turn.state import Question
from bot.turn.view import PublicView, teams_left, waits_for_gm
from rules.system import StepKind

DOES = {
    StepKind.PLANS: gettext_noop("seal the plans"),
    StepKind.INTENTS: gettext_noop("lock the intents"),
    StepKind.PLACES: gettext_noop("end the turn"),
    StepKind.WITHIN: gettext_noop("end the turn"),
    StepKind.ORDER: gettext_noop("play the attacks in this order"),
}
"""The effect of `@next` on the step that waits for it."""
GOES_ON = {
    StepKind.PLANS: gettext_noop("ask the GM for plans"),
    StepKind.INTENTS: gettext_noop("ask the players"),
    StepKind.START: gettext_noop("start the turn"),
}
"""The beginning of the next step, for the text about `@next`."""
OWES: Final = {
    "intent": gettext_noop("{names} to declare"),
    "dice": gettext_noop("{names} to roll"),
    "choice": gettext_noop("{names} to choose"),
    "go": gettext_noop("{names} to act"),
}
"""Texts about what is owed, by kind of question."""


def waiting(view: PublicView) -> list[Line]:
    """Say who the fight is waiting for, until when, and what `@next` will do."""
    if view.ended:
        return []
    timed = view.term is not None or any(question.term is not None for question in view.questions)
    return [*waited_for(view), *(until(view) if timed else ())]


def waited_for(view: PublicView) -> list[Line]:
    """Say who the fight is waiting for, and what `@next` will do."""
    asked = [question for question in view.questions if question.kind != "plan"]
    here = [question for question in asked if question.of_agenda] or asked
    if view.drafted is None and here:
        return [*_together(view), _asked(here, view)]
    if view.drafted is None and view.turn == 0:
        return [*_opening(view), say("Waiting for the GM: `@next` begins turn 1.")]
    if view.lacking:
        return [say("Waiting for the GM, who has to say how much damage it is.")]
    if nobody_left(view):
        return [say("Nobody in sight can fight any more. Waiting for the GM: `@fight end`, or `@next skip` to go on.")]
    does = next_does(view)
    if does and _plans_wanted(view):
        return [say("Waiting for the GM: once all plans are written, `@next` will {does}.", does=does)]
    return [say("Waiting for the GM: `@next` will {does}.", does=does) if does else say("Waiting for the GM.")]


def _plans_wanted(view: PublicView) -> bool:
    """Whether `@next` works only once all plans are written. How many are missing stays secret."""
    return view.drafted is None and not view.locked and view.step is not None and view.step.kind is StepKind.PLANS


def nobody_left(view: PublicView) -> bool:
    """Whether nobody is left to act, so that `@next` alone does nothing."""
    return view.turn > 0 and view.drafted is None and not view.lacking and not teams_left(view)


def next_does(view: PublicView) -> str | None:
    """Return what `@next` does now, or None if the fight is waiting for something else."""
    if view.lacking:
        return None
    if view.drafted is not None:
        return gettext(CONFIRMS[view.drafted])
    if any(question.kind != "plan" for question in view.questions):
        return None
    if view.turn == 0:
        return gettext("begin turn 1")
    return _does(view, view.step.kind) if view.step is not None and waits_for_gm(view) else None


def _asked(questions: list[Question], view: PublicView) -> Line:
    """Name those who owe something, grouped by what it is; the GM comes last."""
    named: dict[str, list[str]] = {}
    own: list[Question] = []
    for question in questions:
        seen = view.seen(question.fighter)
        if seen is None or seen.creature or seen.owner is None:
            own.append(question)
        elif seen.name not in named.setdefault(OWES[question.kind], []):
            named[OWES[question.kind]].append(seen.name)
    owed = [said(what, names=listed(names)) for what, names in named.items()]
    if owed:
        return say("Waiting for {owed}.", owed=listed([*owed, *([gettext("for the GM")] if own else [])]))
    if all(question.kind == "go" for question in own):
        names = listed([view.name(question.fighter) for question in own])
        return say("Waiting for the GM: `@next` will let {names} act.", names=names)
    return say("Waiting for the GM.")


def _together(view: PublicView) -> list[Line]:
    """Say who may act now, if several may."""
    names = [view.name(who) for who in view.together]
    if not names:
        return []
    under_way = any(question.of_agenda for question in view.questions)
    if under_way:
        return [say("May act next: {names}.", names=listed(names))]
    return [say("May act now, in any order: {names}.", names=listed(names))]


def _does(view: PublicView, step: StepKind) -> str:
    """Return what `@next` does. After an undo, intents that stayed locked aren't sealed, locked or asked for again."""
    if view.locked and step in (StepKind.PLANS, StepKind.INTENTS):
        return gettext("go on with the plans and intents as locked")
    return _next(step, view.following)


def _next(step: StepKind, following: StepKind | None) -> str:
    """Return what `@next` does to the current step, and what comes after it."""
    does = gettext(DOES.get(step, gettext_noop("go on")))
    goes_on = GOES_ON.get(following) if following is not None else None
    return said("{does} and {goes_on}", does=does, goes_on=gettext(goes_on)) if goes_on else does


def _opening(view: PublicView) -> list[Line]:
    """Say what can be done before the first turn."""
    if not view.opening:
        return []
    options = [part for option in view.opening for part in (", ", code(f"@{option}"))]
    return [say("Before turn 1, anyone can use {options}.", options=line(*options[1:]))]

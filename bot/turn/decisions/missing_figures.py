"""Figures that the rules need and nobody has told: the GM says them, and what hangs on them is worked out."""

from collections.abc import Sequence
from typing import Any

from bot.turn import commands, events
from bot.turn.decisions import drafts as drafting
from bot.turn.decisions.amendments import amendable, change
from bot.turn.decisions.course import Actor, Course
from bot.turn.decisions.steps import advance
from bot.turn.evolve import AnyFight
from bot.turn.refusal import Refusal
from rules.system import Play


def lacking(fight: AnyFight, play: Play) -> Sequence[Any]:
    """What the GM would say with the next figure, and what after it: for the draft, else for what came about last."""
    return fight.lacking(play) or [one for r in reversed(fight.results) for one in play.lacking(r.facts, {})]


def supply(course: Course, command: commands.Supply, actor: Actor) -> None:
    """For the draft that waits; else for what has come about this turn, the last first.

    Refuses with `nothing_lacking`, and what the game refuses.
    """
    draft = course.fight.draft
    missing = course.fight.lacking(course.play)
    if draft is None or not missing:
        _afterwards(course, command.text)
        return
    happens, facts = course.play.supplied(draft.facts, missing[0], command.text, course.sheets())
    course.tell(happens)
    draft = draft.model_copy(update={"facts": tuple(facts)})
    course.emit(events.Drafted(draft=draft))
    if draft.kind not in course.using.drafts and not course.fight.lacking(course.play):
        drafting.settle(course, actor.person)
        advance(course)


def _afterwards(course: Course, text: str) -> None:
    """The fight has gone on without the figure: what came about is as if it had been known."""
    missing = lacking(course.fight, course.play)
    if not missing:
        raise Refusal("nothing_lacking")
    one = missing[0]
    for first in [result.first for result in course.fight.results]:
        result = next(result for result in course.fight.results if result.first == first)
        if one not in course.play.lacking(result.facts, {}):
            continue
        happens, facts = course.play.supplied(result.facts, one, text, course.sheets())
        course.tell(happens)
        values = [figure.value for figure in course.play.amendable(facts)]
        for place, value in enumerate(values, start=1):
            meant = next(m for m in amendable(course.fight, course.using.system) if m.number == first + place - 1)
            if meant.figure.value != value:
                change(course, meant, value)

"""Figures that the rules need and nobody has given: the GM supplies them, and what depends on them is computed."""

from bot.turn import commands, events
from bot.turn.decisions import drafts as drafting
from bot.turn.decisions.amendments import amendable, change
from bot.turn.decisions.course import Actor, Course
from bot.turn.decisions.steps import advance
from bot.turn.refusal import Refusal


def supply(course: Course, command: commands.Supply, actor: Actor) -> None:
    """Supply a figure for the waiting draft, or else for this turn's results, latest first. Refuses with
    `nothing_lacking`, or as the game does."""
    draft = course.fight.draft
    missing = course.fight.lacking(course.system)
    if draft is None or not missing:
        _afterwards(course, command.text)
        return
    happens, facts = course.system.amendments.supplied(draft.facts, missing[0], command.text, course.sheets())
    course.tell(happens)
    draft = draft.model_copy(update={"facts": tuple(facts)})
    course.emit(events.Drafted(draft=draft))
    if draft.kind not in course.using.drafts and not course.fight.lacking(course.system):
        drafting.settle(course, actor.person)
        advance(course)


def _afterwards(course: Course, text: str) -> None:
    """Supply a figure after the fight has gone on without it; the results become as if it had been known."""
    missing = course.fight.missing(course.system)
    if not missing:
        raise Refusal("nothing_lacking")
    one = missing[0]
    for first in [result.first for result in course.fight.results]:
        result = next(result for result in course.fight.results if result.first == first)
        if one not in course.system.amendments.lacking(result.facts, {}):
            continue
        happens, facts = course.system.amendments.supplied(result.facts, one, text, course.sheets())
        course.tell(happens)
        values = [figure.value for figure in course.system.amendments.amendable(facts)]
        for place, value in enumerate(values, start=1):
            meant = next(m for m in amendable(course.fight, course.using.system) if m.number == first + place - 1)
            if meant.figure.value != value:
                change(course, meant, value)

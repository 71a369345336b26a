"""The draft that stands, put before the GM: where only GMs read."""

from collections.abc import Sequence

from bot.features.amendments.text import draft_changed, draft_lines, going_on_without
from bot.features.forms import controls
from bot.pipeline.work.session import Session, using
from bot.text.reply import Line, Prompt
from bot.turn import events
from bot.turn.decisions import drafts as drafting
from bot.turn.decisions.course import Course
from bot.turn.decisions.missing_figures import lacking
from bot.turn.events import Event
from bot.turn.evolve import AnyFight
from bot.turn.view import gm_view
from rules.system import System


def put_lacking(session: Session, happened: Sequence[Event], fight: AnyFight, system: System) -> None:
    """What came about without a figure is asked for where only GMs read: at once, and before the turn goes on."""
    view = gm_view(fight, system)
    told = [one.fact for one in happened if isinstance(one, events.Happened)]
    now = system.amendments.lacking(told, {}) or any(isinstance(one, events.StepDone) for one in happened)
    lacks = [] if fight.ended or view.lacking or not now else dict.fromkeys(lacking(fight, system))
    if lacks:
        session.response.gm += going_on_without(lacks, view)
        pressed = controls.of_lacking(view, system, go_on=False)
        session.response.gm_prompts.append(
            Prompt(question=0, person="", lines=(), controls=pressed, fight=fight.number)
        )


def put_draft(
    session: Session, happened: Sequence[Event], before: AnyFight | None, fight: AnyFight, system: System
) -> None:
    """A draft that is new, or what is new in one that was changed, where only GMs read."""
    is_new = any(isinstance(one, events.Drafted) for one in happened)
    if fight.draft is None or not (is_new or any(isinstance(one, events.DraftEdited) for one in happened)):
        return
    lines = draft_of(session, fight, system)
    if not is_new and before is not None:
        lines = draft_changed(fight.draft, draft_of(session, before, system), lines, lacks=bool(fight.lacking(system)))
    session.response.gm += lines
    session.response.gm_prompts += draft_prompts(fight, system)


def draft_prompts(fight: AnyFight, system: System) -> list[Prompt]:
    """What can be pressed below the draft that stands."""
    view = gm_view(fight, system)
    pressed = controls.of_lacking(view, system) if view.lacking else controls.of_draft(view)
    return [
        Prompt(question=question.id, person="", lines=(), controls=pressed, fight=fight.number)
        for question in fight.questions
        if question.kind == "draft"
    ]


def draft_of(session: Session, fight: AnyFight, system: System) -> list[Line]:
    """The draft that stands, with what it would come to as the GM has it."""
    if fight.draft is None:
        return []
    course = Course(using(session, session.changes.recorder(), system), fight)
    figures = system.amendments.amendable(fight.draft.facts)
    lacks, view = fight.lacking(system), gm_view(fight, system)
    return draft_lines(fight.draft, figures, drafting.told(course, fight.draft), lacks, view)

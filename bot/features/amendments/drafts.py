"""Messages about drafts and missing figures in the GM channel."""

from collections.abc import Collection, Sequence

from bot.features.amendments.text import draft_changed, draft_lines, going_on_without
from bot.features.forms import controls
from bot.pipeline.work.session import Session, using
from bot.text.reply import Line, Prompt
from bot.turn import events
from bot.turn.decisions import drafts as drafting
from bot.turn.decisions.course import Course
from bot.turn.events import Event
from bot.turn.evolve import AnyFight
from bot.turn.view import GMView, gm_view
from rules.system import Lack, System


def put_lacking(session: Session, lacks: Collection[Lack], fight: AnyFight, view: GMView, system: System) -> None:
    """Ask the GM for figures missing from results."""
    session.response.gm += going_on_without(lacks, view)
    pressed = controls.of_lacking(view, system, go_on=False)
    session.response.gm_prompts.append(Prompt(question=0, person="", lines=(), controls=pressed, fight=fight.called))


def put_draft(
    session: Session, happened: Sequence[Event], before: AnyFight | None, fight: AnyFight, system: System
) -> None:
    """Show the GM a new draft, or what has changed in the current one."""
    is_new = any(isinstance(one, events.Drafted) for one in happened)
    if fight.draft is None:
        return
    lines = draft_of(session, fight, system)
    if not is_new and before is not None:
        lines = draft_changed(fight.draft, draft_of(session, before, system), lines, lacks=bool(fight.lacking(system)))
    session.response.gm += lines
    session.response.gm_prompts += draft_prompts(fight, system)


def draft_prompts(fight: AnyFight, system: System) -> list[Prompt]:
    """Return prompts with the controls of the current draft."""
    view = gm_view(fight, system)
    pressed = controls.of_lacking(view, system) if view.lacking else controls.of_draft(view)
    return [
        Prompt(question=question.id, person="", lines=(), controls=pressed, fight=fight.called)
        for question in fight.questions
        if question.kind == "draft"
    ]


def draft_of(session: Session, fight: AnyFight, system: System) -> list[Line]:
    """Return the current draft with its expected results, as the GM sees them."""
    if fight.draft is None:
        return []
    course = Course(using(session, session.changes.recorder(), system), fight)
    figures = system.amendments.amendable(fight.draft.facts)
    lacks, view = fight.lacking(system), gm_view(fight, system)
    return draft_lines(fight.draft, figures, drafting.told(course, fight.draft), lacks, view)

"""The draft that stands, put before the GM: where only GMs read."""

from collections.abc import Sequence

from bot.render.amending import draft_changed, draft_lines
from bot.render.controls import of_draft
from bot.reply import Line, Prompt
from bot.service.deciding import using
from bot.service.session import Session
from bot.turn import drafting, events
from bot.turn.course import Course
from bot.turn.events import Event
from bot.turn.evolve import AnyFight
from bot.turn.view import gm_view
from rules.system import System


def put_draft(
    session: Session, happened: Sequence[Event], before: AnyFight | None, fight: AnyFight, system: System
) -> None:
    """A draft that is new, or what is new in one that was changed, where only GMs read."""
    is_new = any(isinstance(one, events.Drafted) for one in happened)
    if fight.draft is None or not (is_new or any(isinstance(one, events.DraftEdited) for one in happened)):
        return
    lines = draft_of(session, fight, system)
    if not is_new and before is not None:
        lines = draft_changed(fight.draft, draft_of(session, before, system), lines)
    session.told.gm += lines
    session.told.gm_prompts += draft_prompts(fight, system)


def draft_prompts(fight: AnyFight, system: System) -> list[Prompt]:
    """What can be pressed below the draft that stands."""
    pressed = of_draft(gm_view(fight, system))
    return [
        Prompt(question=question.id, person="", lines=(), controls=pressed, fight=fight.number)
        for question in fight.questions
        if question.kind == "draft"
    ]


def draft_of(session: Session, fight: AnyFight, system: System) -> list[Line]:
    """The draft that stands, with what it would come to as the GM has it."""
    if fight.draft is None:
        return []
    course = Course(using(session, session.recorder(), system), fight)
    figures = system.play.amendable(fight.draft.facts)
    return draft_lines(fight.draft, figures, drafting.told(course, fight.draft), gm_view(fight, system))

"""Reports of undo and redo: everyone is told of what they know, the GMs of everything."""

from collections.abc import Sequence
from itertools import islice

from bot.features.board.text import board
from bot.features.fight import report as telling
from bot.features.undo import text as words
from bot.features.undo import timeline
from bot.features.undo.sheet_reversal import Reverted
from bot.features.undo.targets import Step, Way
from bot.features.undo.text import Undone
from bot.features.undo.timeline import Stand
from bot.packs.contestant_register import FIGHTER
from bot.pipeline.journal.row_commands import typed_for
from bot.pipeline.outbox.replies import to_all
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import system_of
from bot.pipeline.work.session import Session
from bot.text.reply import Line
from bot.turn.evolve import AnyFight
from bot.turn.view import PublicView, gm_view, public_view
from rules.system import DiceNeed, System

MOST_NAMED = 10
"""Maximum number of commands listed by name."""
CLOCK = "tick"
"""The kind of commands run by the clock."""


def say(session: Session, now: AnyFight, way: Way, reverted: Reverted, *, back: bool) -> None:
    """Tell everyone about the steps they know of, and the GMs about all steps and about sheets that keep changes."""
    fight, told = session.context.fight, session.response
    if fight is None:
        raise AssertionError("a step leaves a fight")
    system = system_of(fight)
    view = public_view(fight, system)
    seen = list(islice((step for step in way.over if step.known), MOST_NAMED + 1))
    if session.context.private and not seen and board(view) == board(public_view(now, system)):
        # Nobody else knew of these commands, so nobody else is told that they were undone.
        told.answer += words.stepped(*_named(session.context, way.over), gm_view(fight, system), back=back)
        return
    with to_all(session.context):
        told.public += words.stepped(*_named(session.context, seen), view, back=back)
        told.public += words.still_locked() if way.locked is not None else []
        told.public += _rolled_already(fight, view)
        if not fight.ended:
            telling.ask_again(session, fight, system)
        if len(seen) <= MOST_NAMED and len(seen) < len(way.over):
            told.gm += words.told_apart(*_named(session.context, way.over), back=back)
        if reverted.kept:
            told.gm += words.left(reverted.kept, system.types.sheets[FIGHTER], system.family)
    told.board = True
    told.fresh_board = told.fresh_board or now.ended or now.turn != fight.turn


def _rolled_already(fight: AnyFight, view: PublicView) -> list[Line]:
    """Return a note that dice rolled before the undo still count, so that their roller isn't needed."""
    need = fight.need()
    if (
        not isinstance(need, DiceNeed)
        or fight.question_of(need.who) is None
        or view.seen(need.who) is None
        or f"{need.label}/1" not in fight.kept
    ):
        return []
    return words.rolled_already(view.name(need.who))


async def last_steps(context: Context, system: System) -> tuple[list[tuple[Undone, PublicView]], bool]:
    """Return the steps that can be undone, latest first, with the fight after each, and whether there are more."""
    newer: Stand | None = None
    steps: list[tuple[Undone, PublicView]] = []
    async for stand in timeline.line(context, context.scene or ""):
        if newer is not None and timeline.is_step(newer):
            steps.append((_undone_by(context, newer), gm_view(newer.fight(), system)))
        newer = stand
        if len(steps) > MOST_NAMED:
            break
    return steps[:MOST_NAMED], len(steps) > MOST_NAMED


def _named(context: Context, steps: Sequence[Step]) -> tuple[list[Undone], bool]:
    """Return the latest of these steps for listing, and whether there are more."""
    return [_undone_by(context, step.newer) for step in steps[:MOST_NAMED]], len(steps) > MOST_NAMED


def _undone_by(context: Context, stand: Stand) -> Undone:
    by_clock = stand.row.kind == CLOCK
    return Undone(typed_for(stand.row), None if by_clock else context.game.people.get(stand.row.person, "somebody"))

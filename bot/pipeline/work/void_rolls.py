"""Dice that fell for a command that came to nothing: they go on record, and in a fight its next try finds them."""

import re
from typing import Final

import orjson

from bot.pipeline.journal.journal import record
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.turn.codec import dump_events
from bot.turn.events import Event, FacesKept
from bot.turn.evolve import fold
from bot.turn.state import Kept
from rules.dice.throws import Recorder, Throw
from rules.errors import RuleError

VOID: Final = "void"
"""The kind of the row."""
_OF_FIGHT: Final = re.compile(r"f(\d+)/")


async def keep_dice(session: Session, fault: BaseException | None = None) -> bool:
    """Write the dice into a row that no row has taken yet; False where there are none.

    The dice of the running fight wait there under their labels, so that nobody gets others by trying again.
    """
    thrown = [throw for one in session.changes.recorders for throw in one.throws]
    session.changes.recorders = []
    if not thrown:
        return False
    recorder = Recorder(session.changes.luck)
    recorder.throws += thrown
    why = fault.code if isinstance(fault, RuleError) else "internal" if fault is not None else "unused"
    fight, found = session.context.running, list[Event]()
    waiting = [
        (throw.label, Kept(sides=throw.sides, faces=throw.faces)) for throw in thrown if _is_of(session.context, throw)
    ]
    changed = {}
    if fight is not None and waiting:
        found = [FacesKept(throws=tuple(waiting))]
        changed["fight"] = fold(fight, found, session.context.system)
    command = orjson.dumps({"kind": VOID, "why": why}).decode()
    await record(session, VOID, command, dump_events(found, session.context.system), recorder, **changed)
    return True


def _is_of(context: Context, throw: Throw) -> bool:
    """Whether a throw is one of the running fight's."""
    found = _OF_FIGHT.match(throw.label)
    return found is not None and context.running is not None and int(found[1]) == context.running.number

"""One report in full, as its reader was told it, and the seals of plans: what a short report leaves to the log."""

from contextlib import suppress
from typing import Final

from bot.features.log import chronicle
from bot.features.log.chronicle import Book, Chapter
from bot.features.log.command import Log
from bot.features.log.fight_report import is_seal
from bot.pipeline.ports import Reader
from bot.pipeline.work.session import Session
from bot.text.refusals import refusals
from bot.text.reply import Line
from bot.text.sentences import Wording
from bot.turn.refusal import Refusal

LOOKED_BACK: Final = 2_000
"""Rows that are looked through, the newest of which the reader may know."""


async def tell(session: Session, request: Log) -> None:
    """Show where only one person reads what that one was told, else what everyone was told.

    Refuses with `which_scene`, `log_where`, `no_report` and `no_seal`.
    """
    context = session.context
    if context.scene is None:
        raise Refusal("which_scene" if context.choices else "log_where", {"scenes": context.choices})
    book = Book(context.game_id, (Chapter(context.scene),), frozenset(), {**context.game.people, **session.changes.met})
    alone = context.person if context.private and context.heard_in is None else None
    reads_all = context.private and context.reads_all
    reader = Reader(gm=reads_all, whole=reads_all and context.is_gm, person=alone)
    found: list[Line] = []
    with suppress(chronicle.FarEnough):
        if request.act == "seal":
            found = await _seal(session, book, reader)
        else:
            found = await _report(session, book, reader, request.until)
    if not found:
        raise Refusal("no_seal" if request.act == "seal" else "no_report")
    session.response.answer += found


async def _report(session: Session, book: Book, reader: Reader, until: int | None) -> list[Line]:
    """All that was told with the newest row, or with the newest in that second or before; a new turn that began with it
    is an entry of its own."""
    told: list[Line] = []
    seq = None
    async for entry in chronicle.entries(session.context.unit, book, reader, most=LOOKED_BACK):
        if seq not in (None, entry.seq):
            break
        if entry.lines and (until is None or int(entry.at.timestamp()) <= until):
            seq = entry.seq
            told = [*(heard.line for heard in entry.lines), *told]
    return told


async def _seal(session: Session, book: Book, reader: Reader) -> list[Line]:
    """The lines about the last seal: its digest, and the plans once they are known."""
    async for entry in chronicle.entries(session.context.unit, book, reader, most=LOOKED_BACK):
        lines = [heard.line for heard in entry.lines]
        sealed = [place for place, told in enumerate(lines) if is_seal(told)]
        if sealed:
            return lines[max(0, sealed[0] - 1) : sealed[-1] + 1]
    return []


REFUSALS: Final[dict[str, Wording]] = {
    "no_report": "There is no such report here. `@log` shows what was told.",
    "no_seal": "No plans have been sealed here yet.",
}
refusals(REFUSALS)

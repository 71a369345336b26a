"""Full reports, as their reader was told them, and the seals of plans."""

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
"""Maximum number of recent rows to search, of those the reader may know."""


async def tell(session: Session, request: Log) -> None:
    """Show a report or seal as its reader was told it: in private what that person was told, otherwise what everyone
    was told.

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
    """Return everything told in the latest row, or in the latest one up to that second.

    If a new turn began with the row, it is included.
    """
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
    """Return the lines about the last seal: its digest, and the plans once they are revealed."""
    async for entry in chronicle.entries(session.context.unit, book, reader, most=LOOKED_BACK):
        lines = [heard.line for heard in entry.lines]
        sealed = [place for place, told in enumerate(lines) if is_seal(told)]
        if sealed:
            return lines[max(0, sealed[0] - 1) : sealed[-1] + 1]
    return []


REFUSALS: Final[dict[str, Wording]] = {
    "no_report": "There is no such report here. `@log` shows all of them.",
    "no_seal": "No plans have been sealed here yet.",
}
refusals(REFUSALS)

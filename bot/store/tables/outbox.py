"""The outbox and the boards, as SQL and as the values of `bot.pipeline.ports`; also a check that writing works."""

import os
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from itertools import islice
from types import MappingProxyType
from typing import Final

import orjson
from sqlalchemy import Connection, Select, String, bindparam, delete, func, insert, literal, select, update
from sqlalchemy import Row as SqlRow
from sqlalchemy.exc import IntegrityError

from bot.pipeline.ports import Confided, Entry, NewEntry, Spoken, State, Voiced
from bot.store.errors import CountedBefore, NoSuchEntry
from bot.store.files import sweep
from bot.store.schema.tables import board as boards
from bot.store.schema.tables import handled, outbox
from bot.store.schema.upcast import VERSION, upcast
from bot.text.reply import Reply, ToPerson

MARK_HANDLED = insert(handled)
LAST_ID = select(func.coalesce(func.max(outbox.c.id), 0))
INSERT_ENTRIES = insert(outbox)
# The state is a literal in the statement; only then is the index of pending entries used.
_IS_PENDING = outbox.c.state == literal("pending", literal_execute=True)
WAITING = select(outbox.c.id).where(_IS_PENDING).order_by(outbox.c.id)
PENDING = select(outbox).where(_IS_PENDING & outbox.c.id.in_(bindparam("ids", expanding=True))).order_by(outbox.c.id)
CHUNK = 500
"""Entries read in one statement."""
SETTLE = (
    update(outbox)
    .where(outbox.c.id == bindparam("entry"))
    .values(state=bindparam("now"), message=bindparam("became"), reason=bindparam("because"))
    .returning(outbox.c.reply.contains('"parting":true'))
)
# A literal as above, for the index of undeliverable entries.
_IS_PARKED = outbox.c.state == literal("parked", literal_execute=True)
_KEPT_BACK = _IS_PARKED & (outbox.c.destination == bindparam("where")) & (outbox.c.at >= bindparam("since"))
KEPT_BACK = select(outbox).where(_KEPT_BACK).order_by(outbox.c.id).limit(bindparam("most"))
SHUT_OUT = (
    select(outbox)
    .where(_IS_PARKED & outbox.c.destination.startswith("scene:") & (outbox.c.game == bindparam("of_game")))
    .where(outbox.c.reason.in_(bindparam("reasons", expanding=True)), outbox.c.at >= bindparam("since"))
    .order_by(outbox.c.id)
)
SENT_TO = (
    select(outbox)
    .where(outbox.c.destination == bindparam("where"), outbox.c.state == "sent", outbox.c.id < bindparam("before"))
    .order_by(outbox.c.id.desc())
    .limit(bindparam("most"))
)
_NEWEST = (
    select(outbox.c.game, outbox.c.destination, outbox.c.at).order_by(outbox.c.id.desc()).limit(bindparam("most"))
).subquery()
SPOKEN = (
    select(_NEWEST.c.game, _NEWEST.c.destination, func.min(_NEWEST.c.at).label("first"))
    .where(_NEWEST.c.at >= bindparam("since"), _NEWEST.c.destination.startswith("scene:"))
    .group_by(_NEWEST.c.game, _NEWEST.c.destination)
    .order_by(_NEWEST.c.destination)
)
_LAST = (
    select(outbox.c.destination, outbox.c.at, outbox.c.answers, outbox.c.id)
    .order_by(outbox.c.id.desc())
    .limit(bindparam("most"))
).subquery()
CONFIDED = (
    select(_LAST.c.destination, _LAST.c.answers)
    .where(_LAST.c.at >= bindparam("since"), _LAST.c.destination.startswith("person:"))
    .order_by(_LAST.c.id.desc())
)
NOBODY = "person:"
PARTING = (
    update(outbox)
    .where(outbox.c.id == bindparam("entry"))
    .values(game="", destination=NOBODY, reply=Reply(audience=ToPerson(person=""), lines=()).model_dump_json())
)
"""An entry for a person to be forgotten stays theirs until it is delivered, and then becomes nobody's."""
LATELY: Final = 3000
"""Entries among which a message of the bot is looked for; reading them takes some milliseconds."""
_LATEST = (
    select(outbox.c.game, outbox.c.message, outbox.c.answers, outbox.c.id).order_by(outbox.c.id.desc()).limit(LATELY)
).subquery()
ANSWERED_BY = (
    select(_LATEST.c.answers)
    .where(_LATEST.c.game == bindparam("of_game"))
    .where((literal(" ") + _LATEST.c.message + " ").contains(literal(" ") + bindparam("posted", type_=String) + " "))
    .order_by(_LATEST.c.id.desc())
    .limit(1)
)
VOICED = (
    select(outbox.c.id, outbox.c.message, outbox.c.answers)
    .where(outbox.c.id.in_(bindparam("ids", expanding=True)), outbox.c.game == bindparam("of_game"))
    .where(outbox.c.state == "sent", outbox.c.reply.contains('"voice":{'))
)
RELEASE = update(outbox).where(_KEPT_BACK).values(state="pending", reason=None)
TRIED = update(outbox).where(outbox.c.id == bindparam("entry")).values(attempts=outbox.c.attempts + 1)

_of_scene = (boards.c.game == bindparam("of_game")) & (boards.c.scene == bindparam("of_scene"))
BOARD = select(boards.c.message).where(_of_scene)
NO_BOARD = delete(boards).where(_of_scene)
OTHER_BOARD = update(boards).where(_of_scene).values(message=bindparam("now"))
FIRST_BOARD = insert(boards)


def _entry_values(game: str, ids: Sequence[int], entries: Sequence[NewEntry], at: datetime) -> list[dict[str, object]]:
    return [
        {
            "id": number,
            "game": game,
            "destination": entry.destination,
            "reply": entry.reply.model_dump_json(),
            "schema_version": VERSION,
            "answers": entry.answers,
            "at": at,
            "state": "pending",
            "attempts": 0,
        }
        for number, entry in zip(ids, entries, strict=True)
    ]


def last_id(connection: Connection) -> int:
    """Return the last id; 0 for an outbox that was never used."""
    last: int = connection.execute(LAST_ID).scalar_one()
    return last


def queue(connection: Connection, game: str, ids: Sequence[int], entries: Sequence[NewEntry], at: datetime) -> None:
    """Put at least one entry into the outbox, each under its own id."""
    connection.execute(INSERT_ENTRIES, _entry_values(game, ids, entries, at))


def mark_handled(connection: Connection, source: str, at: datetime) -> None:
    """Mark a message as handled. Raises `CountedBefore`."""
    try:
        connection.execute(MARK_HANDLED, {"source": source, "at": at})
    except IntegrityError as error:
        raise CountedBefore(source) from error


def pending(
    connection: Connection,
    limit: int,
    known: Collection[int] = (),
    waiting: Select[int] = WAITING,
    values: Mapping[str, object] = MappingProxyType({}),
) -> list[Entry]:
    """Return the oldest entries not `known`, of those whose ids `waiting` finds with these values.

    Thousands may wait while a chat service is down, and every command searches them, so only the id of a known entry is
    read.
    """
    ids = list(islice((number for number in connection.scalars(waiting, values) if number not in known), limit))
    chunks = [ids[start : start + CHUNK] for start in range(0, len(ids), CHUNK)]
    return [_entry(row) for chunk in chunks for row in connection.execute(PENDING, {"ids": chunk})]


def settle(connection: Connection, entry: int, state: State, message: str | None, reason: str | None) -> bool:
    """Record an entry's new state; return whether it was the last one for a forgotten person. Raises `NoSuchEntry`."""
    values = {"entry": entry, "now": state, "became": message, "because": reason}
    last = connection.scalar(SETTLE, values)
    if last is None:
        raise NoSuchEntry(entry)
    if last and state != "pending":
        connection.execute(PARTING, {"entry": entry})
        sweep.note(connection)
        return True
    return False


def sent_to(connection: Connection, destination: str, before: int, limit: int) -> list[Entry]:
    """Return the entries delivered there, below an id, the newest first."""
    values = {"where": destination, "before": before, "most": limit}
    return [_entry(row) for row in connection.execute(SENT_TO, values)]


def spoken(connection: Connection, since: datetime, most: int) -> list[Spoken]:
    """Return the scenes in which anything was said since then, judging by the newest `most` entries."""
    found = connection.execute(SPOKEN, {"since": since, "most": most})
    return [Spoken(row.game, row.destination.removeprefix("scene:"), row.first) for row in found]


def confided(connection: Connection, since: datetime, most: int) -> list[Confided]:
    """Return the people who were told something in private since then, judging by the newest `most` entries."""
    answered: dict[str, list[str]] = {}
    for row in connection.execute(CONFIDED, {"since": since, "most": most}):
        found = answered.setdefault(row.destination.removeprefix(NOBODY), [])
        if row.answers is not None:
            found.append(row.answers)
    return [Confided(person, tuple(sources)) for person, sources in answered.items() if person]


def kept_back(connection: Connection, destination: str, since: datetime, limit: int) -> list[Entry]:
    return [_entry(row) for row in connection.execute(KEPT_BACK, {"where": destination, "since": since, "most": limit})]


def shut_out(connection: Connection, game: str, reasons: Collection[str], since: datetime) -> list[Entry]:
    values = {"of_game": game, "reasons": list(reasons), "since": since}
    return [_entry(row) for row in connection.execute(SHUT_OUT, values)]


def voiced(connection: Connection, game: str, entries: Collection[int]) -> dict[int, Voiced]:
    """Return each of these entries that was sent and in which somebody speaks."""
    found = connection.execute(VOICED, {"of_game": game, "ids": list(entries)})
    return {row.id: Voiced(row.message or "", row.answers or "") for row in found}


def answered_by(connection: Connection, game: str, message: str) -> str | None:
    """Return the source that a message answers, if it is one of the last that were sent."""
    # Anything else is no id, and could be a pattern.
    known = message.isalnum()
    found: str | None = connection.scalar(ANSWERED_BY, {"of_game": game, "posted": message}) if known else None
    return found


def release(connection: Connection, destination: str, since: datetime) -> None:
    connection.execute(RELEASE, {"where": destination, "since": since})


def tried(connection: Connection, entry: int) -> None:
    """Count an attempt to deliver the entry. Raises `NoSuchEntry`."""
    if not connection.execute(TRIED, {"entry": entry}).rowcount:
        raise NoSuchEntry(entry)


def board(connection: Connection, game: str, scene: str) -> str | None:
    found: str | None = connection.scalar(BOARD, {"of_game": game, "of_scene": scene})
    return found


def set_board(connection: Connection, game: str, scene: str, message: str | None) -> None:
    of = {"of_game": game, "of_scene": scene}
    if message is None:
        connection.execute(NO_BOARD, of)
    elif not connection.execute(OTHER_BOARD, {**of, "now": message}).rowcount:
        connection.execute(FIRST_BOARD, {"game": game, "scene": scene, "message": message})


def _entry(row: SqlRow[object]) -> Entry:
    return Entry(
        id=row.id,
        game=row.game,
        destination=row.destination,
        reply=_reply(row.schema_version, row.reply),
        answers=row.answers,
        at=row.at,
        attempts=row.attempts,
    )


def _reply(version: int, text: str) -> Reply:
    if version == VERSION:
        return Reply.model_validate_json(text)
    return Reply.model_validate(upcast("reply", version, orjson.loads(text)), strict=False)


ROOM: Final = 128 * 1024
"""Bytes; a smaller piece might fit where the next command doesn't."""
NOWHERE: Final = "nowhere"
"""A scene that doesn't exist."""


def probe_writing(connection: Connection) -> None:
    """Write `ROOM` bytes and delete them again, in a transaction that the caller commits. Nobody else sees them, and
    all of it goes through the database's log."""
    set_board(connection, NOWHERE, NOWHERE, os.urandom(ROOM // 2).hex())
    set_board(connection, NOWHERE, NOWHERE, None)

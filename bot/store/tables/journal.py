"""The journal and its documents, as SQL and as the values of `bot.pipeline.ports`."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import Any

import orjson
from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Connection,
    Select,
    Table,
    Update,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    literal,
    literal_column,
    not_,
    or_,
    select,
    union_all,
    update,
)
from sqlalchemy.exc import IntegrityError

from bot.pipeline.ports import Document, NewRow, Origin, Row
from bot.store.errors import CountedBefore, WrittenByAnother
from bot.store.schema.tables import acquaintance, document, due, handled, journal, sheet, story
from bot.store.schema.tables import aside as put_away
from bot.store.schema.upcast import VERSION, upcast_events, upcast_text
from rules.dice.throws import Throw

CHUNK = 50
"""Keys looked up by a statement that is the same for any number of them."""
ALIKE = 16
"""Keys looked up by a statement with a part for each, since compiling takes two milliseconds per part."""
MANY = 500
"""Rows looked up in one statement by seq or source."""

LAST_SEQ = select(func.coalesce(func.max(journal.c.seq), 0)).where(journal.c.game == bindparam("game"))
INSERT_ROW = insert(journal)
INSERT_DOCUMENTS = insert(document)
INSERT_STORY = insert(story)
GAMES_OF = (
    select(acquaintance.c.game).where(acquaintance.c.person == bindparam("person")).order_by(acquaintance.c.at.desc())
)
ACTED = select(
    exists().where(
        journal.c.person == bindparam("person"),
        journal.c.game == bindparam("game"),
        journal.c.seq >= bindparam("since"),
    )
)
FORGET = delete(acquaintance).where(
    acquaintance.c.person == bindparam("who"), acquaintance.c.game == bindparam("where")
)
MET_IN = (
    select(acquaintance.c.person, acquaintance.c.at)
    .where(acquaintance.c.game == bindparam("game"))
    .order_by(acquaintance.c.person)
)
GAMES = select(journal.c.game, func.max(journal.c.seq).label("last")).group_by(journal.c.game).order_by(journal.c.game)
OF_ROW = (document, story)
"""Tables with what a row changed and what people were told."""
ASIDE = "aside:"
"""The prefix of the sources of rows that are being moved."""
HANDLED = select(
    or_(
        select(handled.c.source).where(handled.c.source == bindparam("source")).exists(),
        select(journal.c.seq).where(journal.c.source == bindparam("source")).exists(),
    )
)


def _row_values(row: NewRow, seq: int) -> dict[str, object]:
    throws = [{"label": throw.label, "sides": throw.sides, "faces": throw.faces} for throw in row.throws]
    return {
        "game": row.game,
        "seq": seq,
        "scene": row.scene,
        "person": row.person,
        "source": row.source,
        "index": row.index,
        "kind": row.kind,
        "command": row.command,
        "events": row.events,
        "throws": orjson.dumps(throws).decode(),
        "schema_version": row.schema_version,
        "system": row.system,
        "digest": row.digest,
        "at": row.at,
    }


def _document_values(row: NewRow, seq: int) -> list[dict[str, object]]:
    return [
        {"game": row.game, "key": key, "seq": seq, "schema_version": row.schema_version, "body": body}
        for key, body in row.documents.items()
    ]


def newest(connection: Connection, game: str, keys: Sequence[str], upto: int | None = None) -> dict[str, Document]:
    """Return the newest state of each existing key, or the newest written by row `upto` or before."""
    found: dict[str, Document] = {}
    for chunk in _alike(keys):
        values = {"game": game, "upto": upto} | {f"key{place}": key for place, key in enumerate(chunk)}
        for key, seq, version, body in connection.execute(_newest(len(chunk), upto is not None), values):
            found[key] = Document(upcast_text(key, version, body), seq)
    return found


def _alike(keys: Sequence[str]) -> Iterator[Sequence[str]]:
    """Split keys into chunks of a few fixed sizes, padded with "", so that few statements are compiled."""
    for start in range(0, len(keys), ALIKE):
        chunk = keys[start : start + ALIKE]
        size = 1 << (len(chunk) - 1).bit_length()
        yield (*chunk, *[""] * (size - len(chunk)))


@cache
def _newest(count: int, bounded: bool) -> CompoundSelect[Any]:
    return union_all(*(select(_newest_of(place, bounded).subquery()) for place in range(count)))


def _newest_of(place: int, bounded: bool) -> Select[object]:
    states = select(document.c.key, document.c.seq, document.c.schema_version, document.c.body).where(
        document.c.game == bindparam("game"), document.c.key == bindparam(f"key{place}")
    )
    if bounded:
        states = states.where(document.c.seq <= bindparam("upto"))
    return states.order_by(document.c.seq.desc()).limit(literal_column("1"))


def _keys() -> Select[object]:
    """Select keys by hopping through the index; a key costs the same however often it was written."""
    of_game = document.c.game == bindparam("game")
    first = select(func.min(document.c.key).label("key")).where(of_game, document.c.key >= bindparam("prefix"))
    found = first.cte("found", recursive=True)
    following = select(func.min(document.c.key)).where(of_game, document.c.key > found.c.key).scalar_subquery()
    end = func.substr(found.c.key, 1, func.length(bindparam("prefix"))) == bindparam("prefix")
    found = found.union_all(select(following).select_from(found).where(end))
    return select(found.c.key).where(
        func.substr(found.c.key, 1, func.length(bindparam("prefix"))) == bindparam("prefix")
    )


KEYS = _keys()


def keys(connection: Connection, game: str, prefix: str) -> list[str]:
    return list(connection.scalars(KEYS, {"game": game, "prefix": prefix}))


def games_of(connection: Connection, person: str) -> list[str]:
    """Return the games in which a person is known, the most recent first."""
    return list(connection.scalars(GAMES_OF, {"person": person}))


def acted_in(connection: Connection, person: str, games: Mapping[str, int]) -> frozenset[str]:
    """Return those games in which a person did something since the given row."""
    where = {game: {"person": person, "game": game, "since": since} for game, since in games.items()}
    return frozenset(game for game, values in where.items() if connection.scalar(ACTED, values))


def last_acted(connection: Connection, game: str, person: str, but: str, scene: str | None) -> datetime | None:
    """Return when a person last did something in a game themselves, except with one message; with a scene, only what
    everyone there saw them do."""
    theirs = (journal.c.game == game) & (journal.c.person == person)
    themselves = (journal.c.source != but) & ~journal.c.source.startswith("due:")
    chosen = select(journal.c.at).where(theirs, themselves).order_by(journal.c.seq.desc()).limit(1)
    if scene is not None:
        kept = (story.c.game == journal.c.game) & (story.c.seq == journal.c.seq)
        chosen = chosen.join(story, kept).where(story.c.scene == scene, story.c.body.contains('"open":true'))
    found: datetime | None = connection.scalar(chosen)
    return found


def meet(connection: Connection, game: str, people: Sequence[str], at: datetime) -> None:
    """Note that these people are known in a game."""
    connection.execute(FORGET, [{"who": person, "where": game} for person in people])
    connection.execute(insert(acquaintance), [{"person": person, "game": game, "at": at} for person in people])


def met_in(connection: Connection, game: str) -> dict[str, datetime]:
    """Return the people known in a game and when they were last seen, ordered by id."""
    return {row.person: row.at for row in connection.execute(MET_IN, {"game": game})}


def games(connection: Connection) -> dict[str, int]:
    """Return all games with the seq of their last row."""
    return {row.game: row.last for row in connection.execute(GAMES)}


def put_aside(connection: Connection, game: str, at: datetime) -> str:
    """Give all rows of a game to another that nobody plays: "GAME~1", or the next free number.

    Acquaintances are forgotten, so that nobody's private messages go there.
    """
    number = 1
    while connection.scalar(LAST_SEQ, {"game": f"{game}~{number}"}):
        number += 1
    aside = f"{game}~{number}"
    give(connection, game, aside)
    connection.execute(delete(acquaintance).where(acquaintance.c.game == game))
    connection.execute(delete(due).where(due.c.game == game))
    connection.execute(delete(put_away).where(put_away.c.game == aside))
    connection.execute(insert(put_away), {"game": aside, "since": at})
    return aside


def put_aside_before(connection: Connection, at: datetime) -> list[str]:
    """Return the games put aside before then."""
    return list(connection.scalars(select(put_away.c.game).where(put_away.c.since < at).order_by(put_away.c.game)))


def shed(connection: Connection, game: str, limit: int) -> bool:
    """Delete the last `limit` rows of a game that was put aside; return whether it is gone.

    Deleting from the end leaves a whole game at any time.
    """
    connection.execute(delete(sheet).where(sheet.c.game == game))
    last: int = connection.execute(LAST_SEQ, {"game": game}).scalar_one()
    for table in (story, document, journal):
        connection.execute(delete(table).where(table.c.game == game, table.c.seq > last - limit))
    if last > limit:
        return False
    connection.execute(delete(put_away).where(put_away.c.game == game))
    return True


def give(connection: Connection, game: str, other: str) -> None:
    """Give all rows of a game, with everything that belongs to them, to another that has none."""
    give_rows(connection, game, other, 0, last_seq(connection, game))
    connection.execute(update(sheet).where(sheet.c.game == game).values(game=other))


def give_rows(connection: Connection, game: str, other: str, first: int, last: int) -> None:
    """Give the rows from `first` to `last`, with their documents and stories, to another game that has none of them."""

    def moved(table: Table) -> Update:
        return update(table).where(table.c.game == game, table.c.seq.between(first, last)).values(game=other)

    if connection.dialect.name == "sqlite":
        # Until the transaction ends, a document may refer to a missing row. This blocks others for a shorter time than
        # copying.
        connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
        for table in (journal, *OF_ROW):
            connection.execute(moved(table))
        return
    # A document refers to its row by game and seq, so the rows exist twice for a moment, with different sources.
    these = (journal.c.game == game) & journal.c.seq.between(first, last)
    other_fields = {"game": literal(other), "source": literal(ASIDE) + journal.c.source}
    copied = select(*(other_fields.get(column.name, column) for column in journal.c)).where(these)
    connection.execute(insert(journal).from_select([column.name for column in journal.c], copied))
    for table in OF_ROW:
        connection.execute(moved(table))
    connection.execute(delete(journal).where(these))
    there = (journal.c.game == other) & journal.c.seq.between(first, last)
    own = func.substr(journal.c.source, len(ASIDE) + 1)
    connection.execute(update(journal).where(there).values(source=own))


def was_handled(connection: Connection, source: str) -> bool:
    return bool(connection.scalar(HANDLED, {"source": source}))


def which_handled(connection: Connection, sources: Sequence[str]) -> set[str]:
    """Return those of the sources that were answered or wrote a row."""
    found: set[str] = set()
    for start in range(0, len(sources), MANY):
        chunk = sources[start : start + MANY]
        for table in (handled, journal):
            found |= set(connection.scalars(select(table.c.source).where(table.c.source.in_(chunk)).distinct()))
    return found


def last_seq(connection: Connection, game: str) -> int:
    """Return the seq of a game's last row; 0 for a game without rows."""
    last: int = connection.execute(LAST_SEQ, {"game": game}).scalar_one()
    return last


def append(connection: Connection, row: NewRow, seq: int) -> None:
    """Write a row and its documents. Raises `CountedBefore`, or `WrittenByAnother` if the seq is taken."""
    try:
        connection.execute(INSERT_ROW, _row_values(row, seq))
    except IntegrityError as error:
        if "source" in str(error.orig):
            raise CountedBefore(row.source, row.index) from error
        raise WrittenByAnother(row.game, seq) from error
    if row.documents:
        connection.execute(INSERT_DOCUMENTS, _document_values(row, seq))
    if isinstance(row, Row) and row.story and row.scene is not None:
        tell(connection, row.game, seq, row.scene, row.story)


def bring(connection: Connection, rows: Sequence[Row]) -> None:
    """Write rows of one game unchanged, with everything that belongs to them. Raises `CountedBefore`."""
    try:
        connection.execute(insert(journal), [_row_values(row, row.seq) for row in rows])
    except IntegrityError as error:
        raise CountedBefore(rows[0].source, rows[0].index) from error
    if documents := [values for row in rows for values in _document_values(row, row.seq)]:
        connection.execute(insert(document), documents)
    told = (row for row in rows if row.story and row.scene is not None)
    if stories := [{"game": row.game, "seq": row.seq, "scene": row.scene, "body": row.story} for row in told]:
        connection.execute(insert(story), stories)


def tell(connection: Connection, game: str, seq: int, scene: str, body: str) -> None:
    """Store what people were told about a row."""
    connection.execute(INSERT_STORY, {"game": game, "seq": seq, "scene": scene, "body": body})


def rows_where(connection: Connection, condition: ColumnElement[bool], limit: int | None = None) -> list[Row]:
    """Return rows ordered by seq, each with the documents it wrote."""
    chosen = select(journal).where(condition).order_by(journal.c.seq).limit(limit)
    kept = (story.c.game == journal.c.game) & (story.c.seq == journal.c.seq)
    with_story = chosen.add_columns(func.coalesce(story.c.body, "").label("story")).outerjoin(story, kept)
    stored = connection.execute(with_story).mappings().all()
    if not stored:
        return []
    picked = chosen.with_only_columns(journal.c.game, journal.c.seq).subquery()
    bodies = select(document).join(picked, (document.c.game == picked.c.game) & (document.c.seq == picked.c.seq))
    documents: dict[tuple[str, int], dict[str, str]] = {}
    for written in connection.execute(bodies):
        of_row = documents.setdefault((written.game, written.seq), {})
        of_row[written.key] = upcast_text(written.key, written.schema_version, written.body)
    return [_row(row, documents.get((row["game"], row["seq"]), {})) for row in stored]


def written_at(connection: Connection, game: str, seqs: Sequence[int]) -> dict[int, datetime]:
    """Return when these rows were written."""
    found: dict[int, datetime] = {}
    for start in range(0, len(seqs), MANY):
        chosen = select(journal.c.seq, journal.c.at).where(
            journal.c.game == game, journal.c.seq.in_(seqs[start : start + MANY])
        )
        found |= {row.seq: row.at for row in connection.execute(chosen)}
    return found


def told_at(connection: Connection, game: str, keys: Sequence[str]) -> dict[str, datetime]:
    """Return when the last row was written, of those that wrote each document, that told everyone something."""
    found: dict[str, datetime] = {}
    for chunk in _alike(keys):
        values = {"game": game} | {f"key{place}": key for place, key in enumerate(chunk)}
        found |= {key: at for key, at in connection.execute(_told(len(chunk)), values) if key}
    return found


@cache
def _told(count: int) -> CompoundSelect[Any]:
    return union_all(*(select(_told_of(place).subquery()) for place in range(count)))


def _told_of(place: int) -> Select[object]:
    of_key = (document.c.game == bindparam("game")) & (document.c.key == bindparam(f"key{place}"))
    of_row = (document.c.game == journal.c.game) & (document.c.seq == journal.c.seq)
    kept = (story.c.game == journal.c.game) & (story.c.seq == journal.c.seq)
    chosen = select(document.c.key, journal.c.at).join(journal, of_row).outerjoin(story, kept)
    return chosen.where(of_key, _tells_everyone()).order_by(document.c.seq.desc()).limit(1)


def _tells_everyone() -> ColumnElement[bool]:
    """Whether a row told everyone something, or a fight begins or continues with it. A damaged story may have."""
    body, begins = story.c.body, journal.c.kind.in_(("start_fight", "bind"))
    told = or_(body.contains('"public":[', autoescape=True), not_(body.startswith("{") & body.endswith("}")))
    return or_(story.c.seq.is_(None), begins, told)


def history(
    connection: Connection,
    game: str,
    key: str,
    before: int | None,
    limit: int,
    *,
    told_to_all: bool = False,
    of_kinds: Collection[str] = (),
) -> list[Row]:
    """Return the rows that wrote a document, the newest first.

    Each has only that document, or none if the row has no event `of_kinds`.
    """
    of_key = (document.c.game == game) & (document.c.key == key)
    # Kinds of events may have had other names in older versions.
    wanted = [journal.c.schema_version < VERSION]
    wanted += [journal.c.events.contains(f'"kind":"{kind}"', autoescape=True) for kind in sorted(of_kinds)]
    read = case((or_(*wanted), document.c.body)).label("body") if of_kinds else document.c.body
    chosen = (
        select(journal, read, document.c.schema_version.label("written_by"))
        .join(document, (document.c.game == journal.c.game) & (document.c.seq == journal.c.seq))
        .where(of_key if before is None else of_key & (document.c.seq < before))
        .order_by(document.c.seq.desc())
        .limit(limit)
    )
    if told_to_all:
        kept = (story.c.game == journal.c.game) & (story.c.seq == journal.c.seq)
        chosen = chosen.outerjoin(story, kept).where(_tells_everyone())
    found = []
    for stored in connection.execute(chosen).mappings():
        values = dict(stored)
        body, version = values.pop("body"), values.pop("written_by")
        found.append(_row(values, {} if body is None else {key: upcast_text(key, version, body)}))
    return found


def origins(connection: Connection, game: str, keys: Sequence[str], limit: int) -> dict[str, list[Origin]]:
    """Return the last rows of each existing document, at most `limit`, the newest first."""
    found: dict[str, list[Origin]] = {}
    for chunk in _alike(keys):
        values = {"game": game, "most": limit} | {f"key{place}": key for place, key in enumerate(chunk)}
        for key, seq, kind, source, at in connection.execute(_origins(len(chunk)), values):
            found.setdefault(key, []).append(Origin(seq, kind, source, at))
    return {key: sorted(rows, key=lambda row: -row.seq) for key, rows in found.items()}


@cache
def _origins(count: int) -> Any:
    writers = union_all(*(select(_writers_of(place).subquery()) for place in range(count))).subquery()
    return select(writers.c.key, writers.c.seq, journal.c.kind, journal.c.source, journal.c.at).join_from(
        writers, journal, (journal.c.game == bindparam("game")) & (journal.c.seq == writers.c.seq)
    )


def _writers_of(place: int) -> Select[object]:
    of_key = (document.c.game == bindparam("game")) & (document.c.key == bindparam(f"key{place}"))
    written = select(document.c.key, document.c.seq).where(of_key)
    return written.order_by(document.c.seq.desc()).limit(bindparam("most"))


def _row(stored: Mapping[Any, Any], documents: Mapping[str, str]) -> Row:
    values: dict[str, Any] = dict(stored)
    version = values["schema_version"]
    values["command"] = upcast_text(values["kind"], version, values["command"])
    values["events"] = upcast_events(version, values["events"])
    values["throws"] = tuple(
        Throw(throw["label"], throw["sides"], tuple(throw["faces"])) for throw in orjson.loads(values["throws"])
    )
    return Row(documents=documents, **values)

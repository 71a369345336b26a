"""Rows of a scene for the log, page by page: never more than were asked for."""

from collections.abc import Collection, Iterator
from itertools import islice
from typing import Any, Final

import orjson
from sqlalchemy import (
    ColumnElement,
    Connection,
    RowMapping,
    Select,
    Table,
    and_,
    case,
    false,
    func,
    literal,
    not_,
    or_,
    select,
)

from bot.pipeline.ports import Cast, Mark, Reader, Stretch, Told
from bot.store.engine.dialects import no_object, number_in
from bot.store.engine.driver_errors import SPOILT
from bot.store.schema.tables import MARKS, journal, story
from bot.store.schema.upcast import upcast_events, upcast_text
from rules.dice.throws import Throw

# The kinds are literals in the statement; only then is the index of such rows used.
_IS_MARK: Final = journal.c.kind.in_([literal(kind, literal_execute=True) for kind in MARKS])
COLUMNS: Final = (
    journal.c.seq,
    journal.c.at,
    journal.c.scene,
    journal.c.person,
    journal.c.source,
    journal.c.kind,
    journal.c.command,
    journal.c.throws,
    journal.c.system,
    journal.c.schema_version,
)


def marks(connection: Connection, game: str, scene: str) -> list[Mark]:
    """Return the marks of a scene, ordered by seq."""
    chosen = (
        select(journal.c.seq, journal.c.kind, journal.c.command, journal.c.schema_version, journal.c.at)
        .where(journal.c.game == game, journal.c.scene == scene, _IS_MARK)
        .order_by(journal.c.seq)
    )
    return [
        Mark(row.seq, row.kind, upcast_text(row.kind, row.schema_version, row.command), row.at)
        for row in connection.execute(chosen)
    ]


def told(connection: Connection, stretch: Stretch) -> list[Told]:
    """Return the rows, the newest first. Events are included only for a row whose story was not kept."""
    if stretch.words and stretch.heard is not None:
        seqs = list(islice(_heard(connection, stretch), stretch.limit))
        chosen = _with_words(stretch).where(story.c.seq.in_(seqs))
    else:
        chosen = _with_words(stretch) if stretch.words else _whole(stretch)
    return [_told(row) for row in connection.execute(chosen).mappings()]


def _heard(connection: Connection, stretch: Stretch) -> Iterator[int]:
    """Yield the seqs of matching rows, the newest first, reading only their stories."""
    chosen = _with_words(stretch).with_only_columns(story.c.seq, story.c.body, maintain_column_froms=True).limit(None)
    for row in connection.execute(chosen):
        if stretch.heard is None or stretch.heard(row.body):
            yield row.seq


def done_by(connection: Connection, game: str, person: str, before: int, limit: int) -> list[Told | int]:
    """Return a game's rows below a seq that a person wrote, or in which only they were told something, the newest
    first. A row that can't be read is returned as its seq."""
    kept = (story.c.game == journal.c.game) & (story.c.seq == journal.c.seq)
    mark = orjson.dumps(person).decode()
    chosen = (
        select(*COLUMNS, func.coalesce(story.c.body, "").label("story"), literal("[]").label("events"))
        .outerjoin(story, kept)
        .where(journal.c.game == game, journal.c.seq < before)
        .where(or_(journal.c.person == person, story.c.body.contains(mark, autoescape=True)))
        .order_by(journal.c.seq.desc())
        .limit(limit)
    )
    try:
        return [_told(row) for row in connection.execute(chosen).mappings()]
    except SPOILT:
        seqs = connection.scalars(chosen.with_only_columns(journal.c.seq)).all()
        return [_alone(connection, chosen.where(journal.c.seq == seq), seq) for seq in seqs]


def _alone(connection: Connection, chosen: Select[object], seq: int) -> Told | int:
    try:
        return _told(connection.execute(chosen).mappings().one())
    except SPOILT:
        return seq


def told_in(connection: Connection, stretch: Stretch) -> list[int]:
    """Return the seqs of the rows, the newest first."""
    chosen = _whole(stretch).with_only_columns(journal.c.seq, maintain_column_froms=True)
    return list(connection.scalars(chosen))


def cast(
    connection: Connection,
    game: str,
    scenes: Collection[str] | None,
    first: int,
    before: int,
    limit: int,
    reader: Reader,
    *,
    own: bool = False,
) -> list[Cast]:
    """Return the rolls, the newest first."""
    kept = (story.c.game == journal.c.game) & (story.c.seq == journal.c.seq)
    here = journal.c.game == game
    if scenes is not None:
        theirs = journal.c.person == reader.person if own and reader.person is not None else false()
        here &= or_(journal.c.scene.in_(scenes), theirs)
    chosen = (
        select(
            journal.c.seq,
            journal.c.person,
            journal.c.command,
            journal.c.throws,
            func.coalesce(story.c.body, "").label("story"),
        )
        .outerjoin(story, kept)
        .where(here, journal.c.seq >= first, journal.c.seq < before, journal.c.throws != "[]", _fell_for(reader))
        .order_by(journal.c.seq.desc())
        .limit(limit)
    )
    return [Cast(*row) for row in connection.execute(chosen)]


def _whole(stretch: Stretch) -> Select[object]:
    kept = (story.c.game == journal.c.game) & (story.c.seq == journal.c.seq)
    untold = case((story.c.seq.is_(None), journal.c.events), else_=literal("[]"))
    done = journal.c.events if stretch.done else untold
    chosen = select(*COLUMNS, func.coalesce(story.c.body, "").label("story"), done.label("events"))
    joined = chosen.outerjoin(story, kept)
    if stretch.reader is not None:
        joined = joined.where(_told_to(stretch.reader))
    if stretch.turn is not None:
        joined = joined.where(or_(story.c.seq.is_(None), no_object(story.c.body), _of_turn(stretch.turn)))
    return _within(joined, journal, stretch)


def _told_to(reader: Reader) -> ColumnElement[bool]:
    """Whether a reader was told something about a row, judging by its story. Also true without a readable story."""
    body = story.c.body
    told = [story.c.seq.is_(None), _has_part("public")]
    if reader.gm:
        # If only one person, or the GMs of the whole game, were told something, the dice are only theirs too.
        theirs = or_(body.contains('"own":{', autoescape=True), _has_part("of_all"))
        told += [_has_part("gm"), and_(journal.c.throws != "[]", not_(theirs))]
        told += [_has_part("of_all")] if reader.whole else []
    if reader.person is not None:
        told += [_has_part(reader.person)]
        told += [and_(journal.c.throws != "[]", journal.c.person == reader.person)] if reader.gm else []
    # Checking for valid JSON would cost three times as much as everything else.
    return or_(*told, not_(body.startswith("{") & body.endswith("}")))


def _fell_for(reader: Reader) -> ColumnElement[bool]:
    """Whether a reader may know of dice of a row. Also true if nobody noted whose they were."""
    body = story.c.body
    known = [story.c.seq.is_(None), _has_part("shown"), not_(_has_part("whose"))]
    if reader.gm:
        theirs = and_(body.contains('"own":{', autoescape=True), not_(_has_part("public")), not_(_has_part("gm")))
        known.append(not_(theirs))
    if reader.person is not None:
        to = f'"to":{orjson.dumps(reader.person).decode()}'
        known += [journal.c.person == reader.person, journal.c.command.contains(to, autoescape=True)]
    return or_(*known)


def _has_part(name: str) -> ColumnElement[bool]:
    """Whether a story has a list under a key. Within a string, a quote has a backslash before it."""
    return story.c.body.contains(f"{orjson.dumps(name).decode()}:[", autoescape=True)


def _of_turn(turn: int) -> ColumnElement[bool]:
    """Whether a story belongs to a turn or begins it."""
    of = func.coalesce(number_in(story.c.body, "turn"), 0)
    begins = number_in(story.c.body, "begins").is_not(None)
    return or_(of == turn, and_(of == turn - 1, begins))


def _with_words(stretch: Stretch) -> Select[object]:
    """Select rows whose story contains every word, ignoring case."""
    said = func.casefold(story.c.body)
    kept = (story.c.game == journal.c.game) & (story.c.seq == journal.c.seq)
    chosen = select(*COLUMNS, story.c.body.label("story"), literal("[]").label("events")).join(story, kept)
    for word in stretch.words:
        chosen = chosen.where(said.contains(word.casefold(), autoescape=True))
    return _within(chosen, story, stretch)


def _within(chosen: Select[object], table: Table, stretch: Stretch) -> Select[object]:
    place = (table.c.game == stretch.game) & (table.c.scene == stretch.scene)
    rows = chosen.where(place, table.c.seq >= stretch.first, table.c.seq < stretch.before)
    return rows.order_by(table.c.seq.desc()).limit(stretch.limit)


def _told(stored: RowMapping) -> Told:
    values: dict[str, Any] = dict(stored)
    version = values.pop("schema_version")
    values["command"] = upcast_text(values["kind"], version, values["command"])
    values["events"] = upcast_events(version, values["events"])
    thrown = orjson.loads(values["throws"])
    values["throws"] = tuple(Throw(one["label"], one["sides"], tuple(one["faces"])) for one in thrown)
    return Told(**values)

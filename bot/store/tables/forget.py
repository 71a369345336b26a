"""Replacement of every trace of a person, in all tables at once."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import orjson
from sqlalchemy import (
    ColumnElement,
    Connection,
    RowMapping,
    Table,
    Update,
    and_,
    bindparam,
    delete,
    or_,
    select,
    update,
)

from bot.pipeline.outbox.webhooks import HOOKS, Hook
from bot.pipeline.ports.pseudonyms import Names, Parting, Traces
from bot.store.schema import retained
from bot.store.schema.tables import acquaintance, document, handled, journal, outbox, sheet, story
from bot.store.tables import journal as rows
from bot.store.tables.common_words import is_common
from bot.store.tables.outbox import last_id as outbox_last
from bot.turn.decisions.roster import base_of

BATCH: Final = 200
"""Rows rewritten at once."""
SETTINGS: Final = "game"
TELLING: Final = ("gmnote", "handouts", "lesson", "note", "notes", "rolls", "saved", "speeches", "votes")
REASON: Final = "forgotten"
_OF_ROW: Final = ("person", "source", "command", "events", "throws")
_OF_ENTRY: Final = ("destination", "reply", "answers")
"""Columns of the journal and of the outbox that may name somebody."""
Writing = Callable[[str, RowMapping], str]
_BORNE: Final = ("fight/", "sheet/", "pack/")
"""Prefixes of documents that name fighters and contestants."""


@dataclass(frozen=True, slots=True)
class _Known:
    """Numbers of rows with a trace, and the number up to which that is known."""

    numbers: Collection[int]
    since: int


@dataclass(frozen=True, slots=True)
class Change:
    """New texts for some rows, each of which must still have its old text."""

    statement: Update
    rows: Sequence[Mapping[str, object]]

    def made(self, connection: Connection) -> bool:
        """Apply the change; return whether every row still had its old text."""
        return not self.rows or connection.execute(self.statement, self.rows).rowcount == len(self.rows)


def _of(known: Traces, table: Table, game: str) -> _Known:
    since = known.entry if table is outbox else known.marks.get(game, 0)
    return _Known(known.rows.get((table.name, game), ()), since)


def traces(connection: Connection, parting: Parting) -> Traces:
    """Find all traces without changing anything. Takes as long as reading the whole database."""
    marks, entry = rows.games(connection), outbox_last(connection)
    names = {game: _names(connection, parting, game) for game in _concerned(connection, parting)}
    found: dict[tuple[str, str], list[int]] = {}
    for game, called in names.items():
        for table, number, has in _conditions(_traces(parting, called), parting):
            chosen = select(table.c[number]).where(table.c.game == game, has).distinct()
            found[table.name, game] = list(connection.scalars(chosen))
    return Traces(marks, entry, names, found)


def traces_since(connection: Connection, parting: Parting, known: Traces) -> Traces:
    """Add traces written to the journal of any game meanwhile, such as an imported game."""
    marks = rows.games(connection)
    names = {
        game: _names_since(connection, parting, game, known) for game in _concerned_since(connection, parting, known)
    }
    found = dict(known.rows)
    for game, called in names.items():
        for table, number, has in _conditions(_traces(parting, called), parting):
            since = _of(known, table, game).since
            new = select(table.c[number]).where(table.c.game == game, table.c[number] > since, has).distinct()
            found[table.name, game] = [*found.get((table.name, game), ()), *connection.scalars(new)]
    return Traces(marks, known.entry, names, found)


def forget(connection: Connection, parting: Parting, known: Traces, done: Mapping[str, Names]) -> None:
    """Replace the person by the pseudonym everywhere. The journal keeps its rows, and the states folded from them don't
    change.

    Undelivered entries for the person are dropped, and so are the acquaintances of both ids. `known`: traces found
    before; only newer rows are searched. `done`: games whose known traces are already reworded, for these names.
    """
    called = {
        game: _names_since(connection, parting, game, known) for game in _concerned_since(connection, parting, known)
    }
    waits = (outbox.c.destination == f"person:{parting.person}") & outbox.c.state.in_(("pending", "parked"))
    connection.execute(update(outbox).where(waits).values(state="dropped", reason=REASON))
    connection.execute(delete(acquaintance).where(acquaintance.c.person.in_((parting.person, parting.gone))))
    connection.execute(update(sheet).where(sheet.c.owner == parting.person).values(owner=parting.gone))
    _keys(connection, parting, handled, "source")
    for game, names in called.items():
        of_game(connection, parting, game, names, replace(known, rows={}) if done.get(game) == names else known)
    _own_games(connection, parting)
    _laid_by(connection, parting, {parting.without_id(game): names for game, names in called.items()})


def _concerned_since(connection: Connection, parting: Parting, known: Traces) -> list[str]:
    """Return the games with any trace, including those written since."""
    found = set(known.names)
    for game, last in rows.games(connection).items():
        if last > known.marks.get(game, 0) and game not in found:
            found.update(_concerned(connection, parting, game, known.marks.get(game, 0)))
    new = (outbox.c.id > known.entry) & or_(*(_has(outbox.c[name], parting.traces) for name in _OF_ENTRY))
    found.update(connection.scalars(select(outbox.c.game).where(new).distinct()))
    return sorted(found)


def _names_since(connection: Connection, parting: Parting, game: str, known: Traces) -> Names:
    """Return all names the person ever had there."""
    before, since = known.names.get(game, Names()), known.marks.get(game, 0)
    now = _names(connection, parting, game, since)
    called = tuple(dict.fromkeys((*before.all, *now.all)))
    new = [name for name in called if name not in before.all]
    own = tuple(
        name
        for name in called
        if (name in before.own and not borne(connection, game, name, since))
        or (name in new and not borne(connection, game, name))
    )
    others = before.others | now.others
    return _named(called, own, {**before.fighters, **now.fighters}, others)


def _named(called: tuple[str, ...], own: tuple[str, ...], fighters: Mapping[str, str], others: frozenset[str]) -> Names:
    """Return a person's names; `own`: those that no fighter has."""
    whole = tuple(name for name in own if name not in others and any(map(str.isalpha, name)))
    bare = tuple(name for name in whole if not is_common(name))
    return Names(called, own, whole, bare, fighters, others)


def _laid_by(connection: Connection, parting: Parting, called: Mapping[str, Names]) -> None:
    """Reword the rows set aside when migrating down. Nothing says which of their texts is of what kind."""

    def written(game: str, text: str) -> str:
        names = called.get(parting.without_id(game), Names())
        if not text.startswith(("{", "[")):
            return parting.without_id(text)
        return parting.told(parting.settings(text) if text[0] == "{" and '"people":' in text else text, names)

    retained.reword(connection, written, lambda game: _traces(parting, called.get(parting.without_id(game), Names())))


def _traces(parting: Parting, names: Names) -> tuple[str, ...]:
    return (*parting.traces, *(orjson.dumps(name).decode()[1:-1] for name in names.all), *names.fighters)


def _own_games(connection: Connection, parting: Parting) -> None:
    """Rename games named after the person: those of private messages without a game, and tutorials."""
    for game in rows.games(connection):
        other = parting.without_id(game)
        if other != game:
            rows.give(connection, game, other)
            connection.execute(update(outbox).where(outbox.c.game == game).values(game=other))


def _concerned(connection: Connection, parting: Parting, game: str | None = None, since: int = 0) -> list[str]:
    """Return the games with any trace, including those put aside or without acquaintances. With `game`, search only
    that one after seq `since`."""
    texts = (
        *((journal, journal.c[name]) for name in _OF_ROW),
        *((document, document.c[name]) for name in ("key", "body")),
        (story, story.c.body),
        *((outbox, outbox.c[name]) for name in _OF_ENTRY if game is None),
    )
    found: set[str] = set()
    for table, column in texts:
        here = [] if game is None else [table.c.game == game, table.c.seq > since]
        found.update(connection.scalars(select(table.c.game).where(*here, _has(column, parting.traces)).distinct()))
    return sorted(found)


def _names(connection: Connection, parting: Parting, game: str, since: int = 0) -> Names:
    """Return all names of the person in a game after that seq."""
    of_game = (document.c.game == game) & (document.c.key == SETTINGS) & (document.c.seq > since)
    stored = connection.scalars(select(document.c.body).where(of_game, _has(document.c.body, parting.traces)))
    named = [parting.names_in(body) for body in stored]
    found = dict.fromkeys(name for name, _ in named if name is not None)
    own = tuple(name for name in found if not borne(connection, game, name, since))
    others = frozenset[str]().union(*(names for _, names in named))
    return _named(tuple(found), own, _fighters(connection, parting, game, found, since), others)


def _fighters(connection: Connection, parting: Parting, game: str, names: Iterable[str], since: int) -> dict[str, str]:
    """Map fighter ids made after that seq from their player's name, "Somebody (Name)" where two names met, to their new
    ids."""
    found: dict[str, str] = {}
    for made in dict.fromkeys(f"-{base_of(name)}" for name in names):
        here = (journal.c.game == game) & (journal.c.seq > since)
        entered = here & _has(journal.c.events, ('"seated"',)) & _has(journal.c.events, (made,))
        pattern = re.compile(rf'"fighter":"([a-z0-9-]+){re.escape(made)}((?:-[0-9]+)?)"')
        for events in connection.scalars(select(journal.c.events).where(entered)):
            for before, number in pattern.findall(events):
                found[f"{before}{made}{number}"] = f"{before}-{base_of(parting.title)}{number}"
    return found


def borne(connection: Connection, game: str, name: str, since: int = 0) -> bool:
    """Whether any fighter or contestant of a game has or had that name, after that seq."""
    text = orjson.dumps(name).decode()[:-1]
    kinds = or_(*(document.c.key.startswith(kind) for kind in _BORNE))
    called = _has(document.c.body, (f'"name":{text}"', f'"name":{text} '))
    return (
        connection.scalar(
            select(document.c.seq).where(document.c.game == game, document.c.seq > since, kinds, called).limit(1)
        )
        is not None
    )


def _conditions(traces: Sequence[str], parting: Parting) -> list[tuple[Table, str, ColumnElement[bool]]]:
    """Return each table to rewrite, with its number column and the condition for rows with any of the traces."""
    bodies = or_(_has(document.c.body, traces), _has(document.c.key, parting.traces))
    return [
        (journal, "seq", or_(*(_has(journal.c[name], traces) for name in _OF_ROW))),
        (story, "seq", _has(story.c.body, traces)),
        (document, "seq", bodies),
        (outbox, "id", or_(*(_has(outbox.c[name], traces) for name in _OF_ENTRY))),
    ]


def of_game(connection: Connection, parting: Parting, game: str, names: Names, known: Traces) -> None:
    """Reword all known traces in a game, and those written there since."""
    for change in changes(connection, parting, game, names, known):
        change.made(connection)


def changes(connection: Connection, parting: Parting, game: str, names: Names, known: Traces) -> Iterator[Change]:
    """Yield the changes that `of_game` makes, a few rows at a time, without applying them."""

    def typed(text: str, row: RowMapping) -> str:
        return parting.typed(text, names) if parting.is_of(row["person"]) else parting.written(text, names)

    def told(text: str, row: RowMapping) -> str:
        return parting.told(text, names, None if parting.is_of(row["person"]) else row["command"] or "")

    def without_id(text: str, _: RowMapping) -> str:
        return parting.without_id(text)

    def written(text: str, _: RowMapping) -> str:
        return parting.written(text, names)

    writing: dict[str, Mapping[str, Writing]] = {
        journal.name: {
            "person": without_id, "source": without_id, "command": typed, "events": written, "throws": written,
        },
        story.name: {"body": told},
        outbox.name: {
            "destination": without_id, "reply": lambda text, _: parting.told(text, names), "answers": without_id,
        },
    }  # fmt: skip
    for table, number, has in _conditions(_traces(parting, names), parting):
        here = _of(known, table, game)
        if table is document:
            yield from _documents(connection, parting, game, names, has, here)
        else:
            yield from _rewrite(connection, table, game, has, here, writing[table.name], number)


def _documents(
    connection: Connection, parting: Parting, game: str, names: Names, has: ColumnElement[bool], known: _Known
) -> Iterator[Change]:
    def reworded(key: str, text: str) -> str:
        if key == SETTINGS:
            return parting.settings(text)
        if key.startswith(HOOKS):
            return Hook().model_dump_json()
        return parting.kept(text, names) if key.partition("/")[0] in TELLING else parting.written(text, names)

    of_row = and_(
        document.c.game == game,
        document.c.seq == bindparam("of_seq"),
        document.c.key == bindparam("of_key"),
        document.c.body == bindparam("of_body"),
    )
    changed = update(document).where(of_row).values(key=bindparam("now_key"), body=bindparam("now_body"))
    for stored in _batches(connection, document, game, has, known, ("seq", "key", "body")):
        yield Change(
            changed,
            [
                {
                    "of_seq": one["seq"],
                    "of_key": one["key"],
                    "of_body": one["body"],
                    "now_key": parting.without_id(one["key"]),
                    "now_body": reworded(one["key"], one["body"]),
                }
                for one in stored
            ],
        )


def _rewrite(
    connection: Connection,
    table: Table,
    game: str,
    has: ColumnElement[bool],
    known: _Known,
    columns: Mapping[str, "Writing"],
    number: str,
) -> Iterator[Change]:
    """Rewrite these columns, each with its function, in rows of the game that contain a trace. The functions also get
    the row; that of a story comes with its author and command."""
    this = and_(
        table.c.game == game,
        table.c[number] == bindparam("of_number"),
        *(table.c[name].is_not_distinct_from(bindparam(f"of_{name}")) for name in columns),
    )
    changed = update(table).where(this).values({name: bindparam(f"now_{name}") for name in columns})
    for stored in _batches(connection, table, game, has, known, (number, *columns)):
        yield Change(
            changed,
            [
                {"of_number": one[number]}
                | {f"of_{name}": one[name] for name in columns}
                | {f"now_{name}": one[name] and write(one[name], one) for name, write in columns.items()}
                for one in stored
            ],
        )


def _batches(
    connection: Connection, table: Table, game: str, has: ColumnElement[bool], known: _Known, names: Sequence[str]
) -> Iterator[list[RowMapping]]:
    """Yield these columns (the first is a number) of the game's rows with a trace, a batch at a time.

    No other column is read, since it may be damaged.
    """
    columns = [table.c[name] for name in names]
    new = select(columns[0]).where(table.c.game == game, columns[0] > known.since, has).distinct()
    numbers = sorted({*known.numbers, *connection.scalars(new)})
    for start in range(0, len(numbers), BATCH):
        here = (table.c.game == game) & columns[0].in_(numbers[start : start + BATCH]) & has
        chosen = select(*columns).where(here)
        if table is story:
            of_row = (journal.c.game == story.c.game) & (journal.c.seq == story.c.seq)
            chosen = chosen.add_columns(journal.c.person, journal.c.command).outerjoin(journal, of_row)
        yield list(connection.execute(chosen).mappings())


def _keys(connection: Connection, parting: Parting, table: Table, name: str) -> None:
    column = table.c[name]
    for one in connection.scalars(select(column).where(_has(column, parting.traces))).all():
        connection.execute(update(table).where(column == one).values({name: parting.without_id(one)}))


def _has(column: ColumnElement[object], texts: Sequence[str]) -> ColumnElement[bool]:
    return or_(*(column.contains(one, autoescape=True) for one in texts))

"""Every trace of a person replaced, in all tables at once."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import orjson
from sqlalchemy import ColumnElement, Connection, Table, and_, bindparam, delete, or_, select, update

from bot.parting import Names, Parting
from bot.store import journal as rows
from bot.store import retained
from bot.store.schema import acquaintance, document, handled, journal, outbox, sheet, story
from bot.turn.roster import base_of

BATCH: Final = 200
"""Rows that are rewritten at once."""
SETTINGS: Final = "game"
TELLING: Final = ("rolls", "lesson")
"""Documents that keep what was said."""
REASON: Final = "forgotten"
_BORNE: Final = ("fight/", "sheet/", "pack/")
"""What keys of documents begin with that name fighters and contestants."""


def forget(connection: Connection, parting: Parting) -> None:
    """Put the pseudonym in the place of the person everywhere. The journal has its rows as before, and nothing that is
    folded from it is another.

    What waits for the person is not delivered any more; nobody is met any more under either id.
    """
    _own_games(connection, parting)
    waits = (outbox.c.destination == f"person:{parting.person}") & outbox.c.state.in_(("pending", "parked"))
    connection.execute(update(outbox).where(waits).values(state="dropped", reason=REASON))
    connection.execute(delete(acquaintance).where(acquaintance.c.person.in_((parting.person, parting.gone))))
    connection.execute(update(sheet).where(sheet.c.owner == parting.person).values(owner=parting.gone))
    _keys(connection, parting, handled, "source")
    called = {game: _names(connection, parting, game) for game in _concerned(connection, parting)}
    for game, names in called.items():
        _of_game(connection, parting, game, names)
    _laid_by(connection, parting, called)


def _laid_by(connection: Connection, parting: Parting, called: Mapping[str, Names]) -> None:
    """What lies outside of the tables since migrations went down: nothing says of it which text is of what kind."""

    def written(game: str, text: str) -> str:
        names = called.get(parting.without_id(game), Names())
        if not text.startswith(("{", "[")):
            return parting.without_id(text)
        return parting.told(parting.settings(text) if text[0] == "{" and '"people":' in text else text, names)

    retained.reword(connection, written, lambda game: _traces(parting, called.get(parting.without_id(game), Names())))


def _traces(parting: Parting, names: Names) -> tuple[str, ...]:
    return (*parting.traces, *(orjson.dumps(name).decode()[1:-1] for name in names.all), *names.fighters)


def _own_games(connection: Connection, parting: Parting) -> None:
    """Games that are called after the person: of private messages without a game, and of tutorials."""
    for game in rows.games(connection):
        other = parting.without_id(game)
        if other != game:
            rows.give(connection, game, other)
            connection.execute(update(outbox).where(outbox.c.game == game).values(game=other))


def _concerned(connection: Connection, parting: Parting) -> list[str]:
    """The games in which there is any trace, also such as were put aside and that nobody is met in."""
    texts = (
        *((journal, journal.c[name]) for name in ("person", "source", "command", "events", "throws")),
        *((document, document.c[name]) for name in ("key", "body")),
        (story, story.c.body),
        *((outbox, outbox.c[name]) for name in ("destination", "reply", "answers")),
    )
    found: set[str] = set()
    for table, column in texts:
        found.update(connection.scalars(select(table.c.game).where(_has(column, parting.traces)).distinct()))
    return sorted(found)


def _names(connection: Connection, parting: Parting, game: str) -> Names:
    """All that the person was ever called in a game."""
    of_game = (document.c.game == game) & (document.c.key == SETTINGS)
    stored = connection.scalars(select(document.c.body).where(of_game, _has(document.c.body, parting.traces)))
    found = dict.fromkeys(name for body in stored if (name := parting.name_in(body)) is not None)
    bare = tuple(name for name in found if not borne(connection, game, name))
    return Names(tuple(found), bare, _fighters(connection, parting, game, found))


def _fighters(connection: Connection, parting: Parting, game: str, names: Iterable[str]) -> dict[str, str]:
    """Ids of fighters that were made of their player's name: of "Somebody (Name)", where two of a name met."""
    found: dict[str, str] = {}
    for made in dict.fromkeys(f"-{base_of(name)}" for name in names):
        entered = (journal.c.game == game) & _has(journal.c.events, ('"seated"',)) & _has(journal.c.events, (made,))
        pattern = re.compile(rf'"fighter":"([a-z0-9-]+){re.escape(made)}((?:-[0-9]+)?)"')
        for events in connection.scalars(select(journal.c.events).where(entered)):
            for before, number in pattern.findall(events):
                found[f"{before}{made}{number}"] = f"{before}-{base_of(parting.title)}{number}"
    return found


def borne(connection: Connection, game: str, name: str) -> bool:
    """Whether a fighter or a contestant of a game is or was called that."""
    text = orjson.dumps(name).decode()[:-1]
    kinds = or_(*(document.c.key.startswith(kind) for kind in _BORNE))
    called = _has(document.c.body, (f'"name":{text}"', f'"name":{text} '))
    return connection.scalar(select(document.c.seq).where(document.c.game == game, kinds, called).limit(1)) is not None


def _of_game(connection: Connection, parting: Parting, game: str, names: Names) -> None:
    traces = _traces(parting, names)
    commands = {
        "person": parting.without_id,
        "source": parting.without_id,
        "command": lambda text: parting.typed(text, names),
        "events": lambda text: parting.written(text, names),
        "throws": lambda text: parting.written(text, names),
    }
    _rewrite(connection, journal, game, traces, commands)
    _rewrite(connection, story, game, traces, {"body": lambda text: parting.told(text, names)})
    _documents(connection, parting, game, names, traces)
    said = {
        "destination": parting.without_id,
        "reply": lambda text: parting.told(text, names),
        "answers": parting.without_id,
    }
    _rewrite(connection, outbox, game, traces, said, "id")


def _documents(connection: Connection, parting: Parting, game: str, names: Names, traces: Sequence[str]) -> None:
    def reworded(key: str, text: str) -> str:
        if key == SETTINGS:
            return parting.settings(text)
        return parting.told(text, names) if key in TELLING else parting.written(text, names)

    found = or_(_has(document.c.body, traces), _has(document.c.key, parting.traces))
    of_row = and_(document.c.game == game, document.c.seq == bindparam("of_seq"), document.c.key == bindparam("of_key"))
    for stored in _batches(connection, document, game, found, ("seq", "key", "body")):
        connection.execute(
            update(document).where(of_row).values(key=bindparam("now_key"), body=bindparam("now_body")),
            [
                {
                    "of_seq": one["seq"],
                    "of_key": one["key"],
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
    traces: Sequence[str],
    columns: Mapping[str, Callable[[str], str]],
    number: str = "seq",
) -> None:
    """Each of these columns through its function, where a row of the game has any of the traces."""
    found = or_(*(_has(table.c[name], traces) for name in columns))
    this = and_(table.c.game == game, table.c[number] == bindparam("of_number"))
    changed = update(table).where(this).values({name: bindparam(f"now_{name}") for name in columns})
    for stored in _batches(connection, table, game, found, (number, *columns)):
        connection.execute(
            changed,
            [
                {"of_number": one[number]}
                | {f"now_{name}": one[name] and write(one[name]) for name, write in columns.items()}
                for one in stored
            ],
        )


def _batches(
    connection: Connection, table: Table, game: str, found: ColumnElement[bool], names: Sequence[str]
) -> Iterator[list[Any]]:
    """These columns, the first of which is a number, of the rows of a game that are found, as mappings, some at a time
    by their numbers: never all of them at once. Nothing else is read: it may be spoilt."""
    here, after = (table.c.game == game) & found, -1
    columns = [table.c[name] for name in names]
    while True:
        numbers = select(columns[0]).where(here, columns[0] > after).distinct().order_by(columns[0])
        chosen = connection.scalars(numbers.limit(BATCH)).all()
        if not chosen:
            return
        yield list(connection.execute(select(*columns).where(here, columns[0].in_(chosen))).mappings())
        after = chosen[-1]


def _keys(connection: Connection, parting: Parting, table: Table, name: str) -> None:
    column = table.c[name]
    for one in connection.scalars(select(column).where(_has(column, parting.traces))).all():
        connection.execute(update(table).where(column == one).values({name: parting.without_id(one)}))


def _has(column: Any, texts: Sequence[str]) -> ColumnElement[bool]:
    return or_(*(column.contains(one, autoescape=True) for one in texts))

"""Rows that an older schema has no place for: set aside when migrating down, and put back when migrating up again.

They are kept in tables of their own, without keys and references, so that a program of the older schema isn't affected.
"""

from collections.abc import Callable, Sequence
from typing import Final

from sqlalchemy import Connection, String, column, inspect, or_, select, table, text, update

KEPT: Final = "kept_"
"""The prefix of the table names for rows that were set aside."""


def retain(connection: Connection, table: str, where: str = "1 = 1") -> None:
    """Set aside the rows of a table that match; do nothing if there are none."""
    if connection.execute(text(f"SELECT 1 FROM {table} WHERE {where} LIMIT 1")).first() is not None:  # noqa: S608
        connection.execute(text(f"CREATE TABLE {KEPT}{table} AS SELECT * FROM {table} WHERE {where}"))  # noqa: S608


def retained(connection: Connection, table: str, where: str = "1 = 1") -> None:
    """Put back the rows set aside for which `where` holds; in it, `{kept}` names the table they are in."""
    kept = KEPT + table
    if kept not in inspect(connection).get_table_names():
        return
    names = ", ".join(f'"{column["name"]}"' for column in inspect(connection).get_columns(kept))
    chosen = where.format(kept=kept)
    connection.execute(text(f"INSERT INTO {table} ({names}) SELECT {names} FROM {kept} WHERE {chosen}"))  # noqa: S608
    connection.execute(text(f"DROP TABLE {kept}"))


def reword(connection: Connection, write: Callable[[str, str], str], traces: Callable[[str], Sequence[str]]) -> None:
    """Pass every text set aside that contains a trace through `write`, with its game ("" if unknown). Game names come
    last."""
    for name in inspect(connection).get_table_names():
        if not name.startswith(KEPT):
            continue
        texts = [one["name"] for one in inspect(connection).get_columns(name) if isinstance(one["type"], String)]
        lying = table(name, *(column(one) for one in texts))
        games = connection.scalars(select(lying.c.game).distinct()).all() if "game" in texts else [None]
        for game in games:
            here = [] if game is None else [lying.c.game == game]
            for one in sorted(texts, key=lambda one: one == "game"):
                place = lying.c[one]
                traced = or_(*(place.contains(trace, autoescape=True) for trace in traces(game or "")))
                for old in connection.scalars(select(place).where(*here, traced).distinct()).all():
                    connection.execute(update(lying).where(*here, place == old).values({one: write(game or "", old)}))


def forget(connection: Connection) -> None:
    """Drop everything that was set aside."""
    for name in inspect(connection).get_table_names():
        if name.startswith(KEPT):
            connection.execute(text(f"DROP TABLE {name}"))

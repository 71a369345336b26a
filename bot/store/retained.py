"""What an earlier schema has no place for is laid by when migrations go down to it, and put back when they go up again.

It lies in tables of its own, without keys and references, so that a program of that schema is not hindered by it.
"""

from typing import Final

from sqlalchemy import Connection, inspect, text

KEPT: Final = "kept_"
"""Before the name of the table whose rows are laid by."""


def retain(connection: Connection, table: str, where: str = "1 = 1") -> None:
    """Lay the rows of a table by, or some of them; nothing where there are none."""
    if connection.execute(text(f"SELECT 1 FROM {table} WHERE {where} LIMIT 1")).first() is not None:  # noqa: S608
        connection.execute(text(f"CREATE TABLE {KEPT}{table} AS SELECT * FROM {table} WHERE {where}"))  # noqa: S608


def retained(connection: Connection, table: str, where: str = "1 = 1") -> None:
    """Put what was laid by back into its table, as far as `where` holds, in which `{kept}` is where it lies."""
    kept = KEPT + table
    if kept not in inspect(connection).get_table_names():
        return
    names = ", ".join(f'"{column["name"]}"' for column in inspect(connection).get_columns(kept))
    chosen = where.format(kept=kept)
    connection.execute(text(f"INSERT INTO {table} ({names}) SELECT {names} FROM {kept} WHERE {chosen}"))  # noqa: S608
    connection.execute(text(f"DROP TABLE {kept}"))


def forget(connection: Connection) -> None:
    """Drop all that was laid by."""
    for name in inspect(connection).get_table_names():
        if name.startswith(KEPT):
            connection.execute(text(f"DROP TABLE {name}"))

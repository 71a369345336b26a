"""Statements that every command needs: what SQLAlchemy does around a statement takes longer than SQLite does."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection
from sqlalchemy.engine import Dialect
from sqlalchemy.exc import DBAPIError

SQLITE: Final = "sqlite"

Values = Mapping[str, Any]


class _Written(NamedTuple):
    """A statement as SQLite takes it: its text, and for each place the name of what stands there, with what makes that
    a value of the driver's. `fixed`: what the statement itself says."""

    text: str
    places: tuple[tuple[str, Callable[[Any], Any] | None], ...]
    fixed: Values

    def row(self, values: Values) -> tuple[Any, ...]:
        values = {**self.fixed, **values} if self.fixed else values
        return tuple([values[name] if make is None else make(values[name]) for name, make in self.places])


class Prepared:
    """A statement of SQLAlchemy's, which is written as SQL once; from then on SQLite's driver gets the text.

    That spares 35 of 45 µs a statement (`python -m bench store`), of which a command needs seven. A server gets it from
    SQLAlchemy as anything else: the way there takes longer than all this. What is raised is the same, and the values of
    a row are the driver's own: a moment does not come back as one.
    """

    def __init__(self, statement: Any) -> None:
        self._statement = statement
        self._written: dict[frozenset[str], _Written] = {}

    def run(self, connection: Connection, *rows: Values) -> None:
        """Once with each of the values. Raises what SQLAlchemy does."""
        if connection.dialect.name == SQLITE:
            self._on_file(connection, rows)
        else:
            connection.execute(self._statement, rows)

    def rows(self, connection: Connection, values: Values) -> Sequence[Sequence[Any]]:
        if connection.dialect.name != SQLITE:
            return connection.execute(self._statement, values).all()
        found: Sequence[Sequence[Any]] = self._on_file(connection, (values,))
        return found

    def scalar(self, connection: Connection, values: Values) -> Any:
        """The first value of the first row; None where there is none."""
        if connection.dialect.name != SQLITE:
            return connection.scalar(self._statement, values)
        found = self._on_file(connection, (values,))
        return found[0][0] if found else None

    def _on_file(self, connection: Connection, rows: Sequence[Values]) -> Any:
        """What the last one brought."""
        if not connection.in_transaction():
            connection.begin()
        names = frozenset(rows[0])
        written = self._written.get(names)
        if written is None:
            written = self._written[names] = _written(self._statement, connection.dialect, names)
        found: list[Any] = []
        for values in rows:
            found = driven(connection, written.text, written.row(values))
        return found


def driven(connection: Connection, text: str, values: Sequence[object] = ()) -> list[object]:
    """Hand a statement to SQLite's driver; the rows it brings. Raises what SQLAlchemy does."""
    driver = connection.dialect.loaded_dbapi
    try:
        cursor = connection.connection.cursor()
        try:
            cursor.execute(text, values)
            return list(cursor.fetchall())
        finally:
            cursor.close()
    except driver.Error as fault:
        raise DBAPIError.instance(
            text, None, fault, driver.Error, hide_parameters=True, dialect=connection.dialect
        ) from fault


def _written(statement: Any, dialect: Dialect, names: frozenset[str]) -> _Written:
    done = statement.compile(dialect=dialect, column_keys=sorted(names))
    places = tuple(
        (name, done.binds[name].type.dialect_impl(dialect).bind_processor(dialect)) for name in done.positiontup
    )
    fixed = {name: value for name, value in done.params.items() if name not in names}
    return _Written(str(done), places, fixed)

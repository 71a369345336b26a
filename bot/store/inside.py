"""What SQLite and PostgreSQL write differently: numbers inside a text of JSON."""

from typing import Any

from sqlalchemy import ColumnElement, Integer
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement


class number_in(FunctionElement[int]):  # noqa: N801
    """The whole number that an object of JSON has under a key, NULL where it has none: `number_in(column, "turn")`."""

    type = Integer()
    inherit_cache = True

    def __init__(self, body: ColumnElement[str], key: str) -> None:
        super().__init__(body, key)


@compiles(number_in, "sqlite")
def _on_sqlite(element: number_in, compiler: Any, **options: Any) -> str:
    body, key = (compiler.process(one, **options) for one in element.clauses)
    return f"json_extract({body}, '$.' || {key})"


@compiles(number_in, "postgresql")
def _on_postgresql(element: number_in, compiler: Any, **options: Any) -> str:
    body, key = (compiler.process(one, **options) for one in element.clauses)
    return f"CAST(CAST({body} AS json) ->> {key} AS integer)"

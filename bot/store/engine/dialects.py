"""SQL that differs between SQLite and PostgreSQL: numbers inside JSON text. One damaged text must not make a whole
statement fail."""

from sqlalchemy import Boolean, ColumnElement, Integer
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement


class number_in(FunctionElement[int]):  # noqa: N801
    """The whole number under a key of a JSON object, or NULL if there is none or the text is no object:
    `number_in(column, "turn")`."""

    type = Integer()
    inherit_cache = True

    def __init__(self, body: ColumnElement[str], key: str) -> None:
        super().__init__(body, key)


class no_object(FunctionElement[bool]):  # noqa: N801
    """Whether a text is obviously not a JSON object."""

    type = Boolean()
    inherit_cache = True

    def __init__(self, body: ColumnElement[str]) -> None:
        super().__init__(body)


@compiles(number_in, "sqlite")
def _number_on_sqlite(element: number_in, compiler: SQLCompiler, **options: object) -> str:
    body, key = (compiler.process(one, **options) for one in element.clauses)
    return f"CASE WHEN json_valid({body}) THEN json_extract({body}, '$.' || {key}) END"


@compiles(number_in, "postgresql")
def _number_on_postgresql(element: number_in, compiler: SQLCompiler, **options: object) -> str:
    body, key = (compiler.process(one, **options) for one in element.clauses)
    # Compared as text: before version 16, a server can't be asked whether a text is valid JSON. Within a string, a
    # quote has a backslash before it.
    return f"CAST(substring({body} from '[{{,]\\s*\"' || {key} || '\"\\s*:\\s*([0-9]{{1,9}})\\s*[,}}]') AS integer)"


@compiles(no_object, "sqlite")
def _no_object_on_sqlite(element: no_object, compiler: SQLCompiler, **options: object) -> str:
    (body,) = (compiler.process(one, **options) for one in element.clauses)
    return f"NOT json_valid({body})"


@compiles(no_object, "postgresql")
def _no_object_on_postgresql(element: no_object, compiler: SQLCompiler, **options: object) -> str:
    (body,) = (compiler.process(one, **options) for one in element.clauses)
    return f"{body} !~ '^\\s*\\{{.*\\}}\\s*$'"

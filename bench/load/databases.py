"""New databases to measure with: SQLite files, and a PostgreSQL server that writes to its disk as a host's does."""

import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from time import perf_counter
from typing import Final

from bot.store.engine.sqlite import connect
from tests.store.cluster import DURABLE, programs, running

COMMITS: Final = 100


@contextmanager
def databases(folder: Path) -> Iterator[Mapping[str, Callable[[], str]]]:
    """Yield, by kind, functions that create a database and return its URL. PostgreSQL is included only if installed."""
    files = iter(range(1_000_000))
    kinds: dict[str, Callable[[], str]] = {"SQLite": lambda: f"sqlite:///{folder}/keeper{next(files)}.db"}
    if programs() is None:
        yield kinds
        return
    with running(DURABLE) as server:
        yield kinds | {"PostgreSQL": server.database}


def disk() -> float:
    """Return the milliseconds sqlite3 needs to commit one small row: the disk's share of each command."""
    with tempfile.NamedTemporaryFile() as file, closing(connect(Path(file.name), write=True)) as connection:
        connection.execute("CREATE TABLE row (number INTEGER)")
        began = perf_counter()
        for number in range(COMMITS):
            connection.execute("INSERT INTO row VALUES (?)", (number,))
        return (perf_counter() - began) / COMMITS * 1000

"""New databases to measure with: a file of SQLite, and one on a server that writes to its disk as a host's does."""

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
    """By the name of their kind, functions that make one and return its URL; PostgreSQL only where it is installed."""
    files = iter(range(1_000_000))
    kinds: dict[str, Callable[[], str]] = {"SQLite": lambda: f"sqlite:///{folder}/keeper{next(files)}.db"}
    if programs() is None:
        yield kinds
        return
    with running(DURABLE) as server:
        yield kinds | {"PostgreSQL": server.database}


def disk() -> float:
    """Milliseconds of a commit of one small row by sqlite3 alone: what the disk takes of each command."""
    with tempfile.NamedTemporaryFile() as file, closing(connect(Path(file.name), write=True)) as connection:
        connection.execute("CREATE TABLE row (number INTEGER)")
        began = perf_counter()
        for number in range(COMMITS):
            connection.execute("INSERT INTO row VALUES (?)", (number,))
        return (perf_counter() - began) / COMMITS * 1000

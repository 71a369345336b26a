"""From what a host writes as the database to the place it means: a file, or a database on a server."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.store.errors import NotADatabase, NotYet

SERVERS: Final = frozenset({"postgres", "postgresql", "postgresql+psycopg"})
ENCODED: Final = "has signs in its password that have to be written by their codes: @ as %40, / as %2F, # as %23"
FILES: Final = frozenset({"sqlite", "sqlite+aiosqlite"})


@dataclass(frozen=True, slots=True)
class Server:
    """A database on a PostgreSQL server. As text it is what may be shown: never its password."""

    url: URL

    def __str__(self) -> str:
        place = f"{self.url.host or 'localhost'}{f':{self.url.port}' if self.url.port else ''}"
        return f"{self.url.database} at {place}"


Location = Path | Server


def location(url: str) -> Location:
    """The place of `postgresql://USER:PASSWORD@HOST:PORT/DATABASE`, or the file as `database_file` finds it.

    Raises `NotYet` for another kind of database and `NotADatabase` for what could not be one.
    """
    scheme = url.partition("://")[0] if "://" in url else ""
    if scheme not in SERVERS:
        return database_file(url)
    if url.count("@") > 1:
        # What stands between them would be taken for the place, and shown.
        raise NotADatabase("postgresql://…", ENCODED)
    try:
        parsed = make_url(url).set(drivername="postgresql+psycopg")
    except (ArgumentError, ValueError):
        raise NotADatabase("postgresql://…", "is no URL of a database") from None
    if not parsed.database:
        raise NotADatabase("postgresql://…", "does not name a database") from None
    return Server(parsed)


def database_file(url: str) -> Path:
    """The file of `sqlite:///relative`, `sqlite:////absolute`, `sqlite+aiosqlite:///…` or a plain path, resolved.

    Raises `NotYet` for another kind of database and `NotADatabase` for one in memory, which nothing could survive.
    """
    if "://" not in url:
        return _checked(url)
    parts = urlsplit(url)
    if parts.scheme not in FILES:
        raise NotYet(parts.scheme.partition("+")[0])
    return _checked(unquote(parts.path.removeprefix("/")))


def _checked(name: str) -> Path:
    if not name or name == ":memory:":
        raise NotADatabase(Path(name or ":memory:"), "would not survive a restart; name a file")
    return Path(name).expanduser().resolve()

"""The place that a host's database setting refers to: a file, or a database on a server."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.redaction import may_be_secret
from bot.store.errors import NotADatabase, NotYet

SERVERS: Final = frozenset({"postgres", "postgresql", "postgresql+psycopg"})
FILES: Final = frozenset({"sqlite", "sqlite+aiosqlite"})
SCHEME: Final = re.compile(r"([a-z][a-z0-9+.-]*)://", re.IGNORECASE)
LIKE_A_SCHEME: Final = re.compile(r"(?:postgres|postgresql|sqlite)(?:\+[a-z0-9]*)?(?::|//)", re.IGNORECASE)
PATH: Final = re.compile(r"[/\\~.]|[A-Za-z]:[\\/]")
"""The beginning of a path that isn't an address, whatever characters follow."""
ENCODED: Final = "has characters in its password that need their codes: @ is %40, / is %2F, # is %23"
MISTYPED: Final = (
    "looks like an address but isn't one (it isn't shown, because it may contain a password). Write "
    "postgresql://USER:PASSWORD@HOST/DATABASE or a path; a path with @ in it as sqlite:////PATH"
)
QUOTES: Final = ("'", '"')
SLASHES: Final = "needs three slashes before its path (sqlite:///PATH), or four if the path starts with /"


@dataclass(frozen=True, slots=True)
class Server:
    """A database on a PostgreSQL server. Its text form never contains the password."""

    url: URL

    def __str__(self) -> str:
        place = f"{self.url.host or 'localhost'}{f':{self.url.port}' if self.url.port else ''}"
        return f"{self.url.database} at {place}"


Location = Path | Server


def location(url: str) -> Location:
    """Return the server of `postgresql://USER:PASSWORD@HOST:PORT/DATABASE`, or the file as `database_file` finds it.

    Raises `NotYet` for another kind of database and `NotADatabase` for an invalid address, neither showing a password.
    """
    url = _bare(url)
    found = SCHEME.match(url)
    if found is None or found[1].lower() not in SERVERS:
        return database_file(url)
    if url.count("@") > 1:
        # The part of the password after the first @ would be taken for the host, and shown.
        raise NotADatabase("postgresql://…", ENCODED)
    try:
        parsed = make_url(url).set(drivername="postgresql+psycopg")
    except ArgumentError:
        raise NotADatabase("postgresql://…", "isn't the URL of a database") from None
    except ValueError:
        parsed = None
    if parsed is None or not 0 < (parsed.port or 1) < 65536:
        raise NotADatabase("postgresql://…", "has a port that isn't a number from 1 to 65535") from None
    if not parsed.database:
        raise NotADatabase("postgresql://…", "doesn't name a database") from None
    return Server(parsed)


def database_file(url: str) -> Path:
    """Return the resolved file of `sqlite:///relative`, `sqlite:////absolute`, `sqlite+aiosqlite:///…` or a plain path.

    Raises `NotYet` for another kind of database and `NotADatabase` for a mistyped address or a database in memory,
    which would not survive a restart.
    """
    found = SCHEME.match(url)
    if found is None:
        if _mistyped(url):
            raise NotADatabase("you named", MISTYPED)
        return _checked(url)
    if found[1].lower() not in FILES:
        raise NotYet(found[1].lower())
    host, path = urlsplit(url)[1:3]
    if host:
        raise NotADatabase("sqlite://…", SLASHES)
    return _checked(unquote(path.removeprefix("/")))


def _bare(url: str) -> str:
    """Strip blanks around it. Raises `NotADatabase` for quotes, which a shell would have removed."""
    url = url.strip()
    if url[:1] in QUOTES or url[-1:] in QUOTES:
        raise NotADatabase("you named", "has quotes around it, which Docker's --env-file keeps. Leave them out")
    return url


def _mistyped(path: str) -> bool:
    """Whether it is meant as an address. Taken for a path, it would be shown with its password."""
    if "://" in path or LIKE_A_SCHEME.match(path) or may_be_secret(path):
        return True
    return "@" in path and PATH.match(path) is None


def _checked(name: str) -> Path:
    if not name or name == ":memory:":
        raise NotADatabase(Path(name or ":memory:"), "wouldn't survive a restart. Choose a file")
    return Path(name).expanduser().resolve()

"""From what a host writes as the database to the file it means."""

from pathlib import Path
from urllib.parse import unquote, urlsplit

from bot.store.errors import NotADatabase, NotYet


def database_file(url: str) -> Path:
    """The file of `sqlite:///relative`, `sqlite:////absolute`, `sqlite+aiosqlite:///…` or a plain path, resolved.

    Raises `NotYet` for another kind of database and `NotADatabase` for one in memory, which nothing could survive.
    """
    if "://" not in url:
        return _checked(url)
    parts = urlsplit(url)
    if parts.scheme not in ("sqlite", "sqlite+aiosqlite"):
        raise NotYet(parts.scheme.partition("+")[0])
    return _checked(unquote(parts.path.removeprefix("/")))


def _checked(name: str) -> Path:
    if not name or name == ":memory:":
        raise NotADatabase(Path(name or ":memory:"), "would not survive a restart; name a file")
    return Path(name).expanduser().resolve()

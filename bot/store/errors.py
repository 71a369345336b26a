"""Everything that can be wrong with a database, each worded in one sentence for the host."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.pipeline.ports import StoreAway

Place = object
"""A database file by its path, or a database on a server in a form without its password."""


class StoreError(Exception):
    """Base of all errors of the store."""


class ToBeMended(StoreError):
    """A problem that a person has to fix first; retrying with the same settings doesn't help."""


@dataclass(eq=False)
class DatabaseInUse(StoreError):
    """Another process owns the file. `pid` is None if it could not be read."""

    path: Place
    pid: int | None

    def __str__(self) -> str:
        owner = "another process" if self.pid is None else f"process {self.pid}"
        other = "file" if isinstance(self.path, Path) else "database"
        return f"The database {self.path} is in use by {owner}. Stop that first, or choose another {other}."


@dataclass(eq=False)
class NewerSchema(ToBeMended):
    """The database was written by a later version."""

    path: Place
    found: str
    known: str

    def __str__(self) -> str:
        return (
            f"The database {self.path} was written by a newer version of Turnkeeper (schema {self.found}; this one "
            f"knows {self.known}). Install that version, or restore an older backup."
        )


@dataclass(eq=False)
class NewerBody(StoreError):
    """Stored text from a later version than this program can read."""

    kind: str
    version: int
    known: int

    def __str__(self) -> str:
        return f"A stored {self.kind} has version {self.version}, but only versions 1 to {self.known} can be read."


EMPTY: Final = "is empty: there is no game in it. Choose another"
NO_SCHEMA: Final = "is damaged: it doesn't say which schema it has. `turnkeeper restore` the last good backup"
TWO_NAMES: Final = "has a second name, a hard link, and might be in use under that. Delete one of the two"
"""Endings of the sentence "The file X …"."""


@dataclass(eq=False)
class NotADatabase(ToBeMended):
    """A file or database that can't be used; `fault` completes the sentence "The file X …"."""

    path: Place
    fault: str = "isn't a Turnkeeper database"

    def __str__(self) -> str:
        kind = "file" if isinstance(self.path, Path) else "database"
        return f"The {kind} {self.path} {self.fault}."


@dataclass(eq=False)
class NotYet(ToBeMended):
    """An unsupported kind of database, named as in its URL."""

    backend: str

    def __str__(self) -> str:
        return f"{self.backend} databases aren't supported. Use postgresql://… or the path of a file."


@dataclass(eq=False)
class DatabaseBusy(StoreError, StoreAway):
    """Another program held the file for longer than the store waits (5 s)."""

    path: Place

    @property
    def brief(self) -> str:
        return "another program is using it"

    def __str__(self) -> str:
        return f"Another program is using the database {self.path}, so nothing could be saved."


@dataclass(eq=False)
class DatabaseFailed(StoreError, StoreAway):
    """The file could not be read or written: a full disk, a broken disk, missing rights."""

    path: Place
    reason: str

    @property
    def brief(self) -> str:
        return self.reason if isinstance(self.path, Path) else ""

    def __str__(self) -> str:
        return f"The database {self.path} can't be used ({self.reason}). Nothing was changed. {self._advice()}"

    def _advice(self) -> str:
        if not isinstance(self.path, Path):
            return "Is its server running, and is its address right?"
        return "Is the disk full? May this user read and write the file and its folder?"


@dataclass(eq=False)
class NotAdmitted(DatabaseFailed, ToBeMended):
    """The server is there but refuses access: a wrong password, or a database it doesn't have."""

    def __str__(self) -> str:
        return (
            f"The server refuses access to the database {self.path} ({self.reason}). Check the user, password and name "
            "in its URL."
        )


@dataclass(eq=False)
class NotGranted(DatabaseFailed, ToBeMended):
    """The server accepts the user, who has no rights in the database; usually somebody else created it."""

    def __str__(self) -> str:
        return (
            f"The user of the database {self.path} isn't allowed to use it ({self.reason}). Make that user the owner "
            "of the database and its tables: ALTER DATABASE … OWNER TO …, ALTER TABLE … OWNER TO …"
        )


@dataclass(eq=False)
class NotUnderstood(DatabaseFailed, ToBeMended):
    """The driver doesn't understand the options after the `?` of the URL."""

    def __str__(self) -> str:
        return f"The URL of the database {self.path} can't be used ({self.reason}). Check what follows its ?."


@dataclass(eq=False)
class NotAllowed(DatabaseFailed, ToBeMended):
    """The user running this may not use the file or its folder."""


@dataclass(eq=False)
class NoFolder(ToBeMended):
    """The folder of a new database doesn't exist. It isn't created: the name may be misspelt, or a disk not mounted."""

    path: Path

    def __str__(self) -> str:
        return f"There is no folder {self.path.parent} for {self.path}. Create it, or choose another."


@dataclass(eq=False)
class DatabaseGone(StoreError):
    """The file is missing, though its lock shows that there was one."""

    path: Path
    lock: Path

    def __str__(self) -> str:
        return (
            f"The database {self.path} has disappeared. Put it back, or `turnkeeper restore` a backup. To start with "
            f"a new one, delete {self.lock} as well."
        )


@dataclass(eq=False)
class DatabaseEmptied(DatabaseGone):
    """The file is empty, though its lock shows that it had content."""

    def __str__(self) -> str:
        return (
            f"The database {self.path} is empty but wasn't before. `turnkeeper restore` a backup. To start with a new "
            f"one, delete {self.path} and {self.lock}."
        )


@dataclass(eq=False)
class Faulty(StoreError):
    """A copy of a database that contains faults."""

    path: Path
    faults: int

    def __str__(self) -> str:
        found = "a fault" if self.faults == 1 else f"{self.faults} faults"
        return f"The copy {self.path} has {found}. `turnkeeper verify --db {self.path}` says which, and what to do."


@dataclass(eq=False)
class NotRestored(StoreError):
    """A backup that contains faults."""

    path: Path
    faults: int

    def __str__(self) -> str:
        found = "a fault" if self.faults == 1 else f"{self.faults} faults"
        return f"{self.path} has {found}, so nothing was restored. Choose another backup, or add --anyway to take it."


@dataclass(eq=False)
class NotEmpty(StoreError):
    """The target of a copy isn't empty."""

    path: Place

    def __str__(self) -> str:
        return f"The database {self.path} isn't empty. Choose an empty one."


@dataclass(eq=False)
class NotCarried(StoreError):
    """A row differs between the new database and the old one."""

    path: Place
    table: str

    def __str__(self) -> str:
        return f"The table {self.table} came out different in {self.path}. Nothing was changed there."


@dataclass(eq=False)
class RowsLost(StoreError):
    """Rows of a table refer to rows of another one that are missing."""

    path: Place
    table: str

    def __str__(self) -> str:
        return (
            f"The table {self.table} in {self.path} refers to rows that are missing. Nothing was copied. "
            f"`turnkeeper verify --db {self.path}` says which, and what to do."
        )


@dataclass(eq=False)
class TargetExists(StoreError):
    """The file for a backup exists already; a backup never overwrites one."""

    path: Path

    def __str__(self) -> str:
        return f"The file {self.path} exists already. Choose a new name."


@dataclass(eq=False)
class CountedBefore(StoreError):
    """The journal already has this command of this message (`index` from 0), or its message was answered (None)."""

    source: str
    index: int | None = None

    def __str__(self) -> str:
        part = "" if self.index is None else f" (command {self.index + 1})"
        return f"The message {self.source}{part} has counted already. Nothing was changed."


@dataclass(eq=False)
class WrittenByAnother(StoreError):
    """Another program bypassed the lock and took the sequence number of a new row."""

    game: str
    seq: int

    def __str__(self) -> str:
        return f"Row {self.seq} of game {self.game} was written by another program. Nothing was changed."


@dataclass(eq=False)
class Overtaken(StoreError, StoreAway):
    """Another process changed data without a new row: it forgot a person or replaced a game. The command can be retried
    on the new state."""

    path: Place

    def __str__(self) -> str:
        return f"Another process changed {self.path} meanwhile. Nothing was changed here."


@dataclass(eq=False)
class ClaimsLost(StoreError):
    """The connection to the database was lost, and another process has taken over this one's shards."""

    path: Place
    shards: tuple[int, ...]

    def __str__(self) -> str:
        lost = ", ".join(map(str, self.shards))
        return f"Another process on {self.path} serves the shards {lost} now. Nothing was changed."


@dataclass(eq=False)
class NoSuchEntry(StoreError):
    """The outbox has no entry of this id."""

    entry: int

    def __str__(self) -> str:
        return f"The outbox has no entry {self.entry}."

"""The journal's rows and a game's documents, as a store takes and gives them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from rules.dice.throws import Throw

IMPORT: Final = "import"
"""The kind of the row that a game ends with when it was brought in from a file."""
HOST: Final = "host"
"""The person of a row that was written from a shell."""


@dataclass(frozen=True, slots=True)
class Document:
    """The present state of one part of a game: JSON text, and the seq of the journal row that wrote it."""

    body: str
    seq: int


@dataclass(frozen=True, slots=True)
class NewRow:
    """One accepted command, ready for the journal.

    `source` is the message and `index` the command's place in it (from 0); both together are unique.
    `documents` holds only what the command changed, by key ("game", "pack/FAMILY", "fight/SCENE"), as JSON.
    """

    game: str
    scene: str | None
    person: str
    source: str
    index: int
    kind: str
    command: str
    events: str
    throws: tuple[Throw, ...]
    documents: Mapping[str, str]
    schema_version: int
    system: str | None
    digest: str | None
    at: datetime


@dataclass(frozen=True, slots=True)
class Row(NewRow):
    """A journal row as it was stored. `story` is what its command made people hear, as JSON; "" where nobody knows."""

    seq: int = 0
    story: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """A row that says how others are to be read: where a fight began, where it was before, what was stepped over."""

    seq: int
    kind: str
    command: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Origin:
    """Which command a row was written by, without anything of what is in it."""

    seq: int
    kind: str
    source: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Told:
    """A row of a scene as the log reads it. `story` is "" where it was not kept; `events` are there only then."""

    seq: int
    at: datetime
    person: str
    source: str
    kind: str
    command: str
    throws: tuple[Throw, ...]
    system: str | None
    story: str
    events: str
    scene: str | None = None


@dataclass(frozen=True, slots=True)
class Cast:
    """A row in which dice fell. `throws` and `story` are JSON as it is kept; `story` is "" where there is none."""

    seq: int
    person: str
    command: str
    throws: str
    story: str


@dataclass(frozen=True, slots=True)
class Reader:
    """For whom rows are read: everyone (neither), the GMs, or one person where nobody else reads, who may be a GM.
    `whole`: GMs of the whole game, who are told more than a GM of one scene."""

    gm: bool = False
    whole: bool = False
    person: str | None = None


@dataclass(frozen=True, slots=True)
class Stretch:
    """Rows of a scene from seq `first` and below `before`, at most `limit` of them.

    With `words` only such as were told and may have all of them, whoever heard them; else with `turn` only those of a
    turn, and such as were not told, or of which nobody can read what was. `done`: with what was done in each of them,
    not only in such as were not told.
    """

    game: str
    scene: str
    before: int
    first: int = 0
    limit: int = 25
    words: Sequence[str] = ()
    turn: int | None = None
    done: bool = False
    heard: Callable[[str], bool] | None = None
    """With words: whether a story, as it's stored, is one of those that are meant."""
    reader: Reader | None = None
    """Only rows of which this reader was told something; None: all rows."""

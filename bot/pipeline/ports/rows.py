"""The journal's rows and a game's documents, as a store takes and returns them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from rules.dice.throws import Throw

IMPORT: Final = "import"
EVENTS: Final = "events"
"""What the events of a row are called where text of different kinds is lifted."""
"""The kind of the row that ends the journal of a game imported from a file."""
COPIED: Final = "whatif"
"""The kind of the row with which a copy of a fight begins, and the end of the id of its game, before a number."""
HOST: Final = "host"
"""The person of rows written from a shell."""
CLOCK: Final = "clock"
"""The person of rows that the clock writes for a game without a known GM."""
SOMEBODY: Final = "somebody"
"""The person of rows whose author stays unknown."""
NOBODY: Final = frozenset({HOST, CLOCK, SOMEBODY})
"""Persons that aren't anybody in the game."""


def is_copy(game: str) -> bool:
    """Whether a game of the store is a copy of a fight, discarded or not."""
    return f"~{COPIED}" in game


@dataclass(frozen=True, slots=True)
class Document:
    """The current state of one part of a game: JSON text, and the seq of the journal row that wrote it."""

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
    """A stored journal row. `story`: what its command told people, as JSON; "" if unknown."""

    seq: int = 0
    story: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """A row that says how to read others: where a fight began, where it was before, what was undone."""

    seq: int
    kind: str
    command: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Origin:
    """The origin of a row, without its content."""

    seq: int
    kind: str
    source: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Told:
    """A row of a scene as the log reads it. `story` is "" if none was kept; only then are `events` included."""

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
    """A row with dice. `throws` and `story` are JSON as stored; `story` is "" if there is none."""

    seq: int
    person: str
    command: str
    throws: str
    story: str


@dataclass(frozen=True, slots=True)
class Reader:
    """For whom rows are read: everyone (neither `gm` nor `person`), the GMs, or one person in private, who may be a GM.
    `whole`: GMs of the whole game, who are told more than a GM of one scene."""

    gm: bool = False
    whole: bool = False
    person: str | None = None


@dataclass(frozen=True, slots=True)
class Stretch:
    """Rows of a scene from seq `first` and below `before`, at most `limit` of them.

    With `words`, only rows with a story that may contain all of them, for any reader. Otherwise, with `turn`, only
    rows of a turn and those whose story is missing or unreadable. `done`: include the events of each row, not only of
    those without a story.
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
    """With `words`: whether a stored story matches."""
    reader: Reader | None = None
    """Only rows that told this reader something; None: all rows."""

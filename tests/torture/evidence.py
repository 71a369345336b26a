"""The evidence to compare: what people said, what was posted, and what the database stored."""

import re
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Final

WORD: Final = re.compile(r"\bkw[0-9]+\b")
"""A word that stands in one message only, and in the answer to it."""


@dataclass(frozen=True, slots=True)
class Said:
    """What somebody said. `number` is Discord's id of the message or interaction, `place` the channel.

    `word` stands in it and nowhere else, "" where there is none. `rolls` are its commands that are always accepted; of
    other messages it is 0. `minded`: a fight ran there, so that it counts even when nobody listened.
    """

    number: int
    place: int
    source: str
    word: str = ""
    rolls: int = 0
    minded: bool = True


@dataclass(slots=True)
class Posted:
    """A message of the bot. `entry` and `part` are from its nonce, where it has one of ours."""

    number: int
    place: int
    text: str
    answers: int | None = None
    entry: int | None = None
    part: int = 0
    removed: bool = False
    alone: bool = False
    """Only one person reads it."""


@dataclass(frozen=True, slots=True)
class Row:
    game: str
    seq: int
    scene: str | None
    source: str
    index: int
    kind: str


@dataclass(frozen=True, slots=True)
class Entry:
    number: int
    destination: str
    answers: str | None
    state: str
    message: str | None
    board: bool
    reason: str | None = None


@dataclass
class Evidence:
    """`shown` are texts as they were at any moment where several people read; `dead` are the destinations that could
    not be reached for a while; `verified` is what `turnkeeper verify` said, "" where it found nothing."""

    said: list[Said] = field(default_factory=list)
    posted: list[Posted] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)
    secrets: Collection[str] = ()
    notices: Collection[str] = ()
    """What the bot says where nothing was done."""
    dead: Collection[str] = ()
    shut: Collection[tuple[int, int, int]] = ()
    """Channels where the bot could not write or look, each from when on something may have waited there to when it
    could again, by ids of that time."""
    verified: str = ""
    shared: bool = False
    """Several processes wrote into the database."""

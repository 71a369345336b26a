"""Intents, places in the order, and the words that people type."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

from rules.reading.accounting import Stretch

A = TypeVar("A")
T = TypeVar("T")

NOT_USED: Final = "not used"
"""The key in `assumed` for words that weren't used."""
LEFT_OUT: Final = "left out"
"""The key for words that were taken back or negated."""
STILL_FREE: Final = "still free"
"""The key for how many more actions the turn has room for, if a game allows several."""

SHORT: Final = "short"
"""The key for how many there are, if fewer than announced."""
OUT_OF_REACH: Final = "out_of_reach"
"""The key for a target that is too far away by now; also the code of the refusal when its place comes."""


@dataclass(frozen=True, slots=True)
class Reading(Generic[A]):
    """A parsed description: its actions in order, what was assumed (item -> value taken, or one of the keys above), and
    its fillers and unused words with their places in the line. `secret`: it says that others shouldn't know of it."""

    actions: tuple[A, ...]
    assumed: Mapping[str, str] = field(default_factory=dict)
    account: tuple[Stretch, ...] = ()
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Intended(Generic[A]):
    """An output: what a fighter will do instead of what it declared, when its place comes."""

    who: str
    actions: tuple[A, ...]


@dataclass(frozen=True, slots=True)
class Later(Generic[T]):
    """An output: a task for the step printed after the places (`StepKind.WITHIN`)."""

    task: T


@dataclass(frozen=True, slots=True)
class Reordered:
    """An output: a new order of those still to act. Nobody gets a second place."""

    places: "tuple[Place, ...]"


@dataclass(frozen=True, slots=True)
class Place:
    """A fighter's place in the announced order. `speed`: the figure it was ordered by, as text."""

    fighter: str
    speed: str


@dataclass(frozen=True, slots=True)
class Verb:
    """A word of the game that can be typed as a command, with an example for the help.

    `when`: what has to come first, if the word answers something; a word without it can be declared. `offered` False:
    the word is understood but refused, because only other systems of the game have it. `said`: how it is listed if the
    word alone says too little. `also`: it is a synonym of a listed word. `rolls`: followed by a name, it rolls what has
    that name on a sheet.
    """

    word: str
    example: str
    meaning: str
    when: str = ""
    offered: bool = True
    said: str = ""
    also: bool = False
    rolls: bool = False
    takes: str = ""
    """What may be typed after it if it answers something, separated by commas."""


def declarable(verbs: Iterable[Verb]) -> tuple[str, ...]:
    """Return the names of what can be declared, in the game's order."""
    return tuple(verb.said or verb.word for verb in verbs if verb.offered and not verb.when and not verb.also)


@dataclass(frozen=True, slots=True)
class Adjustment:
    """A word with which the GM sets something of a fighter or of the surroundings.

    `words`: the first is shown. `what`: its name in the game's `adjust`; for the surroundings, the first word after the
    command.
    """

    words: tuple[str, ...]
    what: str
    example: str
    meaning: str
    surroundings: bool = False
    on_sheet: bool = False
    """Whether it sets something that is also on a sheet, in the same words; outside a fight, the sheet is changed."""
    everyday: tuple[str, ...] = ()
    """Words that people type for it but that aren't commands; the answer names the first of `words`."""
    alone: bool = False
    """Whether it needs only the fighter's name."""
    missing: bool = False
    """Whether it supplies a missing figure that the rules need; see `AmendmentRules.lacking`."""
    takes: str = ""
    """Words that it takes besides names, separated by commas."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of sheet with a command of its own: its word, an example for the help, a meaning. `fields`: some fields of
    such a sheet, as typed."""

    word: str
    example: str
    meaning: str
    fields: str
    chart: bool = False
    """Whether such sheets are maps; in a fight with one, the word alone shows it."""

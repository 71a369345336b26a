"""How a game is played: its settings, its people, its time."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting of the game."""

    text: str


@dataclass(frozen=True, slots=True)
class Scene:
    """A setting of one scene."""

    text: str


@dataclass(frozen=True, slots=True)
class House:
    """House rules: shown, listed, set, taken back."""

    text: str


@dataclass(frozen=True, slots=True)
class Gms:
    """Who is GM, and who else has a part beside playing. `person`: a name, perhaps with "here" behind it."""

    act: Literal["add", "remove", "list", "people", "watch", "unwatch", "duty", "takeover", "giveback"]
    person: str


@dataclass(frozen=True, slots=True)
class Unread:
    """What could not be delivered to whoever asks."""


@dataclass(frozen=True, slots=True)
class Watch:
    """Follow the scene, or no more."""

    text: str


@dataclass(frozen=True, slots=True)
class Clock:
    """The game's clock: shown, set; and one's own zone."""

    text: str


@dataclass(frozen=True, slots=True)
class Me:
    """How somebody likes things: shown, set."""

    text: str


@dataclass(frozen=True, slots=True)
class Away:
    """Somebody is away, or back."""

    text: str
    back: bool = False


@dataclass(frozen=True, slots=True)
class Deadline:
    """The deadlines of a fight: shown, changed."""

    text: str


@dataclass(frozen=True, slots=True)
class Setup:
    """The game is set up: a step of it, or how it stands."""

    text: str


@dataclass(frozen=True, slots=True)
class Tutorial:
    """One turn played with a newcomer: begun, left, or a line in it."""

    text: str

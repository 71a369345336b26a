"""Rate limits: a flood by one person, or into one scene, is skipped.

The limits are far above what people type by hand. Accepted messages aren't affected.
"""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

TYPING: Final = 4
"""Lookups while filling in a command allowed for each command allowed."""
MOST: Final = 10_000
"""Windows to keep; expired ones go first."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Commands accepted within `seconds`: from a person, from a GM, and from all others in a scene together. 0: any
    number."""

    person: int = 0
    gm: int = 0
    scene: int = 0
    seconds: float = 5.0


UNHURRIED: Final = Pace()
"""A pace without limits."""


class Verdict(Enum):
    """The decision about an incoming message."""

    TAKEN = auto()
    TOO_QUICK = auto()
    """Skipped: its author sends too much."""
    TOO_MUCH = auto()
    """Skipped: too much is sent in its scene."""
    LEFT_OUT = auto()
    """Ignored silently: it isn't a command, or nothing is accepted any more."""


@dataclass(slots=True)
class _Window:
    since: float
    count: int = 0


class Pacing:
    """Counts what people send.

    `at`: when it was sent, in seconds, by the chat service's clock. So messages read late, after a freeze of this
    process or a lost connection, don't count as too fast.
    """

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._windows: dict[tuple[str, str], _Window] = {}

    def judge(self, person: str, scene: str, at: float, *, gm: bool, commands: int = 1) -> Verdict:
        """Judge a message with that many commands. A person's surplus doesn't count for the scene, and a GM isn't
        limited by what others send."""
        if not self._has_room("person", person, at, self._pace.gm if gm else self._pace.person):
            return Verdict.TOO_QUICK
        if not gm and not self._has_room("scene", scene, at, self._pace.scene):
            return Verdict.TOO_MUCH
        self._window("person", person, at).count += commands
        if not gm:
            self._window("scene", scene, at).count += commands
        return Verdict.TAKEN

    def looks_up(self, person: str, at: float) -> bool:
        """Whether to look up choices for a person filling in a command."""
        if not self._has_room("typing", person, at, self._pace.person * TYPING):
            return False
        self._window("typing", person, at).count += 1
        return True

    def _has_room(self, kind: str, who: str, at: float, most: int) -> bool:
        return most <= 0 or self._window(kind, who, at).count < most

    def _window(self, kind: str, who: str, at: float) -> _Window:
        window = self._windows.get((kind, who))
        if window is None:
            if len(self._windows) >= MOST:
                self._windows = {key: one for key, one in self._windows.items() if not self._is_over(one, at)}
            window = self._windows[kind, who] = _Window(at)
        elif self._is_over(window, at):
            window.since, window.count = at, 0
        return window

    def _is_over(self, window: _Window, at: float) -> bool:
        return at - window.since >= self._pace.seconds

"""How much anyone may ask of the bot in a short time: a flood by one person, or into one scene, is left out.

The limits lie far above what people do by hand. Nothing that was taken is touched by them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

AGAIN: Final = 60.0
"""Seconds after which the same person or scene is told anew."""
TYPING: Final = 4
"""So many times as often as commands may be given something may be looked up while a command is filled in."""
MOST: Final = 10_000
"""Windows that are kept; those that are over go first."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Commands that are taken within `seconds`: of one person, of one who is a GM, and of all others in one scene
    together. 0: any number."""

    person: int = 0
    gm: int = 0
    scene: int = 0
    seconds: float = 5.0


UNHURRIED: Final = Pace()
"""Without limits."""


class Verdict(Enum):
    """What becomes of something that comes in."""

    TAKEN = auto()
    TOO_QUICK = auto()
    """Left out, and its author is to be told to slow down."""
    TOO_MUCH = auto()
    """Left out, since too much comes in its scene, and that is to be said there."""
    LEFT_OUT = auto()
    """Left out, and nothing is said of it."""


@dataclass(slots=True)
class _Window:
    since: float
    count: int = 0
    told: float | None = None


class Pacing:
    """Counts what comes. `now` are seconds that only rise."""

    def __init__(self, pace: Pace, now: Callable[[], float]) -> None:
        self._pace, self._now = pace, now
        self._windows: dict[tuple[str, str], _Window] = {}

    def judge(self, person: str, scene: str, *, gm: bool, commands: int = 1) -> Verdict:
        """Whether a message with so many commands is taken. What a person has too much of does not count for the
        scene, and what a GM says is taken however much others say."""
        most = self._pace.gm if gm else self._pace.person
        if not self._has_room("person", person, most):
            return Verdict.TOO_QUICK if self.tells("person", person) else Verdict.LEFT_OUT
        if not gm and not self._has_room("scene", scene, self._pace.scene):
            return Verdict.TOO_MUCH if self.tells("scene", scene) else Verdict.LEFT_OUT
        self._window("person", person).count += commands
        if not gm:
            self._window("scene", scene).count += commands
        return Verdict.TAKEN

    def looks_up(self, person: str) -> bool:
        """Whether something is looked up for somebody who fills in a command."""
        if not self._has_room("typing", person, self._pace.person * TYPING):
            return False
        self._window("typing", person).count += 1
        return True

    def tells(self, kind: str, who: str) -> bool:
        """Whether it is time to tell a person or a scene; then that is noted."""
        window, now = self._window(kind, who), self._now()
        if window.told is not None and now - window.told < AGAIN:
            return False
        window.told = now
        return True

    def _has_room(self, kind: str, who: str, most: int) -> bool:
        return most <= 0 or self._window(kind, who).count < most

    def _window(self, kind: str, who: str) -> _Window:
        now = self._now()
        window = self._windows.get((kind, who))
        if window is None:
            if len(self._windows) >= MOST:
                self._windows = {key: one for key, one in self._windows.items() if not self._is_over(one, now)}
            window = self._windows[kind, who] = _Window(now)
        elif now - window.since >= self._pace.seconds:
            window.since, window.count = now, 0
        return window

    def _is_over(self, window: _Window, now: float) -> bool:
        return now - max(window.since, window.told or window.since) >= max(self._pace.seconds, AGAIN)

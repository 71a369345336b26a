"""Dice of a transcript: bound to labels, given for the next command, or left to chance."""

import hashlib
from collections import deque
from dataclasses import dataclass
from typing import Final

from bot.pipeline.ports import Luck
from bot.terminal.directives import words_of
from bot.terminal.script_items import BoundDice, Faces, ScriptError
from bot.text.language.speech import gettext_noop
from bot.text.sentences import said
from rules.dice.throws import Faces as Fallen
from rules.errors import DiceError

BLOCK: Final = 32


@dataclass
class _Bound:
    line: int
    words: tuple[str, ...]
    groups: deque[tuple[int, ...]]

    def fits(self, label: tuple[str, ...]) -> bool:
        rest = iter(label)
        return bool(self.groups) and all(word in rest for word in self.words)


class ScriptedLuck:
    """`bot.pipeline.ports.Luck` for a transcript. Dice bound to a label are used first, then those for the next
    command, then `chance`.

    Without `chance`, every further die is missing. A fault is raised as a DiceError, which a service may turn into a
    refusal, and kept for `settle`, so that it can't get lost.
    """

    def __init__(self, chance: Luck | None = None) -> None:
        self._chance = chance
        self._bound: list[_Bound] = []
        self._faces: deque[tuple[int, int]] = deque()
        self._scripted = False
        self._fault: ScriptError | None = None
        self._salts = 0
        self.line = 0
        """The line of the transcript being played."""

    def give(self, item: Faces) -> None:
        self._scripted = True
        self._faces.extend((item.line, face) for face in item.faces)

    def bind(self, item: BoundDice) -> None:
        self._bound.append(_Bound(item.line, item.words, deque(item.groups)))

    def given(self, label: str, count: int, sides: int) -> Fallen | None:
        """Return the faces set for this throw; None if there are none."""
        words = words_of(label)
        bound = next((bound for bound in self._bound if bound.fits(words)), None)
        if bound is not None:
            group = bound.groups.popleft()
            if len(group) != count:
                raise self._missing(
                    bound.line,
                    label,
                    count,
                    sides,
                    gettext_noop("{count} dice are set for {label}, which needs {dice}"),
                    len(group),
                )
            return self._possible(label, sides, [(bound.line, face) for face in group])
        if self._scripted:
            if len(self._faces) < count:
                raise self._missing(
                    self.line,
                    label,
                    count,
                    sides,
                    gettext_noop("!faces has only {count} left for {label}, which needs {dice}"),
                    len(self._faces),
                )
            return self._possible(label, sides, [self._faces.popleft() for _ in range(count)])
        return None

    def roll(self, label: str, count: int, sides: int) -> Fallen:
        given = self.given(label, count, sides)
        if given is not None:
            return given
        if self._chance is None:
            raise self._missing(
                self.line, label, count, sides, gettext_noop("no dice were given for {label}, which needs {dice}")
            )
        return self._chance.roll(label, count, sides)

    def salt(self, size: int) -> bytes:
        """Return `size` bytes: random if there is `chance`, else the same in every run of the transcript."""
        if self._chance is not None:
            return self._chance.salt(size)
        self._salts += 1
        blocks = range(-(-size // BLOCK))
        return b"".join(hashlib.sha256(f"salt {self._salts} {block}".encode()).digest() for block in blocks)[:size]

    def settle(self) -> ScriptError | None:
        """End a command; return what was wrong with its dice. Unused faces are dropped."""
        fault = self._fault
        if fault is None and self._faces:
            line, _ = self._faces[0]
            left = " ".join(str(face) for _, face in self._faces)
            fault = ScriptError(line, said("the next command didn't use all the faces; left over: {faces}", faces=left))
        self._fault, self._scripted = None, False
        self._faces.clear()
        return fault

    @property
    def failed(self) -> bool:
        """Whether a die was missing or impossible since the last `settle`."""
        return self._fault is not None

    def _possible(self, label: str, sides: int, given: list[tuple[int, int]]) -> Fallen:
        for line, face in given:
            if face > sides:
                self._blame(line, said("a {die} has no {face} ({label})", die=f"d{sides}", face=face, label=label))
                raise DiceError("impossible_face", {"label": label, "face": face, "sides": sides})
        return tuple(face for _, face in given)

    def _missing(self, line: int, label: str, count: int, sides: int, words: str, given: int = 0) -> DiceError:
        self._blame(line, said(words, count=given, label=label, dice=f"{count}d{sides}"))
        return DiceError("tape_empty", {"label": label, "count": count, "sides": sides})

    def _blame(self, line: int, reason: str) -> None:
        if self._fault is None:
            self._fault = ScriptError(line, reason)

"""The interface for dice: a count of dice with some sides under a label, answered with faces. Also the limits per
message; every limit is named in the error that it causes.

Nothing in `rules` makes randomness. The caller passes in an object with a `roll` method: the operating system's entropy
(`bot.app.chance`), a tape of known faces, or a recorder around either.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from rules.dice.values import Value
from rules.errors import DiceError

LINE_LENGTH: Final = 2_000
"""Characters of one line with all its rolls and comments."""
EXPRESSION_LENGTH: Final = 500
"""Characters of one roll without its comment."""
ROLLS: Final = 20
"""Rolls in one line, separated by `;`."""
REPEATS: Final = 100
SIDES: Final = 1_000_000
DICE: Final = 10_000
"""Dice of one message: repeats, explosions and rerolls together."""
NESTING: Final = 64
"""Parentheses inside parentheses."""
CHAIN: Final = 100
"""Dice that one die may add by exploding, and times that one die may be rerolled."""
TOTAL: Final = 10**18
"""Numbers and totals stay below this, on either side of zero."""
DIGITS: Final = 18


class Budget:
    """Dice left for one message, shared by its rolls."""

    __slots__ = ("left",)

    def __init__(self, left: int = DICE) -> None:
        self.left = left

    def spend(self, count: int, text: str = "", start: int = 0, end: int = 0) -> None:
        """Take `count` dice for the roll from `start` to `end` in `text`. Raises `DiceError` "too_many_dice"."""
        if count > self.left:
            facts = {"limit": DICE, "asked": count, "left": self.left}
            raise DiceError("too_many_dice", facts, text=text, position=start, length=end - start)
        self.left -= count


Faces = Sequence[int]
"""Faces of one throw in the order they fell, each 1..sides. `bytes` where sides <= 255 allow it."""


class Dice(Protocol):
    """A source of dice. The same label is never used twice in one command."""

    def roll(self, label: str, count: int, sides: int) -> Faces:
        """Return `count` faces of a die with `sides` sides (both at least 1)."""
        ...


class Throw(Value):
    """The faces of one throw and what it was for: one entry in the record of a command."""

    __slots__ = ("faces", "label", "sides")

    def __init__(self, label: str, sides: int, faces: tuple[int, ...]) -> None:
        self.label: Final = label
        self.sides: Final = sides
        self.faces: Final = faces


def label(fight: int, turn: int, actor: str, action: str, target: str, purpose: str) -> str:
    """Return the label of some throws in a fight: `f1/t2/c1/kick/c2/attack`. Each throw adds its index, from 1.

    The parts decide whether a throw is still the same after an undo: fight, turn, actor's id, action (with weapon, mode
    and count), target's id, and purpose.
    """
    parts = (f"f{fight}", f"t{turn}", actor, action, target, purpose)
    return "/".join(part.replace("/", ".") or "-" for part in parts)


class Tape:
    """Known faces, played back in order: for tests, vectors and `!faces`."""

    def __init__(self, faces: list[int] | None = None) -> None:
        self.faces = faces or []

    def roll(self, label: str, count: int, sides: int) -> Faces:
        if len(self.faces) < count:
            raise DiceError("tape_empty", {"label": label, "count": count, "sides": sides})
        taken, self.faces = self.faces[:count], self.faces[count:]
        for face in taken:
            if not 1 <= face <= sides:
                raise DiceError("impossible_face", {"label": label, "face": face, "sides": sides})
        return tuple(taken)


class Recorder:
    """Passes every request on and records the faces; refuses a label that was used before."""

    def __init__(self, source: Dice, used: Iterable[str] = ()) -> None:
        self._source = source
        self._used = set(used)
        self.throws: list[Throw] = []

    def roll(self, label: str, count: int, sides: int) -> Faces:
        if label in self._used:
            raise DiceError("label_used", {"label": label})
        faces = self._source.roll(label, count, sides)
        self._used.add(label)
        self.throws.append(Throw(label, sides, tuple(faces)))
        return faces

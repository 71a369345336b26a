"""Dice faces as text, and limits on how many a message shows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.text.reply import Span, struck
from bot.text.sentences import said
from rules.dice.expression import Pool
from rules.dice.rolls import PoolRoll

MOST_LINES: Final = 25
"""Maximum number of repeats shown with their dice, over all rolls of a message."""
MOST_CHARACTERS: Final = 1_500
"""Maximum number of characters for dice, over all rolls of a message."""
MOST_TOTALS: Final = 1_800
"""Maximum number of characters in totals of repeats whose dice are not shown."""
LEAST: Final = 20
"""Minimum number of characters that must be left to show a repeat with its dice."""
_MARKS: Final = {"k": "", "d": "", "x": "!", "y": "!", "r": "r"}
"""The mark after a die, by its fate."""
MARK: Final = "\0"
"""Separates struck dice; it never occurs in a roll."""
_FORMS: Final = {"k": "%d", "d": f"{MARK}%d{MARK}", "x": "%d!", "y": f"{MARK}%d!{MARK}", "r": f"{MARK}%dr{MARK}"}
"""Templates for a die by its fate, with marks around struck dice."""
MOST_GAPS: Final = 100
"""Maximum number of dice formatted at once."""
_STRUCK: Final = "dyr"
"""Fates of dice that don't count."""


@dataclass(slots=True)
class Room:
    """The space left in a message for dice and totals. `values`: the known values of names in the rolls."""

    values: Mapping[str, int] | None = None
    lines: int = MOST_LINES
    characters: int = MOST_CHARACTERS
    totals: int = MOST_TOTALS

    def named(self, name: str) -> str:
        """Return a name from the roller's sheet with its value."""
        return f"{name} {self.values[name]}".replace("-", "−") if self.values and name in self.values else name

    def line(self) -> bool:
        """Take one line. Returns False if no lines or too few characters are left."""
        self.lines -= 1
        return self.lines >= 0 and self.characters >= LEAST

    def dice(self, texts: Sequence[str]) -> int:
        """Take space for dice, and return how many of them fit."""
        length = sum(map(len, texts)) + len(texts)
        if length <= self.characters:
            self.characters -= length
            return len(texts)
        for shown, text in enumerate(texts):
            self.characters -= len(text) + 1
            if self.characters < 0:
                self.characters = 0
                return shown
        return len(texts)

    def listed(self, totals: Sequence[str]) -> str:
        """Return as many totals as fit."""
        text = " ".join(totals)
        if len(text) > self.totals:
            text = f"{text[: self.totals].rpartition(' ')[0]} …".lstrip()
        self.totals = max(0, self.totals - len(text))
        return text


def thrown(spans: list[Span], text: str, pool: Pool, roll: PoolRoll, repeat: int, room: Room) -> str:
    """Format the dice of a pool in brackets: dropped and rerolled ones struck, "6!" exploded, "1r" rerolled, ✓ and ✗
    counted.

    The dice follow `text`. Complete spans are added to `spans`; returns the text after the last of them.
    """
    faces, fates, points = roll.row(repeat)
    if not points and not pool.offset and len(faces) <= MOST_GAPS:
        first, *others = (form(fates or "k" * len(faces)) % tuple(faces)).split(MARK)
        length = len(first) + len("".join(others)) - 1
        if length <= room.characters:
            room.characters -= length
            text += first
            for die, more in zip(others[::2], others[1::2], strict=True):
                spans += Span(text), crossed(die)
                text = more
            return text
    return _one_by_one(spans, text, pool.offset, (faces, fates, points), room)


@lru_cache(maxsize=256)
def form(fates: str) -> str:
    """Return a template for dice with these fates, with a `MARK` before and after each struck one."""
    return f"[{' '.join([_FORMS[fate] for fate in fates])}]"


@lru_cache(maxsize=256)
def crossed(die: str) -> Span:
    """Return a struck die. Cached: creating a span takes three times as long, and few different ones occur."""
    return struck(die)


def _one_by_one(
    spans: list[Span], text: str, offset: int, dice: tuple[Sequence[int], str, Sequence[int]], room: Room
) -> str:
    """Format dice separately, as many as fit."""
    faces, fates, points = dice
    texts = _texts(faces, fates, points, offset)
    shown = room.dice(texts)
    more = f"{' ' * bool(shown)}{said('… {n} more', n=len(texts) - shown)}]" if shown < len(texts) else "]"
    text += "["
    for place, die in enumerate(texts[:shown]):
        if place:
            text += " "
        if fates and fates[place] in _STRUCK:
            spans += Span(text), crossed(die)
            text = ""
        else:
            text += die
    return text + more


def _texts(faces: Sequence[int], fates: str, points: Sequence[int], offset: int) -> list[str]:
    texts = [_shifted(face + offset) for face in faces] if offset else [str(face) for face in faces]
    if fates:
        texts = [text + _MARKS[fate] for text, fate in zip(texts, fates, strict=True)]
    if points:
        texts = [f"{text}{'✓' * (point > 0)}{'✗' * (point < 0)}" for text, point in zip(texts, points, strict=True)]
    return texts


def _shifted(worth: int) -> str:
    """Return the value of a face that counts as something other than it shows."""
    return f"{worth:+d}".replace("-", "−") if worth else "0"

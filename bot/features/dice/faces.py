"""Dice as they fell, each with what became of it; and how much of them one message may show."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from bot.text.reply import Span, struck
from bot.text.sentences import said
from rules.dice.expression import Pool
from rules.dice.rolls import PoolRoll

MOST_LINES: Final = 25
"""Repeats that are shown with their dice, over all rolls of a message."""
MOST_CHARACTERS: Final = 1_500
"""Characters of dice shown, over all rolls of a message."""
MOST_TOTALS: Final = 1_800
"""Characters of totals of the repeats whose dice are not shown."""
LEAST: Final = 20
"""Characters without which no repeat is shown with its dice."""
_MARKS: Final = {"k": "", "d": "", "x": "!", "y": "!", "r": "r"}
"""By the fates of dice."""
MARK: Final = "\0"
"""Stands in no roll."""
_FORMS: Final = {"k": "%d", "d": f"{MARK}%d{MARK}", "x": "%d!", "y": f"{MARK}%d!{MARK}", "r": f"{MARK}%dr{MARK}"}
"""The same with gaps for their faces, marked where they are struck."""
MOST_GAPS: Final = 100
"""Dice that are filled in together."""
_STRUCK: Final = "dyr"
"""Fates of dice that do not count."""


class Room:
    """What may still be shown in this message."""

    __slots__ = ("_values", "characters", "lines", "totals")

    def __init__(self, values: Mapping[str, int] | None = None) -> None:
        """`values`: what the names in it stand for, as far as that is known."""
        self.lines, self.characters, self.totals = MOST_LINES, MOST_CHARACTERS, MOST_TOTALS
        self._values = values or {}

    def named(self, name: str) -> str:
        """A name of the roller's sheet with what it stands for."""
        return f"{name} {self._values[name]}".replace("-", "−") if name in self._values else name

    def line(self) -> bool:
        """Take a line; False where there is none left, or nothing that could stand in it."""
        self.lines -= 1
        return self.lines >= 0 and self.characters >= LEAST

    def dice(self, texts: Sequence[str]) -> int:
        """How many of these dice fit."""
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
        """Totals without their dice, as many as fit."""
        text = " ".join(totals)
        if len(text) > self.totals:
            text = f"{text[: self.totals].rpartition(' ')[0]} …".lstrip()
        self.totals = max(0, self.totals - len(text))
        return text


def thrown(spans: list[Span], text: str, pool: Pool, roll: PoolRoll, repeat: int, room: Room) -> str:
    """Every die in brackets: dropped and rerolled ones struck, "6!" exploded, "1r" rerolled, ✓ and ✗ counted.

    Behind `text`; added to the spans is what cannot be one with it, and returned is the text behind the last of them.
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
    """Dice with such fates in brackets: gaps for their faces, and a `MARK` before and behind each that is struck."""
    return f"[{' '.join([_FORMS[fate] for fate in fates])}]"


@lru_cache(maxsize=256)
def crossed(die: str) -> Span:
    """One of the few dice that are struck all day: a new span takes three times as long."""
    return struck(die)


def _one_by_one(
    spans: list[Span], text: str, offset: int, dice: tuple[Sequence[int], str, Sequence[int]], room: Room
) -> str:
    """As many dice as there is room for."""
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
    """A face that counts for something else than it shows."""
    return f"{worth:+d}".replace("-", "−") if worth else "0"

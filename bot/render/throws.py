"""Dice as they fell, in the place where the expression names them; and how much of that one message may show."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.render.sentences import said
from bot.reply import Span, struck
from rules.expression import Name, Node, Number, Pool, Product, Sum
from rules.rolls import PoolRoll, Rolled

MOST_LINES: Final = 25
"""Repeats that are shown with their dice, over all rolls of a message."""
MOST_CHARACTERS: Final = 1_500
"""Characters of dice shown, over all rolls of a message."""
MOST_TOTALS: Final = 1_800
"""Characters of totals of the repeats whose dice are not shown."""
_LEAST: Final = 20
_STRUCK: Final = frozenset("dyr")
"""Fates of dice that do not count."""


class Room:
    """What may still be shown in this message."""

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
        return self.lines >= 0 and self.characters >= _LEAST

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


def thrown(body: Node, result: Rolled, repeat: int, room: Room) -> list[Span | str]:
    """The formula of one repeat. What stands between its dice takes room as they do."""
    before = room.characters
    spans: list[Span | str] = []
    _formula(spans, body, iter(result.pools), repeat, room)
    length = sum([len(part) if isinstance(part, str) else len(part.text) for part in spans])
    room.characters = max(0, min(room.characters, before - length))
    return spans


def _formula(spans: list[Span | str], node: Node, rolls: Iterator[PoolRoll], repeat: int, room: Room) -> None:
    """Adds the expression with dice in the place of its pools."""
    match node:
        case Pool():
            _dice(spans, node, next(rolls), repeat, room)
            _label(spans, node.label)
        case Number():
            spans.append(str(node.value))
            _label(spans, node.label)
        case Sum():
            for place, (sign, term) in enumerate(node.terms):
                if place:
                    spans.append(" − " if sign < 0 else " + ")
                elif sign < 0:
                    spans.append("−")
                (_inner if isinstance(term, Sum) else _formula)(spans, term, rolls, repeat, room)
        case Product():
            _inner(spans, node.first, rolls, repeat, room)
            for factor in node.factors:
                spans.append(" × " if factor.operator == "*" else " / ")
                _inner(spans, factor.node, rolls, repeat, room)
        case Name():
            spans.append(room.named(node.name))
            _label(spans, node.label)


def _inner(spans: list[Span | str], node: Node, rolls: Iterator[PoolRoll], repeat: int, room: Room) -> None:
    enclosed = isinstance(node, Sum | Product)
    if enclosed:
        spans.append("(")
    _formula(spans, node, rolls, repeat, room)
    if enclosed:
        spans.append(")")


def _label(spans: list[Span | str], label: str) -> None:
    if label:
        spans.append(f" {said('“{words}”', words=label)}")


def _dice(spans: list[Span | str], pool: Pool, roll: PoolRoll, repeat: int, room: Room) -> None:
    """Every die in brackets: dropped and rerolled ones struck, "6!" exploded, "1r" rerolled, ✓ and ✗ counted."""
    faces, fates, points = roll.row(repeat)
    if fates or pool.offset:
        texts = [_die(face, fate, pool.offset) for face, fate in zip(faces, fates or "k" * len(faces), strict=True)]
    else:
        texts = [str(face) for face in faces]
    if points:
        texts = [f"{text}{'✓' * (point > 0)}{'✗' * (point < 0)}" for text, point in zip(texts, points, strict=True)]
    shown = room.dice(texts)
    more = f"{' ' * bool(shown)}{said('… {n} more', n=len(texts) - shown)}]" if shown < len(texts) else "]"
    if not _STRUCK.intersection(fates):
        spans.append(f"[{' '.join(texts[:shown])}{more}")
        return
    spans.append("[")
    for place, text in enumerate(texts[:shown]):
        if place:
            spans.append(" ")
        spans.append(struck(text) if fates[place] in _STRUCK else text)
    spans.append(more)


def _die(face: int, fate: str, offset: int) -> str:
    mark = {"x": "!", "y": "!", "r": "r"}.get(fate, "")
    shown = f"{face + offset:+d}".replace("-", "−") if offset and face + offset else str(face + offset)
    return f"{shown}{mark}"

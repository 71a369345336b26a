"""Inputs made from the bytes of a coverage-guided fuzzer instead of random numbers."""

from random import Random
from typing import Any, Final

from tests.fuzz import corpus
from tests.fuzz.imports import Imports, Sent
from tests.fuzz.lines import Lines, Said
from tests.fuzz.notation import Notation
from tests.fuzz.running import Target

WRITTEN: Final = 1
"""First byte of what is the input itself. After any other the bytes say how an input is made."""
KINDS: Final = ("sheet", "pack", "tables")
NAMES: Final = ("a.yaml", "a.csv", "a.json", "a.txt")


class Steered(Random):
    """What is drawn is what the bytes say, one after the other; where they end, what those before them lead to."""

    def __init__(self, told: bytes) -> None:
        self._told, self._at = told, 0
        self._after = Random(told)
        super().__init__(0)

    def random(self) -> float:
        """One byte is enough for all but the rarest choice."""
        return self.getrandbits(8) / 256

    def getrandbits(self, count: int, /) -> int:
        size = (count + 7) // 8
        piece = self._told[self._at : self._at + size]
        self._at += size
        if len(piece) < size:
            return self._after.getrandbits(count)
        return int.from_bytes(piece, "little") & ((1 << count) - 1)


def given(target: Target, told: bytes) -> Any:
    """The input that the bytes mean."""
    if told[:1] == bytes([WRITTEN]) and (text := _written(target, told[1:])) is not None:
        return text
    return target.made(Steered(told[1:]))


def _written(target: Target, told: bytes) -> Any:
    text = told[1:].decode("utf-8", "surrogateescape")
    which = told[0] if told else 0
    if isinstance(target, Notation):
        return told.decode("utf-8", "surrogateescape")
    if isinstance(target, Lines):
        return Said(which % len(target.rings), which // 8 % 4, text)
    if isinstance(target, Imports):
        return Sent(KINDS[which % 3], which // 4 % len(target.rings), NAMES[which // 32 % 4], told[1:])
    return None


def beginnings(target: Target) -> list[bytes]:
    """Return inputs to begin with: one of every kind that is made, and lines that people wrote."""
    made = [bytes([0]) + Random(number).randbytes(64) for number in range(50)]
    if isinstance(target, Notation):
        return [*made, *(bytes([WRITTEN]) + one.encode() for one in corpus.dice())]
    if isinstance(target, Lines):
        return [*made, *(bytes([WRITTEN, 0]) + one.encode() for one in corpus.typed())]
    if isinstance(target, Imports):
        return [*made, *(bytes([WRITTEN, 0]) + one.encode() for one in corpus.spreadsheets())]
    return made

"""Dice that follow from a seed, the same on every machine."""

from hashlib import blake2b
from typing import Final

from rules.dice.throws import Faces

_WORD: Final = 8
"""Bytes for a die with more sides than a byte holds."""
_BYTE: Final = 256


class SeededDice:
    """Exactly uniform dice: bytes of BLAKE2b in counter mode, without those beyond the last full multiple of the
    sides. Labels don't matter, as each simulated fight has a seed of its own."""

    __slots__ = ("_bytes", "_counter", "_seed")

    def __init__(self, seed: int, fight: int) -> None:
        self._seed = f"{seed}/{fight}/".encode()
        self._counter = 0
        self._bytes = iter(b"")

    def roll(self, label: str, count: int, sides: int) -> Faces:  # noqa: ARG002
        return tuple(self._face(sides) for _ in range(count))

    def _face(self, sides: int) -> int:
        size = 1 if sides <= _BYTE else _WORD
        limit = _BYTE**size // sides * sides
        while True:
            value = 0
            for _ in range(size):
                value = value * _BYTE + self._next()
            if value < limit:
                return value % sides + 1

    def _next(self) -> int:
        for byte in self._bytes:
            return byte
        self._counter += 1
        self._bytes = iter(blake2b(self._seed + str(self._counter).encode()).digest())
        return next(self._bytes)

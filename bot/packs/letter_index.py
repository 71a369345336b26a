"""Which of thousands of keys have signs in common with a word, found without looking at each of them."""

import re
from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import repeat
from operator import contains
from typing import Final

_SET: Final = re.compile("1")
_DIGITS: Final = bytes.maketrans(b"\x00\x01", b"01")


class Lettering:
    """Rows of bits, one for each sign: a bit for each key that has it. A row is made when a word first asks for it.

    Of 10,000 keys those that matter are found in 10 to 100 µs so. To compare each took 500 µs at best, and thousands
    where they were not in the processor's cache; a row costs some 300 µs, once.
    """

    def __init__(self, keys: Sequence[str]) -> None:
        self._keys = keys
        self._having: dict[str, int] = {}
        self._long: dict[int, int] | None = None
        """Keys by their length."""

    def sharing(self, word: str, least: Callable[[int], int]) -> list[str]:
        """All keys, in their order, that have at least so many signs of the word, in whatever order; `least` says how
        many, by the length of the key.

        A sign that the word has several times counts as often for a key that has it once: some keys are found that
        have fewer, and none that has enough is left out.
        """
        counted: list[int] = []
        for sign in word:
            _count(counted, self._row(sign))
        asked: dict[int, int] = defaultdict(int)
        for length, keys in self._lengths().items():
            asked[least(length)] |= keys
        found = 0
        for least_shared, keys in asked.items():
            found |= _reaching(counted, least_shared, keys)
        return [self._keys[one.start()] for one in _SET.finditer(bin(found)[:1:-1])]

    def _row(self, sign: str) -> int:
        row = self._having.get(sign)
        if row is None:
            row = self._having[sign] = _bits(bytes(map(contains, self._keys, repeat(sign))))
        return row

    def _lengths(self) -> dict[int, int]:
        if self._long is None:
            flags: dict[int, bytearray] = defaultdict(lambda: bytearray(len(self._keys)))
            for place, key in enumerate(self._keys):
                flags[len(key)][place] = 1
            self._long = {length: _bits(row) for length, row in flags.items()}
        return self._long


def _bits(flags: bytes | bytearray) -> int:
    return int(flags.translate(_DIGITS)[::-1], 2) if flags else 0


def _count(counted: list[int], row: int) -> None:
    """Add one for each key in the row: `counted` has the first binary digit of every key's number, the second, ..."""
    for place, digits in enumerate(counted):
        counted[place], row = digits ^ row, digits & row
        if not row:
            return
    counted.append(row)


def _reaching(counted: Sequence[int], least: int, keys: int) -> int:
    """Those of the keys whose number is at least so high."""
    if least >> len(counted):
        return 0
    above, equal = 0, keys
    for place in reversed(range(len(counted))):
        having = equal & counted[place]
        if least >> place & 1:
            equal = having
        else:
            above |= having
            equal ^= having
    return above | equal

"""Chance and time. Dice are exactly uniform and come only from the operating system's entropy.

Entropy is fetched in chunks and converted to faces ahead of need, because a call for a few bytes costs more than the
bytes. Prepared faces are in no repr, can't be pickled or copied, and are dropped in a forked child, so that two
processes never return the same faces and nobody can read future ones.
"""

import os
import random
import sys
from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable
from datetime import UTC, datetime
from functools import lru_cache
from io import BytesIO
from typing import Final, NoReturn
from weakref import WeakSet

from rules.dice.throws import Faces

_BYTE: Final = 255
"""Maximum number of sides whose faces fit into a byte."""
_CHUNK: Final = 4096
"""Minimum bytes of entropy to fetch."""
_WORD: Final = 2**32


@lru_cache(maxsize=_BYTE)
def _table(sides: int) -> tuple[bytes, bytes]:
    """Return the face for each byte, and the bytes to reject."""
    return bytes(byte % sides + 1 for byte in range(256)), bytes(range(256 // sides * sides, 256))


class _Pooled(ABC):
    """Faces made from bytes. Rejecting the bytes beyond the last full multiple of `sides` keeps them uniform."""

    __slots__ = ("__weakref__", "_ready")

    def __init__(self) -> None:
        self._ready: dict[int, Callable[[int], bytes]] = {}
        _ALIVE.add(self)

    @abstractmethod
    def salt(self, size: int) -> bytes:
        """Return `size` random bytes."""

    def roll(self, label: str, count: int, sides: int) -> Faces:  # noqa: ARG002
        """Return `count` faces of a die with `sides` sides. Raises `ValueError` below one die or one side."""
        try:
            faces = self._ready[sides](count)
        except KeyError:
            faces = b""
        return faces if len(faces) == count > 0 else self._more(faces, count, sides)

    def drop(self) -> None:
        """Drop the prepared faces."""
        self._ready.clear()

    def _more(self, faces: bytes, count: int, sides: int) -> Faces:
        if count < 1 or not 1 <= sides < _WORD:
            raise ValueError(f"{count}d{sides} cannot be thrown")
        if sides > _BYTE:
            return self._wide(count, sides)
        table, beyond = _table(sides)
        while len(faces) < count:
            faces += self.salt(max(_CHUNK, count - len(faces))).translate(table, beyond)
        self._ready[sides] = BytesIO(faces[count:]).read
        return faces[:count]

    def _wide(self, count: int, sides: int) -> Faces:
        limit = _WORD // sides * sides
        faces: list[int] = []
        while len(faces) < count:
            words = array("I", self.salt(4 * (count - len(faces))))
            if sys.byteorder == "big":
                words.byteswap()
            faces += [word % sides + 1 for word in words if word < limit]
        return tuple(faces)

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"

    def __reduce__(self) -> NoReturn:
        raise TypeError("luck cannot be copied or pickled")

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        self.__reduce__()


class SystemLuck(_Pooled):
    """Chance from the operating system's entropy."""

    __slots__ = ()

    def salt(self, size: int) -> bytes:
        return os.urandom(size)


class SeededLuck(_Pooled):
    """Chance with the same faces for the same seed, on every machine and Python version, for scripts and tests."""

    __slots__ = ("_random",)

    def __init__(self, seed: int | str) -> None:
        super().__init__()
        self._random = random.Random(seed)  # noqa: S311

    def salt(self, size: int) -> bytes:
        return self._random.randbytes(size)


_ALIVE: Final[WeakSet[_Pooled]] = WeakSet()


def _drop_all() -> None:
    for luck in _ALIVE:
        luck.drop()


os.register_at_fork(after_in_child=_drop_all)


class SystemClock:
    """The operating system's clock, in UTC."""

    def now(self) -> datetime:
        return datetime.now(UTC)

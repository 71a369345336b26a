"""Fair dice: faces that follow from a seed fixed before anybody rolls. docs/fair-dice.md describes it for others.

Nothing here makes seeds. Anyone who has one can compute every die again.
"""

import hashlib
import hmac
from collections.abc import Iterator
from typing import Final

SEED: Final = 32
"""Bytes of a seed."""
_WORD: Final = 2**32


def commitment(seed_hash: str, hidden_hash: str) -> str:
    """Return what is published before the dice: the hash over the hashes of both seeds, all in hex."""
    return hashlib.sha256(bytes.fromhex(seed_hash + hidden_hash)).hexdigest()


def hash_of(seed: bytes) -> str:
    return hashlib.sha256(seed).hexdigest()


def mixed(before: str, words: str) -> str:
    """Return the mix after somebody added words. The first mix is the empty text."""
    return hashlib.sha256(f"{before}\n{words}".encode()).hexdigest()


def faces_of(seed: bytes, mix: str, cause: str, label: str, count: int, sides: int) -> tuple[int, ...]:
    """Return the faces of `count` dice with `sides` sides.

    `cause`: the message they were rolled for. `label`: what for, used once with that cause. Numbers beyond the last
    full multiple of `sides` are skipped, so that every face is equally likely.
    """
    if count < 1 or not 1 <= sides < _WORD:
        raise ValueError(f"{count}d{sides} cannot be thrown")
    limit, found = _WORD // sides * sides, list[int]()
    for word in _words(seed, f"{mix}\n{cause}\n{label}\n{count}d{sides}\n"):
        if word < limit:
            found.append(word % sides + 1)
            if len(found) == count:
                break
    return tuple(found)


def _words(seed: bytes, text: str) -> Iterator[int]:
    """Yield whole numbers below 2^32 forever."""
    block = 0
    while True:
        digest = hmac.digest(seed, f"{text}{block}".encode(), "sha256")
        for at in range(0, len(digest), 4):
            yield int.from_bytes(digest[at : at + 4])
        block += 1

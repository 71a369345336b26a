"""Which names look alike, like nothing, or like a word of the bot's.

UTS 39 (Unicode security) says which signs people take for others.
"""

import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

import disarm

BOT: Final = "Turnkeeper"
"""What people know the bot by."""
COMMAND_SIGNS: Final = tuple("@&/!")
RESERVED: Final = (
    "all", "everyone", "everybody", "nobody", "somebody", "somebody unseen", "unseen", "GM", "the GM", "me", "myself",
    "creatures", "random",
)  # fmt: skip
"""Words in place of a name that commands read, and those by which somebody is told of without a name."""


@lru_cache(maxsize=8192)
def skeleton(name: str) -> str:
    """What every name that looks the same has in common: to be compared, never shown. "" if there is nothing to see."""
    # "rn" is what UTS 39 makes of "m"; the library leaves both as they are.
    return disarm.skeleton_key(name, digit_policy="tr39").replace("rn", "m")


def is_legible(name: str) -> bool:
    """Whether a name shows something, and holds no sign that shows nothing: marks alone need a letter to stand on."""
    shown = [sign for sign in name if not sign.isspace() and unicodedata.category(sign)[0] != "M"]
    return bool(shown) and all(map(skeleton, shown))


def looking_like(name: str, others: Iterable[str]) -> list[str]:
    """Those of the others that people would take this name for, itself in any case of letters among them."""
    looks, same = skeleton(name), name.casefold()
    return [other for other in others if skeleton(other) == looks or other.casefold() == same]


def is_reserved(name: str) -> bool:
    """Whether commands or answers mean something else by a name: it begins like a command, or is a word such as "all"
    or "somebody unseen"."""
    return name.strip()[:1] in COMMAND_SIGNS or skeleton(name) in _reserved()


@cache
def _reserved() -> frozenset[str]:
    return frozenset(map(skeleton, RESERVED))


def is_of_bot(name: str) -> bool:
    """Whether people would take a name for the bot's."""
    return skeleton(name) == skeleton(BOT)

"""Names that look alike, show nothing, or look like one of the bot's words.

UTS 39 (Unicode security) defines which characters people confuse.
"""

import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

import disarm

BOT: Final = "Turnkeeper"
"""The name people know the bot by."""
COMMAND_SIGNS: Final = tuple("@&/!")
RESERVED: Final = (
    "all", "everyone", "everybody", "nobody", "somebody", "somebody unseen", "unseen", "GM", "the GM", "me", "myself",
    "creatures", "random",
)  # fmt: skip
"""Words that commands read in place of a name, and those that answers use for somebody unnamed."""


_ACCENTS: Final = ("COMBINING ", "ARABIC ", "HEBREW ", "SYRIAC ", "VARIATION ", "MONGOLIAN FREE ")
"""How the names of marks begin that may be left out, or only change how a letter looks."""


def letters(text: str) -> str:
    """Return the letters and digits of a text in lower case. In scripts such as Devanagari, signs on letters tell names
    apart as letters do, so they are kept; accents that aren't part of a letter are not."""
    folded = text.casefold()
    if folded.isascii():
        return "".join(sign for sign in folded if sign.isalnum())
    return "".join(sign for sign in unicodedata.normalize("NFC", folded) if sign.isalnum() or _is_vowel_sign(sign))


def _is_vowel_sign(sign: str) -> bool:
    return unicodedata.category(sign) in ("Mn", "Mc") and not unicodedata.name(sign, "COMBINING ").startswith(_ACCENTS)


@lru_cache(maxsize=8192)
def skeleton(name: str) -> str:
    """Return a key shared by all names that look the same, for comparison only; "" if nothing is visible."""
    # UTS 39 maps "m" to "rn"; the library leaves both unchanged.
    return disarm.skeleton_key(name, digit_policy="tr39").replace("rn", "m")


def is_legible(name: str) -> bool:
    """Whether a name is visible and has no invisible characters; combining marks need a letter to sit on."""
    shown = [sign for sign in name if not sign.isspace() and unicodedata.category(sign)[0] != "M"]
    return bool(shown) and all(map(skeleton, shown))


def looking_like(name: str, others: Iterable[str]) -> list[str]:
    """Return those of the others that people would confuse with this name, including its spellings in other case."""
    looks, same = skeleton(name), name.casefold()
    return [other for other in others if skeleton(other) == looks or other.casefold() == same]


def is_reserved(name: str) -> bool:
    """Whether commands or answers use a name for something else: it begins like a command, or is a word such as "all"
    or "somebody unseen"."""
    return name.strip()[:1] in COMMAND_SIGNS or skeleton(name) in _reserved()


@cache
def _reserved() -> frozenset[str]:
    return frozenset(map(skeleton, RESERVED))


def is_of_bot(name: str) -> bool:
    """Whether people would take a name for the bot's own."""
    return skeleton(name) == skeleton(BOT)

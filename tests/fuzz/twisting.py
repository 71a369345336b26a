"""Well-meant texts, damaged in the ways that happen on the way."""

from collections.abc import Sequence
from random import Random
from typing import Final

from tests.discord.odd_names.words import PIECES

ODD: Final = tuple(one.replace("{victim}", "4242").replace("{role}", "77").replace("{channel}", "88") for one in PIECES)
ODDER: Final = (
    *ODD, "\x00", "\ud800", "\udfff", "\x7f", "\x85", "\u2029", "\r\n", "\n", "\n\n", "\ufffd", "\u0345", "ﬁ", "ᾳ",
    "ʼn", "1️⃣",
    "𝟙", "Ⅷ", "0" * 30, "9" * 19, "-0", "1.5", "1,5", "1e308", "1e-9", "inf", "nan", "½d½", "a" * 100, "(" * 70,
    ")" * 70,
    "[" * 20, "{" * 20, '"' * 3, "'" * 3, "`" * 3, "``", "`", "<@", "<@!", "@", "everyone", "here>", "<t:1:R", "&",
    "%", "^",
    "$", "#", "!", "??", "::", ";;", ",,", "..", "--", "—", "×", "≥", "≠", "→", "=", "==", " = ", " at ", " and ",
    " else ",
    " if ", " then ", " of ", " x3 ", " for ", " to ", " with ", "yes", "no", "none", "off", "on",
)  # fmt: skip
LONGEST: Final = 4_000


def twisted(chance: Random, text: str, others: Sequence[str], times: int = 3) -> str:
    """The text after up to so many accidents; `others` are texts of its kind."""
    for _ in range(chance.randint(1, times)):
        text = _once(chance, text, others)[:LONGEST]
    return text


def _once(chance: Random, text: str, others: Sequence[str]) -> str:
    low, high = sorted((chance.randint(0, len(text)), chance.randint(0, len(text))))
    match chance.randrange(12):
        case 0:
            return text[:low] + text[high:]
        case 1:
            return text[:high] + text[low:]
        case 2 | 3:
            return text[:low] + chance.choice(ODDER) + text[low:]
        case 4:
            return text[:low] + chance.choice(ODDER) + text[high:]
        case 5:
            other = chance.choice(others)
            return text[:low] + other[chance.randint(0, len(other)) :]
        case 6:
            return f"{text}{chance.choice((' ', ', ', '; ', ': ', ''))}{chance.choice(others)}"
        case 7:
            piece = text[low : min(high, low + 12)] or chance.choice(ODDER)
            return text[:low] + piece * chance.choice((2, 3, 10, 100)) + text[low:]
        case 8:
            return text[:low] + text[low:high].swapcase() + text[high:]
        case 9:
            return text[:low] + text[low:high][::-1] + text[high:]
        case 10:
            return _renumbered(chance, text)
        case _:
            words = text.split(" ")
            chance.shuffle(words)
            return " ".join(words)


NUMBERS: Final = ("0", "1", "2", "7", "25", "99", "100", "1000000", "10001", "9" * 18, "9" * 25, "-3", "1.5", "²", "٣")


def _renumbered(chance: Random, text: str) -> str:
    """With another number in the place of some digit."""
    places = [place for place, sign in enumerate(text) if sign.isdigit()]
    if not places:
        return text + chance.choice(NUMBERS)
    place = chance.choice(places)
    return text[:place] + chance.choice(NUMBERS) + text[place + 1 :]


def odd(chance: Random, most: int = 60) -> str:
    """Pieces of mischief, one after the other."""
    found = chance.choice(ODDER)
    while len(found) < most and chance.random() < 0.8:
        found += chance.choice(("", "", " ")) + chance.choice(ODDER)
    return found[:most]

"""Numbers written as words: "one hundred and ten", "twenty-five", "minus two", "fünfundachtzig"."""

import re
from functools import cache
from typing import Final

_ENGLISH: Final = (
    "zero", "one", "two", "three", "four", "five", "six",
    "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_ENGLISH_TENS: Final = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_SMALL: Final = {word: number for number, word in enumerate(_ENGLISH)} | {
    word: 10 * number for number, word in enumerate(_ENGLISH_TENS, 2)
}
_GERMAN: Final = (
    "null", "ein", "zwei", "drei", "vier", "fünf", "sechs",
    "sieben", "acht", "neun", "zehn", "elf", "zwölf", "dreizehn",
    "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn",
)  # fmt: skip
_GERMAN_TENS: Final = ("zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig")
_LONGEST: Final = 40


def number_in(text: str) -> int | None:
    """Return the number that a text spells out; None if it is anything else."""
    words = re.split(r"[ -]+", text.strip().casefold())
    if not text.strip() or len(text) > _LONGEST:
        return None
    if words[0] == "minus":
        below = number_in(" ".join(words[1:]))
        return None if below is None else -below
    whole = 0
    for place, word in enumerate(words):
        if word in _SMALL:
            whole += _SMALL[word]
        elif word == "hundred" and whole < 100:
            whole = 100 * (whole or 1)
        elif not (word in ("a", "and") and place + 1 < len(words) and (place or words[1] == "hundred")):
            return _german().get("".join(words).replace("ss", "ß"))
    return whole


@cache
def _german() -> dict[str, int]:
    """Return all German numbers below a thousand."""
    below = dict(enumerate(_GERMAN))
    for tens, word in enumerate(_GERMAN_TENS, 2):
        below |= {10 * tens + unit: f"{_GERMAN[unit]}und{word}" if unit else word for unit in range(10)}
    said = {word: number for number, word in below.items()} | {"eins": 1, "eine": 1}
    for hundreds in range(1, 10):
        for head in {f"{_GERMAN[hundreds]}hundert"} | ({"hundert"} if hundreds == 1 else set()):
            said[head] = 100 * hundreds
            said |= {f"{head}{joint}{word}": 100 * hundreds + number for number, word in below.items() if number
                     for joint in ("", "und")}  # fmt: skip
            said[f"{head}eins"] = 100 * hundreds + 1
    return said | {plain: number for word, number in said.items() if (plain := _in_ascii(word)) != word}


def _in_ascii(word: str) -> str:
    return word.replace("ü", "ue").replace("ö", "oe")

"""The tokens of a roll as patterns, and the error if none of them fits.

Only 0 to 9 count as digits. Typographic dashes, quotes and wide spaces are read as their plain equivalents; each is a
single character, so positions stay as typed.
"""

import re
import unicodedata
from re import ASCII, IGNORECASE
from typing import Final, NoReturn

from rules.dice.throws import LINE_LENGTH
from rules.errors import DiceError

_KIN: Final = {
    **dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2212"), "-"),
    **dict.fromkeys(map(ord, "\u00a0\u2007\u2009\u202f\u3000\t"), " "),
    **dict.fromkeys(map(ord, "\u201c\u201d\u201e\u00ab\u00bb"), '"'),
    **dict.fromkeys(map(ord, "\u2018\u2019\u201a"), "'"),
}
_JOINERS: Final = "\u200c\u200d"
"""Invisible joiners of words and emoji in a comment; the parser refuses them anywhere else."""

_RELATION: Final = ">=|<=|>|<|="

REPEAT: Final = re.compile(r" *([0-9]+) *#")
SIGNED_DIE: Final = re.compile(r"[+-](?: *| +[0-9]+)d(?:[0-9]|%)", ASCII | IGNORECASE)
SPACES: Final = re.compile(r" *")
CLOSING: Final = re.compile(r" *\)")
NUMBER: Final = re.compile(r"[0-9]+")
DICE: Final = re.compile(r"([0-9]*)d(?:([0-9]+)|(%)|(f)(?![a-z_])|(f)(?=[kd]))", ASCII | IGNORECASE)
TREATMENT: Final = re.compile(
    r" *(?:(?P<keep>kh|kl|dh|dl|k(?=[0-9])|(?<! )k(?!-[0-9])|(?<=[0-9f%!])d(?=[1-9](?![0-9])))"
    r"(?:(?P<kept>[0-9]+)|(?![a-z_]))"
    r"|!(?P<explodes>>=|<=|>|<)?(?P<exploding>[0-9]+)|(?P<bang>!)(?!=)"
    rf"|(?P<reroll>ro|r)(?P<rerolls>{_RELATION})?(?P<rerolling>[0-9]+)"
    rf"|(?P<count>t|f)(?P<counts>{_RELATION})?(?P<counting>[0-9]+))",
    ASCII | IGNORECASE,
)
LABEL: Final = re.compile(r" *\[([^\[\];]+)\]")
NAME: Final = re.compile(r"[^\W\d_][^\W\d]*(?:[0-9]+[^\W\d]*)*")
OPERATOR: Final = re.compile(r" *(\+|-|\*(?!\*)|//?)")
SIGNS: Final = re.compile(r"[ +-]*")
PERCENT: Final = re.compile(r" *%")
RELATION: Final = re.compile(r" *(>=|<=|!=|==|>|<|=|≥|≤|≠)")
CLASSIFICATION: Final = re.compile(r" *(ft|ir)(?![a-z_]) *([0-9]+)?", ASCII | IGNORECASE)
COMMENT: Final = re.compile(r' +(?:[^\W\d_]|["\'#\u2600-\u27bf\U0001f000-\U0001faff])|(?<![0-9])#')
LIKE_DICE: Final = re.compile(r"d(?:[0-9]|%)", ASCII | IGNORECASE)
TIMES: Final = re.compile(r"[xX×] *(?=[0-9(]|d[0-9%])")
SPACED_DICE: Final = re.compile(r"d +(?:[0-9]|%)", ASCII | IGNORECASE)
LETTERED_DICE: Final = re.compile(r"([0-9]*)w(?:[0-9]+(?![a-ceg-jl-qsu-z_])|%)", ASCII | IGNORECASE)
"""Dice in German notation: 2w6."""
SECOND_ROLL: Final = re.compile(r"[0-9]*d(?:[0-9]|%)", ASCII | IGNORECASE)
COUNTED_FAILS: Final = re.compile(r"f[0-9]", ASCII | IGNORECASE)
ADVANTAGE: Final = re.compile(r" *(?:adv|dis|(?:dis)?advantage) *", IGNORECASE)
REPEAT_WORD: Final = re.compile(r" *(?:repeat|rep) *\((.{1,80}), *([0-9]{1,3}) *\) *", ASCII | IGNORECASE)
LIKE_A_ROLL: Final = re.compile(rf"{LIKE_DICE.pattern}|{SPACED_DICE.pattern}|{TIMES.pattern}", ASCII | IGNORECASE)
"""Text that can't start a comment because it is clearly meant as a roll."""


def plain(text: str) -> str:
    """Replace typographic characters by plain ones. Raises `DiceError` "line_too_long", "forbidden_character"."""
    if len(text) > LINE_LENGTH:
        raise DiceError(
            "line_too_long",
            {"limit": LINE_LENGTH, "length": len(text)},
            text=text[:LINE_LENGTH],
            position=LINE_LENGTH,
        )
    if not text.isascii():
        text = text.translate(_KIN)
    if not text.isprintable():
        text = text.replace("\t", " ")
        for position, character in enumerate(text):
            if unicodedata.category(character) in ("Cc", "Cf", "Cs", "Zl", "Zp") and character not in _JOINERS:
                code = f"U+{ord(character):04X}"
                raise DiceError("forbidden_character", {"character": code}, text=text, position=position, length=1)
    return text


def complain(text: str, position: int) -> NoReturn:
    """Raise the error for the text at `position`, where the roll can't continue."""
    position = _spaces(text, position)
    rest = text[position:]
    if not rest:
        raise DiceError("unfinished", {}, text=text, position=position)
    first = rest[0]
    length = 1
    facts: dict[str, object] = {"found": rest[:20]}
    if first.isnumeric() and not first.isascii():
        code, facts = "foreign_digit", {"found": first, "digit": str(unicodedata.digit(first, ""))}
    elif first == "^" or rest.startswith("**"):
        code, length = "no_powers", 1 + (first == "*")
    elif TIMES.match(rest):
        code = "times_sign"
        head = re.fullmatch(r" *([0-9]+) *", text[:position])
        facts = {"hint": f"{head[1]}#{rest[1:].strip()}" if head else ""}
    elif first == "#":
        code = "hash_after_number"
    elif first in ")]":
        code = "not_opened"
    elif LIKE_DICE.match(rest) or SPACED_DICE.match(rest):
        code, length = "space_in_dice", len(rest)
    elif (habit := _habit(text, position)) is not None:
        code, facts = habit
    else:
        code = "unexpected"
    raise DiceError(code, facts, text=text, position=position, length=length)


def _habit(text: str, position: int) -> tuple[str, dict[str, object]] | None:
    """Return the error code and facts for other tools' notation at this position, with how to write it here."""
    before, rest = text[:position], text[position:]
    if (repeat := REPEAT_WORD.fullmatch(text)) is not None:
        return "repeat_word", {"hint": f"{repeat[2]}#{repeat[1].strip()}"}
    if rest.startswith(","):
        return "comma", {}
    if COUNTED_FAILS.match(rest) and RELATION.search(before):
        return "counted_fails", {}
    if SECOND_ROLL.match(rest) and ADVANTAGE.fullmatch(before.rpartition(";")[2]):
        return "advantage_first", {"dice": rest[:20], "word": before.rpartition(";")[2].strip()}
    if SECOND_ROLL.match(rest) and before.endswith(" "):
        head = before.strip()
        return "second_roll", {"hint": f"{head}#{rest}" if head.isdigit() else ""}
    return None


def _spaces(text: str, position: int) -> int:
    return position + len(text[position:]) - len(text[position:].lstrip(" "))

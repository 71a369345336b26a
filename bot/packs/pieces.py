"""Cutting a line at its separators, outside quotation marks and brackets only.

Error codes: `line_too_long` (length, most), `unclosed` (sign).
"""

import re
from typing import Final

from rules.errors import RuleError

LONGEST_LINE: Final = 8000
"""Characters of a line."""
_OPENING: Final = {"(": ")", "[": "]", "{": "}"}
_PLAIN: Final = str.maketrans({"“": '"', "”": '"', "„": '"', "−": "-", "–": "-", "×": "x", "\u00a0": " "})
_ARTICLE: Final = re.compile(r"^(?:an?|eine?n?) (?=\w)", re.IGNORECASE)
_BLANKS: Final = re.compile(r"[^\S\n]+")
_BRACKETED: Final = re.compile(r"(?P<name>[^(\[{]+?)\s*\((?P<inside>.*)\)", re.DOTALL)


def plain_signs(text: str) -> str:
    """Return the text with plain quotes, dashes and times signs instead of typographic ones, and single blanks."""
    if len(text) > LONGEST_LINE:
        raise RuleError("line_too_long", {"length": len(text), "most": LONGEST_LINE})
    return _BLANKS.sub(" ", text.translate(_PLAIN))


def unfenced(text: str) -> str:
    """Remove the marks of a code block, leaving the other lines in place."""
    lines = text.split("\n")
    return "\n".join("" if line.strip().startswith("```") else line for line in lines)


def cut(text: str, separators: str) -> list[str]:
    """Return the pieces between the separators, without empty ones."""
    found: list[str] = []
    piece = ""
    closing: list[str] = []
    for sign in text:
        if closing:
            if sign == closing[-1]:
                closing.pop()
            elif closing[-1] != '"' and sign in _OPENING:
                closing.append(_OPENING[sign])
        elif sign == '"':
            closing.append(sign)
        elif sign in _OPENING:
            closing.append(_OPENING[sign])
        elif sign in separators:
            found.append(piece)
            piece = ""
            continue
        piece += sign
    if closing:
        raise RuleError("unclosed", {"sign": closing[-1]})
    return [tidy for each in (*found, piece) if (tidy := each.strip())]


def items(text: str) -> list[str]:
    """Return the listed things, without articles. They are separated by commas, semicolons, "+" between blanks, "and"
    or "&"."""
    marked = []
    quoted = depth = 0
    words = re.split(r"(\s+)", text)
    for word in words:
        if not depth and not quoted and word.casefold() in ("and", "und", "&", "+"):
            marked.append(",")
            continue
        marked.append(word)
        quoted ^= word.count('"') % 2
        depth += sum(word.count(sign) - word.count(_OPENING[sign]) for sign in _OPENING)
    return [bare(_ARTICLE.sub("", item)) for item in cut("".join(marked), ",;\n")]


def bare(text: str) -> str:
    """Return the text without quotation marks around all of it."""
    inside = text[1:-1] if len(text) > 1 and text[0] == text[-1] == '"' else ""
    return inside.strip() if inside and '"' not in inside else text


def bracketed(text: str) -> tuple[str, str] | None:
    """Split a name from the text in brackets after it: "bite (is 9)"."""
    found = _BRACKETED.fullmatch(text)
    return (bare(found["name"].strip()), found["inside"]) if found else None

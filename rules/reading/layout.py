"""Remove what is in a declaration without being part of the action: list numbers, labels, links, out-of-character
remarks, and struck-out text.

It is replaced with spaces, character by character, so that every word keeps its place.
"""

import re
from collections.abc import Callable
from typing import Final

_LINK: Final = re.compile(r"https?://\S+")
_BULLET: Final = re.compile(r"^[ \t]*(?:[-*•>]+|\d{1,2}[.)])[ \t]+", re.MULTILINE)
_FIRST: Final = re.compile(r"^\W*1\s*[.)]\s", re.MULTILINE)
_NUMBERED: Final = re.compile(r"(?:(?<=\s)|^)\d{1,2}\s*[.)](?=\s+\w)")
_ACTION: Final = re.compile(
    r"\b(?:(?:free|main|bonus|first|second|third|fourth|1st|2nd|3rd|freie|erste|zweite|dritte|[123]\.)\s+a[kc]tion|"
    r"a[kc]tion\s+(?:\d|one|two|three|eins|zwei|drei))\s*"
    r"(?:[:–—-](?=\s)|:|=)",
    re.IGNORECASE,
)  # fmt: skip
_HEADING: Final = re.compile(r"^\s*(?:standard|dauerbefehl|befehl|standing order|order|plan|intent)\s*:", re.IGNORECASE)
_LABEL: Final = re.compile(
    r"\b(?:weapon|target|body ?part|part|location|where|action|waffe|ziel|trefferzone|aktion)\s*:", re.IGNORECASE
)


def without_labels(text: str) -> str:
    """Replace links and labels with spaces, and separate the items of a numbered list."""
    text = _HEADING.sub(_blank, _LINK.sub(_blank, text))
    if _FIRST.search(text):
        text = _NUMBERED.sub(_apart, text)
    text = _ACTION.sub(_apart, _BULLET.sub(_blank, text))
    return _LABEL.sub(_joined, text.replace(";", ",")) if len(_LABEL.findall(text)) > 1 else text


def _filled(sign: str) -> Callable[[re.Match[str]], str]:
    return lambda found: sign + "".join("\n" if one == "\n" else " " for one in found.group()[len(sign) :])


_blank = _filled("")
_apart = _filled(";")
_joined = _filled(",")


_DOUBLE: Final = re.compile(r"(?<!\w)[“„«»](?=\S)([^“”„«»\n]*\S)[”“»«](?!\w)")
_SINGLE: Final = re.compile(r"(?<!\w)['‘](?=\S)((?:[^'‘’\n]|(?<=\w)['’](?=\w))*[^\s'‘’])['’](?!\w)")
_ASIDE: Final = re.compile(
    r"\(\s*(?:sorry|brb|lol|haha|thanks|thx|btw|ps|edit|late|afk|yes|yeah|yep|nope|jk|kidding|i know|he said|she said|"
    r"sry|bin (?!ich)|war|hab|muss|kann grad|komm|melde?|hoff|"
    r"ja|jaja|nein|nee|scherz|ich weiß|ich weiss|keine sorge)\b[^()]*\)|"
    r"~~.+?~~|\(\(.*?\)\)|\[ooc\b[^\]]*\]|\(ooc\b[^)]*\)|\([^()]*\?\s*\)|(?<!\w)ooc:[^.!?\n]*[.!?\n]?|"
    r"^\s*//|(?<=\s)#\s[^\n]*",
    re.IGNORECASE | re.DOTALL,
)
_DENIED: Final = re.compile(r"\((\s*(?:not|no|nicht|kein\w*)\b[^()]*)\)", re.IGNORECASE)
_CLOSING: Final = re.compile(r"[.!]+(?=\s*\))")


def evenly_quoted(text: str) -> str:
    """Replace quotation marks with straight double ones, unless the text already has those."""
    if '"' in text:
        return text
    even = _DOUBLE.sub(r'"\1"', text)
    return even if '"' in even else _SINGLE.sub(r'"\1"', text)


def without_asides(text: str) -> str:
    """Replace out-of-character remarks, struck-out text and marks at the end of brackets with spaces, and brackets
    around a negation with commas."""
    plain = _CLOSING.sub(_blank, _ASIDE.sub(lambda found: " " * len(found.group()), text))
    return _DENIED.sub(r",\1,", plain)

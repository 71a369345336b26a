"""What stands in a line without being part of what is done: remarks out of character, and what was struck out.

It is blanked out; the text keeps its length, so that offsets in it stay true.
"""

import re
from typing import Final

_DOUBLE: Final = re.compile(r"(?<!\w)[“„«»](?=\S)([^“”„«»\n]*\S)[”“»«](?!\w)")
_SINGLE: Final = re.compile(r"(?<!\w)['‘](?=\S)((?:[^'‘’\n]|(?<=\w)['’](?=\w))*[^\s'‘’])['’](?!\w)")
_ASIDE: Final = re.compile(
    r"\(\s*(?:sorry|brb|lol|haha|thanks|thx|btw|ps|edit|late|afk)\b[^()]*\)|"
    r"~~.+?~~|\(\(.*?\)\)|\[ooc\b[^\]]*\]|\(ooc\b[^)]*\)|\([^()]*\?\s*\)|(?<!\w)ooc:[^.!?\n]*[.!?\n]?|^\s*//",
    re.IGNORECASE | re.DOTALL,
)


def evenly_quoted(text: str) -> str:
    """The text with one kind of quotation mark; what stands in straight ones already stays as it is."""
    if '"' in text:
        return text
    even = _DOUBLE.sub(r'"\1"', text)
    return even if '"' in even else _SINGLE.sub(r'"\1"', text)


def without_asides(text: str) -> str:
    """The text with spaces for what is said beside the game."""
    return _ASIDE.sub(lambda found: " " * len(found.group()), text)

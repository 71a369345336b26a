"""Text by people made harmless: nothing in it is hidden, breaks the line or changes the reading direction."""

import re
from typing import Final

REPLACEMENT: Final = "\ufffd"
NEWLINE: Final = "\u2424"
DELETE: Final = "\u2421"

# Line breaks of every kind, so that a comment can't forge a second line of an answer.
BREAKS: Final = re.compile("\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")

# Joiners (U+200C, U+200D) stay: emoji and several scripts need them.
HIDDEN: Final = re.compile(
    "[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]"
)

CONTROLS: Final = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
"""All of Unicode's control characters, and unpaired surrogates."""

PICTURES: Final = {
    **{number: chr(0x2400 + number) for number in range(0x20)},
    **dict.fromkeys((*range(0x80, 0xA0), *range(0xD800, 0xE000)), REPLACEMENT),
    0x7F: DELETE,
}


def visible(text: str) -> str:
    """Return the text on one line, with symbols for control characters and without invisible and direction-changing
    ones."""
    if text.isascii() and text.isprintable():
        return text
    shown = HIDDEN.sub("", BREAKS.sub(NEWLINE, text))
    return shown.translate(PICTURES) if CONTROLS.search(shown) else shown

"""How a declaration is laid out: the numbers of a list, the labels of its items, links.

They are blanked out, letter by letter, so that every word stays where it was.
"""

import re
from collections.abc import Callable
from typing import Final

_LINK: Final = re.compile(r"https?://\S+")
_BULLET: Final = re.compile(r"^[ \t]*(?:[-*•>]+|\d{1,2}[.)])[ \t]+", re.MULTILINE)
_FIRST: Final = re.compile(r"^\W*1\s*[.)]\s", re.MULTILINE)
_NUMBERED: Final = re.compile(r"(?:(?<=\s)|^)\d{1,2}\s*[.)](?=\s+\w)")
_ACTION: Final = re.compile(
    r"\b(?:(?:free|main|bonus|first|second|third|fourth|1st|2nd|3rd)\s+action|action\s+(?:\d|one|two|three))\s*"
    r"(?:[:–—-](?=\s)|:|=)",
    re.IGNORECASE,
)  # fmt: skip
_LABEL: Final = re.compile(r"\b(?:weapon|target|body ?part|part|location|where|action)\s*:", re.IGNORECASE)


def without_labels(text: str) -> str:
    """The text with spaces for links and labels. Items of a numbered list are set apart."""
    text = _LINK.sub(_blank, text)
    if _FIRST.search(text):
        text = _NUMBERED.sub(_apart, text)
    text = _ACTION.sub(_apart, _BULLET.sub(_blank, text))
    return _LABEL.sub(_joined, text.replace(";", ",")) if len(_LABEL.findall(text)) > 1 else text


def _filled(sign: str) -> Callable[[re.Match[str]], str]:
    return lambda found: sign + "".join("\n" if one == "\n" else " " for one in found.group()[len(sign) :])


_blank = _filled("")
_apart = _filled(";")
_joined = _filled(",")

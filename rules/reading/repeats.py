"""Lines that repeat what somebody did the turn before ("same as last turn")."""

import re
from typing import Final

_TURN: Final = r"(?:the |my )?(?:last|previous|prior) (?:turn|round|time|action|one)|before|(?:just )?now|earlier|then"
_SAME: Final = (
    r"(?:i(?:'ll| will)? )?(?:do |declare |play |go )?(?:exactly |just )?(?:the )?same"
    r"(?: (?:thing|action|actions|attack|move|plan|declaration|intent|as me))?(?: (?:once )?again| once more)?"
    rf"(?: (?:as|like|from) (?:i did )?(?:{_TURN}))?"
)
_ZUG: Final = (
    r"(?:in der |im )?(?:letzte[rsnm]?|vorige[rsnm]?|vorherige[rsnm]?) (?:runde|zug|mal|turn|aktion)"
    r"|vorher|zuvor|zuletzt|eben"
)
_NOCHMAL: Final = r"(?:noch ?mals?|noch einmal|wieder|weiter|erneut)"
_SELBE: Final = (
    rf"(?:ich )?(?:mach(?:e)? |tu(?:e)? )?(?:{_NOCHMAL} )?(?:genau )?(?:das |die |der )?"
    r"(?:gleiche?|selbe|dasselbe|dieselbe)(?: (?:aktion|sache|plan))?"
    rf"(?: {_NOCHMAL})?(?: wie (?:{_ZUG}))?"
)
_REPEAT: Final = re.compile(
    rf"(?:(?:{_SAME})|(?:i(?:'ll| will)? )?(?:repeat|redo)(?: (?:that|it|this|(?:{_TURN})))?|(?:once )?again|as before|"
    rf"like (?:before|last (?:turn|time|round))|(?:as|like) last (?:turn|time|round)|ditto|"
    rf"(?:{_SELBE})|(?:genau |(?:genau ?)?so )?wie (?:{_ZUG})|{_NOCHMAL}|weiter so|dito)",
    re.IGNORECASE,
)
_CHANGED: Final = re.compile(
    r"[ ,;:–-]+(?:but|except|only|just|aber|nur|außer|bloß|diesmal|this time)\b.+", re.IGNORECASE
)


def repeats(text: str) -> bool:
    """Return whether a whole line only asks for what was declared the turn before."""
    return _REPEAT.fullmatch(_plain(text)) is not None


def repeats_changed(text: str) -> bool:
    """Return whether a line asks for what was declared the turn before, with a change."""
    found = _REPEAT.match(text := _plain(text))
    return found is not None and _CHANGED.fullmatch(text, found.end()) is not None


def _plain(text: str) -> str:
    said = " ".join(text.replace("’", "'").split()).strip(" .!…")
    return said.removesuffix(" please").removesuffix(" bitte").rstrip(" ,")

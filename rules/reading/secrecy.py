"""Phrases that ask for secrecy ("don't tell the others") and aren't actions."""

import re
from typing import Final

_THE_OTHERS: Final = (
    r"(?:(?:the|my) )?(?:others?(?: players)?|party|team|group|rest(?: of (?:you|us|them))?)|"
    r"(?:any|every)(?:one|body)(?: else)?|them|a soul"
)
_DIE_ANDEREN: Final = r"(?:(?:den|die|der) )?(?:anderen|andern|rest|gruppe)|jemand(?:em|en)?(?: anderem?n?)?|allen|wem"
_PHRASES: Final = re.compile(
    rf"\b(?:without telling (?:{_THE_OTHERS})(?: about it)?|(?:don['’]?t|do not) tell (?:{_THE_OTHERS})(?: about it)?|"
    rf"(?:without letting|(?:don['’]?t|do not) let) (?:{_THE_OTHERS}) (?:know|hear)(?: about it)?|"
    rf"(?:{_THE_OTHERS}) (?:must(?:n['’]?t| not)|should(?:n['’]?t| not)) know(?: about (?:it|this))?|"
    rf"just between (?:us|you and me)|in secret|for your eyes only|(?:only )?(?:the )?[gd]m only|"
    rf"ohne (?:(?:es|das) )?(?:{_DIE_ANDEREN}) "
    r"(?:(?:davon|was|etwas|bescheid) )?zu (?:sagen|verraten|erz[aä]hlen)|"
    rf"ohne dass (?:es )?(?:{_DIE_ANDEREN}) (?:es |das |davon |was )?"
    r"(?:merk(?:en|t)|wissen|weiß|erfahren|erf[aä]hrt|mitbekomm(?:en|t))|"
    rf"(?:sag|verrat|erz[aä]hl)e? (?:(?:es|das) )?(?:{_DIE_ANDEREN})(?: (?:es|das))? nicht(?:s)?(?: davon)?|"
    rf"nur unter uns|im geheimen|insgeheim)\b",
    re.IGNORECASE,
)
_ALOUD: Final = re.compile(r'"[^"]*"')
_WORDS: Final = re.compile(
    r"\b(?:secr[ei]tl?e?y?|secertly|privatel?y|covertly|heimlich|heimlih|geheim|verdeckt)\b", re.IGNORECASE
)


def asks_secrecy(text: str) -> bool:
    """Whether a line asks to be kept secret, even if nothing else in it can be read."""
    return without_secrecy(text)[1]


def without_secrecy(text: str) -> tuple[str, bool]:
    """Return the text with requests for secrecy replaced by spaces, and whether there are any. Words that may also
    describe an action ("secretly" can mean unseen) are kept."""
    silent = _ALOUD.sub(_blank, text)
    if not (_WORDS.search(silent) or _PHRASES.search(silent)):
        return text, False
    return _PHRASES.sub(_blank, text), True


def _blank(found: re.Match[str]) -> str:
    return " " * len(found.group())

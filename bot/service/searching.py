"""A rule found by its id, by words of its title or its keywords, or by what comes close to them in spelling."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rapidfuzz.distance import OSA

from rules.entry import Entry

_PIECES = re.compile(r"[a-z]+|\d+")
_WORDS = re.compile(r"[\w@&/-]+")
CLOSE = 2
"""Letters by which a word may miss one of a rule."""


@dataclass(frozen=True, slots=True)
class Found:
    """The rule that is meant, if one stands out, and the others that fit, best first.

    `guessed`: nothing fits as it is written; these come close.
    """

    best: Entry | None
    others: tuple[Entry, ...]
    guessed: bool = False


def search(entries: Sequence[Entry], text: str) -> Found:
    """An id wins over a subject, a subject over words, words over what only comes close."""
    wanted = " ".join(text.casefold().split())
    named = _by_id(entries, wanted)
    if len(named) == 1:
        return Found(named[0], ())
    listed = named or [entry for entry in entries if entry.subject.casefold() == wanted]
    if listed:
        return Found(None, tuple(listed))
    for near in (False, True):
        ranked = sorted(((_fit(entry, wanted, near), entry) for entry in entries), key=lambda pair: -pair[0])
        fitting = [entry for fit, entry in ranked if fit]
        if fitting:
            return Found(fitting[0], tuple(fitting[1:]), guessed=near)
    return Found(None, ())


def closest(entries: Sequence[Entry], text: str, most: int = 3) -> tuple[str, ...]:
    """Words under which there is a rule, the closest in spelling first."""
    wanted = text.casefold()
    words = dict.fromkeys(word for entry in entries for word in _all_words(entry) if len(word) > 2)
    return tuple(sorted(words, key=lambda word: OSA.normalized_distance(word, wanted))[:most])


def _by_id(entries: Iterable[Entry], wanted: str) -> list[Entry]:
    """Rules whose id is what was typed, else whose id begins with it: "mz-ft-04", "ft 4", "ft"."""
    pieces = _id_pieces(wanted)
    if not pieces or _id_text(wanted) != "".join(pieces):
        return []
    known = [(entry, _id_pieces(entry.id.casefold())) for entry in entries]
    exact = [entry for entry, own in known if own == pieces]
    return exact or [entry for entry, own in known if own[: len(pieces)] == pieces]


def _id_pieces(text: str) -> list[str]:
    """The letters and numbers of an id without the game's own mark: "mz-ft-04" gives "ft", "4"."""
    found = [piece.lstrip("0") or "0" for piece in _PIECES.findall(text)]
    return found[1:] if found[:1] in (["mz"], ["ar"]) else found


def _id_text(text: str) -> str:
    return "".join(_id_pieces(re.sub(r"[\s-]+", "-", text)))


def _all_words(entry: Entry) -> list[str]:
    return [*_WORDS.findall(entry.title.casefold()), *entry.keywords, *_WORDS.findall(entry.subject.casefold())]


def _fit(entry: Entry, wanted: str, near: bool) -> int:
    """How well every word that was typed fits a rule; 0 where one of them does not."""
    if entry.title.casefold() == wanted:
        return 1000
    total = 0
    for word in _WORDS.findall(wanted):
        fit = _word_fit(entry, word, near)
        if not fit:
            return 0
        total += fit
    return total


def _word_fit(entry: Entry, word: str, near: bool) -> int:
    """A word of the title is worth more than a keyword or one of the subject, a whole one more than a beginning."""
    title, subject = _WORDS.findall(entry.title.casefold()), _WORDS.findall(entry.subject.casefold())
    fit = 0
    for worth, own in ((4, title), (2, entry.keywords), (1, subject)):
        if word in own:
            fit = max(fit, 3 * worth)
        elif any(one.startswith(word) for one in own):
            fit = max(fit, 2 * worth)
        elif near and len(word) > CLOSE + 1:
            close = (one for one in own if len(one) > CLOSE + 1 and OSA.distance(word, one) <= CLOSE)
            fit = max(fit, worth if any(close) else 0)
    return fit

"""A rule found by its id, by words of its title or its keywords, or by what comes close to them in spelling."""

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from rapidfuzz.distance import OSA

from rules.entry import Entry

_PIECES = re.compile(r"[a-z]+|\d+")
_WORDS = re.compile(r"[\w@&/-]+")
CLOSE = 2
"""Letters by which a word may miss one of a rule."""
EXACT = 1000
"""How well a rule fits whose title is what was typed."""
SUBJECT = 3
"""What a word is worth that fits nothing but the subject of a rule."""
IDLE = frozenset(
    {"a", "an", "and", "are", "can", "did", "do", "does", "for", "how", "i", "in", "is", "it", "me", "my", "of", "on"}
    | {"or", "the", "to", "was", "what", "when", "where", "why", "with", "you"}
)
"""Words of a question that say nothing of a rule."""
_ENDINGS = (("ies", "y"), ("ves", "f"), ("sses", "ss"), ("ing", ""), ("s", ""))
_SHORTEST = 3
"""Letters that an ending leaves of a word."""


@dataclass(frozen=True, slots=True)
class Found:
    """The rule that is meant, if one stands out, and the others that fit, best first.

    `guessed`: nothing fits as it is written; these come close.
    """

    best: Entry | None
    others: tuple[Entry, ...]
    guessed: bool = False


def search(entries: Sequence[Entry], text: str, has: Callable[[Entry], bool] = lambda _: True) -> Found:
    """An id wins over a subject, a subject over words, words over what only comes close.

    Rules that the system `has` come before those that it lacks, unless only their subject fits. Where no rule fits all
    words, the one that fits most of them is a guess.
    """
    wanted = " ".join(text.casefold().split())
    listed = _by_id(entries, wanted) or [entry for entry in entries if entry.subject.casefold() == wanted]
    if listed:
        return Found(listed[0], ()) if len(listed) == 1 else Found(None, tuple(listed))
    words = _words(wanted)
    for near, every in ((False, True), (True, True), (False, False), (True, False)):
        fits = ((_fit(entry, wanted, words, near=near, every=every), entry) for entry in entries)
        found = [(fit >= EXACT, fit > SUBJECT * len(words) and has(entry), fit, entry) for fit, entry in fits if fit]
        if found:
            best, *others = (entry for *_, entry in sorted(found, key=lambda one: one[:-1], reverse=True))
            return Found(best, tuple(others), guessed=near or not every)
    return Found(None, ())


def closest(entries: Sequence[Entry], text: str, most: int = 3) -> tuple[str, ...]:
    """Words under which there is a rule, the closest in spelling first."""
    wanted = text.casefold()
    words = dict.fromkeys(word for entry in entries for word in _all_words(entry) if len(word) > 2)
    return tuple(sorted(words, key=lambda word: OSA.normalized_distance(word, wanted))[:most])


def mark(entries: Sequence[Entry]) -> str:
    """That with which the ids of a game's rules begin."""
    return entries[0].id.partition("-")[0]


def is_mark(entries: Sequence[Entry], text: str) -> bool:
    """Whether nothing but the mark of these rules was typed."""
    return bool(entries) and text.strip().casefold() == mark(entries).casefold()


def marked(entries: Sequence[Entry], text: str) -> bool:
    """Whether an id of these rules was typed with their mark, or the mark alone."""
    return is_mark(entries, text) or (
        bool(entries) and text.strip().casefold().startswith(f"{mark(entries).casefold()}-")
    )


def _by_id(entries: Sequence[Entry], wanted: str) -> list[Entry]:
    """Rules whose id is what was typed, else whose id begins with it: "ft-04", "ft 4", "ft", all as well behind the
    mark with which the ids of the game begin."""
    marks = frozenset((mark(entries).casefold(),)) if entries else frozenset()
    pieces = _id_pieces(wanted, marks)
    if not pieces:
        return []
    known = [(entry, _id_pieces(entry.id.casefold(), marks)) for entry in entries]
    exact = [entry for entry, own in known if own == pieces]
    return exact or [entry for entry, own in known if own[: len(pieces)] == pieces]


def _id_pieces(text: str, marks: Collection[str]) -> list[str]:
    """The letters and numbers of an id without the game's own mark: "ft-04" gives "ft", "4"."""
    found = [piece.lstrip("0") or "0" for piece in _PIECES.findall(text)]
    return found[1:] if found and found[0] in marks else found


def _all_words(entry: Entry) -> list[str]:
    return [*_WORDS.findall(entry.title.casefold()), *entry.keywords, *_WORDS.findall(entry.subject.casefold())]


def _words(text: str) -> list[str]:
    """What was typed, without the words of a question unless there is nothing else."""
    words = _WORDS.findall(text)
    return [word for word in words if word not in IDLE] or words


def _fit(entry: Entry, wanted: str, words: Sequence[str], *, near: bool, every: bool) -> int:
    """How well what was typed fits a rule; 0 where none of the words does, or not every one that has to."""
    if entry.title.casefold() == wanted:
        return EXACT
    fits = [_word_fit(entry, word, near) for word in words]
    return sum(fits) if all(fits) or not every else 0


def _word_fit(entry: Entry, word: str, near: bool) -> int:
    """A word of the title is worth more than a keyword or one of the subject, a whole one more than a beginning."""
    title, subject = _WORDS.findall(entry.title.casefold()), _WORDS.findall(entry.subject.casefold())
    return sum(worth * _likeness(own, word, near) for worth, own in ((8, title), (4, entry.keywords), (1, subject)))


def _likeness(own: Collection[str], word: str, near: bool) -> int:
    """3: one of the words in some form of it; 2: the beginning of one; 1: close to one in spelling; 0: none."""
    if word in own or _stem(word) in map(_stem, own):
        return 3
    if any(one.startswith(word) for one in own):
        return 2
    if near and len(word) > CLOSE + 1:
        return int(any(len(one) > CLOSE + 1 and OSA.distance(word, one) <= CLOSE for one in own))
    return 0


def _stem(word: str) -> str:
    """A word without the ending of a plural or of "-ing": "knives" and "knife", "dodging" and "dodge"."""
    for ending, instead in _ENDINGS:
        if word.endswith(ending) and not word.endswith(("ss", "us")) and len(word) - len(ending) >= _SHORTEST:
            word = word[: -len(ending)] + instead
            if ending == "ing" and word[-1] == word[-2]:
                word = word[:-1]
            break
    return word[:-1] if word.endswith("e") and len(word) > _SHORTEST else word

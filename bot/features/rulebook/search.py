"""Search for rules by id, by words of their titles and keywords, or by similar spelling."""

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz.distance import OSA

from rules.system.rule_entry import Entry

_PIECES = re.compile(r"[a-z]+|\d+")
_WORDS = re.compile(r"[\w@&/-]+")
CLOSE = 2
"""Maximum number of letters in which a word may differ from one of a rule."""
EXACT = 1000
"""The score of a rule whose title is exactly the text."""
SUBJECT = 3
"""The score of a word that only matches a rule's subject."""
IDLE = frozenset(
    {"a", "an", "and", "are", "can", "did", "do", "does", "for", "how", "i", "in", "is", "it", "me", "my", "of", "on"}
    | {"or", "the", "to", "was", "what", "when", "where", "why", "with", "you", "mean", "means", "work", "works", "s"}
    | {"ist", "wie", "geht", "der", "das", "ein", "eine", "ich", "man", "für", "über", "von", "bei", "mit", "wann"}
    | {"warum", "funktioniert", "bedeutet", "heißt", "und"}
)
"""Words of questions that are ignored."""
_ENDINGS = (("ies", "y"), ("ves", "f"), ("sses", "ss"), ("ing", ""), ("s", ""))
_SHORTEST = 3
"""Minimum number of letters left after removing an ending, and in the beginning of a word."""
MOST_WORDS = 24
"""Maximum number of words of a question to look up."""
LONGEST = 60
"""Maximum number of characters in a text for which similar words are searched."""


@dataclass(frozen=True, slots=True)
class Found:
    """The rule that clearly matches, if any, and other matches, best first.

    `guessed`: nothing matches as written, and these come close.
    """

    best: Entry | None
    others: tuple[Entry, ...]
    guessed: bool = False


def search(entries: Sequence[Entry], text: str, has: Callable[[Entry], bool] = lambda _: True) -> Found:
    """Find the rules a text is about: by id, then by subject, by words, and finally by similar spelling.

    A question about a subject gets its first rule. Rules that the system `has` come before others, unless they only
    match by subject. If no rule matches all words, the one that matches most is a guess.
    """
    wanted = " ".join(text.casefold().split()).rstrip(" ?!.")
    words, known = _words(wanted), _index(tuple(entries))
    if listed := _of_subject(entries, wanted):
        return Found(listed[0], ()) if len(listed) == 1 else Found(None, listed)
    # In "what is IS?" the last word could also be one of the ignored words.
    if listed := _of_subject(entries, words[-1] if len(words) > 1 and IDLE.issuperset(words) else " ".join(words)):
        return Found(listed[0], listed[1:])
    if len(words) > 1 and IDLE.issuperset(words):
        return Found(None, ())
    for near, every in ((False, True), (True, True), (False, False), (True, False)):
        likenesses = [known.likenesses(word, near=near) for word in words]
        fits = ((_fit(one, wanted, likenesses, every=every), one.entry) for one in known.rules)
        found = [
            (fit >= EXACT, fit > SUBJECT * len(words) and has(entry), fit, _is_about(entry, words), entry)
            for fit, entry in fits
            if fit
        ]
        if found:
            best, *others = (entry for *_, entry in sorted(found, key=lambda one: one[:-1], reverse=True))
            return Found(best, tuple(others), guessed=near or not every)
    return Found(None, ())


def _is_about(entry: Entry, words: Sequence[str]) -> bool:
    """Whether a single word is one of the first two keywords of a rule, which say what it is most about."""
    return len(words) == 1 and words[0] in entry.keywords[:2]


def closest(entries: Sequence[Entry], text: str, most: int = 3) -> tuple[str, ...]:
    """Return words that have a rule, the most similar first."""
    wanted = text.casefold()[:LONGEST]
    words = [word for word in _index(tuple(entries)).stems if len(word) > 2]
    return tuple(sorted(words, key=lambda word: OSA.normalized_distance(word, wanted))[:most])


def mark(entries: Sequence[Entry]) -> str:
    """Return the prefix of a game's rule ids."""
    return entries[0].id.partition("-")[0]


def is_mark(entries: Sequence[Entry], text: str) -> bool:
    """Whether the text is only the prefix of these rules."""
    return bool(entries) and text.strip().casefold() == mark(entries).casefold()


def marked(entries: Sequence[Entry], text: str) -> bool:
    """Whether the text is an id of these rules with its prefix, or only the prefix."""
    return is_mark(entries, text) or (
        bool(entries) and text.strip().casefold().startswith(f"{mark(entries).casefold()}-")
    )


def _of_subject(entries: Sequence[Entry], wanted: str) -> tuple[Entry, ...]:
    """Return the rules with this id, with ids that begin with it, or of this subject."""
    return tuple(_by_id(entries, wanted) or (entry for entry in entries if entry.subject.casefold() == wanted))


def _by_id(entries: Sequence[Entry], wanted: str) -> list[Entry]:
    """Return the rules with this id, otherwise those whose ids begin with it.

    "ft-04", "ft 4" and "ft" are understood, with or without the game's prefix.
    """
    marks = frozenset((mark(entries).casefold(),)) if entries else frozenset()
    pieces = _id_pieces(wanted, marks)
    if not pieces:
        return []
    known = [(entry, _id_pieces(entry.id.casefold(), marks)) for entry in entries]
    exact = [entry for entry, own in known if own == pieces]
    return exact or [entry for entry, own in known if own[: len(pieces)] == pieces]


def _id_pieces(text: str, marks: Collection[str]) -> list[str]:
    """Return the letters and numbers of an id without the game's prefix: "ft-04" gives "ft", "4"."""
    found = [piece.lstrip("0") or "0" for piece in _PIECES.findall(text)]
    return found[1:] if found and found[0] in marks else found


@dataclass(frozen=True, slots=True)
class _Rule:
    """A rule with its words and the score of each kind of word."""

    entry: Entry
    title: str
    words: tuple[tuple[int, frozenset[str]], ...]
    all: frozenset[str]


@dataclass(frozen=True, slots=True)
class _Index:
    """The rules of a game, and all their words with their stems, in the order of the rules."""

    rules: tuple[_Rule, ...]
    stems: dict[str, str]

    def likenesses(self, word: str, *, near: bool) -> dict[str, int]:
        """Return the rules' words that resemble this one, with their scores."""
        stem = _stem(word)
        found = ((own, _likeness(own, own_stem, word, stem, near=near)) for own, own_stem in self.stems.items())
        return {own: likeness for own, likeness in found if likeness}


@lru_cache(maxsize=8)
def _index(entries: tuple[Entry, ...]) -> _Index:
    rules, stems = [], {}
    for entry in entries:
        title, subject = _WORDS.findall(entry.title.casefold()), _WORDS.findall(entry.subject.casefold())
        parts = ((8, title), (4, entry.keywords), (1, subject))
        words = tuple((worth, frozenset(own)) for worth, own in parts)
        rules.append(_Rule(entry, entry.title.casefold(), words, frozenset().union(*(own for _, own in words))))
        stems.update({word: _stem(word) for _, own in parts for word in own})
    return _Index(tuple(rules), stems)


def _words(text: str) -> list[str]:
    """Return the distinct words of a text; common question words are dropped if there are others."""
    words = _WORDS.findall(text)
    return list(dict.fromkeys([word for word in words if word not in IDLE] or words))[:MOST_WORDS]


def _fit(rule: _Rule, wanted: str, likenesses: Sequence[dict[str, int]], *, every: bool) -> int:
    """Return how well a rule matches the text; 0 if no word matches, or not all words if `every`."""
    if rule.title == wanted:
        return EXACT
    fits = [_word_fit(rule, likeness) for likeness in likenesses]
    return sum(fits) if all(fits) or not every else 0


def _word_fit(rule: _Rule, likeness: dict[str, int]) -> int:
    """Return the score of a word: higher in titles than in keywords and subjects, and for whole words than for
    beginnings."""
    if likeness.keys().isdisjoint(rule.all):
        return 0
    return sum(worth * max((likeness.get(word, 0) for word in own), default=0) for worth, own in rule.words)


def _likeness(own: str, own_stem: str, word: str, stem: str, *, near: bool) -> int:
    """Return 3 for another form of the same word, 2 for its beginning, 1 for similar spelling, otherwise 0.

    Abbreviations don't count as beginnings.
    """
    if own == word or own_stem == stem:
        return 3
    if len(word) >= _SHORTEST and own.startswith(word):
        return 2
    if near and len(word) > CLOSE + 1 and len(own) > CLOSE + 1 and abs(len(word) - len(own)) <= CLOSE:
        return int(OSA.distance(word, own, score_cutoff=CLOSE) <= CLOSE)
    return 0


def _stem(word: str) -> str:
    """Return a word without a plural ending or "-ing": "knives" and "knife" match, as do "dodging" and "dodge"."""
    for ending, instead in _ENDINGS:
        if word.endswith(ending) and not word.endswith(("ss", "us")) and len(word) - len(ending) >= _SHORTEST:
            word = word[: -len(ending)] + instead
            if ending == "ing" and word[-1] == word[-2]:
                word = word[:-1]
            break
    return word[:-1] if word.endswith("e") and len(word) > _SHORTEST else word

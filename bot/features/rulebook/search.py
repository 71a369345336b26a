"""A rule found by its id, by words of its title or its keywords, or by what comes close to them in spelling."""

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz.distance import OSA

from rules.system.rule_entry import Entry

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
    | {"or", "the", "to", "was", "what", "when", "where", "why", "with", "you", "mean", "means", "work", "works", "s"}
)
"""Words of a question that say nothing of a rule."""
_ENDINGS = (("ies", "y"), ("ves", "f"), ("sses", "ss"), ("ing", ""), ("s", ""))
_SHORTEST = 3
"""Letters that an ending leaves of a word, and of which a beginning has at least as many."""
MOST_WORDS = 24
"""Different words of a question that are looked up."""
LONGEST = 60
"""Characters of a text to which words close in spelling are found."""


@dataclass(frozen=True, slots=True)
class Found:
    """The rule that is meant, if one stands out, and the others that fit, best first.

    `guessed`: nothing fits as it is written; these come close.
    """

    best: Entry | None
    others: tuple[Entry, ...]
    guessed: bool = False


def search(entries: Sequence[Entry], text: str, has: Callable[[Entry], bool] = lambda _: True) -> Found:
    """An id wins over a subject, a subject over words, words over what only comes close. A question about a subject is
    answered with its first rule.

    Rules that the system `has` come before those that it lacks, unless only their subject fits. Where no rule fits all
    words, the one that fits most of them is a guess.
    """
    wanted = " ".join(text.casefold().split()).rstrip(" ?!.")
    words, known = _words(wanted), _index(tuple(entries))
    if listed := _of_subject(entries, wanted):
        return Found(listed[0], ()) if len(listed) == 1 else Found(None, listed)
    # "what is IS?": the last word may be one that questions have too.
    if listed := _of_subject(entries, words[-1] if len(words) > 1 and IDLE.issuperset(words) else " ".join(words)):
        return Found(listed[0], listed[1:])
    if len(words) > 1 and IDLE.issuperset(words):
        return Found(None, ())
    for near, every in ((False, True), (True, True), (False, False), (True, False)):
        likenesses = [known.likenesses(word, near=near) for word in words]
        fits = ((_fit(one, wanted, likenesses, every=every), one.entry) for one in known.rules)
        found = [(fit >= EXACT, fit > SUBJECT * len(words) and has(entry), fit, entry) for fit, entry in fits if fit]
        if found:
            best, *others = (entry for *_, entry in sorted(found, key=lambda one: one[:-1], reverse=True))
            return Found(best, tuple(others), guessed=near or not every)
    return Found(None, ())


def closest(entries: Sequence[Entry], text: str, most: int = 3) -> tuple[str, ...]:
    """Words under which there is a rule, the closest in spelling first."""
    wanted = text.casefold()[:LONGEST]
    words = [word for word in _index(tuple(entries)).stems if len(word) > 2]
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


def _of_subject(entries: Sequence[Entry], wanted: str) -> tuple[Entry, ...]:
    """The rules of an id, of its beginning, or of the name of a subject."""
    return tuple(_by_id(entries, wanted) or (entry for entry in entries if entry.subject.casefold() == wanted))


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


@dataclass(frozen=True, slots=True)
class _Rule:
    """A rule with its words, and what a word of each kind is worth."""

    entry: Entry
    title: str
    words: tuple[tuple[int, frozenset[str]], ...]
    all: frozenset[str]


@dataclass(frozen=True, slots=True)
class _Index:
    """The rules of a game with all their words, each with its stem, in the order of the rules."""

    rules: tuple[_Rule, ...]
    stems: dict[str, str]

    def likenesses(self, word: str, *, near: bool) -> dict[str, int]:
        """The words of the rules that are like this one, and how much."""
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
    """What was typed, without the words of a question unless there is nothing else, and each word once."""
    words = _WORDS.findall(text)
    return list(dict.fromkeys([word for word in words if word not in IDLE] or words))[:MOST_WORDS]


def _fit(rule: _Rule, wanted: str, likenesses: Sequence[dict[str, int]], *, every: bool) -> int:
    """How well what was typed fits a rule; 0 where none of the words does, or not every one that has to."""
    if rule.title == wanted:
        return EXACT
    fits = [_word_fit(rule, likeness) for likeness in likenesses]
    return sum(fits) if all(fits) or not every else 0


def _word_fit(rule: _Rule, likeness: dict[str, int]) -> int:
    """A word of the title is worth more than a keyword or one of the subject, a whole one more than a beginning."""
    if likeness.keys().isdisjoint(rule.all):
        return 0
    return sum(worth * max((likeness.get(word, 0) for word in own), default=0) for worth, own in rule.words)


def _likeness(own: str, own_stem: str, word: str, stem: str, *, near: bool) -> int:
    """3: the word in some form of it; 2: its beginning; 1: close to it in spelling; 0: none of these. An abbreviation
    is not the beginning of anything."""
    if own == word or own_stem == stem:
        return 3
    if len(word) >= _SHORTEST and own.startswith(word):
        return 2
    if near and len(word) > CLOSE + 1 and len(own) > CLOSE + 1 and abs(len(word) - len(own)) <= CLOSE:
        return int(OSA.distance(word, own, score_cutoff=CLOSE) <= CLOSE)
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

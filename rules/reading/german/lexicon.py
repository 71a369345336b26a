"""German words and the forms of German verbs, by how they are written, with what they mean in English."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from rules.reading.german import grammar
from rules.reading.german.ambiguous import ENGLISH_TOO
from rules.reading.german.body_words import PART_NAMES
from rules.reading.german.dialect import DIALECT
from rules.reading.german.fillers import FILLERS, IDLE
from rules.reading.german.order import AUXILIARIES, FOLDED, Verb
from rules.reading.german.phrases import PHRASES
from rules.reading.german.verbs import VERBS
from rules.reading.german.words import WORDS
from rules.reading.number_words import number_in
from rules.reading.words import NUMBERS

_ENDINGS: Final = ("", "e", "st", "t", "en", "n", "est", "et", "te", "test", "ten", "tet", "end")
_UMLAUTS: Final = {
    "lass": "laess", "stoss": "stoess", "schlag": "schlaeg", "fall": "faell", "halt": "haelt", "lauf": "laeuf",
    "trag": "traeg", "fang": "faeng", "fahr": "faehr", "schlaf": "schlaef", "brat": "braet", "rat": "raet",
}  # fmt: skip
"""Stems as in the second and third person ("er lässt")."""
_PARTICIPLES: Final = ("t", "en", "et", "")
SAYING_NOTHING: Final = frozenset(FILLERS.split())
PREFIXES: Final = tuple(grammar.PREFIXES.split())
PARTICLES: Final = tuple(grammar.PARTICLES.split())
_PART_NAMES: Final = frozenset(PART_NAMES.split())
STRIKING: Final = frozenset(["hit", "bash", "kick", "stab", "slash", "shoot", "fire", "cut", "punch", "bite", "claw"])
_DONE: Final = frozenset(
    ["attack", "kick", "punch", "bite", "stab", "counter", "feint", "defend", "dodge", "pass", "wait", "reload"]
)
"""Actions that a noun may stand for ("Angriff")."""
_SHORTEST_NUMBER: Final = 4
_NEGATIVE: Final = re.compile(r"\bminus (?=\d)", re.IGNORECASE)


@lru_cache(maxsize=4096)
def folded(word: str) -> str:
    """Return a word as spelled without umlauts."""
    return word.translate(FOLDED)


def is_verb(word: str) -> bool:
    """Whether a word is a form of a known German verb, or a noun for an action."""
    known = lexicon().get(folded(word.casefold()))
    return bool(known) or (known is not None and glossary()[folded(word.casefold())][0] in _DONE)


def opens(word: str) -> bool:
    """Whether a word is a form of a verb that means an action whatever stands beside it, or a noun for an action."""
    known = lexicon().get(folded(word.casefold()))
    return any(not verb.needs for verb in known) if known else is_verb(word)


def knows(word: str) -> bool:
    """Whether a word has a meaning in German, or is a German filler."""
    spellings = (folded(word), word)
    known = any(is_german_word(one) or one in AUXILIARIES or one in dialect() for one in spellings)
    return known or word in phrased_words()


def vocabulary() -> Iterator[str]:
    """Yield German words that may be misspelt: nouns, adjectives, and the usual forms of verbs."""
    yield from glossary()
    for _, rest in _lines(VERBS):
        stems, _, particle = rest.partition(" ~ ")[0].partition(" + ")
        yield from (f"{stem}{ending}" for stem in stems.split() for ending in ("e", "t", "en"))
        yield from (f"{particle}{stem}en" for stem in stems.split() if particle)


def in_digits(text: str) -> str:
    """Return a text with its number words, of either language, as digits ("two days", "minus one")."""
    words = (str(number) if (number := _number(word)) is not None else word for word in text.split())
    return _NEGATIVE.sub("-", " ".join(words))


def _number(word: str) -> int | None:
    key = word.casefold()
    number = NUMBERS.get(key, NUMBERS.get(" ".join(glossary().get(folded(key), ()))))
    return number_in(word) if number is None and len(word) >= _SHORTEST_NUMBER else number


def can_act(word: str) -> bool:
    """Whether a word is a form of a known verb, also with a prefix."""
    plain = folded(word)
    return bool(lexicon().get(plain) or strengthened(plain) or compound(plain))


def prepare() -> None:
    """Load the vocabulary, so that nobody has to wait for it later."""
    is_verb("")


def is_german_word(word: str) -> bool:
    known = word in lexicon() or word in SAYING_NOTHING
    return known or bool(strengthened(word) or compound(word))


@cache
def dialect() -> Mapping[str, str]:
    """Return words as written in standard German, by how some speak them."""
    return {folded(spoken): standard for standard, words in _lines(DIALECT) for spoken in words.split()}


@cache
def phrased_words() -> frozenset[str]:
    return frozenset(word for phrase in known_phrases() for word in phrase)


def is_only_german(word: str) -> bool:
    return (is_german_word(word) or word in dialect()) and word not in english_too()


@lru_cache(maxsize=1024)
def strengthened(word: str) -> tuple[Verb, ...]:
    """Return the meaning of a verb with a prefix that only intensifies a blow or a shot ("niederschlagen",
    "abstechen")."""
    if word in glossary() or word in SAYING_NOTHING:
        return ()
    for prefix in PREFIXES:
        rest = word.removeprefix(prefix)
        for bare in (rest, rest.removeprefix("zu"), rest.removeprefix("ge")) if rest != word else ():
            plain = tuple(one for one in lexicon().get(bare, ()) if one.particle is None and not one.needs)
            if plain and plain[0].english[0] in STRIKING:
                return plain[:1]
    return ()


@lru_cache(maxsize=1024)
def compound(word: str) -> tuple[Verb, ...]:
    """Return the meaning of a verb in one word with its particle, as if it stood apart ("rübergehen", "austrinken")."""
    if word in glossary() or word in SAYING_NOTHING:
        return ()
    for particle in PARTICLES:
        rest = word.removeprefix(particle) if word.startswith(particle) else ""
        for bare in dict.fromkeys((rest, rest.removeprefix("zu"), rest.removeprefix("ge"))) if rest else ():
            apart = [one for one in lexicon().get(bare, ()) if one.particle is None]
            if apart:
                return tuple(_joined(one, particle) for one in apart)
    return ()


def _joined(verb: Verb, particle: str) -> Verb:
    """Return a verb that begins with a particle, which it needs no more as a word."""
    needs = tuple(some for some in verb.needs if particle not in some)
    consumed = len(needs) < len(verb.needs)
    return Verb(verb.english if consumed else (*verb.english, *glossary().get(particle, ())), None, needs)


@cache
def english_too() -> frozenset[str]:
    return frozenset(ENGLISH_TOO.split())


@cache
def known_phrases() -> Mapping[tuple[str, ...], tuple[str, ...]]:
    idle = {tuple(phrase.split()): () for phrase in IDLE.strip().splitlines()}
    return idle | {tuple(german.split()): tuple(english.split()) for german, english in _lines(PHRASES)}


@cache
def glossary() -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for english, german in _lines(WORDS):
        for word in german.split():
            found.setdefault(word, tuple(english.split()))
    return found


def _lines(text: str) -> Iterator[tuple[str, str]]:
    for line in text.strip().splitlines():
        one, _, other = line.partition("=")
        yield one.strip(), other.strip()


@cache
def lexicon() -> Mapping[str, tuple[Verb, ...]]:
    """Return the verbs by each of their forms; other words have no verbs."""
    found: dict[str, list[Verb]] = defaultdict(list)
    for english, rest in _lines(VERBS):
        forms, _, needs = rest.partition(" ~ ")
        stems, _, particle = forms.partition(" + ")
        says, needed = tuple(english.split()), tuple(_needed(some) for some in needs.split("~") if some)
        for form in dict.fromkeys(_forms(stems.split())):
            found[form].append(Verb(says, particle or None, needed))
            if particle:
                found[f"{particle}{form}"].append(Verb(says, None, needed))
        if particle:
            for form in dict.fromkeys(
                f"{particle}{joint}{form}" for joint in ("zu", "ge") for form in _forms(stems.split())
            ):
                found[form].append(Verb(says, None, needed))
    for word in glossary():
        found.setdefault(word, [])
    return {form: tuple(sorted(verbs, key=_needed_words, reverse=True)) for form, verbs in found.items()}


def _needed_words(verb: Verb) -> int:
    return len(verb.needs) + (verb.particle is not None)


def _needed(words: str) -> frozenset[str]:
    """Return a group of words that a verb needs; "@part" stands for every part of the body."""
    return part_words() if words.strip() == "@part" else frozenset(words.split())


@cache
def part_words() -> frozenset[str]:
    return frozenset(word for word, english in glossary().items() if english[-1] in _PART_NAMES)


def _forms(stems: Sequence[str]) -> Iterator[str]:
    for stem in dict.fromkeys((*stems, *(_UMLAUTS[stem] for stem in stems if stem in _UMLAUTS))):
        yield from (f"{stem}{ending}" for ending in _ENDINGS)
        if not stem.startswith("ge"):
            yield from (f"ge{stem}{ending}" for ending in _PARTICIPLES)

"""Find the verb of a German clause with its separated particle, and what its other words mean beside it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, pairwise, zip_longest
from typing import Final

from rules.reading.german import grammar
from rules.reading.german.body_words import OF_A_LIMB
from rules.reading.german.clauses import WANTED
from rules.reading.german.lexicon import (
    PREFIXES,
    SAYING_NOTHING,
    STRIKING,
    compound,
    glossary,
    lexicon,
    part_words,
    strengthened,
)
from rules.reading.german.name_forms import SHORTEST_HEAD
from rules.reading.german.order import Verb, Word
from rules.reading.german.segments import PERSONS, PUT_AWAY, TOWARDS

_WITHOUT_VERB: Final = {
    "raus": "draw", "heraus": "draw", "her": "draw", "hin": "go", "los": "attack",
    "weg": "lower", "rueber": "go", "hinueber": "go", "hoch": "raise",
}  # fmt: skip
"""Words at the end of a clause that replace its verb ("Messer raus", "zu Ben rüber")."""
_LEADING_TO: Final = {"hin": frozenset({"zu", "zum", "zur", "nach"}), "los": frozenset({"auf"})}
"""Words that some of these words need."""
_CLOSER: Final = frozenset({"naeher", "dichter", "nah", "schnell"})
_UP_TO: Final = frozenset({"ran", "heran"})
_ONWARDS: Final = frozenset({"vorwaerts", "zurueck", "schnell", "rasch", "ab", "los", "weiter"})
_WANTING: Final = frozenset({WANTED, "will", "moechte", "muss", "wollte", "wuerde"})
_SECRETLY: Final = frozenset(
    {"lautlos", "heimlich", "klammheimlich", "ungesehen", "unbemerkt", "unauffaellig", "leise"}
)
"""Words that mean sneaking in a clause without a verb ("lautlos nach C4")."""
_OBJECTS_FOLLOW: Final = frozenset({"los", "fest", "nieder", "frei", "um"})
_PREPOSITIONS: Final = frozenset(
    {"vor", "vorm", "vors", "von", "vom", "beim", "aufs", "am", "mit", "gegen", "auf", "in", "im", "ins"}
)
_FLEEING: Final = ("flieh", "fluecht", "weg", "hau", "ab", "renn", "lauf", "tuerm")
_LEAVING: Final = (
    *_FLEEING, "zurueck", "weich", "davon", "rett", "schutz", "versteck", "verberg", "verzieh", "verdrueck",
    "angst", "verschwind", "reiss", "entkomm", "rueck", "zieh", "verkriech", "hueten", "sicher", "warn",
)  # fmt: skip
"""Beginnings of words with which "vor" means away from somebody."""
_NO_VERBS: Final = frozenset(grammar.NO_VERBS.split())
BEFORE_A_NOUN: Final = frozenset(grammar.BEFORE_A_NOUN.split())
ARTICLES: Final = frozenset({"den", "einen", "meinen", "deinen", "seinen", "ihren"})
"""Articles after which a word is a noun if its clause already has a verb ("trink den Trank")."""
_LIMBS: Final = ("arm", "hand", "bein", "kopf", "fuss", "pfote", "auge")
_PLACES: Final = {"vorder": ("front",), "hinter": ("hind",)}
_OF_A_LIMB: Final = frozenset(OF_A_LIMB.split())
_OTHERS: Final = frozenset(["er", "es", "der", "die", "das"])
_ONE: Final = frozenset({"eine", "eins", "eene", "oane"})
_BEHIND_ONE: Final = frozenset(
    {"auf", "aufs", "in", "ins", "mit", "mitm", "gegen", "ueber", "uebern", "rein", "drauf", "vor", "vorn", "unter",
     "fuer", "muetze", "ueberdenkopf"}
)  # fmt: skip
"""Words behind a blow's "eine" ("hau ihm eine in die Fresse"), where a thing would stand behind an article."""
_WITH: Final = frozenset({"mit", "mitm", "mim", "damit"})
_DEFINITE: Final = frozenset({"der", "die", "das", "den", "dem", "meinen", "meinem", "meiner"})
_PLACING: Final = frozenset({"hinter", "neben", "zu", "zum", "zur", "bei", "nach", "zwischen", "unter", "ueber"})
_PRETENDING: Final = "!feint"


def find_verbs(words: list[Word]) -> None:
    """Find the meaning of each verb, with its separated particle and the words it needs."""
    present = {word.folded for word in words} | set(_marks(words))
    for place, word in enumerate(words):
        noun = bool(place) and (
            (words[place - 1].folded in BEFORE_A_NOUN and word.folded in glossary())
            or (words[place - 1].folded in ARTICLES and any(one.verb is not None for one in words[:place]))
            or (words[place - 1].token.owner and word.folded in glossary())
        )
        if word.english is not None or word.name or word.token.sort != "word" or noun or word.folded in _NO_VERBS:
            continue
        known = chain(lexicon().get(word.folded, ()), strengthened(word.folded), compound(word.folded))
        for verb in known:
            if any(present.isdisjoint(some) for some in verb.needs):
                continue
            _quiet_infinitive(words[place + 1 :], verb)
            last: int | None = None
            if verb.particle is not None:
                last = next((n for n in range(len(words) - 1, place, -1) if words[n].folded == verb.particle), None)
                if last is None and place and word.folded.endswith("n"):
                    last = place - 1 if words[place - 1].folded == verb.particle else None  # "fertig machen"
                if last is None or words[last].english is not None:
                    continue
                if _names_directly(words[max(last, place) + 1 :]) and not _called_out(words, place, last):
                    continue
                if words[last + 1 : last + 2] and words[last + 1].folded in PERSONS:
                    continue  # "Ich renne zu ihr hin".
                words[last].english = ()
            others = word.folded.endswith("t") and (
                any(one.name for one in words[:place]) or (place > 0 and words[place - 1].folded in _OTHERS)
            )
            word.verb = Verb(verb.english) if last is not None and last < place else verb
            word.english = _of_another(verb.english) if others else verb.english
            break
    closing = words[-1]
    if any(word.name for word in words) and all(word.verb is None for word in words):
        english = _WITHOUT_VERB.get(closing.folded)
        away = words[0].folded in ("von", "vom") or len(words) > PUT_AWAY
        there = _LEADING_TO.get(closing.folded, present).intersection(present)
        if english and there and not (closing.folded == "weg" and away):
            closing.verb, closing.english = Verb((english,)), (english,)
            words[:] = [closing, *words[:-1]]
    if all(word.verb is None for word in words):
        _stand_in(words, present)
    _only_pretended(words)
    strikes = any(one.verb is not None and one.verb.english[0] in STRIKING for one in words[:-1])
    if strikes and closing.english is None and not closing.name and closing.folded in PREFIXES:
        closing.english = () if "ist" not in present else None


def _marks(words: Sequence[Word]) -> Iterator[str]:
    """Yield what else a verb may need in its clause: "@tile", "@with" something, a "@name", and the "@one" of a blow,
    which is left out ("hau ihm eine rein")."""
    if any(len(one.folded) == 1 and two.token.sort == "number" for one, two in pairwise(words)):
        yield "@tile"
    if any(word.folded in _WITH for word in words):
        yield "@with"
    if any(word.name and not _placed(words[:place]) for place, word in enumerate(words)):
        yield "@name"
    for word, behind in zip_longest(words, words[1:]):
        if word.folded in _ONE and (behind is None or _behind_one(behind)):
            word.english = ()
            yield "@one"


def _placed(before: Sequence[Word]) -> bool:
    """Whether a name behind some words says where, rather than what is done to it."""
    near = [word.folded for word in before[-2:] if word.folded not in _DEFINITE]
    return bool(near) and near[-1] in _PREPOSITIONS | _PLACING


def _behind_one(word: Word) -> bool:
    return word.folded in _BEHIND_ONE or word.folded.startswith("at the") or bool(lexicon().get(word.folded))


def _only_pretended(words: Sequence[Word]) -> None:
    """Leave out the verb of what is only pretended ("tu so, als würde ich ihn schlagen")."""
    pretends = next((word for word in words if word.folded == _PRETENDING), None)
    for word in words if pretends is not None else ():
        if word.verb is not None and word is not pretends:
            word.verb, word.english = None, ()


def _stand_in(words: list[Word], present: set[str]) -> None:
    """In a clause without a known verb, make one of a word for secrecy ("lautlos nach C4"), or of an unknown infinitive
    at the end, which must not be overlooked."""
    first, second = words[0], words[min(1, len(words) - 1)]
    if "@one" in present and any(word.name or word.folded in PERSONS for word in words):  # "dem Ork eins auf die Nase"
        strikes = Verb(("hit",) if "@with" in present else ("punch",))
        words.insert(0, Word(replace(words[0].token, end=words[0].token.start), "", strikes.english, strikes))
    for word in words:
        if word.folded in _SECRETLY or word.english == ("stealthily",):
            says = ("sneak", "toward") if not present.isdisjoint(_UP_TO) else ("sneak",)
            word.verb, word.english = Verb(says), says
    ran = first.folded in _CLOSER and not present.isdisjoint(_UP_TO)
    if ran and any(word.name for word in words):  # "Näher an den Ork ran".
        first.verb, first.english = Verb(("move", "toward")), ("move", "toward")
    if ran or any(word.verb is not None and word.verb.english[0] == "sneak" for word in words):
        for word in words:
            word.english = () if word.folded in _UP_TO else word.english
    if first.folded in _ONWARDS and second.folded in TOWARDS:
        first.verb, first.english = Verb(("go",)), ("go",)
    elif first.folded == "in cover" and len(words) > 1:
        first.verb, first.english = Verb(("take", "cover")), ("take", "cover")
    wants = next((n for n, word in enumerate(words) if word.folded in _WANTING), len(words))
    goal = next((n for n in range(wants + 1, len(words) - 1) if words[n].folded in TOWARDS), len(words))
    if first.folded in ("ich", WANTED) and any(word.name or word.folded in PERSONS for word in words[goal:]):
        words[wants].verb = Verb(("go",))
        words[wants].english = ("go",) if words[wants].folded != WANTED else ("⊖", "go")
    last = words[-1]
    infinitive = last.token.sort == "word" and last.folded.endswith("en") and len(last.folded) > SHORTEST_HEAD
    strange = infinitive and last.english is None and not last.name and meaning_of(last.folded, present) is None
    noun = len(words) > 1 and words[-2].folded in ARTICLES | BEFORE_A_NOUN | _PREPOSITIONS | {
        "die",
        "das",
        "nach",
        "an",
    }
    if strange and not noun and any(word.name for word in words[:-1]):
        last.verb, last.english = Verb((last.token.key,)), (last.token.key,)


def _quiet_infinitive(behind: Sequence[Word], verb: Verb) -> None:
    """Leave out an infinitive at the end of a clause that only determines its verb ("lass ihn laufen")."""
    needed = frozenset[str]().union(*verb.needs)
    for word in behind[-1:]:
        if word.folded in needed and word.folded.endswith("en") and lexicon().get(word.folded):
            word.english = ()


def _called_out(words: Sequence[Word], place: int, last: int) -> bool:
    """Whether a particle stands right behind an imperative, before its object ("lass los den Ork")."""
    return not place and last == 1 and words[last].folded in _OBJECTS_FOLLOW


def _names_directly(behind: Sequence[Word]) -> bool:
    """Whether somebody is meant after a particle and not only by a preposition ("zu Ben", "zu ihm", not "hau ab vor
    Ben")."""
    person = bool(behind) and behind[0].folded in PERSONS
    return person or (
        any(one.name and len(one.folded) > 1 for one in behind)
        and behind[0].folded not in _PREPOSITIONS | TOWARDS | {"richtung"}
    )


def _of_another(english: tuple[str, ...]) -> tuple[str, ...]:
    """Return a verb in the third person: "attacks" for "greift an"."""
    verb, *rest = english
    return (f"{verb}es" if verb == "do" or verb.endswith(("sh", "ch", "ss", "x")) else f"{verb}s", *rest)


def meaning_of(word: str, present: set[str]) -> tuple[str, ...] | None:
    """Return the meaning of a word that is neither a name nor a verb; empty for a filler or an emoji, None if it is
    unknown."""
    at = _preposition(word, present)
    known = glossary().get(word) if at is None else at
    if known is None and (limb := next((one for one in _LIMBS if word.endswith(one)), None)):
        first = word.removesuffix(limb)
        known = (*_PLACES.get(first, ()), *glossary()[limb]) if first in _OF_A_LIMB else None
    if known is not None:
        return known
    return () if word in SAYING_NOTHING or not word[:1].isalnum() else None


def _preposition(word: str, present: set[str]) -> tuple[str, ...] | None:
    """Return the meaning that a preposition has because of the words around it, if any."""
    if word in ("vor", "vors") and not part_words().isdisjoint(present) and any(map(_strikes, present)):
        return ("at",)
    if word == "vor" and not any(one.startswith(_LEAVING) for one in present):
        return ("in", "front", "of")
    if word == "bei" and "@tile" in present:
        return ("at",)
    if word == "auf" and "seite" in present:
        return ("to",)
    if word == "vorm" and any(one.startswith(_FLEEING) for one in present):
        return ("from", "the")
    if word in ("zu", "zum", "zur") and not present.isdisjoint({"abstand", "distanz"}):
        return ("from",)
    if word in ("an", "am") and "vorbei" in present:
        return ("past",)
    if word == "auf" and ("zu" in present or any(map(_goes_up_to, present))):
        return ("toward",)
    if word == "gegen" and any(verb.english == ("swap",) for one in present for verb in lexicon().get(one, ())):
        return ("for",)
    if word == "bis" and any(len(one) == 1 and one.isalpha() for one in present):
        return ("to",)
    if word == "ueber" and "her" in present:
        return ()
    if word in ("von", "vom") and not present.isdisjoint({"weg", "los", "zurueck"}):
        return ("from",)
    if word in ("nach", "an") and any(
        verb.english[0] in ("throw", "hit", "bash", "strike", "snap")
        for one in present
        for verb in lexicon().get(one, ())
    ):
        return ("at",)
    return None


def _strikes(word: str) -> bool:
    return any(verb.english[0] in STRIKING for verb in lexicon().get(word, ()))


def _goes_up_to(word: str) -> bool:
    """Whether a word is an infinitive like "zurennen", which goes with "auf"."""
    return word.startswith("zu") and any(verb.english[0] in ("move", "charge") for verb in lexicon().get(word, ()))

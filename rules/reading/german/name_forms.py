"""Names in a German line, though inflected, shortened or part of a compound."""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from rules.reading.german import grammar, words
from rules.reading.german.lexicon import folded, glossary, lexicon, part_words
from rules.reading.german.order import Word

_NAME_ENDINGS: Final = ("es", "en", "er", "em", "s", "e", "n")
_PLAIN: Final = str.maketrans({"ä": "a", "ö": "o", "ü": "u"})
BLOWS: Final = tuple(grammar.BLOWS.split())
SHORTEST_STEM: Final = 4
"""The shortest adjective in a name, without its ending ("der Große Bär", "den Großen Bär")."""
_NO_HEADS: Final = frozenset(grammar.NO_HEADS.split())
SHORTEST_HEAD: Final = 5
"""The shortest noun that can stand for a compound ending in it ("Schläger" for a Baseballschläger)."""
_SHORTEST_START: Final = 6
"""The shortest noun that can stand for a compound beginning with it ("Schnaps" for a Schnapsflasche)."""
SHIPPED: Final = {
    said: english
    for english, _, forms in (line.partition(" = ") for line in words.SHIPPED.split("\n"))
    for said in forms.split()
}
"""Words of names in English, by the German ones."""
_CONTAINERS: Final = frozenset(grammar.CONTAINERS.split())
_SHORT_HEADS: Final = frozenset(grammar.SHORT_HEADS.split())


def in_english(name: str) -> str:
    """Return the English name of something that comes with the bot by a German one: "guards" for "Wachen"."""
    plain = map(folded, name.casefold().split())
    return " ".join(SHIPPED.get(word) or " ".join(glossary().get(word, (word,))) for word in plain)


def find_name(word: Word, is_name: Callable[[str], bool], names: frozenset[str], *, noun: bool) -> None:
    """Mark a word as a name, even if it is inflected or spelled without umlauts. `noun`: it isn't a verb."""
    key = word.token.key
    if is_name(key) or key in names or key in SHIPPED.values():
        word.name = True
        return
    spelt = next((one for one in _in_order(names) if folded(one) == word.folded), None)
    if word.folded in lexicon() and spelt is not None:
        word.token, word.name = replace(word.token, key=spelt), True
        return
    if (arm := struck_with(word.folded, names)) is not None:
        word.token, word.name = replace(word.token, key=arm), True
        return
    known = word.folded in glossary() or any(not verb.needs for verb in lexicon().get(word.folded, ()))
    ends = (
        (len(key) >= SHORTEST_HEAD or key in _SHORT_HEADS)
        and (noun or not lexicon().get(word.folded))
        and word.folded not in _NO_HEADS
        and word.folded not in part_words()
    )
    for name in _in_order(names) if not known or ends else ():
        if name.endswith(key) if known else alike(key, name):
            owned = key == f"{name}s"
            word.token = replace(word.token, key=name, owner=word.token.owner or owned)
            word.name = True
            return


def struck_with(word: str, names: frozenset[str]) -> str | None:
    """Return the weapon in a noun for a blow with it: "Schwert" in "Schwerthieb"."""
    stems = [word.removesuffix(blow) for blow in BLOWS if word.endswith(blow) and word not in glossary()]
    ordered = _in_order(names)
    return next((name for name in ordered for stem in stems if len(name) > 2 and _is_stem(stem, folded(name))), None)


@lru_cache(maxsize=256)
def _in_order(names: frozenset[str]) -> tuple[str, ...]:
    """Return names in the same order in every process, the shortest first: "Echsen" are Echsen, not a Speiechse."""
    return tuple(sorted(names, key=lambda name: (len(name), name)))


def _is_stem(stem: str, name: str) -> bool:
    """Whether the first part of a compound stands for a name: "schild" for a Rundschild."""
    return stem in (name, f"{name}n") or (len(stem) > SHORTEST_HEAD and name.endswith(stem))


@lru_cache(maxsize=4096)
def alike(said: str, name: str) -> bool:
    """Whether a word is a form of a name: "Bären" of Bär, "Räubers" and "Raeuber" of Räuber."""
    if len(name) < 3:
        return False
    if folded(said) == folded(name):
        return True
    if (len(said) >= SHORTEST_HEAD or said in _SHORT_HEADS) and name.endswith(said):
        return True
    if any(len(said) > SHORTEST_HEAD and said.endswith(one) and name.endswith(said[: -len(one)]) for one in "ns"):
        return True
    if len(said) >= _SHORTEST_START and name.startswith(said) and len(name) >= len(said) + SHORTEST_HEAD:
        return True
    if said.startswith(name) and said.removeprefix(name) in _CONTAINERS:
        return True
    bare, other = said.translate(_PLAIN), name.translate(_PLAIN)
    if bare == other or any(bare == f"{other}{ending}" for ending in _NAME_ENDINGS):
        return True
    stem = other[: -len("er")] if other.endswith(("er", "es")) else ""
    return len(stem) >= SHORTEST_STEM and bare in (f"{stem}en", f"{stem}e", f"{stem}em", f"{stem}er", f"{stem}es")


def plural(said: str, name: str) -> bool:
    """Whether a name is in the plural ("Ratten" of Ratte)."""
    if said == name and name in SHIPPED.values():
        return name.endswith("s")
    bare, other = said.casefold().translate(_PLAIN), name.translate(_PLAIN)
    endings = [ending for ending in ("n", "en", "er", "e", "s") if bare.endswith(ending)]
    head = any(len(bare) > SHORTEST_HEAD and other.endswith(bare.removesuffix(ending)) for ending in endings)
    return not other.endswith(bare) and (head or any(bare == f"{other}{ending}" for ending in endings))

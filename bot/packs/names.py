"""Names of entries: keys, checks of new names, and finding the entry that a typed name refers to."""

from collections.abc import Collection, Iterable
from functools import lru_cache
from itertools import product
from typing import Final

from rapidfuzz import fuzz, process

from bot.confusables import is_legible, is_of_bot, is_reserved, letters, looking_like
from rules.errors import RuleError
from rules.reading.german.name_forms import in_english

LONGEST: Final = 60
"""Characters of a name."""
NEAR: Final = 65
"""Percent from which on a name is similar enough to suggest it."""
ALIKE: Final = 57
"""Percent from which on two whole names are alike."""
SHORTEST: Final = 3
"""Fewest letters of a word that two names may have in common."""
SUGGESTED: Final = 3
"""Maximum number of names to suggest."""


@lru_cache(maxsize=8192)
def key(name: str) -> str:
    """Return what all spellings of a name share: its letters and digits, in lower case."""
    return letters(name) or name.casefold().strip()


def former_key(name: str) -> str:
    """Return the `key` of a name in files from older versions, which left out all signs on letters."""
    return "".join(sign for sign in name.casefold() if sign.isalnum()) or name.casefold().strip()


def checked(kind: str, name: str) -> str:
    """Return a valid entry name with single blanks. Refuses with `bad_name` (kind, name, most)."""
    tidy = " ".join(name.split())
    if not tidy or len(tidy) > LONGEST or not tidy.isprintable():
        raise RuleError("bad_name", {"kind": kind, "name": tidy[:LONGEST], "most": LONGEST})
    return tidy


def mind_new(kind: str, name: str, others: Iterable[str], secret: Collection[str] = ()) -> None:
    """Refuse a new name that is illegible, the bot's own or reserved, or looks like another: `bad_name` (kind, name,
    most), `name_of_bot` (name), `name_reserved` (name), `looks_alike` (name, like; none of the `secret` names).

    A name with the letters and digits of another refers to that one (see `key`), so it isn't new.
    """
    # Lines are read word by word, so a name of punctuation alone could never be typed in one.
    if not is_legible(name) or not any(map(str.isalnum, name)):
        raise RuleError("bad_name", {"kind": kind, "name": name[:LONGEST], "most": LONGEST})
    if is_of_bot(name):
        raise RuleError("name_of_bot", {"name": name})
    if is_reserved(name):
        raise RuleError("name_reserved", {"name": name})
    alike = looking_like(name, others)
    if alike and all(key(other) != key(name) for other in alike):
        raise RuleError("looks_alike", {"name": name, "like": "" if alike[0] in secret else alike[0]})


def mind_spelling(name: str, others: Iterable[str], secret: Collection[str] = ()) -> None:
    """Refuse a name that has the `key` of another but a different spelling, as `mind_new` refuses a look-alike. The
    author means somebody new, and the existing entry would be lost."""
    for other in others:
        if key(other) == key(name) and other.lower().split() != name.lower().split():
            raise RuleError("looks_alike", {"name": name, "like": "" if other in secret else other})


def find(kind: str, names: Collection[str], wanted: str) -> str:
    """Return the name meant: the one with the same letters and digits, else the only one that begins with them, else
    the one that is called so in German.

    Similarity alone never decides. Refuses with `ambiguous_entry` (kind, name, matches) or `unknown_entry` (kind, name,
    suggestions).
    """
    if wanted in names:
        return wanted
    known = {key(name): name for name in names}
    short = key(wanted)
    if short in known:
        return known[short]
    begun = sorted(name for letters, name in known.items() if short and letters.startswith(short))
    if len(begun) == 1:
        return begun[0]
    english = key(in_english(wanted))
    one = english.removesuffix("s")
    if english != short and (english in known or one in known):
        return known.get(english) or known[one]
    if begun:
        raise RuleError("ambiguous_entry", {"kind": kind, "name": wanted, "matches": tuple(begun)})
    raise RuleError("unknown_entry", {"kind": kind, "name": wanted, "suggestions": near(known.values(), wanted)})


def near(names: Iterable[str], wanted: str) -> tuple[str, ...]:
    """Return up to three names similar to the wanted one, the closest first."""
    found = process.extract(
        wanted[:LONGEST],
        sorted(names),
        scorer=fuzz.WRatio,
        processor=key,
        limit=2 * SUGGESTED,
        score_cutoff=NEAR,
    )
    return tuple(name for name, _, _ in found if _is_alike(wanted[:LONGEST], name))[:SUGGESTED]


def _is_alike(wanted: str, name: str) -> bool:
    """Whether two names are alike as a whole, or one has a word that begins a word of the other. A few letters in
    common, as in "Eisspickel" and "kick", aren't enough."""
    if fuzz.ratio(key(wanted), key(name)) >= ALIKE:
        return True
    words = ([key(word) for word in one.split()] for one in (wanted, name))
    pairs = ((one, other) for one, other in product(*words) if min(len(one), len(other)) >= SHORTEST)
    return any(one.startswith(other) or other.startswith(one) for one, other in pairs)

"""Combat skills by the words people use for them (MZ-SK-01)."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

from rules.errors import RuleError
from rules.mazeworld.revision import Revision, required

_BRACKETED = re.compile(r"\([^)]*\)")
_MOST = 100
_STEM = 3
_EVERYWHERE = ("weapon", "skill")
Groups: TypeAlias = tuple[tuple[str, tuple[str, ...]], ...]
"""Group titles with the names of their skills."""
_HANDS = {"1": "one", "2": "two", "1h": "one handed", "2h": "two handed"}


@lru_cache(maxsize=2048)
def plain(text: str) -> str:
    """Return a name in lower case, without punctuation, brackets or plurals: "Semi-automatic Pistols" becomes "semi
    auto pistol"."""
    bare = _BRACKETED.sub(" ", text.casefold()[:_MOST])
    words = re.sub(r"[^\w.]+|_", " ", bare).split()
    singular = [_HANDS.get(word, word[:-1] if len(word) > 3 and word[-1] == "s" and word[-2] != "s" else word)
                for word in words]  # fmt: skip
    return re.sub(r"\bsemi automatic\b", "semi auto", " ".join(singular))


def find(rev: Revision, text: str) -> str | None:
    """Return the combat skill that a text names, directly or by an alias; None if the revision has none of that
    name."""
    wanted = plain(text)
    if rev.skills is None or not wanted:
        return None
    wanted = wanted if wanted.startswith("semi auto") else re.sub(r"^auto\b", "automatic", wanted)
    return _by_words(rev.skills.groups, rev.skills.aliases).get(wanted)


@lru_cache(maxsize=16)
def _by_words(groups: Groups, aliases: tuple[tuple[str, str], ...]) -> Mapping[str, str]:
    """Return skills by their own names and aliases, all of them `plain`; own names take precedence."""
    own = [(plain(name), name) for _, names in groups for name in names]
    others = [(plain(word), skill) for word, skill in aliases]
    # If the same words occur twice, the first entry counts.
    return dict(reversed((*own, *others)))


def named(rev: Revision, text: str) -> str:
    """Return the skill as `find` does, or refuse with `unknown_skill` and similar names; `not_in_revision` without
    skills."""
    found = find(rev, text)
    if found is None:
        known = {plain(name): name for _, names in required(rev.skills, "skills").groups for name in names}
        stems = {word[:_STEM] for word in plain(text).split() if word not in _EVERYWHERE}
        near = [name for words, name in known.items() if stems & {word[:_STEM] for word in words.split()}]
        raise RuleError("unknown_skill", {"skill": text, "choices": tuple(near or known.values())})
    return found

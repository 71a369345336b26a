"""Plurals of English words and names."""

from typing import Final

_IRREGULAR: Final = {
    "foot": "feet",
    "knife": "knives",
    "tooth": "teeth",
    "antenna": "antennae",
    "hoof": "hooves",
    "underbelly": "underbellies",
    "belly": "bellies",
    "thief": "thieves",
    "man": "men",
    "woman": "women",
    "mouse": "mice",
    "wife": "wives",
    "dwarf": "dwarves",
}


def plural(word: str) -> str:
    """Return the plural of a word or name."""
    head, space, last = word.rpartition(" ")
    if last in _IRREGULAR:
        return f"{head}{space}{_IRREGULAR[last]}"
    if last.endswith("man") and last != "human":
        return f"{head}{space}{last[:-2]}en"
    if last.endswith("lf"):
        return f"{head}{space}{last[:-1]}ves"
    if last.endswith("y") and last[-2:-1] not in "aeiou":
        return f"{head}{space}{last[:-1]}ies"
    return f"{head}{space}{last}{'es' if last.endswith(('s', 'x', 'ch', 'sh')) else 's'}"

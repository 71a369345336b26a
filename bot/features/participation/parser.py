"""Parser for fighters to add: "guard x2 side 2 as Sentry for @player team bandits, thief and NAME"."""

import re
from dataclasses import dataclass, replace
from functools import lru_cache

EVERYONE = "everyone"
"""Stands for everyone on the game's roster."""
_PLACE = r"-?[0-9]+(?:\.[0-9]+)?\s+-?[0-9]+(?:\.[0-9]+)?|\S+"
"""One word, or two numbers."""
_HIDDEN = r"\(?(?:hidden|secret(?:ly)?|in\s+(?:hiding|secret))\b[).!]*"
_AND = re.compile(r"\s*,\s*(?:and\s+)?|\s+and\s+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Brought:
    """A sheet's name with its options: count, place, other name, player, team and whether it is hidden."""

    sheet: str
    count: int = 1
    where: str | None = None
    name: str | None = None
    owner: str | None = None
    team: str | None = None
    hidden: bool = False


def one(text: str, entrance: str | None) -> Brought:
    """Parse a text as one sheet's name with its options, in any order and each at most once."""
    rest, said = f" {_tidy(text)}", dict[str, str]()
    while (found := _said_last(entrance).search(rest)) is not None:
        ((key, value),) = ((key, value) for key, value in found.groupdict().items() if value is not None)
        if key in said:
            break
        said[key] = value.strip()
        rest = rest[: found.start()]
    count, hidden = int(said.pop("count", "x1")[1:]), "hidden" in said
    said.pop("hidden", None)
    return Brought(rest.strip(), count, **said, hidden=hidden)


def renamed(said: Brought, sheet: str) -> Brought:
    """Return the same options for another sheet."""
    return replace(said, sheet=sheet)


def several(text: str, entrance: str | None) -> tuple[Brought, ...]:
    """Parse a list separated by commas and "and". A place or team given only for the last entry applies to all."""
    pieces = [piece for piece in _AND.split(_tidy(text)) if piece.strip()]
    *others, last = (one(piece, entrance) for piece in pieces or [text])
    if all(other.where is None for other in others):
        others = [replace(other, where=last.where) for other in others]
    if all(other.team is None for other in others):
        others = [replace(other, team=last.team) for other in others]
    return (*others, last)


def entering(text: str, entrance: str | None) -> tuple[str, str | None]:
    """Parse a sheet's name, which may be missing, and the place where it enters."""
    tidy = _tidy(text)
    found = None if entrance is None else re.search(rf"(?:\A|\s){entrance}\s+({_PLACE})\Z", tidy, re.IGNORECASE)
    return (tidy, None) if found is None else (tidy[: found.start()].strip(), found[1])


def entrance_of(text: str, entrance: str | None) -> str | None:
    """Return the place from a separate field, which may repeat the word for it, or None."""
    if not text:
        return None
    _, where = entering(text, entrance)
    return where or _tidy(text)


def _tidy(text: str) -> str:
    return " ".join(text.split())


@lru_cache(maxsize=8)
def _said_last(entrance: str | None) -> re.Pattern[str]:
    words = "|".join([*(rf"{word}\b" for word in filter(None, (entrance, "as", "for", "team"))), _HIDDEN])
    where = rf"|{entrance}\s+(?P<where>{_PLACE})" if entrance else ""
    name = rf"[^\s,]+(?:\s+(?!{words}|x[0-9])[^\s,]+)*"
    # A mentioned name may have several words, a typed one only one.
    owner = rf"for\s+@?(?P<owner>(?<=@){name}|\S+)"
    return re.compile(
        rf"\s+(?:(?P<count>x[0-9]{{1,4}}){where}|(?P<hidden>{_HIDDEN})|{owner}|team\s+(?P<team>\S+)"
        rf"|as\s+(?P<name>{name}))\Z",
        re.IGNORECASE,
    )

"""Free names in a fight: numbered if several share one, so that no number reveals who is hidden."""

import hashlib
import re
from collections.abc import Iterable, Iterator

from bot.confusables import is_legible, is_of_bot, is_reserved, looking_like
from bot.turn.evolve import AnyFight
from bot.turn.refusal import Refusal

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_DRAWN = tuple(f"{one}{other}" for one in "JKQVWXZ" for other in "BCDFGHJKLMNRSTVWZ")
"""More combinations than there can be fighters."""


def mind_handle(name: str, others: Iterable[str]) -> None:
    """Refuse a GM's name for a fighter if it is invisible (`bad_handle`), the bot's (`name_of_bot`: name), a word of
    commands (`name_reserved`: name) or easily confused with another (`looks_alike`: name, like). Equal names are fine,
    since they get numbers."""
    if not (is_legible(name) and name.isprintable() and any(map(str.isalnum, name))):
        raise Refusal("bad_handle")
    if is_of_bot(name):
        raise Refusal("name_of_bot", {"name": name})
    if is_reserved(name):
        raise Refusal("name_reserved", {"name": name})
    alike = [other for other in looking_like(name, others) if other.casefold() != name.casefold()]
    if alike:
        raise Refusal("looks_alike", {"name": name, "like": alike[0]})


def handles(fight: AnyFight, name: str, count: int, *, numbered: bool) -> Iterator[str]:
    """Yield free handles among the known fighters: "Guard", or "Guard 1", "Guard 2" for several or if there already is
    a "Guard"."""
    taken = _taken(fight)
    if not numbered and name.casefold() not in taken and not _numbered_alike(name, taken):
        yield name
        return
    number = 2 if name.casefold() in taken else 1
    for _ in range(count):
        while f"{name} {number}".casefold() in taken:
            number += 1
        taken.add(f"{name} {number}".casefold())
        yield f"{name} {number}"


def lettered(fight: AnyFight, name: str, count: int) -> Iterator[str]:
    """Yield handles of hidden fighters for the GM only: "Guard A", "Guard B"."""
    taken = {fight.world.fighter(seat.fighter).name.casefold() for seat in fight.seats}
    letters = (*_LETTERS, *(f"{one}{other}" for one in _LETTERS for other in _LETTERS))
    free = (f"{name} {letter}" for letter in letters if f"{name} {letter}".casefold() not in taken)
    for _ in range(count):
        yield next(free)


def drawn(fight: AnyFight, name: str, salt: bytes) -> str:
    """Return a handle for a fighter noticed by some: "Guard KT". Its letters are random, so that they don't reveal how
    many others hide; no word, number or place on a map looks like that."""
    taken = {fight.world.fighter(seat.fighter).name.casefold() for seat in fight.seats}
    free = [signs for signs in _DRAWN if f"{name} {signs}".casefold() not in taken]
    digest = hashlib.sha256(b"name" + salt).digest()
    return f"{name} {free[int.from_bytes(digest, 'big') % len(free)]}"


def _taken(fight: AnyFight) -> set[str]:
    """Return the names of all fighters except the unknown ones, in lower case."""
    known = (seat.fighter for seat in fight.seats if seat.fighter not in fight.covert)
    return {fight.world.fighter(fighter).name.casefold() for fighter in known}


def _numbered_alike(name: str, taken: set[str]) -> bool:
    return any(re.fullmatch(re.escape(name.casefold()) + r" [0-9]+", other) for other in taken)

"""How a number came about: the interface through which a game explains what happened to `@why`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from bot.text.reply import Line
from bot.text.words import Judge, Names

ORDER: Final = "order_announced"
"""The kind of the fact with a turn's announced order and its `places`."""
STEP: Final = "step_entered"
"""The kind of the fact that begins a step."""


@dataclass(frozen=True, slots=True)
class Told:
    """One fact, with its `kind`, and the names that its reader knew at the time."""

    what: Any
    names: Names


def is_about(what: Any, about: str | None) -> bool:
    """Whether a fact names a fighter, by id, as acting or acted upon; True for None."""
    if about is None:
        return True
    if what.kind == ORDER:
        return any(place.fighter == about for place in what.places)
    named = [getattr(what, name, None) for name in ("who", "target", "by")]
    return about in named or any(isinstance(one, tuple) and about in one for one in named)


@dataclass(frozen=True, slots=True)
class Why:
    """How `@why` explains facts. It searches them as they were told to its reader, the latest first.

    `topics`: what can be asked for, with the kinds of facts that answer it. `also`: other words for topics. `alone`:
    the kinds that `@why` without a topic is about. `concerns`: whether a fact of such a kind was asked for, by topic
    and fighter id. `begins`: where the account of a fact begins, at its place or further back; None if that isn't
    reached yet. `account`: words it, from the topic, all facts, and the place where it begins.
    """

    topics: Mapping[str, tuple[str, ...]]
    account: Callable[[str | None, Sequence[Told], int, Judge], list[Line]]
    alone: tuple[str, ...]
    also: Mapping[str, str] = field(default_factory=dict)
    concerns: Callable[[Any, str | None, str | None], bool] = lambda what, _, about: is_about(what, about)
    begins: Callable[[Sequence[Told], int], int | None] = lambda _, at: at

    @property
    def kinds(self) -> frozenset[str]:
        """Every kind that can be asked for."""
        return frozenset(self.alone).union(*self.topics.values())


def amendment_begins(
    told: Sequence[Told],
    at: int,
    is_amended: Callable[[Any, Any], bool],
    begins: Callable[[Sequence[Told], int], int | None],
) -> int | None:
    """Return where the account of an amendment begins: with the fact it changes, or at itself if no attack of the turn
    caused it.

    `is_amended`: whether an amendment is about a fact. `begins`: where the account of a fact begins.
    """
    for place in range(at + 1, len(told)):
        one = told[place].what
        if is_amended(one, told[at].what):
            return begins(told, place)
        if one.kind == STEP and one.begins:
            return at
    return None

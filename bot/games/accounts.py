"""How a number came about: what a game has to say so that `@why` can explain what happened."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from bot.text.reply import Line
from bot.text.words import Judge, Names

ORDER: Final = "order_announced"
"""The kind under which the announced order of a turn, with its `places`, stands among what an account is made of."""
STEP: Final = "step_entered"
"""The kind under which the beginning of a step stands there."""


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that happened, with its `kind`, and the names that its reader knew then."""

    what: Any
    names: Names


def is_about(what: Any, about: str | None) -> bool:
    """Whether what happened names a fighter, by id, as the one who acts or is acted upon; None: no matter whom."""
    if about is None:
        return True
    if what.kind == ORDER:
        return any(place.fighter == about for place in what.places)
    named = [getattr(what, name, None) for name in ("who", "target", "by")]
    return about in named or any(isinstance(one, tuple) and about in one for one in named)


@dataclass(frozen=True, slots=True)
class Why:
    """How `@why` explains what happened. What happened is looked through as its reader was told it, the latest first.

    `topics`: what can be asked for, with the kinds of facts that answer it; `also`: other words for topics; `alone`:
    the kinds that `@why` alone is about. `concerns`: whether a fact of such a kind is what was asked for, by its topic
    and the id of a fighter. `begins`: where the account of what was found begins, at that place or further back; None
    where that was not reached yet. `account` words it, from the topic, all that was told, the place where it begins.
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
    """An amendment is told with what it is about, as far back as that is; alone where no attack of the turn did it.

    `is_amended`: whether an amendment is about a fact; `begins`: where the account of that begins.
    """
    for place in range(at + 1, len(told)):
        one = told[place].what
        if is_amended(one, told[at].what):
            return begins(told, place)
        if one.kind == STEP and one.begins:
            return at
    return None

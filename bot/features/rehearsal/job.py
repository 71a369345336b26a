"""The work of a rehearsal as a worker process gets it: fights as text, nothing that exists only in memory."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from bot.packs.contestant_register import FIGHTER
from bot.packs.library import Library
from bot.pipeline.work.documents import read_fight, system_of
from bot.simulation.playthrough import Conduct, Playthrough
from bot.simulation.seeded_dice import SeededDice
from bot.simulation.tactics import Tactics
from bot.simulation.totals import Totals
from bot.turn.decisions.course import Using
from bot.turn.state import Order
from rules.system import Patch, Sheet

LARGEST: Final = 40_000
"""The most fights times turns times fighters of a rehearsal with all its variants: a minute of processor time."""
CHUNK: Final = 1_500
"""About how many of these are played at once, so that a rehearsal can report progress and stop."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A fight to play through. `title`: what differs, as it was typed; "" for the fight as it is. `names`: of its
    fighters by id, in their order; `creatures`: which of them are."""

    title: str
    fight: str
    conduct: Conduct
    names: Mapping[str, str]
    creatures: frozenset[str]


@dataclass(frozen=True, slots=True)
class Job:
    """A rehearsal: each variant is played `fights` times over `turns`, with the dice of `seed`.

    `pack`: the game's own entries; None: it has none. `orders`: standing orders by sheet. `house`: the house rules from
    the next turn on.
    """

    variants: tuple[Variant, ...]
    fights: int
    turns: int
    seed: int
    now: str
    pack: str | None = None
    orders: Mapping[str, Order] = field(default_factory=dict)
    house: Patch | None = None
    blocks: bool = False

    @property
    def size(self) -> int:
        return self.fights * self.turns * sum(len(one.names) for one in self.variants)

    def chunks(self) -> Iterator[tuple[int, int, int]]:
        """Yield the variant, the first fight and the number of fights of each part of the work, all variants in turn.
        They don't depend on who does it, so that the same seed gives the same fights."""
        largest = max(len(one.names) for one in self.variants)
        each = max(1, CHUNK // (self.turns * max(1, largest)))
        for first in range(0, self.fights, each):
            yield from ((at, first, min(each, self.fights - first)) for at in range(len(self.variants)))


class _Shelf:
    """The sheets of a pack; contestants are already in the fight."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._found: dict[str, Mapping[str, Sheet]] = {FIGHTER: {}}

    def find(self, kind: str, name: str) -> Sheet:
        return self._library.find(kind, name)

    def sheets(self, kind: str) -> Mapping[str, Sheet]:
        if kind not in self._found:
            self._found[kind] = self._library.sheets(kind)
        return self._found[kind]


def play(job: Job, at: int, first: int, count: int) -> Totals:
    """Play some fights of a variant, from the `first` on. Dice of all variants are the same, so that luck differs as
    little as possible."""
    variant = job.variants[at]
    fight = read_fight(variant.fight)
    system = system_of(fight)
    library = Library.of(system, job.pack)
    shelf, tables = _Shelf(library), library.folded
    tactics, totals = Tactics(system, tables), Totals(variant.creatures)
    for number in range(first, first + count):
        using = Using(
            system=system,
            dice=SeededDice(job.seed, number),
            salt=bytes(32),
            tables=tables,
            shelf=shelf,
            rolls="bot",
            now=job.now,
            orders=job.orders,
            house=job.house,
            blocks=job.blocks,
        )
        totals.add(Playthrough(fight, using, tactics, variant.conduct).play(job.turns))
    return totals

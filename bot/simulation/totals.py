"""The results of many simulated fights, fighter by fighter."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.simulation.playthrough import Ending, Outcome


@dataclass
class FighterTotals:
    """How a fighter fared. `fell`: the turns in which it fell, one for each such fight. `figures`: its figures at the
    end of each fight, by name."""

    fell: list[int] = field(default_factory=list)
    dead: int = 0
    tries: int = 0
    hits: int = 0
    figures: dict[str, list[float]] = field(default_factory=dict)

    def add(self, end: Ending) -> None:
        if end.fell is not None:
            self.fell.append(end.fell)
        self.dead += end.gauge.state == "dead"
        self.tries += end.tries
        self.hits += end.hits
        for name, value in end.gauge.figures:
            if value is not None:
                self.figures.setdefault(name, []).append(value)

    def merge(self, other: "FighterTotals") -> None:
        self.fell += other.fell
        self.dead += other.dead
        self.tries += other.tries
        self.hits += other.hits
        for name, values in other.figures.items():
            self.figures.setdefault(name, []).extend(values)


@dataclass
class Totals:
    """The results of some fights. `turns`: how many each took. `beaten`: how many ended with all contestants down, and
    with all creatures down."""

    creatures: frozenset[str]
    turns: list[int] = field(default_factory=list)
    decided: int = 0
    beaten: tuple[int, int] = (0, 0)
    fighters: dict[str, FighterTotals] = field(default_factory=dict)

    @property
    def fights(self) -> int:
        return len(self.turns)

    def add(self, outcome: Outcome) -> None:
        self.turns.append(outcome.turns)
        self.decided += outcome.decided
        up = {who for who, end in outcome.fighters.items() if end.gauge.state == "up"}
        contestants, creatures = self.beaten
        self.beaten = contestants + (not up - self.creatures), creatures + (not up & self.creatures)
        for who, end in outcome.fighters.items():
            self.fighters.setdefault(who, FighterTotals()).add(end)

    @classmethod
    def of(cls, parts: "Iterable[Totals]") -> "Totals":
        """Return the totals of several parts, which aren't empty, in their order."""
        first, *others = parts
        whole = cls(first.creatures)
        for part in (first, *others):
            whole.turns += part.turns
            whole.decided += part.decided
            contestants, creatures = whole.beaten
            whole.beaten = contestants + part.beaten[0], creatures + part.beaten[1]
            for who, one in part.fighters.items():
                whole.fighters.setdefault(who, FighterTotals()).merge(one)
        return whole

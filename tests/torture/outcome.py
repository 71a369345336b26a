"""The plan of a run, and its result."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from tests.loopback.snowflakes import milliseconds_of
from tests.torture.mishap import Table


@dataclass(frozen=True)
class Plan:
    """`seconds` of a stretch in which something goes wrong; `kinds`: only these mishaps, all where it is empty."""

    seed: int
    database: str = "sqlite"
    processes: int = 1
    shards: int = 6
    """Of Discord's side, where there are several processes."""
    guilds: int = 4
    scenes: int = 2
    pause: float = 0.5
    """Seconds between two lines in one scene, on average."""
    seconds: float = 25.0
    kinds: tuple[str, ...] = ()


@dataclass
class Outcome:
    said: int = 0
    rows: int = 0
    posted: int = 0
    kills: int = 0
    stretches: int = 0
    hits: Counter[str] = field(default_factory=Counter)
    exits: Counter[int] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)
    traces: dict[str, str] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)
    served_again: list[float] = field(default_factory=list)
    """Seconds from a kill until somebody was answered in each of the servers."""
    calm: list[float] = field(default_factory=list)
    """Seconds until all was quiet after a stretch."""
    beside: list[float] = field(default_factory=list)
    """Seconds until people were answered while another place was dead, and nothing else was wrong."""
    untried: list[str] = field(default_factory=list)
    """Kinds whose turn has not come."""
    notices: int = 0
    boards_left: int = 0

    def lines(self, plan: Plan) -> Iterator[str]:
        """As a table."""
        yield f"{plan.database}, {plan.processes} processes, seed {plan.seed}, {self.stretches} stretches"
        figures = {
            "said and pressed": self.said,
            "rows on record": self.rows,
            "messages posted": self.posted,
            "kills": self.kills,
            "told that nothing was kept": self.notices,
            "boards left behind": self.boards_left,
            "all served after a kill": spread(self.served_again),
            "calm after a stretch": spread(self.calm),
            "answered beside a dead place": spread(self.beside),
            "exits": dict(self.exits),
        }
        yield from (f"  {name:30} {value}" for name, value in figures.items())
        yield from (f"  hit: {name:25} {times}" for name, times in sorted(self.hits.items()))
        yield from (f"  logged {times:5}  {name[:100]}" for name, times in self.errors.most_common(20))
        if self.untried:
            yield f"  too short for all kinds, never tried: {', '.join(self.untried)}"
        yield f"  wrong: {len(self.wrong)}"
        yield from (f"    {one}" for one in self.wrong)


def spread(taken: list[float]) -> str:
    """Of some seconds the middle, the latest and how many they are."""
    if not taken:
        return "-"
    ordered = sorted(taken)
    middle, late = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
    return f"median {middle:.2f} s, p99 {late:.2f} s, most {ordered[-1]:.2f} s, of {len(ordered)}"


def served_again(table: Table) -> list[float]:
    """Seconds from each kill until in every server somebody was answered who had spoken since; of kills that were
    followed by another before that nothing is known."""
    homes = {scene.place.id: scene.guild.id for scene in table.town.scenes}
    spoken = [(milliseconds_of(one.number) / 1000, one) for one in table.ledger.said if one.rolls]
    found = []
    for at, following in pairwise([*(at for at, _ in table.kills), float("inf")]):
        first: dict[int, float] = {}
        for when, one in spoken:
            answered = table.ledger.answered.get(one.number)
            if when >= at and answered is not None:
                home, then = homes[one.place], answered.timestamp()
                first[home] = min(first.get(home, then), then)
        last = max(first.values(), default=following)
        if last < following:
            found.append(last - at)
    return found

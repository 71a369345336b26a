"""`python -m bench.campaign`: random fights in 1,000 scenes over 30 days, played to their ends in one process.

Each scene is a separate group that plays at random, some days more than others: players edit sheets, the GM changes
figures and undoes turns, people leave or are away, deadlines pass. The clock is advanced to each due time in turn.
After every command the fight's invariants are checked; at the end every journal is replayed.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from heapq import heapify, heappop, heappush
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final

from bot.pipeline.dispatcher import Service
from bot.pipeline.journal.integrity import Soundness
from bot.pipeline.ports import Done
from bot.pipeline.schedule.deadlines import due_at
from bot.pipeline.work.documents import GAME, fight_key, read_fight
from bot.store.database import SqlStore, open_store
from bot.store.snapshot import snapshot
from bot.turn.evolve import AnyFight
from bot.turn.game_settings import Game
from tests.desk.people import Desk, Laid, Said
from tests.random_fights.group import SYSTEMS, Fray
from tests.random_fights.soundness import whole
from tests.store.samples import NOON, Standing

SCENES: Final = 1_000
DAYS: Final = 30.0
A_DAY: Final = 1.0
"""Average messages of a group per day, after its opening ones."""


@dataclass
class Group(Desk):
    """One game among many, with its own hall and den as scenes."""

    game: str = ""

    async def says(self, person: str, text: str, *, scene: str | None = "hall", **more: Any) -> Said:
        self.written += 1
        place = None if scene is None else f"{self.game}/{scene}"
        return await super().says(
            person, text, scene=place, source=f"{self.game}/m{self.written}", game=self.game, **more
        )

    async def running(self, scene: str = "hall") -> AnyFight | None:
        stored = await self.store.document(self.game, fight_key(f"{self.game}/{scene}"))
        return None if stored is None else read_fight(stored.body)


@dataclass
class Played:
    """The results of a campaign."""

    commands: int = 0
    refused: int = 0
    ticks: int = 0
    turns: int = 0
    fights: int = 0
    rows: int = 0
    seconds: float = 0.0
    faults: list[str] = field(default_factory=list)


class Campaign:
    """All groups, each with its own random numbers, and when each speaks next."""

    def __init__(self, store: SqlStore, clock: Standing, scenes: int, seed: int, a_day: float = A_DAY) -> None:
        self.played = Played()
        self._a_day = a_day
        self._store, self._clock, self._chance = store, clock, Random(seed)
        luck = Laid(seed=f"{seed} ")
        self._service = Service(store, luck, clock, watch=self._watch)
        self._groups: list[Fray] = []
        for number in range(scenes):
            desk = Group(self._service, store, luck, clock, game=f"g{number}")
            chance = Random(f"{seed} {number}")
            self._groups.append(Fray(desk, SYSTEMS[number % len(SYSTEMS)], chance, chance.randint(2, 4)))
        self._soon = [(clock.at + self._while(), number) for number in range(scenes)]
        heapify(self._soon)
        self._begun: set[int] = set()

    def _watch(self, done: Done) -> None:
        self.played.commands += done.door != "clock"
        self.played.ticks += done.door == "clock"
        self.played.refused += done.outcome == "refused"

    def _while(self) -> timedelta:
        return timedelta(days=self._chance.expovariate(self._a_day))

    async def plays(self, days: float) -> None:
        """Play for a number of days, then end every fight."""
        end = self._clock.at + timedelta(days=days)
        while self._soon and self._soon[0][0] < end:
            at, number = heappop(self._soon)
            await self._passes(at)
            await self._speaks(self._groups[number], number)
            heappush(self._soon, (at + self._while(), number))
        await self._passes(end)
        for number in sorted(self._begun):
            await self._ends(self._groups[number])

    async def _passes(self, until: datetime) -> None:
        """Advance the clock, doing everything at its due time."""
        while (at := await self._service.next_due()) is not None and at <= until:
            self._clock.at = max(at, self._clock.at)
            await self._service.due(self._clock.at)
            again = await self._service.next_due()
            self._mind(again is None or again > self._clock.at, "what was due is due again")
        self._clock.at = max(until, self._clock.at)
        await self._groups[0].desk.delivered()

    async def _speaks(self, group: Fray, number: int) -> None:
        if number not in self._begun:
            self._begun.add(number)
            await group.begins()
            await group.tells("gm", "@clock on")
        await group.speaks()
        await self._checked(group)

    async def _ends(self, group: Fray) -> None:
        fight = await group.desk.running()
        if fight is not None and not fight.ended:
            await group.tells("gm", "@fight end yes")
        fight = await group.desk.running()
        self._mind(fight is None or fight.ended, f"{_name(group)} does not end: {group.said[-1]}")
        await self._checked(group)
        self.played.fights += 0 if fight is None else fight.number

    async def _checked(self, group: Fray) -> None:
        """Check the fight's invariants, and that its due time is registered."""
        self._mind(self._service.internal_errors == len(self.played.faults), f"{_name(group)}: {group.said[-1]}")
        fight = await group.desk.running()
        stored = await self._store.document(_name(group), GAME)
        if fight is None or stored is None:
            return
        try:
            whole(fight)
        except AssertionError as wrong:
            self._mind(False, f"{_name(group)} after {group.said[-1]}: {wrong}")
        expected = due_at(fight, Game.model_validate_json(stored.body), self._clock.at)
        first = await self._service.next_due()
        looked_at = expected is None or (first is not None and first <= expected)
        self._mind(looked_at, f"{_name(group)} is due and forgotten")

    def _mind(self, holds: bool, what: str) -> None:
        if not holds:
            self.played.faults.append(what)


def _name(group: Fray) -> str:
    assert isinstance(group.desk, Group)
    return group.desk.game


def replayed(path: str, played: Played) -> None:
    """Count the stored rows, and check that replaying every journal gives the stored documents."""
    with snapshot(path) as now:
        for game in now.games():
            looked = Soundness(now, game)
            played.faults += [f"{game}, row {fault.seq}: {fault.code}" for fault in looked.faults()]
            played.rows += looked.rows
            rows = (row for row in now.rows(game) if not isinstance(row, int))
            played.turns += sum('"kind":"turn_started"' in row.events for row in rows)


async def campaign(path: str, scenes: int = SCENES, days: float = DAYS, seed: int = 1, a_day: float = A_DAY) -> Played:
    clock, began = Standing(NOON), perf_counter()
    async with open_store(path, clock) as store:
        played = Campaign(store, clock, scenes, seed, a_day)
        await played.plays(days)
    replayed(path, played.played)
    played.played.seconds = perf_counter() - began
    return played.played


def main(arguments: Sequence[str] | None = None) -> int:
    reader = argparse.ArgumentParser(prog="python -m bench.campaign", description="Play many fights to their ends.")
    reader.add_argument("--scenes", type=int, default=SCENES)
    reader.add_argument("--days", type=float, default=DAYS)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--messages", type=float, default=A_DAY, help=f"of a group in a day, on average ({A_DAY:g})")
    given = reader.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "campaign.db")
        played = asyncio.run(campaign(path, given.scenes, given.days, given.seed, given.messages))
    print(
        f"{given.scenes:,} scenes, {given.days:g} days: {played.fights:,} fights and {played.turns:,} turns, "
        f"{played.commands:,} commands ({played.refused:,} refused), {played.ticks:,} things done by the clock, "
        f"{played.rows:,} rows in {played.seconds:.0f} s; {len(played.faults)} faults"
    )
    for fault in played.faults[:20]:
        print(fault)
    return 1 if played.faults else 0


if __name__ == "__main__":
    sys.exit(main())

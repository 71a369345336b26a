"""A run: periods of play with failures, each followed by calm, in which everything is checked."""

import asyncio
import sys
import time
from collections import Counter
from typing import Final

from sqlalchemy.exc import DBAPIError

from tests.torture import on_processes, on_rest
from tests.torture.checking import CHECKS
from tests.torture.mishap import Mishap, Table
from tests.torture.outcome import Outcome, Plan, served_again
from tests.torture.stored import Stored
from tests.torture.talking import Talk
from tests.torture.town import Scene

CALM: Final = 240.0
"""Seconds until everything has to be quiet once nothing goes wrong any more."""
AGAIN: Final = 5.0
"""Seconds after which somebody who was not answered says it again."""
LOOK: Final = 0.05
KILLED: Final = 0.4
"""In so many stretches a bot is killed besides."""
OFTEN: Final = 3
"""Turns after which a kind has to have hit something: in a single one there may have been nothing to hit."""


class Run:
    def __init__(self, plan: Plan, table: Table, stored: Stored, mishaps: list[Mishap], secrets: list[str]) -> None:
        self.plan, self.table, self._stored, self._mishaps = plan, table, stored, mishaps
        self.outcome = Outcome()
        self.talk = Talk(table.chance, secrets, table.ledger.hears)
        self._known: set[str] = set()
        self._deck: list[Mishap] = []
        self._struck: Counter[Mishap] = Counter()

    async def stretch(self) -> None:
        """People play while one to three things go wrong; then all is lifted, and looked at when it is calm."""
        chosen, over = self._draw(), asyncio.Event()
        talks = [asyncio.create_task(self.talk.at(scene, self.plan.pause, over)) for scene in self.table.town.scenes]
        watching = asyncio.create_task(self._watch(over))
        self._struck.update(chosen)
        strikes = [asyncio.create_task(one.strike(over)) for one in chosen]
        began = len(self.table.ledger.said)
        await asyncio.sleep(self.plan.seconds)
        over.set()
        await asyncio.gather(*talks, *strikes, watching)
        for one in chosen:
            await one.lift()
        names = " + ".join(one.name for one in chosen)
        calm = await self.calms()
        outcome = self.outcome
        outcome.stretches += 1
        found = await self.look()
        if len(chosen) == 1 and isinstance(chosen[0], on_rest.DeadPlace):
            self._measure_beside(chosen[0].struck, began)
        fresh = [one for one in found if one not in self._known]
        self._known.update(fresh)
        outcome.wrong += [f"{one}  [{names}]" for one in fresh]
        after = "never" if calm is None else f"{calm:.1f} s"
        said = f"in all said {outcome.said:6}, kills {outcome.kills:4}; calm after {after:7} {len(fresh)} wrong"
        sys.stdout.write(f"{outcome.stretches:3}  {names:60} {said}\n" + "".join(f"      {one}\n" for one in fresh[:8]))
        sys.stdout.flush()

    def _draw(self) -> list[Mishap]:
        """One to three mishaps: each comes once before any comes again, but for kills, which come more often."""
        chance = self.table.chance
        chosen: list[Mishap] = []
        for _ in range(chance.choice((1, 1, 2, 3))):
            if not self._deck:
                self._deck = chance.sample(self._mishaps, len(self._mishaps))
            if self._deck[-1] not in chosen:
                chosen.append(self._deck.pop())
        kills = [one for one in self._mishaps if isinstance(one, on_processes.KilledAtWork)]
        return chosen + [one for one in kills if one not in chosen and chance.random() < KILLED]

    async def _watch(self, over: asyncio.Event) -> None:
        """Read what the bot does, remember what can be pressed, and how long it took after a kill."""
        while not over.is_set():
            self._follow()
            await asyncio.sleep(LOOK)

    def _follow(self) -> None:
        scenes = {scene.place.id: scene for scene in self.table.town.scenes}
        for message in self.table.ledger.catch_up():
            if message.buttons and message.channel.id in scenes:
                scenes[message.channel.id].last = message

    async def calms(self) -> float | None:
        """Wait until lines in every scene are answered and nothing is waiting; None if that never happens."""
        began = time.monotonic()
        try:
            async with asyncio.timeout(CALM):
                await asyncio.gather(*map(self._answered, self.table.town.scenes))
                while await self._waiting():
                    self._follow()
                    await asyncio.sleep(LOOK)
                await asyncio.sleep(0.3)
        except TimeoutError:
            self.outcome.wrong.append("it does not become calm")
            return None
        taken = time.monotonic() - began
        self.outcome.calm.append(taken)
        return taken

    async def _answered(self, scene: Scene) -> None:
        """Somebody speaks there until there is an answer."""
        while True:
            said = await self.talk.rolls(scene)
            late = time.monotonic() + AGAIN
            while time.monotonic() < late:
                self._follow()
                if said.id in self.table.ledger.answered:
                    return
                await asyncio.sleep(LOOK)

    async def _waiting(self) -> int:
        try:
            return await asyncio.to_thread(self._stored.waiting)
        except DBAPIError:
            return 1

    async def look(self) -> list[str]:
        """What does not hold now."""
        self._follow()
        verified = await asyncio.to_thread(self._stored.verified)
        found = self.table.ledger.evidence(self._stored, verified, shared=self.plan.processes > 1)
        outcome = self.outcome
        outcome.said, outcome.rows, outcome.posted = len(found.said), len(found.rows), len(found.posted)
        outcome.kills = len(self.table.kills)
        outcome.notices = sum(any(notice in post.text for notice in found.notices) for post in found.posted)
        boards = {entry.number for entry in found.entries if entry.board}
        standing = Counter(post.place for post in found.posted if post.entry in boards and not post.removed)
        outcome.boards_left = sum(times - 1 for times in standing.values())
        wrong = [f"{check.__name__}: {one}" for check in CHECKS for one in check(found)]
        leaked = [f"in a log: {one}" for keeper in self.table.keepers for one in keeper.leaked]
        return wrong + leaked

    def _measure_beside(self, dead: set[str], began: int) -> None:
        ledger = self.table.ledger
        for one in ledger.said[began:]:
            if one.rolls and f"scene:discord:{one.place}" not in dead and one.number in ledger.answered:
                asked = self.table.discord.channels[one.place].messages[one.number].at
                self.outcome.beside.append((ledger.answered[one.number] - asked).total_seconds())

    def finish(self) -> Outcome:
        """The figures of all of it."""
        outcome = self.outcome
        outcome.hits = self.table.hits
        for keeper in self.table.keepers:
            outcome.exits += keeper.exits
            outcome.errors += keeper.errors
            outcome.traces = keeper.traces | outcome.traces
        outcome.served_again = served_again(self.table)
        outcome.untried = [one.name for one in self._mishaps if not self._struck[one]]
        unhit = [one.name for one in self._mishaps if self._struck[one] >= OFTEN and not outcome.hits[one.name]]
        if unhit:
            outcome.wrong.append(f"never hit anything: {', '.join(unhit)}")
        return outcome

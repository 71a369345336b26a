"""Random fights with undo and redo: each state is restored exactly, including sheets."""

import sys
import tempfile
from asyncio import run
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.features.undo.timeline import BACK, DECLARED, FORWARD
from tests.features.undo.test_undo import same, state
from tests.random_fights.group import SYSTEMS, Fray
from tests.random_fights.soundness import Watch
from tests.random_fights.test_mazeworld import seated


@dataclass
class Stepper:
    """A fray whose GM steps back and forward. `line` are the states of the fight that still count, the newest last;
    `undone` those that a step back left behind, the last one last."""

    fray: Fray
    line: list[dict[str, Any]] = field(default_factory=list)
    undone: list[list[dict[str, Any]]] = field(default_factory=list)
    fight: int | None = None
    steps: int = 0
    seq: int = 0
    """The last row that was looked at."""
    edited: bool = False
    """Sheets are edited in between: what was edited stays, so the states are not compared."""

    async def speaks(self) -> None:
        chance, fight = self.fray.chance, await self.fray.desk.running()
        if len(self.line) > 2 and chance.random() < 0.2:
            await self._back(chance.randint(1, min(6, len(self.line) - 1)))
        elif self.undone and chance.random() < 0.5:
            await self._forward()
        else:
            calm = fight is None or fight.ended
            while True:
                before = len(self.fray.said)
                await self.fray.speaks()
                if calm or len(self.fray.said) > before:
                    break
            await self._noted()

    async def _noted(self) -> None:
        now, declared = await state(self.fray.desk), await self._declared()
        if now["fight"] is None:
            return
        if now["fight"]["number"] != self.fight:
            self.fight, self.line, self.undone = now["fight"]["number"], [now], []
        elif now["fight"] != self.line[-1]["fight"] or declared:
            self.line.append(now)
            self.undone = []
        elif now != self.line[-1]:
            # Something beside the fight has changed a sheet.
            self.line[-1], self.edited = now, True

    async def _declared(self) -> bool:
        """Whether somebody has declared since, be it the same again."""
        last = await self.fray.desk.last()
        seq, self.seq = self.seq, last.seq
        return last.seq > seq and last.kind == DECLARED

    async def _back(self, steps: int) -> None:
        told = await self.fray.tells("gm", f"@back {steps}")
        row = await self.fray.desk.last()
        if row.kind != BACK:
            assert self.edited or "fights elsewhere" in told.everything() or "already in" in told.everything(), (
                told.everything()
            )
            return
        left = self.line[-steps:]
        self.line = self.line[:-steps]
        self.undone.append(left)
        now = await state(self.fray.desk)
        assert self.edited or same(now, self.line[-1]), difference(now, self.line[-1])
        self.line[-1] = now
        self.steps += 1

    async def _forward(self) -> None:
        await self.fray.tells("gm", "@forward")
        assert self.edited or (await self.fray.desk.last()).kind == FORWARD
        self.line += self.undone.pop()
        now = await state(self.fray.desk)
        # With everything done again it is all as it was; before that intents may be locked which were not.
        alike = same(now, self.line[-1]) if self.undone else now == self.line[-1]
        assert self.edited or alike, difference(now, self.line[-1])
        self.line[-1] = now
        self.steps += 1


def difference(now: Any, then: Any, where: str = "") -> str:
    """Return where two states differ, for the report of a failure."""
    if isinstance(now, dict) and isinstance(then, dict):
        found = (difference(now.get(key), then.get(key), f"{where}/{key}") for key in {*now, *then})
        return "\n".join(filter(None, found))
    if isinstance(now, list) and isinstance(then, list) and len(now) == len(then):
        pairs = enumerate(zip(now, then, strict=True))
        return "\n".join(filter(None, (difference(a, b, f"{where}/{place}") for place, (a, b) in pairs)))
    return "" if now == then else f"{where}: {now} instead of {then}"


async def _nothing() -> None:
    """In place of changes on sheets, which a step back leaves alone, and of steps that are not looked at here."""


async def stepped(path: Path, seed: int, commands: int, *, edited: bool = False) -> Stepper:
    async with seated(path, seed) as desk:
        chance = Random(seed)
        fray = Fray(desk, SYSTEMS[seed % len(SYSTEMS)], chance, chance.randint(2, 5))
        fray.steps = _nothing  # type: ignore[method-assign]
        if not edited:
            fray.edits = _nothing  # type: ignore[method-assign]
        watch, stepper = Watch(fray), Stepper(fray, edited=edited)
        await fray.begins()
        await watch.checked()
        for _ in range(commands):
            await stepper.speaks()
            await watch.checked()
        return stepper


@pytest.mark.parametrize("seed", range(6000, 6004))
async def test_a_random_fight_stands_again_as_it_stood(tmp_path: Path, seed: int) -> None:
    stepper = await stepped(tmp_path / "game.db", seed, 40)
    assert stepper.steps > 2


@pytest.mark.parametrize("seed", range(6500, 6503))
async def test_sheets_that_are_edited_in_between_agree_with_the_fight(tmp_path: Path, seed: int) -> None:
    stepper = await stepped(tmp_path / "game.db", seed, 40, edited=True)
    assert stepper.steps > 0


if __name__ == "__main__":
    for number in range(int(sys.argv[1]), int(sys.argv[2])):
        with tempfile.TemporaryDirectory() as folder:
            done = run(stepped(Path(folder) / "game.db", number, 150, edited=number % 2 == 1))
        print(number, done.steps, "steps of", len(done.fray.said), "commands", flush=True)

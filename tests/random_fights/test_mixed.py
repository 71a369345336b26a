"""Random fights with everything mixed: no internal error, rows that fold to the fight, and a fight that can go on."""

import argparse
import asyncio
import sys
import time
import traceback
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from tests.random_fights.group import SYSTEMS
from tests.random_fights.mixed import Mixed, Ring, RingWatch
from tests.random_fights.soundness import Watch
from tests.random_fights.test_mazeworld import seated

KINDS = (*SYSTEMS, "arena")
COMMANDS = 30


async def mixed(folder: Path, seed: int, commands: int = COMMANDS) -> Mixed:
    async with seated(folder / "game.db", seed) as desk:
        chance = Random(seed)
        system = KINDS[seed % len(KINDS)]
        kind, watching = (Ring, RingWatch) if system == "arena" else (Mixed, Watch)
        fray = kind(desk, system, chance, chance.randint(2, 4))
        watch = watching(fray)
        try:
            await fray.begins()
            if seed % 3 == 0:
                await fray.strays()
            await watch.checked()
            for _ in range(commands):
                await fray.speaks()
                await watch.checked()
        except BaseException as fault:
            fault.add_note("\n".join(fray.said[-12:]))
            raise
        return fray


@pytest.mark.parametrize("seed", range(8000, 8005))
async def test_a_fight_in_which_everything_is_mixed_stays_sound(tmp_path: Path, seed: int) -> None:
    assert len((await mixed(tmp_path, seed)).said) > COMMANDS


def main() -> int:
    """`python -m tests.random_fights.test_mixed --minutes 10`: as many as there is time for; status 1 for a fault."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--from", dest="first", type=int, default=0)
    asked = parser.parse_args()
    until, seed, faults, commands, stepped = time.monotonic() + 60 * asked.minutes, asked.first, 0, 0, 0
    while time.monotonic() < until:
        with TemporaryDirectory() as folder:
            try:
                fray = asyncio.run(mixed(Path(folder), seed, 120))
                commands, stepped = commands + len(fray.said), stepped + fray.stepped
            except Exception:
                faults += 1
                print(seed, traceback.format_exc(limit=-4)[-3000:], flush=True)
        seed += 1
    print(f"{seed - asked.first} fights, {commands} commands, {stepped} back and forward, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

"""Whatever the only one who has noticed somebody hidden does about it, nobody else reads of the hidden fighter."""

import argparse
import asyncio
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from tests.secrecy.noticed_fighters import HIDDEN, Noticing
from tests.secrecy.test_fight_pair import seated

SEEDS = range(6)
MOST = 60


async def played(folder: Path, seed: int, most: int = MOST) -> Noticing:
    """Play a fight, up to a number of lines or the first that reveals too much."""
    async with seated(folder / "one.db", seed) as desk:
        noticing = Noticing(desk, tuple(HIDDEN)[seed % 2], Random(seed))
        await noticing.begins()
        for _ in range(most):
            if noticing.found or noticing.shown:
                break
            await noticing.step()
        return noticing


@pytest.mark.parametrize("seed", SEEDS)
async def test_nobody_else_reads_of_whom_one_has_noticed(tmp_path: Path, seed: int) -> None:
    noticing = await played(tmp_path, seed)
    assert not noticing.found
    assert noticing.said


def main() -> int:
    """Run `python -m tests.secrecy.test_noticed_fighters --minutes 10`: as many fights as possible; status 1 for a
    leak."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--from", dest="first", type=int, default=0)
    asked = parser.parse_args()
    until, seed, leaks, said = time.monotonic() + 60 * asked.minutes, asked.first, 0, 0
    while time.monotonic() < until:
        with TemporaryDirectory() as folder:
            try:
                noticing = asyncio.run(played(Path(folder), seed, 150))
                found, said = noticing.found, said + len(noticing.said)
            except Exception as fault:
                found = [("fault", [], repr(fault)[:2000])]
        if found:
            leaks += 1
            where, before, what = found[0]
            print(seed, where, *before, what[:1500], sep="\n  ", flush=True)
        seed += 1
    print(f"{seed - asked.first} fights, {said} things said, {leaks} told too much")
    return 1 if leaks else 0


if __name__ == "__main__":
    sys.exit(main())

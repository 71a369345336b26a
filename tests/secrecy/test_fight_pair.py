"""Everyone else reads the same in two fights that differ only in secrets, until something is shown."""

import argparse
import asyncio
import re
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from zipfile import ZipFile

import pytest

from bot.features.privacy.own_data import written
from bot.pipeline.dispatcher import Service
from bot.store.database import open_store
from tests.desk.people import Desk, Laid
from tests.secrecy.fight_pair import OTHERS, SYSTEMS
from tests.secrecy.pair_play import Veil
from tests.store.samples import Standing

SEEDS = range(7000, 7005)
MOST = 30


@asynccontextmanager
async def seated(path: Path, seed: int) -> AsyncIterator[Desk]:
    clock, luck = Standing(), Laid(seed=f"{seed} ")
    async with open_store(f"sqlite:///{path}", clock) as store:
        yield Desk(Service(store, luck, clock), store, luck, clock)


async def played(folder: Path, seed: int, most: int = MOST, kind: type[Veil] = Veil) -> Veil:
    """Play a pair of fights, up to a number of lines or the first difference read."""
    async with seated(folder / "one.db", seed) as one, seated(folder / "other.db", seed) as other:
        veil = kind((one, other), SYSTEMS[seed % len(SYSTEMS)], Random(seed))
        await veil.begins()
        for _ in range(most):
            if veil.found or veil.shown:
                break
            await veil.speaks()
        if not veil.shown:
            for person in OTHERS:
                files = [unpacked(await written(desk.store, person)) for desk in (one, other)]
                veil.found += [("export", [person], name) for name in files[0] if files[0][name] != files[1].get(name)]
        return veil


def unpacked(file: bytes) -> dict[str, bytes]:
    """Return somebody's exported data by file, without the digests of seals, which reveal nothing."""
    with ZipFile(BytesIO(file)) as packed:
        return {name: re.sub(rb"[0-9a-f]{64}", b"", packed.read(name)) for name in packed.namelist()}


@pytest.mark.parametrize("seed", SEEDS)
async def test_nobody_reads_a_secret(tmp_path: Path, seed: int) -> None:
    veil = await played(tmp_path, seed)
    assert not veil.found
    assert len(veil.said) > MOST


def main(kind: type[Veil] = Veil) -> int:
    """Run `python -m tests.secrecy.test_fight_pair --minutes 10`: as many pairs as possible; status 1 for a leak."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--from", dest="first", type=int, default=0)
    asked = parser.parse_args()
    until, seed, leaks = time.monotonic() + 60 * asked.minutes, asked.first, 0
    while time.monotonic() < until:
        with TemporaryDirectory() as folder:
            try:
                found = asyncio.run(played(Path(folder), seed, 60, kind)).found
            except Exception as fault:
                found = [("fault", [], repr(fault)[:2000])]
        if found:
            leaks += 1
            where, said, what = found[0]
            print(seed, where, *said, str(what)[:1500], sep="\n  ", flush=True)
        seed += 1
    print(f"{seed - asked.first} pairs, {leaks} read otherwise")
    return 1 if leaks else 0


if __name__ == "__main__":
    sys.exit(main())

"""Two fights that differ in what only some have noticed are read alike by everyone else."""

from pathlib import Path

import pytest

from tests.secrecy.stealth_pair import Stealth
from tests.secrecy.test_fight_pair import main, played

SEEDS = range(8000, 8005)
MOST = 30


@pytest.mark.parametrize("seed", SEEDS)
async def test_nobody_reads_what_others_have_noticed(tmp_path: Path, seed: int) -> None:
    veil = await played(tmp_path, seed, MOST, Stealth)
    assert not veil.found
    assert len(veil.said) > MOST


if __name__ == "__main__":
    raise SystemExit(main(Stealth))

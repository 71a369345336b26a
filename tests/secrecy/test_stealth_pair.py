"""Everyone else reads the same in two fights that differ in what only some have noticed."""

from pathlib import Path

import pytest

from tests.secrecy.stealth_pair import Stealth
from tests.secrecy.test_fight_pair import main, played

SEEDS = range(8000, 8005)
MOST = 30
LONG = 60
"""Lines of a pair that once differed: whether somebody was in plain sight depended on creatures nobody knew of."""


@pytest.mark.parametrize("seed", SEEDS)
async def test_nobody_reads_what_others_have_noticed(tmp_path: Path, seed: int) -> None:
    veil = await played(tmp_path, seed, MOST, Stealth)
    assert not veil.found
    assert len(veil.said) > MOST


async def test_a_long_pair_is_read_alike(tmp_path: Path) -> None:
    veil = await played(tmp_path, 19, LONG, Stealth)
    assert not veil.found


if __name__ == "__main__":
    raise SystemExit(main(Stealth))

"""A bot in its own process answers in a town; `python -m bench chat doors` measures real times."""

from pathlib import Path

import pytest

from bench.chat import ROLL
from bench.town import theirs


async def test_a_plain_bot_is_asked_by_both_doors(tmp_path: Path) -> None:
    async with theirs(tmp_path) as town:
        spent = await town.says(ROLL, ROLL)
        assert spent.wall > 0 < spent.processor
        for slash in (False, True):
            assert len(await town.paced(3, 100.0, slash=slash)) == 3


async def test_what_is_not_answered_ends_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.town.PATIENCE", 0.05)
    async with theirs(tmp_path) as town:
        with pytest.raises(AssertionError, match="no message of the bot in hall"):
            await town.says(("anna", "@nothing"))

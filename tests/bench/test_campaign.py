"""A small campaign is played to its end and checked; `python -m bench.campaign` plays large ones."""

from pathlib import Path

import pytest

from bench import campaign


async def test_a_campaign_comes_to_its_end(tmp_path: Path) -> None:
    played = await campaign.campaign(str(tmp_path / "campaign.db"), scenes=1, days=20, seed=5)
    assert played.faults == []
    assert played.fights > 0
    assert played.ticks > 0
    assert played.rows > played.turns > 0


async def test_what_does_not_hold_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(_: object) -> None:
        raise AssertionError("nobody may be there")

    monkeypatch.setattr(campaign, "whole", wrong)
    played = await campaign.campaign(str(tmp_path / "campaign.db"), scenes=1, days=1, seed=5, a_day=20.0)
    assert played.faults
    assert played.faults[0].endswith("nobody may be there")

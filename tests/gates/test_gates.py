"""Without the right to a command, nothing changes and the bot says so: every command, by everyone, everywhere."""

from itertools import combinations
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from rules import catalogue
from tests.gates.cases import Case, covering, whole
from tests.gates.lines import PLAYED, commands
from tests.gates.people import PLACES, ROLES, WAYS
from tests.gates.stage import staged
from tests.gates.trying import tried


@pytest.mark.parametrize("system", PLAYED)
async def test_nobody_gets_in(system: str, tmp_path: Path) -> None:
    """What several families have alike is tried in the first."""
    others = {one.name for before in PLAYED[: PLAYED.index(system)] for one in commands(catalogue.find(before))}
    own = [one for one in commands(catalogue.find(system)) if one.name not in others]
    async with staged(tmp_path, system) as stage:
        with capture_logs():
            _, wrong = await tried(stage, covering(own))
    assert wrong == []


async def test_a_gate_that_stood_open_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is about a fight is looked at once more where it is decided."""
    monkeypatch.setattr("bot.pipeline.inbox.usable_commands.rights", lambda session, spec: True)
    some = [one for one in commands(catalogue.find(PLAYED[0])) if one.name in ("game", "gm", "hurt")]
    async with staged(tmp_path, PLAYED[0]) as stage:
        with capture_logs():
            _, wrong = await tried(stage, covering(some))
    assert {one.partition("@")[2].split()[0].rstrip(":") for one in wrong if "writes" in one} == {"game", "gm"}


async def test_what_is_for_gms_of_the_whole_game_does_not_reach_the_gm_of_one_scene(tmp_path: Path) -> None:
    of_all = ("table", "pack", "game", "creature", "fighter", "sheet", "reveal")
    some = tuple(one for one in commands(catalogue.find(PLAYED[0])) if one.name in of_all)
    there = [case for case in whole(some) if (case.who, case.place, case.way) == ("GM of the game", "tower", "typed")]
    async with staged(tmp_path, PLAYED[0]) as stage:
        with capture_logs():
            count, wrong = await tried(stage, there)
    assert count > 10
    assert wrong == []


@pytest.mark.parametrize("system", PLAYED)
def test_what_is_tried_covers_every_pair(system: str) -> None:
    said = commands(catalogue.find(system))
    axes = {"command": [one.name for one in said], "role": ROLES, "place": PLACES, "way": WAYS}
    cases = list(covering(said))

    def of(case: Case) -> dict[str, str]:
        return {"command": case.command.name, "role": case.who, "place": case.place, "way": case.way}

    for one, other in combinations(axes, 2):
        met = {(of(case)[one], of(case)[other]) for case in cases}
        assert len(met) == len(axes[one]) * len(axes[other]), (one, other)

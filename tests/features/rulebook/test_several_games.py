"""Rules of a game that the scene doesn't play are found by their ids; two games are not compared."""

from dataclasses import replace

import pytest

from bot.feature_loader import load_features
from bot.games.registry import FAMILIES
from rules import catalogue
from rules.arena.printed import ARENA
from rules.arena.rulebook import ENTRIES
from tests.desk.people import Desk

OTHER = replace(
    catalogue.find("mazeworld-current"),
    id="abroad",
    title="The other game",
    aliases=(),
    family="other",
    digest="several",
    house_rules=None,
    value=ARENA,
    entries=ENTRIES,
)


@pytest.fixture(autouse=True)
def two_games(monkeypatch: pytest.MonkeyPatch) -> None:
    # Features look at all systems when they are loaded.
    load_features()
    kept = {name: system for name, system in catalogue.SYSTEMS.items() if system.family == "mazeworld"}
    monkeypatch.setattr(catalogue, "SYSTEMS", {**kept, OTHER.id: OTHER})
    monkeypatch.setitem(FAMILIES, OTHER.family, FAMILIES["mazeworld"])  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["AR-INIT-01", "ar-init", " ar-init-1"])
async def test_a_rule_of_another_game_is_told_by_its_id(desk: Desk, text: str) -> None:
    told = (await desk.says("kim", f"@rule {text}")).at("scene:hall")
    assert told.startswith("From another game (the other game):\nAR-INIT-01 Initiative\n")
    assert "a d100" in told


async def test_the_subjects_of_another_game_are_listed_by_its_mark(desk: Desk) -> None:
    told = (await desk.says("kim", "@rule AR")).at("scene:hall")
    assert told.startswith("From another game (the other game):\nRules: The other game\ninitiative: AR-INIT (1)")
    own = (await desk.says("kim", "@rule mz")).at("scene:hall")
    assert own.startswith("Rules: MazeWorld")


async def test_words_are_looked_up_in_the_game_that_is_played(desk: Desk) -> None:
    told = (await desk.says("kim", "@rule initiative")).at("scene:hall")
    assert "AR-" not in told
    assert "Of another game" not in told


async def test_two_games_are_not_compared(desk: Desk) -> None:
    told = (await desk.says("kim", "@differences abroad current")).at("scene:hall")
    assert told.startswith("“The other game” and “MazeWorld, newest rules” are different games")
    assert "For the rules of each: @rule AR and @rule MZ" in told.replace("`", "")

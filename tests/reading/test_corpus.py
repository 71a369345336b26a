"""The corpus matches its README: every file fits the schema, no line is repeated, and there are enough of each kind."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

import bot.packs
from tests.reading.corpus_schema import Fighter, Line, Meant, Scene, actions, files, scenes

LEAST = {("mazeworld", "en"): 1300, ("mazeworld", "de"): 180, ("arena", "en"): 700, ("arena", "de"): 120}
MOST_LINES_OF_A_FILE = 250
BARE_HANDS = {"punch", "kick"}


def corpus(game: str = "*") -> list[Scene]:
    return [scene for path in files(game) for scene in scenes(path)]


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_every_file_fits_the_schema(path: Path) -> None:
    read = scenes(path)
    assert {scene.game for scene in read} == {path.stem.partition("-")[0]}
    assert 0 < sum(len(scene.lines) for scene in read) <= MOST_LINES_OF_A_FILE


def test_no_line_comes_twice_to_the_same_cast() -> None:
    said = Counter(
        (scene.game, scene.revision, scene.cast.model_dump_json(), line.by, line.actor, line.standing, line.say)
        for scene in corpus()
        for line in scene.lines
    )
    assert [key[-1] for key, times in said.items() if times > 1] == []


def test_there_are_enough_lines() -> None:
    counts: Counter[tuple[str, str]] = Counter((scene.game, scene.language) for scene in corpus() for _ in scene.lines)
    assert {key: counts[key] for key, least in LEAST.items() if counts[key] < least} == {}


@cache
def shipped(kind: str) -> dict[str, Any]:
    text = (Path(bot.packs.__file__).parent / "starter.yaml").read_text(encoding="utf-8")
    entries: dict[str, Any] = yaml.safe_load(text)[kind]
    return entries


def armed_with(name: str, fighter: Fighter) -> set[str]:
    """The weapons and attacks of somebody: those listed, bare hands, and those of the shipped creature."""
    creature = shipped("creatures").get(fighter.like or re.sub(r" \d+$", "", name), {})
    natural = {attack["name"] for attack in creature.get("attacks", ())}
    return {*fighter.weapons, *fighter.attacks, *natural, *BARE_HANDS}


def meant() -> Iterator[tuple[Scene, Line, Meant]]:
    for scene in corpus("mazeworld"):
        for line in scene.lines:
            if line.kind != "beyond":
                yield from ((scene, line, action) for action in actions(line))


def test_whoever_attacks_has_the_weapon_and_its_mode() -> None:
    wrong = []
    for scene, line, action in meant():
        actor = action.actor or line.actor or scene.cast.speaker
        fighter = scene.cast.fighter(actor)
        if fighter is None or action.weapon is None:
            continue
        own = scene.cast.weapons.get(action.weapon)
        modes = own.modes if own and own.modes else shipped("weapons").get(action.weapon, {}).get("modes", [])
        if action.weapon not in armed_with(actor, fighter) or (action.mode and action.mode not in modes):
            wrong.append((line.say, actor, action.weapon, action.mode))
    assert wrong == []


def test_every_weapon_is_shipped_or_described() -> None:
    assert [
        (name, weapon)
        for scene in corpus("mazeworld")
        for name, fighter in {**scene.cast.contestants, **scene.cast.creatures}.items()
        for weapon in fighter.weapons
        if weapon not in scene.cast.weapons and weapon not in shipped("weapons")
    ] == []

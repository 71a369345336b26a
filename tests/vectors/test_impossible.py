"""An impossible case fails or is refused, and never gives a plausible result."""

from typing import Any

import pytest

from rules.errors import RuleError
from tests.vectors.compare import plain
from tests.vectors.registry import Call, bindings
from tests.vectors.tape import VectorTape

IMPOSSIBLE = (RuleError, ValueError, TypeError)


def result(tag: str, do: str, given: dict[str, Any], **params: Any) -> Any:
    return plain(bindings()[do](Call(tag, given, params, VectorTape([]))))


@pytest.mark.parametrize(
    ("do", "given"),
    [
        ("arena.range", {"rules": "yards", "distance": 5}),
        ("arena.range", {"rules": "tiles", "distance": -1}),
        ("arena.charge", {"agi": 2, "enemy_agi": 2, "distance": -5}),
        ("arena.hit_the_ground", {"agi": 2, "attack_range": "far"}),
        ("arena.grapple_penalty", {"dex": 4, "agi": 4, "arms": -1, "legs": 0}),
        ("arena.attack_pool", {"attacks": -1, "dex": 2}),
        ("arena.next_round", {"players": 6, "dead": 7, "waitlist": 1}),
        ("arena.blast_centre", {"delivery": "thrown", "in_radius": ["A"], "hit": ["B"]}),
        ("arena.part_effect", {"part": "leg", "die": 7}),
        ("arena.bleed", {"bleed": 0, "vit": 1, "stage": "blue"}),
        ("arena.create", {"physical": {"DEX": 2.5}, "mental": {}, "traits": 1}),
        ("arena.action_cost", {"action": "Dance"}),
    ],
)
def test_in_the_arena(do: str, given: dict[str, Any]) -> None:
    with pytest.raises(IMPOSSIBLE):
        result("arena", do, given)


@pytest.mark.parametrize(
    ("do", "given"),
    [
        ("skill.level", {"sp": -1}),
        ("skill.points", {"kills": -1, "tp": 0}),
        ("skill.points", {"kills": 0, "tp": -1}),
        ("skill.train", {"tp_before": 0, "earned": -5}),
        ("skill.train_subgroup", {"tp": {}, "skill": "Axes", "earned": -5}),
        ("skill.kill", {"sp": {}, "skill": "Axes", "kills": -1}),
        ("skill.list", {"group": "Magic"}),
        ("skill.badge", {"level": "Divine"}),
    ],
)
def test_among_combat_skills(do: str, given: dict[str, Any]) -> None:
    with pytest.raises(IMPOSSIBLE):
        result("current", do, given)


@pytest.mark.parametrize(
    ("tag", "do", "given", "shown"),
    [
        ("arena", "arena.turn_validate", {"actions": ["Dance"]}, {"valid": False, "cost": None}),
        ("arena", "arena.create", {"physical": {"FOC": 2}, "mental": {}}, {"valid": False}),
        ("classic", "ncs.limb_heal", {"level": 3, "limbs": ["arm"], "target": "arm"}, {"extra": None, "cost": None}),
        ("classic", "ncs.gain", {"skill": "Healing", "event": "apply rags"}, {"sp": 0}),
        ("classic", "ncs.effect", {"skill": "Evading", "level": 2}, {"can_use": False, "counters_per_turn": None}),
        ("2014", "skill.count", {}, {"count": 0}),
        ("2014", "skill.list", {"group": "Melee"}, {"skills": []}),
    ],
)
def test_what_is_refused_says_so(tag: str, do: str, given: dict[str, Any], shown: dict[str, Any]) -> None:
    found = result(tag, do, given)
    assert {key: found[key] for key in shown} == shown

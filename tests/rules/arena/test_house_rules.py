"""House rules of the arena: every field has a meaning, and every setting can be changed, read back and refused."""

from fractions import Fraction
from typing import Any

import pytest

from rules.arena import wits
from rules.arena.attacks import bleeding, defences
from rules.arena.attacks.bleeding import Stage
from rules.arena.ground import movement, ranges
from rules.arena.house_rules.meanings import MEANINGS
from rules.arena.model.ruleset import Arena
from rules.arena.printed import ARENA
from rules.errors import RuleError
from rules.house_rules import lines
from rules.house_rules import patch as patching
from rules.house_rules.meanings import Printed
from rules.house_rules.names import names_of
from rules.house_rules.shapes import spell
from rules.house_rules.targets import Path
from rules.system import Patch
from tests.rules.house_rules import guide
from tests.rules.house_rules.changed_values import others
from tests.rules.house_rules.meanings import fields_of, unsaid

PRINTED = Printed(ARENA, MEANINGS)
SPOTS = names_of(PRINTED).spots
LONGEST = 120
"""Characters of a meaning: two or three lines on a phone."""


def ruled(text: str, patch: Patch = ()) -> Patch:
    return patching.with_change(PRINTED, patch, lines.read(PRINTED, text))


def under(text: str) -> Arena:
    return patching.patched(PRINTED, ruled(text))


def refusal(text: str) -> RuleError:
    with pytest.raises(RuleError) as refused:
        ruled(text)
    return refused.value


def test_every_field_is_explained_or_left_out_on_purpose() -> None:
    assert unsaid(ARENA, MEANINGS) == set()


def test_whatever_is_said_is_about_a_field_or_a_place_there_is() -> None:
    known = fields_of(ARENA)
    assert MEANINGS.settable.keys() <= known
    assert known >= MEANINGS.fixed
    assert not MEANINGS.fixed & MEANINGS.settable.keys()
    assert MEANINGS.places.keys() <= SPOTS.keys()
    assert {SPOTS[name].about for name in MEANINGS.places} == set(MEANINGS.places.values())


def test_every_setting_is_explained_in_few_words_with_its_rule() -> None:
    found = patching.settings(PRINTED, ())
    assert len(found) > 500
    for setting in found:
        assert 5 < len(setting.meaning) <= LONGEST, setting.name
        assert setting.rule.startswith("AR-"), setting.name
        assert not setting.changed


def test_what_is_printed_reads_back_as_it_is() -> None:
    for spot in SPOTS.values():
        text = spell(spot.printed)
        assert patching.read_value(spot, text) == spot.printed, spot.name
        assert patching.with_change(PRINTED, (), {spot.name: text}) == (), spot.name


TOGETHER = (
    *(f"body.{one}.face {die - 1}; body.{next_one}.face {die}"
      for one, next_one, die in (("head", "upper_torso", 6), ("lower_torso", "leg", 4), ("arm", "hand", 2))),
    *(f"manoeuvres.melee.{action}.reroll attack_phase; manoeuvres.melee.{action}.after missed"
      for action in ("Attack", "Grapple", "Counter", "Feint")),
    "manoeuvres.ranged.Take_Aim.attacks one; manoeuvres.ranged.Take_Aim.part chosen",
    "defences.cover.light.points 2; defences.cover.solid.points 3; defences.cover.thick.points 4",
    *(f"wounds.{die}.severity minor; wounds.{die}.wounds 1" for die in (1, 2)),
)  # fmt: skip
"""Settings that hold each other in place."""


@pytest.mark.parametrize("text", TOGETHER)
def test_what_holds_each_other_in_place_changes_in_one_line(text: str) -> None:
    wanted = lines.read(PRINTED, text)
    patch = ruled(text)
    assert dict(patch) == wanted
    assert patching.still_valid(PRINTED, patch) == patch
    name, value = next(iter(wanted.items()))
    assert refusal(f"{name} {value}").code == "house_refused"


def standing_at(value: Any, path: Path) -> Any:
    """What stands in a value where a setting's path leads; rows count from 1."""
    for step in path:
        value = value[step - 1] if isinstance(step, int) else getattr(value, step)
    return value


def changed_alone(name: str) -> str | None:
    """The first other value that the setting takes by itself."""
    for text in others(SPOTS[name]):
        try:
            return dict(patching.with_change(PRINTED, (), {name: text})).get(name)
        except RuleError:
            continue
    return None


def test_every_other_setting_can_be_changed_and_read_back() -> None:
    bound = {name for text in TOGETHER for name in lines.read(PRINTED, text)}
    for name, spot in SPOTS.items():
        text = changed_alone(name)
        if text is None:
            assert name in bound, name
            continue
        patch = ((name, text),)
        value = patching.patched(PRINTED, patch)
        assert value != ARENA
        assert standing_at(value, spot.path) == patching.read_value(spot, text), name
        assert patching.with_change(PRINTED, patch, {name: None}) == ()


def test_a_changed_setting_is_shown_beside_the_printed_one() -> None:
    (setting,) = [one for one in patching.settings(PRINTED, ruled("rounds.roster 8")) if one.changed]
    assert (setting.name, setting.value, setting.printed, setting.subject) == ("rounds.roster", "8", "6", "rounds")


def test_numbers_words_and_switches_are_set() -> None:
    assert under("initiative.bonus 10").initiative.bonus == 10
    assert under("actions.in_a_turn 3").economy.actions == 3
    assert under("actions.Hit the Ground.cost 0").economy.rows[4].cost == 0
    assert under("hit_the_ground.melee -2").ground.melee == -2
    assert under("body.UPPER TORSO.major STR").body.parts[1].major == ("STR",)
    assert under("wounds.4.debuff minor").wounds.rows[2].debuff == "minor"
    assert under("bleeding.pale.title Ashen").bleeding.stages[1].title == "Ashen"
    assert under("weapons.natural.kick.bonus 2").weapons.naturals[2].bonus == 2
    assert under("wrestling.arm 1/3").wrestling.arm == Fraction(1, 3)
    assert under("defences.arrow.parry yes").defences.types[0].parry == "yes"
    assert under("defences.slash.dodge light cover").defences.types[5].dodge == "light cover"
    assert under("tactics.limited AGI, VIT").tactics.limited == ("AGI", "VIT")
    assert (
        under("manoeuvres.melee.Defend.reroll none; manoeuvres.melee.Defend.after none").manoeuvres.melee[2].after
        is None
    )


def test_the_readings_that_groups_differ_in_are_settings() -> None:
    """AMB-A01, AMB-A02, AMB-A06, AMB-A08 and AMB-A10, by what the rules then do."""
    assert (ranges.measure(ARENA, mapped=True), ranges.measure(ARENA, mapped=False)) == ("tiles", "metres")
    assert ranges.measure(under("ranges.rules metres"), mapped=True) == "metres"
    assert (bleeding.rolls_a_turn(ARENA, 3), bleeding.rolls_a_turn(under("bleeding.rolls once"), 3)) == (3, 1)
    assert {row.major for row in under("body.arm.major DEX").body.parts if row.name == "arm"} == {("DEX",)}
    assert movement.charge(ARENA, 2, 2, 25).allowed is False
    assert movement.charge(under("movement.charge_metres 30"), 2, 2, 25).allowed is True
    assert wits.predict(ARENA, 4, 1, 1).success is True
    assert wits.predict(under("wits.predict_from 5"), 4, 1, 1).success is False
    assert wits.int_roll(under("wits.int_roll_from 6"), 4, 1).success is False


def test_reflex_is_the_sum_of_the_stats_that_are_set() -> None:
    stats = {"TAC": 2, "PER": 3, "FOC": 1}
    assert defences.reflex(ARENA, stats.__getitem__) == 5
    assert defences.reflex(under("defences.reflex_stats TAC, FOC"), stats.__getitem__) == 3


def test_every_reading_with_a_setting_says_that_it_is_ours() -> None:
    found: dict[str, list[bool]] = {}
    for setting in patching.settings(PRINTED, ()):
        for rule in setting.rule.split(", "):
            if rule.startswith("AMB-"):
                found.setdefault(rule, []).append("our reading" in setting.meaning)
    assert all(all(said) for said in found.values())
    # How dice are matched and sums are made is code, so that these readings stay: AMB-A11, A14, A23 and A29.
    assert found.keys() == {f"AMB-A{number:02}" for number in range(1, 36) if number not in (11, 14, 23, 29)}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("movement.move_meters 20", "house_unknown"),
        ("weather rain", "house_unknown"),
        ("movement.move_metres", "house_value"),
        ("movement.move_metres far", "house_type"),
        ("movement.move_metres 0", "house_bounds"),
        ("phases.hit_from 7", "house_bounds"),
        ("phases.die 8", "house_unknown"),
        ("rounds.roster none", "house_type"),
        ("initiative.die 1", "house_bounds"),
        ("initiative.die 99.5", "house_type"),
        ("body.arm.major LUCK", "house_choice"),
        ("body.arm.kind limb", "house_unknown"),
        ("bleeding.rolls twice", "house_choice"),
        ("bleeding.pale.title " + "x" * 61, "house_word"),
        ("weapons.natural.kick.part wing", "house_choice"),
        ("wrestling.arm 1/0", "house_type"),
        ("wrestling.arm 3/2", "house_bounds"),
        ("wounds.heavy 11", "house_bounds"),
        ("actions.Charge.kind combat", "house_unknown"),
        ("ranges.metres.long.limit 60", "house_unknown"),
    ],
)
def test_what_cannot_be_is_refused(text: str, code: str) -> None:
    assert refusal(text).code == code


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("phases.minor 4", "arena_below"),
        ("phases.heavy_face 5", "house_order"),
        ("bleeding.half_from 5", "house_order"),
        ("body.head.face 5", "arena_faces"),
        ("wounds.6.wounds 0", "arena_wounds"),
        ("defences.beam.parry reflex", "arena_reflex"),
        ("defences.parry AGI", "arena_twice"),
        ("defences.cover.light.points 2", "arena_order"),
        ("ranges.tiles.close.limit 6", "arena_order"),
        ("manoeuvres.melee.Assault.after none", "arena_reroll"),
        ("actions.Flee.also move", "arena_twice"),
        ("body.leg.also arm", "arena_twice"),
        ("wrestling.resist nothing", "arena_empty"),
    ],
)
def test_a_changed_value_is_checked_like_a_printed_one(text: str, reason: str) -> None:
    refused = refusal(text)
    assert (refused.code, refused.facts["reason"]) == ("house_refused", reason)
    assert refused.facts["name"] in SPOTS


def test_an_unknown_name_brings_the_closest() -> None:
    assert "movement.move_metres" in str(refusal("movement.move_meters 20").facts["choices"])


def test_the_example_changes_one_setting() -> None:
    assert [" ".join(one) for one in ruled(MEANINGS.example)] == [MEANINGS.example]


def test_a_stage_of_another_name_is_told_so() -> None:
    assert bleeding.title(under("bleeding.pale.title Ashen"), Stage("pale")) == "Ashen"


def test_every_example_of_the_guide_is_taken() -> None:
    found = [text for text in guide.of_the_arena() if text != "NAME"]
    assert len(found) > 10
    for text in found:
        assert dict(ruled(text)).keys() == lines.read(PRINTED, text).keys(), text

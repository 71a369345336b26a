"""Actions that are understood but not possible, each with its own refusal."""

from dataclasses import replace

import pytest

from rules.errors import RuleError
from rules.mazeworld import CLASSIC, CURRENT, EVADING, REV2014
from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.model.fighter import BodyPart, Fighter
from rules.mazeworld.model.weapons import Accessory, Mode, Weapon
from rules.mazeworld.model.world import World
from rules.mazeworld.revision import Revision
from rules.mazeworld.validity import validate
from rules.mazeworld.validity.equipment import (
    MOST_BLASTS,
    MOST_ROUNDS,
    Validity,
    applied_accessories,
    most_units,
    one_target,
    unmixed,
)

RIFLE = Weapon(
    "AR70/90",
    modes=(Mode("semi-auto", "shots", 3), Mode("burst", "bursts", 2, 3), Mode("full-auto", "shots", 10)),
    capacity=30,
    loaded=30,
    accessories=(Accessory("foregrip", True), Accessory("laser sight")),
)
KICK = Weapon("Kick", "unarmed", "melee", skill="Martial arts")
PUNCH = Weapon("Punch", "unarmed", "melee", skill="Martial arts")
SAW = Weapon("Chainsaw", "melee", "melee", weapon_class="5 Long", skill="Exotic melee weapons")
THROAT = Weapon("Choke hold", "technique", "melee")
JOHN = Fighter("john", "John", "ours", weapons=(RIFLE, KICK, PUNCH, SAW, THROAT), items=("medkit",))
HOUND = Fighter("hound", "Hellhound", "theirs", 2)
WORLD = World((JOHN, HOUND), cover={1: "crates"}, items={"ammo box": 2, "rope": 1})

SHOTS = Action(Doing.ATTACK, "hound", "AR70/90", "torso", False, "semi-auto", 3)
KICKS = Action(Doing.ATTACK, "hound", "Kick", "torso", False, "single", 1)
DODGE = Action(Doing.DODGE, "hound")


def armed(**changes: object) -> Fighter:
    return replace(JOHN, weapons=(replace(RIFLE, **changes), *JOHN.weapons[1:]))  # type: ignore[arg-type]


def code(action: Action, actor: Fighter = JOHN, target: Fighter = HOUND, rev: Revision = EVADING) -> str:
    with pytest.raises(RuleError) as caught:
        validate(rev, replace(WORLD, fighters=(actor, target)), actor, action)
    return caught.value.code


@pytest.mark.parametrize("rev", [CURRENT, EVADING, CLASSIC, REV2014])
def test_what_can_be_fired_is_fired(rev: Revision) -> None:
    assert validate(rev, WORLD, JOHN, SHOTS) == Validity(fired=3)
    assert validate(rev, WORLD, JOHN, replace(SHOTS, mode="burst", count=2)) == Validity(fired=6)
    assert validate(rev, WORLD, JOHN, KICKS) == Validity()
    few = armed(loaded=2)
    assert validate(rev, WORLD, few, SHOTS) == Validity(fired=2, turn_ends=True)
    assert validate(rev, WORLD, few, replace(SHOTS, mode="burst", count=1)) == Validity(fired=2, turn_ends=True)


@pytest.mark.parametrize(("changes", "limit"), [({}, MOST_ROUNDS), ({"bed": "2d6"}, MOST_BLASTS)])
def test_no_weapon_is_used_more_often_than_can_be_worked_out(changes: dict[str, object], limit: int) -> None:
    many = armed(modes=(Mode("full-auto", "shots", 1_000_000),), loaded=1_000_000, **changes)
    allowed = replace(SHOTS, mode="full-auto", count=limit)
    assert validate(CURRENT, WORLD, many, allowed) == Validity(fired=limit)
    assert code(replace(allowed, count=limit + 1), many) == "over_limit"


def test_an_empty_weapon_is_noticed_or_clicks() -> None:
    empty = armed(loaded=0)
    with pytest.raises(RuleError) as caught:
        validate(CURRENT, WORLD, empty, SHOTS)
    assert caught.value.code == "empty_weapon"
    assert caught.value.facts == {"weapon": "AR70/90", "choose_again": True, "turn_ends": False}
    for rev in (CLASSIC, REV2014):
        assert validate(rev, WORLD, empty, SHOTS) == Validity(fired=0, turn_ends=True, dry_fire=True)


@pytest.mark.parametrize(
    ("action", "refusal"),
    [
        (replace(SHOTS, count=4), "over_limit"),
        (replace(SHOTS, mode="burst", count=3), "over_limit"),
        (replace(SHOTS, count=0), "amount_below_one"),
        (replace(SHOTS, count=-2), "amount_below_one"),
        (replace(SHOTS, mode="laser"), "no_such_mode"),
        (replace(SHOTS, accessories=("bayonet",)), "accessory_not_mounted"),
        (replace(SHOTS, weapon="MP5K"), "no_such_weapon"),
        (replace(SHOTS, weapon=None), "missing"),
        (replace(SHOTS, target=None), "missing"),
        (replace(SHOTS, target="john"), "self_target"),
        (replace(SHOTS, target="wolf"), "no_such_fighter"),
        (replace(DODGE, target="john"), "self_target"),
        (replace(DODGE, target=None), "missing"),
        (replace(DODGE, follow=(Action(Doing.MOVE, side=1),)), "same_side"),
        (replace(DODGE, follow=(Action(Doing.MOVE, side=9),)), "no_such_side"),
        (replace(DODGE, follow=(replace(KICKS, weapon="Choke hold"),)), "no_techniques"),
        (replace(DODGE, follow=(replace(KICKS, count=0),)), "amount_below_one"),
        (Action(Doing.MOVE, side=1), "same_side"),
        (Action(Doing.MOVE, side=5), "no_such_side"),
        (Action(Doing.MOVE), "missing"),
        (Action(Doing.ESCAPE, side=2), "wrong_side_for_door"),
        (Action(Doing.ESCAPE, side=7), "no_door"),
        (Action(Doing.RELOAD, weapon="AR70/90"), "nothing_to_reload"),
        (Action(Doing.RELOAD, weapon="Kick"), "not_loadable"),
        (Action(Doing.SWAP, weapon="AR70/90"), "already_in_hand"),
        (Action(Doing.USE, item="ammo box"), "item_out_of_reach"),
        (Action(Doing.USE, item="key"), "no_such_item"),
        (Action(Doing.EXECUTE, "hound", "Kick", "torso", False, "single", 1), "victim_can_fight"),
    ],
)
def test_refusals(action: Action, refusal: str) -> None:
    assert code(action) == refusal


@pytest.mark.parametrize(
    "action",
    [
        Action(Doing.TAKE_COVER),
        Action(Doing.MOVE, side=2),
        Action(Doing.ESCAPE),
        Action(Doing.ESCAPE, side=1),
        Action(Doing.SWAP, weapon="Kick"),
        Action(Doing.USE, item="medkit"),
        Action(Doing.USE, item="rope"),
        Action(Doing.TALK, words="hi"),
        Action(Doing.PASS),
        replace(DODGE, follow=(Action(Doing.MOVE, side=2), KICKS)),
        replace(SHOTS, mode="full-auto", count=None, burst_die=True),
        replace(SHOTS, accessories=("laser sight",)),
    ],
)
def test_possible_actions(action: Action) -> None:
    assert validate(EVADING, WORLD, JOHN, action).turn_ends is False


def test_the_target_has_to_be_there_and_in_sight() -> None:
    for status, refusal in (("down", "target_helpless"), ("dead", "target_out"), ("gone", "target_out")):
        assert code(SHOTS, target=replace(HOUND, status=status)) == refusal  # type: ignore[arg-type]
        assert code(DODGE, target=replace(HOUND, status=status)) == "target_out"  # type: ignore[arg-type]
    assert code(SHOTS, target=replace(HOUND, stealth=True)) == "hidden_target"
    execution = replace(KICKS, doing=Doing.EXECUTE)
    down = replace(WORLD, fighters=(JOHN, replace(HOUND, status="down")))
    assert validate(EVADING, down, JOHN, execution) == Validity()
    assert code(execution, target=replace(HOUND, status="dead")) == "target_out"


def test_without_executions_whoever_is_down_is_attacked_like_anybody() -> None:
    down = replace(WORLD, fighters=(JOHN, replace(HOUND, status="down")))
    assert validate(REV2014, down, JOHN, SHOTS).fired == SHOTS.count
    dead = replace(WORLD, fighters=(JOHN, replace(HOUND, status="dead")))
    with pytest.raises(RuleError, match="target_out"):
        validate(REV2014, dead, JOHN, SHOTS)


def test_a_part_has_to_be_on_the_body_still() -> None:
    eyed = replace(HOUND, parts=(BodyPart("head", "HEAD"), BodyPart("left eye", "WEAK POINT")))
    assert code(replace(SHOTS, part="right eye", aimed=True), target=eyed) == "no_such_part"
    assert code(replace(SHOTS, part="head", aimed=True), armed(aimable=False)) == "not_aimable"


def test_weapons_out_of_order() -> None:
    assert code(SHOTS, armed(ready="broken")) == "weapon_broken"
    assert code(SHOTS, armed(ready="next_turn")) == "weapon_not_ready"
    assert code(SHOTS, armed(ready="after_reload")) == "weapon_not_ready"
    reload = Action(Doing.RELOAD, weapon="AR70/90")
    assert validate(EVADING, WORLD, armed(ready="after_reload"), reload) == Validity()
    assert validate(EVADING, WORLD, armed(loaded=3), reload) == Validity()
    assert code(reload, armed(loaded=3, spare=0)) == "no_spare"
    assert code(reload, armed(loaded=3, ready="broken")) == "weapon_broken"


def test_cover_has_to_exist_on_the_side() -> None:
    assert code(Action(Doing.TAKE_COVER), replace(JOHN, side=3)) == "no_cover"
    assert code(Action(Doing.TAKE_COVER), replace(JOHN, cover=True)) == "already_in_cover"


def test_what_a_revision_lacks_is_said() -> None:
    assert code(DODGE, rev=CURRENT) == "not_in_system"
    assert code(Action(Doing.MOVE, side=2), rev=REV2014) == "not_in_system"
    assert code(replace(KICKS, doing=Doing.EXECUTE), rev=REV2014) == "not_in_system"
    assert code(Action(Doing.TAKE_COVER, stealthy=True), rev=CLASSIC) == "not_in_system"


def test_cover_is_taken_unseen_by_the_unseen_only() -> None:
    unseen = Action(Doing.TAKE_COVER, stealthy=True)
    assert code(unseen) == "no_stealth"
    assert not validate(EVADING, WORLD, replace(JOHN, stealth=True), unseen).turn_ends


def test_melee_limits_by_skill_weapon_and_class() -> None:
    single = Mode("single", "hits")
    assert most_units(CURRENT, JOHN, KICK, single) == 3
    assert most_units(CURRENT, replace(JOHN, levels={"Martial arts": "Master"}), KICK, single) == 6
    assert most_units(CURRENT, replace(JOHN, points={"Martial arts": 0}), KICK, single) == 2
    assert most_units(CURRENT, JOHN, SAW, single) == 2
    assert most_units(CLASSIC, JOHN, SAW, single) == 2
    assert most_units(CURRENT, JOHN, replace(KICK, skill=None), single) == 3, "bare hands are Martial arts"
    assert most_units(CURRENT, JOHN, replace(KICK, kind="natural", skill=None), single) is None
    assert most_units(CURRENT, JOHN, KICK, replace(single, most=1)) == 1
    assert code(replace(KICKS, count=4), rev=CURRENT) == "over_limit"


def test_punches_and_kicks_are_not_mixed_in_a_turn() -> None:
    punch = replace(KICKS, weapon="Punch")
    with pytest.raises(RuleError, match="mixed_basic_attacks"):
        unmixed(CURRENT, JOHN, (KICKS, punch))
    unmixed(CURRENT, JOHN, (KICKS, replace(punch, otherwise=True)))
    unmixed(CURRENT, JOHN, (KICKS, KICKS, SHOTS))
    unmixed(CLASSIC, JOHN, (KICKS, punch))


def test_one_attack_one_target_unless_it_strikes_a_whole_side() -> None:
    wolf = Fighter("wolf", "Wolf", "theirs", 2)
    flames = replace(RIFLE, side_wide=True)
    one_target(RIFLE, [HOUND])
    one_target(flames, [HOUND, wolf])
    with pytest.raises(RuleError, match="single_target_only"):
        one_target(RIFLE, [HOUND, wolf])
    with pytest.raises(RuleError, match="single_target_only"):
        one_target(flames, [HOUND, replace(wolf, side=3)])


def test_passive_accessories_always_apply_others_when_announced() -> None:
    assert applied_accessories(RIFLE) == ("foregrip",)
    assert applied_accessories(RIFLE, ("laser sight", "bayonet")) == ("foregrip", "laser sight")


def test_a_counter_strikes_the_one_dodged() -> None:
    wolf = Fighter("wolf", "Wolf", "theirs", 2)
    world = replace(WORLD, fighters=(JOHN, HOUND, wolf))
    with pytest.raises(RuleError, match="counter_other"):
        validate(EVADING, world, JOHN, replace(DODGE, follow=(replace(KICKS, target="wolf"),)))

"""What is refused at declaration, and what only in its place."""

from dataclasses import replace
from typing import Any

import pytest

from rules.arena import ARENA
from rules.arena.model.actions import Action, Doing
from rules.arena.model.fighter import Fighter, Hold, Weapon, Wound
from rules.arena.model.world import World
from rules.arena.validity import check_able, counted, validate, whole_turn, with_reach
from rules.errors import RuleError
from rules.system import OUT_OF_REACH, STILL_FREE
from tests.rules.arena.reading.cast import ANNA, BOB, BRAWL, CARL, OPEN, WOLF, YARD, understood


def declared(text: str, world: World = BRAWL, who: str = "anna") -> None:
    """What becomes of a line when it is declared."""
    whole_turn(ARENA, world, world.fighter(who), understood(text, world, who).actions)


def refusal(text: str, world: World = BRAWL, who: str = "anna") -> RuleError:
    with pytest.raises(RuleError) as caught:
        declared(text, world, who)
    return caught.value


def now(text: str, world: World = BRAWL, who: str = "anna") -> str:
    """The code with which the last action of a line is refused at its place; "": it is possible."""
    (*_, action) = understood(text, world, who).actions
    try:
        validate(ARENA, world, world.fighter(who), action)
    except RuleError as refused:
        return refused.code
    return ""


def ring(anna: Fighter = ANNA, bob: Fighter = BOB) -> World:
    return World((anna, bob, CARL, WOLF), YARD)


def anna(**fields: Any) -> World:
    return ring(replace(ANNA, **fields))


def bob(**fields: Any) -> World:
    return ring(bob=replace(BOB, **fields))


@pytest.mark.parametrize(
    "text",
    [
        "move to C4, attack Bob with axe, head",
        "charge Bob, attack with axe, search",
        "draw dagger, attack Bob with dagger, move to C4, search",
        "snap shot at Bob with rifle, move to C4, search",
        "sneak",
        "move to C4, move to C5",
        "drop axe, let go, focus Bob, say hello, defend, search",
        "attack Carl with axe",
        "attack Wolf with axe, else defend; search",
        "if Bob is down, attack Carl with axe, else move to C4; search",
        "hit the ground, search",
        "throw grenade at C4",
        "break free, search",
    ],
)
def test_what_fits_into_a_turn_is_taken(text: str) -> None:
    declared(text)


@pytest.mark.parametrize(
    ("text", "code", "facts"),
    [
        ("move to C4, move to C5, attack Bob with axe", "actions_over", {"cost": 3, "most": 2}),
        ("sneak, search", "actions_over", {"cost": 3, "most": 2}),
        ("break free, move to C4, attack Bob with axe", "actions_over", {"cost": 3, "most": 2}),
        ("attack Bob with axe, else sneak; search", "actions_over", {"cost": 3, "most": 2}),
        ("attack Bob with axe; kick Carl", "second_combat_action", None),
        ("take aim at Bob and shoot him", "second_combat_action", None),
        ("snap shot at Bob with rifle; defend", "second_combat_action", None),
        (
            "if I am hurt, first aid on me; attack Bob with axe",
            "combat_with_aid",
            {"action": "First Aid", "combat": "Attack", "cost": 2},
        ),
        ("if I am hurt, first aid on me; search, else attack Bob with axe", "combat_with_aid", None),
        ("focus Bob, focus Carl", "one_focus", {"targets": ["Bob", "Carl"]}),
        ("assault Bob with rifle", "melee_only", {"action": "Assault", "weapon": "Rifle"}),
        ("counter Bob, head, with grenade", "melee_only", {"action": "Counter", "weapon": "Grenade"}),
        ("snap shot at Bob with axe", "ranged_only", {"action": "Snap Shot", "weapon": "Axe"}),
        ("take aim at Bob with axe", "ranged_only", {"action": "Take Aim", "weapon": "Axe"}),
        ("rapid fire at Bob with rifle, 5 shots", "rate_of_fire", {"action": "Rapid Fire", "wanted": 5, "most": 4}),
        ("rapid fire at Bob with rifle, 0 shots", "rate_of_fire", None),
        ("predict Bob", "only_creatures", {"target": "Bob"}),
        ("move to Z9", "off_map", {"tile": "Z9", "last": "H6"}),
        ("sneak to Z9", "off_map", None),
        ("throw grenade at Z9", "off_map", None),
        ("move to C5, move to C9", "off_map", None),
        ("move to D4", "wall_there", {"tile": "D4"}),
        ("move 20 m toward Bob", "move_too_long", None),
        ("attack Bob with dagger", "not_drawn", {"weapon": "Dagger"}),
        ("drop axe, attack Bob with axe", "not_drawn", {"weapon": "Axe"}),
        ("defend with dagger", "not_drawn", {"weapon": "Dagger"}),
        ("draw axe", "in_hand_already", {"weapon": "Axe"}),
        ("draw kick", "always_ready", {"weapon": "kick"}),
        ("drop dagger", "not_in_hand", {"weapon": "Dagger"}),
        ("draw dagger; draw sword", "hands_full", {"wielded": 6, "hands": 4}),
    ],
)
def test_what_can_never_be_done_is_refused_when_declared(text: str, code: str, facts: dict[str, object] | None) -> None:
    error = refusal(text)
    assert error.code == code
    assert facts is None or error.facts == facts


@pytest.mark.parametrize(
    "text",
    [
        "attack Bob with axe", "charge Bob", "move toward Bob", "take aim at Bob", "trip Bob", "counter Bob, head",
        "first aid on Bob", "focus Bob", "throw grenade at Bob",
    ],
)  # fmt: skip
def test_nothing_is_done_to_the_dead(text: str) -> None:
    error = refusal(text, bob(status="dead"))
    assert (error.code, error.facts) == ("target_out", {"target": "Bob", "status": "dead"})


def test_whoever_hides_meanwhile_is_out_of_sight() -> None:
    actions = understood("attack Bob with axe").actions
    hidden = bob(hidden_from=("anna",))
    with pytest.raises(RuleError, match="hidden_target"):
        whole_turn(ARENA, hidden, ANNA, actions)
    with pytest.raises(RuleError, match="hidden_target"):
        validate(ARENA, hidden, ANNA, actions[0])
    whole_turn(ARENA, bob(hidden_from=("carl",)), ANNA, actions)


def test_what_is_spent_or_gone_cannot_be_used() -> None:
    spent = tuple(replace(one, count=0) if one.name == "Grenade" else one for one in ANNA.weapons)
    assert refusal("throw grenade at Bob", anna(weapons=spent)).code == "used_up"
    gone = anna(weapons=tuple(one for one in ANNA.weapons if one.name != "Axe"))
    with pytest.raises(RuleError, match="no_such_weapon"):
        whole_turn(ARENA, gone, gone.fighter("anna"), understood("attack Bob with axe").actions)


def test_a_draw_goes_before_and_a_drop_makes_room() -> None:
    two = anna(hands=2, wielded=("Axe", "Dagger"))
    assert refusal("draw pistol", two).code == "hands_full"
    declared("drop axe, draw pistol, snap shot at Bob with pistol", two)
    declared("drop axe, drop dagger, draw sword, attack Bob with sword", two)
    assert refusal("drop axe, draw sword, attack Bob with sword", two).code == "hands_full"


@pytest.mark.parametrize(
    ("unusable", "held", "text", "code"),
    [
        ((), ("left arm",), "attack Bob with sword", "too_few_hands"),
        (("left arm",), (), "attack Bob with sword", "too_few_hands"),
        (("left hand",), (), "attack Bob with sword", "too_few_hands"),
        (("left arm", "left hand"), (), "punch Bob", ""),
        (("left arm",), ("right arm",), "punch Bob", "too_few_hands"),
        (("left arm",), ("right arm",), "kick Bob", ""),
        (("left leg",), (), "kick Bob", ""),
        (("left leg",), ("right leg",), "kick Bob", "no_leg_to_kick"),
        (("left leg", "right leg"), (), "tackle Bob", ""),
        (("left leg", "right leg"), (), "attack Bob with sword", ""),
        ((), ("left arm",), "break free, attack Bob with sword", ""),
        (("left arm",), (), "break free, attack Bob with sword", "too_few_hands"),
    ],
)
def test_weapons_need_hands_that_are_free(
    unusable: tuple[str, ...], held: tuple[str, ...], text: str, code: str
) -> None:
    holds = tuple(Hold("bob", part, 2, 0) for part in held)
    world = anna(hands=2, wielded=("Long Sword",), unusable=unusable, holds=holds)
    if code:
        assert refusal(text, world).code == code
    else:
        declared(text, world)


@pytest.mark.parametrize(
    ("unusable", "held", "text", "code"),
    [
        (("left arm",), (), "snap shot at Bob with bow", ""),
        (("left arm", "right arm"), (), "aimed fire at Bob with bow, head", ""),
        (("left hand",), (), "snap shot at Bob with bow", "too_few_hands"),
        (("left arm", "left hand"), (), "snap shot at Bob with bow", "too_few_hands"),
        ((), ("left arm",), "snap shot at Bob with bow", "too_few_hands"),
        (("left arm", "right arm"), (), "throw knife at Bob", "too_few_hands"),
    ],
)
def test_a_broken_arm_swings_nothing_and_still_fires(
    unusable: tuple[str, ...], held: tuple[str, ...], text: str, code: str
) -> None:
    bow = Weapon("Bow", "ranged", "arrow", strength=3, hands=2)
    holds = tuple(Hold("bob", part, 2, 0) for part in held)
    world = anna(
        hands=2, weapons=(*ANNA.weapons, bow), wielded=("Bow", "Throwing Knife"), unusable=unusable, holds=holds
    )
    if code:
        assert refusal(text, world).code == code
    else:
        declared(text, world)


def test_what_is_still_held_at_its_place_is_refused_then() -> None:
    world = anna(hands=2, wielded=("Long Sword",), holds=(Hold("bob", "left arm", 2, 0),))
    assert now("break free, attack Bob with sword", world) == "too_few_hands"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("attack Bob with axe", ""),
        ("attack Carl with axe", "out_of_reach"),
        ("kick Carl", "out_of_reach"),
        ("assault Carl with axe", "out_of_reach"),
        ("counter Carl, head", "out_of_reach"),
        ("feint at Carl's head", "out_of_reach"),
        ("trip Carl", "out_of_reach"),
        ("trip Bob", ""),
        ("shoot Carl with rifle", ""),
        ("draw pistol, snap shot at Bob", "not_drawn"),
        ("take aim at Carl with pistol", "not_drawn"),
        ("throw grenade at Carl", ""),
        ("throw grenade at H6", "too_far_to_throw"),
        ("defend", ""),
        ("draw dagger", ""),
        ("focus Carl", ""),
        ("search", ""),
    ],
)
def test_reach_and_hands_are_looked_at_when_the_place_comes(text: str, code: str) -> None:
    assert now(text) == code


def test_without_a_map_reach_is_in_metres() -> None:
    assert now("attack Bob with axe", OPEN) == ""
    assert now("attack Wolf with axe", OPEN) == "out_of_reach"


def test_a_condition_or_an_alternative_has_to_be_possible_too() -> None:
    assert refusal("attack Bob with axe, else attack Carl with dagger").code == "not_drawn"
    assert refusal("if Bob is down, move to Z9").code == "off_map"


def test_actions_that_nobody_can_write_are_refused_all_the_same() -> None:
    for action, code in (
        (Action(Doing.ATTACK, "bob"), "missing"),
        (Action(Doing.ATTACK, weapon="Axe"), "missing"),
        (Action(Doing.ATTACK, "anna", "Axe"), "self_target"),
        (Action(Doing.ATTACK, "bob", "Rifle"), "melee_only"),
        (Action(Doing.ATTACK, "bob", "Axe", "tail"), "unknown_body_part"),
        (Action(Doing.ATTACK, weapon="Axe", tile=(2, 2)), "tile_not_struck"),
        (Action(Doing.ATTACK, "nobody", "Axe"), "no_such_fighter"),
        (Action(Doing.GRAPPLE, "bob", move="tickle"), "unknown_attack_type"),
        (Action(Doing.CUT_CIRCULATION, "anna", part="head"), "not_a_limb"),
        (Action(Doing.MOVE), "no_destination"),
    ):
        with pytest.raises(RuleError, match=code):
            whole_turn(ARENA, BRAWL, ANNA, [action])


def test_whether_a_class_of_weapons_is_free_is_a_setting() -> None:
    """AR-WPN-02: a third action besides a blow with a light weapon fits as printed, and not once that costs one."""
    text = "draw dagger, attack Bob with dagger, move to C4, search"
    actions = understood(text, BRAWL, "anna").actions
    whole_turn(ARENA, BRAWL, ANNA, actions)
    classes = tuple(replace(row, free=False) for row in ARENA.weapons.classes)
    strict = replace(ARENA, weapons=replace(ARENA.weapons, classes=classes))
    with pytest.raises(RuleError) as caught:
        whole_turn(strict, BRAWL, ANNA, actions)
    assert (caught.value.code, caught.value.facts["cost"]) == ("actions_over", 4)


@pytest.mark.parametrize(
    ("text", "free"),
    [
        ("attack Bob with axe", "1"),
        ("attack Bob with axe, else move to C4", "1"),
        ("attack Bob with axe, else sneak", None),
        ("focus Bob, attack Bob with axe", "1"),
        ("snap shot at Bob with pistol", "2"),
        ("draw dagger", "2"),
        ("focus Bob", "2"),
        ("snap shot at Bob with pistol, move to C4", None),
        ("charge Bob, attack with axe", None),
        ("move to C4, attack Bob with axe", None),
        ("sneak", None),
        ("pass", None),
        ("say hello", "2"),
    ],
)
def test_a_declaration_tells_how_many_actions_it_leaves_of_the_turn(text: str, free: str | None) -> None:
    """AR-ACT-01..03."""
    read = understood(text)
    assert counted(ARENA, ANNA, read).assumed.get(STILL_FREE) == free
    assert {**counted(ARENA, ANNA, read).assumed, STILL_FREE: ""} == {**read.assumed, STILL_FREE: ""}


@pytest.mark.parametrize(
    ("text", "noted"),
    [
        ("attack Carl with axe", "Carl"),
        ("attack Bob with axe", None),
        ("grapple Carl: trip", "Carl"),
        ("charge Carl, attack with axe", None),
        ("attack Carl with axe, or else pass", None),
        ("snap shot at Carl with pistol", None),
    ],
)
def test_a_declaration_tells_which_melee_target_is_out_of_reach(text: str, noted: str | None) -> None:
    """AR-WPN-05."""
    read = understood(text)
    assert with_reach(ARENA, BRAWL, ANNA, read).assumed.get(OUT_OF_REACH) == noted


def test_under_a_rule_of_one_action_nothing_is_left() -> None:
    single = replace(ARENA, economy=replace(ARENA.economy, actions=1))
    assert STILL_FREE not in counted(single, ANNA, understood("attack Bob with axe")).assumed


@pytest.mark.parametrize(
    ("fields", "code"),
    [({"status": "dead"}, "is_dead"), ({"stunned": True}, "knocked_out"), ({"forfeits": True}, "loses_turn")],
)
def test_whoever_cannot_act_is_told_why(fields: dict[str, Any], code: str) -> None:
    anna = replace(ANNA, **fields)
    assert not anna.able
    with pytest.raises(RuleError) as caught:
        check_able(anna)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("text", "code"), [("first aid on me", "not_bleeding"), ("tie off my left leg", "limb_not_bleeding")]
)
def test_nothing_is_mended_where_nothing_bleeds(text: str, code: str) -> None:
    assert refusal(text).code == code
    hurt = ring(replace(ANNA, wounds=(Wound(1, "left leg", "bleeding", 1),)))
    declared(text, hurt)
    declared(f"if I am hurt, {text}, else defend")


def test_hands_that_cannot_be_used_hold_nobody() -> None:
    tied = ring(replace(ANNA, hands=2, unusable=("left arm", "left hand", "right arm", "right hand")))
    assert refusal("grapple Bob: hold left arm", tied).code == "no_hand_to_grip"
    declared("trip Bob", tied)

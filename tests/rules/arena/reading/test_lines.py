"""Players' lines are understood, and assumptions are reported."""

from dataclasses import replace

import pytest

from rules.arena import ARENA
from rules.arena.model.actions import Action, Condition, Doing
from rules.arena.model.fighter import Hold, Weapon, Wound
from rules.arena.model.world import Lying, World
from rules.arena.reading import describe, name_finder
from rules.arena.sheets import naturals
from rules.arena.validity import whole_turn
from rules.errors import RuleError
from tests.rules.arena.reading.cast import (
    ANNA,
    BOB,
    BRAWL,
    CARL,
    DUEL,
    OPEN,
    WOLF,
    YARD,
    fighter,
    meant,
    one,
    refused,
    understood,
)
from tests.rules.arena.reading.cast import World as Ring

MELEE = [
    ("attack Bob with axe, head", "attack Bob with Axe, head"),
    ("attack bob's left arm with my axe", "attack Bob with Axe, left arm"),
    ("Anna attacks Bob with the axe", "attack Bob with Axe"),
    ("I swing my axe at Bob's head!", "attack Bob with Axe, head"),
    ("hit Bob in the chest with the axe", "attack Bob with Axe, upper torso"),
    ("attack Bob with axe in both hands", "attack Bob with Axe"),
    ("attack Bob; head", "attack Bob with Axe, head"),
    ("axe, Bob, head", "attack Bob with Axe, head"),
    ("use axe on Bob", "attack Bob with Axe"),
    ("assault Bob with sword, left arm", "assault Bob with Long Sword, left arm"),
    ("punch Bob", "attack Bob with fists"),
    ("kick Bob in the face", "attack Bob with kick, head"),
    ("tackle Bob", "attack Bob with tackle"),
    ("bite Bob", "attack Bob with teeth"),
    ("defend", "defend"),
    ("just block this turn", "defend"),
    ("defend against Bob", "focus Bob; defend"),
    ("counter Bob, head", "counter Bob, head, with Axe"),
    ("counter Bob, predict head", "counter Bob, head, with Axe"),
    ("counter Bob attacking my left arm, strike his head", "counter Bob, left arm, with Axe, hit head"),
    ("counter Bob if he attacks my head, hit his arm", "counter Bob, head, with Axe, hit arm"),
    ("feint at Bob's left arm, then right arm", "feint at Bob, left arm, with Axe, hit right arm"),
    ("attack Bob unarmed", "attack Bob with fists"),
    ("attack Bob with my bare hands, head", "attack Bob with fists, head"),
    ("stomp on Bob's left leg", "attack Bob with kick, left leg"),
    ("attack Bob with axe, random bodypart", "attack Bob with Axe"),
    ("attack Bob with axe at a random body part", "attack Bob with Axe"),
    ("draw knife, throw it at Bob, head", "draw Throwing Knife; throw Throwing Knife at Bob, head"),
    ("run in the opposite direction of Bob", "flee from Bob"),
    ("move in the opposite direction of Bob", "move away from Bob"),
    ("Flee! from Bob", "flee from Bob"),
    ("run backwards into the wall to flatten Bob", "interact: run backwards into the wall to flatten Bob"),
    ("duel Carl, attack Bob with axe", "focus Carl; attack Bob with Axe"),
    ("counter Bob if he defends", "counter Bob if they defend, with Axe"),
    ("counter Bob, defend", "counter Bob if they defend, with Axe"),
    ("counter Bob's attack to my head, hit his left arm", "counter Bob, head, with Axe, hit left arm"),
    ("feint at Bob's head, hit the left leg", "feint at Bob, head, with Axe, hit left leg"),
    ("feint at Bob's head, left leg", "feint at Bob, head, with Axe, hit left leg"),
    ("feint at Bob's head, then kick the left leg", "feint at Bob, head, with kick, hit left leg"),
    ("pretend to attack Bob's head, then hit his leg", "feint at Bob, head, with Axe, hit leg"),
    ("grapple Bob: hold right arm", "grapple Bob: hold right arm"),
    ("grab Bob's left arm", "grapple Bob: hold left arm"),
    ("grapple Bob's arm", "grapple Bob: hold arm"),
    ("trip Bob", "grapple Bob: trip"),
    ("knock Bob down", "grapple Bob: trip"),
    ("disarm Bob", "grapple Bob: disarm"),
    ("throw Bob", "grapple Bob: throw"),
]
RANGED = [
    ("shoot Bob", "snap shot at Bob with Rifle"),
    ("shoot Bob in the head", "aimed fire at Bob with Rifle, head"),
    ("shoot Bob 3 times", "rapid fire at Bob with Rifle, 3 shots"),
    ("attack Bob with pistol", "snap shot at Bob with Pistol"),
    ("attack Bob with pistol, head", "aimed fire at Bob with Pistol, head"),
    ("draw pistol, snap shot at Bob", "draw Pistol; snap shot at Bob with Pistol"),
    ("aimed fire at Bob's head with rifle", "aimed fire at Bob with Rifle, head"),
    ("aim for Bob's head and fire", "aimed fire at Bob with Rifle, head"),
    ("rapid fire 3 at Bob", "rapid fire at Bob with Rifle, 3 shots"),
    ("rapid fire at Bob x3", "rapid fire at Bob with Rifle, 3 shots"),
    ("burst at Bob", "rapid fire at Bob with Rifle"),
    ("take aim at Bob", "take aim at Bob with Rifle"),
    ("aim at Bob", "take aim at Bob with Rifle"),
    ("throw grenade at C4", "throw Grenade at C4"),
    ("throw grenade at Bob", "throw Grenade at Bob"),
    ("throw knife at Bob, head", "throw Throwing Knife at Bob, head"),
]
DEEDS = [
    ("move to C4", "move to C4"),
    ("move to a1", "move to A1"),
    ("head to C4", "move to C4"),
    ("move 10 m toward Bob", "move 10 m toward Bob"),
    ("move 10m away from Bob", "move 10 m away from Bob"),
    ("run 2 tiles toward Bob", "move 10 m toward Bob"),
    ("approach Bob", "move toward Bob"),
    ("move next to Bob", "move toward Bob"),
    ("back off from Bob", "move away from Bob"),
    ("step back from Bob 5 m", "move 5 m away from Bob"),
    ("flee from Bob", "flee from Bob"),
    ("run away from Bob", "flee from Bob"),
    ("charge Bob", "charge Bob"),
    ("sneak", "sneak"),
    ("sneak to C4", "sneak to C4"),
    ("sneak up on Bob", "sneak toward Bob"),
    ("hit the ground", "hit the ground"),
    ("parry with my bare hands", "parry with bare hands"),
    ("attack Bob with axe, parry with hands", "attack Bob with Axe; parry with bare hands"),
    ("get down", "hit the ground"),
    ("drop to the ground", "hit the ground"),
    ("draw dagger", "draw Dagger"),
    ("grab the pistol", "draw Pistol"),
    ("switch to dagger", "draw Dagger"),
    ("drop axe", "drop Axe"),
    ("put the axe away", "drop Axe"),
    ("drop axe and rifle", "drop Axe; drop Rifle"),
    ("drop equipped weapons", "drop Axe; drop Rifle; drop Grenade"),
    ("drop everything", "drop Axe; drop Rifle; drop Grenade"),
    ("drop the axe and draw the dagger", "drop Axe; draw Dagger"),
    ("predict wolf", "predict Wolf"),
    ("predict the wolf's attack", "predict Wolf"),
    ("first aid on me", "first aid on Anna"),
    ("treat Bob", "first aid on Bob"),
    ("bandage my left arm", "first aid on Anna, left arm"),
    ("treat Bob's leg", "first aid on Bob, leg"),
    ("stop the bleeding of Bob", "first aid on Bob"),
    ("search", "search"),
    ("look for hidden enemies", "search"),
    ("tie off my left arm", "cut circulation of Anna, left arm"),
    ("cut off the circulation of Bob's right leg", "cut circulation of Bob, right leg"),
    ("tie Bob's left arm off", "cut circulation of Bob, left arm"),
    ("break free", "break free"),
    ("break free with left arm", "break free with left arm"),
    ("break free from Bob", "break free from Bob"),
    ("let go of Bob", "let go of Bob"),
    ("let Bob go", "let go of Bob"),
    ("focus Bob", "focus Bob"),
    ("face Bob", "focus Bob"),
    ("use medkit", "interact: use medkit"),
    ("pull the lever", "interact: pull the lever"),
    ("interact: kick the door", "interact: kick the door"),
    ("block the door with a table", "interact: block the door with a table"),
    ("throw sand at Bob", "interact: throw sand at Bob"),
    ("hold fire", "pass"),
    ("say hello there, you", 'say "hello there, you"'),
    ("talk to Bob: sit", 'say to Bob: "sit"'),
    ('say "sit" to Bob', 'say to Bob: "sit"'),
]
SEVERAL = [
    ("move to C4, attack Bob with axe, head", "move to C4; attack Bob with Axe, head"),
    ("move to C4 attack Bob with axe", "move to C4; attack Bob with Axe"),
    ("move to attack Bob", "move toward Bob; attack Bob with Axe"),
    ("run up and hit Bob", "move toward Bob; attack Bob with Axe"),
    ("charge Bob and attack", "charge Bob; attack Bob with Axe"),
    ("charge Bob with axe, head", "charge Bob; attack Bob with Axe, head"),
    ("Charge at Bob, swinging my axe at his head", "charge Bob; attack Bob with Axe, head"),
    ("Move towards the wolf. Then attack it, aiming for the leg.", "move toward Wolf; attack Wolf with Axe, leg"),
    ("open the door, then run to Bob", "interact: open the door; move toward Bob"),
    ("attack Bob while moving to C4", "attack Bob with Axe; move to C4"),
    ("attack Bob and then hide", "attack Bob with Axe; sneak"),
    ("throw grenade at C4 and run to A1", "throw Grenade at C4; move to A1"),
    ("hit the ground and fire at Bob", "hit the ground; snap shot at Bob with Rifle"),
    ('"Die!" attack Bob', 'say "Die!"; attack Bob with Axe'),
    ('say to Bob: "Die!", then attack Bob', 'say to Bob: "Die!"; attack Bob with Axe'),
    ('say "Die!" to Bob and attack Bob', 'say to Bob: "Die!"; attack Bob with Axe'),
    ('attack Bob with axe, say "take that"', 'attack Bob with Axe; say "take that"'),
    ("attack Bob, else Carl", "attack Bob with Axe, else attack Carl with Axe"),
    ("attack Bob otherwise defend", "attack Bob with Axe, else defend"),
    ("if Bob is down, attack Carl", "if Bob is down, attack Carl with Axe"),
    ("attack Carl unless Bob is down", "if Bob is up, attack Carl with Axe"),
    ("attack Bob if he is up, move to C4", "if Bob is up, attack Bob with Axe; move to C4"),
    ("attack Bob if he is up, otherwise defend", "if Bob is up, attack Bob with Axe, else defend"),
    ("if Bob is down, attack Carl, else Bob", "if Bob is down, attack Carl with Axe, else attack Bob with Axe"),
]


@pytest.mark.parametrize(("text", "said"), [*MELEE, *RANGED, *DEEDS, *SEVERAL])
def test_what_people_write_is_understood(text: str, said: str) -> None:
    assert meant(text) == said
    assert understood(said).actions == understood(text).actions


def test_every_action_of_the_document_can_be_declared() -> None:
    lines = [text for text, _ in (*MELEE, *RANGED, *DEEDS)]
    said = {action.doing for text in lines for action in understood(text).actions}
    assert said == set(Doing) - {Doing.PICK_UP}


@pytest.mark.parametrize("text", ["pick up the mace", "take mace", "grab the mace", "get mace"])
def test_what_lies_there_can_be_picked_up(text: str) -> None:
    (axe, *_) = BRAWL.fighter("anna").weapons
    littered = replace(BRAWL, lying=(Lying(replace(axe, name="Mace"), (0, 0)),))
    assert meant(text, littered) == "pick up Mace"
    assert refused(text).code == "no_weapon_lies"


@pytest.mark.parametrize(
    ("text", "assumed"),
    [
        ("attack Bob", {"weapon": "Axe", "part": "at random"}),
        ("attack Bob with axe, random", {}),
        ("bite Bob, head", {}),
        ("punch Bob, head", {"weapon": "fists"}),
        ("attack Bob with axe, throat", {"part": "head"}),
        ("shoot Bob with pistol", {"action": "Snap Shot"}),
        ("shoot Bob in the leg with pistol", {"action": "Aimed Fire"}),
        ("snap shot at Bob's head with pistol", {"part": "at random: a Snap Shot can't be aimed"}),
        ("Bob with axe, head", {"action": "Attack"}),
        ("atack Bob's haed with axe", {"spelling": "attack (“atack”); head (“haed”)"}),
        ("attack Bob with axe, head, no wait, leg", {"left out": "“head”"}),
        ("charge Bob with axe, head", {"action": "Attack after the Charge"}),
        ("tie off left arm", {"target": "Anna"}),
        ("predict", {"target": "Wolf"}),
        ("attack Bob quickly with axe, head", {}),
        ("attack Bob with axe, head, greedily and bravehearted", {"not used": "“bravehearted”"}),
        ("attack Bob's head with axe running", {"not used": "“running”"}),
        ("hide behind the crate", {"not used": "“crate”"}),
        ("attack Bob, else Carl", {"weapon": "Axe", "part": "at random", "action": "Attack"}),
    ],
)
def test_what_goes_without_saying_is_said_back(text: str, assumed: dict[str, str]) -> None:
    assert understood(text).assumed == assumed


def test_the_only_enemy_is_meant_where_nobody_is_named() -> None:
    assert understood("attack with axe, head", DUEL).assumed == {"target": "Bob"}
    assert one("attack the enemy with axe, head", DUEL).target == "bob"
    assert refused("attack with axe").code == "missing"
    assert refused("attack the enemy with axe").facts["choices"] == ["Bob", "Carl", "Wolf"]


def test_who_was_named_before_is_meant_by_him_and_without_a_word() -> None:
    actions = understood("focus Bob, attack him with axe; predict wolf, then move away").actions
    assert [action.target for action in actions] == ["bob", "bob", "wolf", "wolf"]


def test_the_weapon_in_hand_is_meant_else_the_fists() -> None:
    bare = ring_with(replace(ANNA, wielded=()))
    assert understood("attack Bob, head", bare).assumed == {"weapon": "fists"}
    handless = ring_with(replace(ANNA, wielded=(), hands=0))
    assert understood("attack Bob, head", handless).assumed == {"weapon": "teeth"}
    assert understood("shoot Bob, head", ring_with(replace(ANNA, wielded=("Pistol",)))).assumed["weapon"] == "Pistol"
    assert refused("shoot Bob", bare).facts["choices"] == {"weapon": ["Pistol", "Rifle"]}
    assert refused("shoot Bob", BRAWL, "carl").code == "nothing_to_shoot"
    assert refused("throw at Bob", BRAWL, "carl").code == "nothing_to_throw"


def ring_with(anna: object) -> Ring:
    return Ring((anna, BOB, CARL, WOLF), YARD)  # type: ignore[arg-type]


def test_a_light_weapon_alone_in_hand_is_what_one_defends_with() -> None:
    world = ring_with(replace(ANNA, wielded=("Dagger",)))
    assert understood("defend", world).actions == (Action(Doing.DEFEND, weapon="Dagger"),)
    assert understood("defend", world).assumed == {"weapon": "Dagger"}


def test_a_limb_goes_without_saying_where_only_one_bleeds_or_is_held() -> None:
    hurt = replace(
        ANNA,
        wounds=(Wound(1, "left leg", "bleeding", 1), Wound(2, "head", "bleeding", 1)),
        holds=(Hold("bob", "right arm", 2, 1),),
    )
    world = ring_with(hurt)
    assert one("tie it off", world).part == "left leg"
    assert one("tie off my leg", world).part == "left leg"
    assert one("break free", world).part == "right arm"
    assert understood("break free", world).assumed == {"part": "right arm"}
    assert refused("tie off my arm", world).facts["choices"] == {"part": ["left arm", "right arm"]}


def test_conditions_and_alternatives_stand_with_their_actions() -> None:
    first, second, third = understood("if Bob is down, move to C4, else defend; search").actions
    assert first == Action(Doing.MOVE, tile=(2, 3), heading="to", when=Condition("bob", is_down=True))
    assert (second.doing, second.otherwise, second.when) == (Doing.DEFEND, True, None)
    assert (third.doing, third.otherwise) == (Doing.SEARCH, False)


def test_tiles_are_told_from_names_and_numbers() -> None:
    c4 = replace(ANNA, weapons=(*ANNA.weapons, replace(ANNA.weapon("Grenade"), name="C4")), wielded=("C4",))
    world = ring_with(c4)
    assert one("throw C4 at D5", world) == Action(Doing.ATTACK, weapon="C4", tile=(3, 4))
    assert one("move to AA12").tile == (26, 11)
    assert one("rapid fire at Bob with rifle, x2").shots == 2


@pytest.mark.parametrize(
    ("text", "target"),
    [("attack wolf 2", "wolf2"), ("attack the second wolf", "wolf2"), ("attack wolf", "wolf"), ("attack wo", "")],
)
def test_numbers_behind_names(text: str, target: str) -> None:
    pack = Ring((ANNA, WOLF, replace(WOLF, id="wolf2", name="Wolf 2"), BOB), YARD)
    if target:
        assert one(text, pack).target == target
    else:
        assert refused(text, pack).code == "unknown_target"
    assert refused("attack wolf 3", pack).facts["target"] == "wolf 3"


def test_names_of_ordinary_words_are_told_by_quotes_and_capitals() -> None:
    will = fighter("Will", at=(3, 3))
    world = Ring((ANNA, will, BOB), YARD)
    assert one('attack "will" with axe, head', world).target == "will"
    assert one("attack Will with axe, head", world).target == "will"
    assert meant("charge Will", world) == 'charge "Will"'


def test_whoever_hides_is_not_there() -> None:
    hidden = Ring((ANNA, BOB, CARL, replace(WOLF, hidden_from=("anna",))), YARD)
    absent = Ring((ANNA, BOB, CARL), YARD)
    for text in ("attack wolf with axe", "attack the wolf", "predict", "attack", "charge wolf", "move toward wolf"):
        one_, other = refused(text, hidden), refused(text, absent)
        assert (one_.code, one_.facts) == (other.code, other.facts)


def test_without_a_map_there_are_no_tiles() -> None:
    assert refused("move to C4", OPEN).code == "no_map"
    assert refused("throw grenade at C4", OPEN).code == "no_map"
    assert meant("move 10 m toward Bob", OPEN) == "move 10 m toward Bob"


def test_an_attack_with_another_weapon_is_another_attack() -> None:
    two = understood("attack Bob with axe, attack Bob with dagger")
    assert [one.weapon for one in two.actions] == ["Axe", "Dagger"]
    assert [one.part for one in understood("attack Bob with axe, hit his hand").actions] == ["hand"]


def test_ar_cmb_03_nobody_defends_with_what_is_thrown() -> None:
    world = Ring((replace(ANNA, wielded=("Throwing Knife",)), BOB), YARD)
    assert one("defend", world) == Action(Doing.DEFEND)


@pytest.mark.parametrize(
    ("text", "weapons"),
    [
        ("attack Anna with sword and dagger, head", ("sword", "dagger")),
        ("attack Anna with dagger and sword", ("dagger", "sword")),
        ("attack Anna with my equipped weapons", ("sword", "dagger")),
        ("assault Anna with both weapons", ("sword", "dagger")),
        ("attack Anna with my equipped weapon", ("sword",)),
        ("attack Anna with a natural weapon", ("fists",)),
    ],
)
def test_equipped_weapons_in_the_plural(text: str, weapons: tuple[str, ...]) -> None:
    """004 L25."""
    arms = (Weapon("sword"), Weapon("dagger", weight="light"), Weapon("shield", toughness=1, hands=0))
    bob = replace(BOB, weapons=(*arms, *naturals(ARENA)), wielded=("sword", "dagger", "shield"))
    world = World((ANNA, bob), YARD)
    (action,) = understood(text, world, "bob").actions
    assert (action.weapon, *action.beside) == weapons
    whole_turn(ARENA, world, bob, (action,))
    assert understood(describe(world, (action,)), world, "bob").actions == (action,)


def test_weapons_to_choose_from_are_asked_for() -> None:
    bob = replace(BOB, weapons=(Weapon("sword"), Weapon("dagger")), wielded=("sword",))
    with pytest.raises(RuleError) as caught:
        understood("attack Anna with sword and dagger", World((ANNA, bob), YARD), "bob")
    assert caught.value.code == "ambiguous_weapon"


def test_all_creatures_of_a_kind_are_read_with_the_same_names() -> None:
    pack = tuple(fighter(f"Rat {number}", team="creatures", creature=True) for number in range(1, 41))
    world = World((ANNA, *pack))
    read_before = name_finder._of_all.cache_info().misses
    for rat in pack:
        assert understood("attack Anna", world, rat.id).actions[0].target == "anna"
    assert name_finder._of_all.cache_info().misses == read_before + 1

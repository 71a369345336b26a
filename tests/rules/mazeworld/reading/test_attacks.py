"""Reading an attack: six items, defaults, missing items (MZ-ACT-01..09)."""

from dataclasses import replace

import pytest

from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.model.world import World
from rules.mazeworld.reading.lines import MOST_CHARACTERS
from tests.rules.mazeworld.reading.cast import DUEL, HOUND, JOHN, MARAUDER, RIFLE, blow, one, refused, understood

BURSTS = Action(Doing.ATTACK, "hound", "AR70/90", "torso", True, "burst", 2)
SHOT = Action(Doing.ATTACK, "hound", "AR70/90", "torso", False, "semi-auto", 1)


@pytest.mark.parametrize(
    "text",
    [
        "AR70/90, Hellhound, Abdomen, Burst mode, 2 bursts",
        "John attacks the hellhound using his AR70/90, firing two bursts at the creature's abdomen.",
        "Fire two bursts at the hellhound's chest with the AR70/90",
        "2 bursts, torso, hellhound, ar 70/90",
        "AR70/90; Hellhound; chest; x2 burst",
        "BURST X2 -> HELLHOUND | UPPER BODY (AR70/90)",
        "I take aim at the hellhound with my AR70/90. Two three-round bursts, belly!",
        "class 3 hellhound stomach 2x burst mode",
        "1) AR70/90 2) none 3) Hellhound 4) torso 5) burst mode 6) 2",
        "1. AR70/90\n3. Hellhound\n4. torso\n6. 2 bursts",
        "Weapon: AR70/90\nTarget: Hellhound\nBody part: torso\nFire mode: burst\nAmount: 2",
        "weapon: AR70/90, accessories: none, target: hellhound, part: chest, mode: burst, amount: two bursts",
        "\u200fAR70/90, Hellhound,\u200f chest, two\u00a0bursts",
    ],
)
def test_six_items_in_any_order_and_wording(text: str) -> None:
    assert one(text, DUEL) == BURSTS


def test_a_bare_line_takes_the_defaults_and_says_which() -> None:
    reading = understood("John fires at the hellhound with his AR70/90", DUEL)
    assert reading.actions == (SHOT,)
    assert list(reading.assumed.items()) == [
        ("accessories", "none"),
        ("part", "torso"),
        ("mode", "semi-auto"),
        ("count", "1"),
    ]


def test_what_goes_without_saying_is_taken_and_told() -> None:
    alone = replace(JOHN, weapons=(RIFLE, blow("Kick"), blow("Punch")))
    reading = understood("open fire, 3 rounds", World((alone, HOUND)), alone)
    assert reading.actions == (replace(SHOT, count=3),)
    assert reading.assumed["weapon"] == "AR70/90"
    assert reading.assumed["target"] == "Hellhound"


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("attack the marauder", ["weapon"]),
        ("AR70/90, head", ["target"]),
        ("attack!", ["weapon", "target"]),
        ("3 shots", ["target"]),
        ("move", ["side"]),
        ("dodge", ["target"]),
        ("swap weapons", ["weapon"]),
    ],
)
def test_what_is_missing_is_named_with_the_choices(text: str, missing: list[str]) -> None:
    error = refused(text, actor=replace(JOHN, contestant=True))
    assert error.code == "missing"
    assert error.facts["missing"] == missing
    assert set(error.facts["choices"]) == set(missing)  # type: ignore[call-overload]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("AR70/90, bear, head", "unknown_target"),
        ("attack the bear with my knife", "unknown_target"),
        ("shoot the bear and the marauder with AR70/90", "unknown_target"),
        ("shoot the bear's head with AR70/90", "unknown_target"),
        ("shoot marauder with a chainsaw", "unknown_weapon"),
        ("GX9K, marauder, head", "unknown_weapon"),
        ("class 2, marauder, head", "unknown_weapon"),
        ("punch and kick the marauder", "ambiguous_weapon"),
        ("AR70/90, creature", "ambiguous_target"),
        ("AR70/90, marauder and hellhound", "single_target_only"),
        ("kick marauder in the eyes", "eyes_singly"),
        ("kick marauder's knee", "no_such_part"),
        ("kick marauder's snout", "no_such_part"),
        ("knife, marauder, snout, x2", "no_such_part"),
        ("knife, marauder, snout, 2 hits", "no_such_part"),
        ("AR70/90, marauder, snout, 1 shot", "no_such_part"),
        ("knife, marauder, head and left arm", "several_parts"),
        ("AR70/90, marauder, 3 rounds, 2 bursts", "ambiguous_amount"),
        ("AR70/90, marauder, semi-auto, 2 bursts", "amount_not_in_mode"),
        ("AR70/90, marauder, semi-auto, full-auto", "ambiguous_mode"),
        ("AR70/90, marauder, semi, automatic", "ambiguous_mode"),
        ("shoot myself", "self_target"),
        ("if he attacks me, dodge", "condition_unread"),
        ("dodge the marauder as he tries to escape", "not_understood"),
        ("do a backflip", "not_understood"),
        ("hide from the marauder with my knife", "unclear"),
        ("kick marauder on his arms", "ambiguous_part"),
        ("Jack fires at the hellhound with his AR70/90", "unclear"),
        ("aim at the marauder", "only_aims"),
        ("talk to the marauder", "words_missing"),
        ("speak with Bob.", "words_missing"),
        ("Bob", "not_understood"),
        ("3", "not_understood"),
        ("🐺", "not_understood"),
        ("reload; if wolf is down", "condition_unread"),
        ("", "nothing_said"),
        (" \u200f\t", "nothing_said"),
        ("a" * (MOST_CHARACTERS + 1), "too_long"),
        ("reload; " * 20, "too_many_actions"),
        ("knife marauder on side 3", "target_elsewhere"),
    ],
)
def test_nothing_is_guessed(text: str, code: str) -> None:
    assert refused(text).code == code


@pytest.mark.parametrize("text", ["attack John", "bite John", "claws, John", "attack"])
def test_who_has_nothing_to_attack_with_is_told_so(text: str) -> None:
    error = refused(text, DUEL, replace(HOUND, weapons=()))
    assert (error.code, dict(error.facts)) == ("no_attacks", {"fighter": "Hellhound"})


@pytest.mark.parametrize(
    "text",
    [
        "leap at the marauder with my knife",
        "put 2 hits into the marauder with the knife",
        "aim at the marauder with my knife",
        "knife, the ugly marauder",
        "pop the marauder with my knife",
        "John pulls his knife and lets loose on the marauder",
        "go for the marauder's head with the knife",
        "I'll take the marauder, knife, head",
    ],
)
def test_an_attack_in_a_players_own_words_is_one(text: str) -> None:
    assert (one(text).target, one(text).weapon) == ("mar", "Knife")


@pytest.mark.parametrize("text", ["AR70/90, bayonet, marauder, head", "AR70/90, marauder, head, Bayonet"])
def test_an_accessory_may_be_an_item_of_a_list(text: str) -> None:
    """Validation then refuses one that is not mounted (MZ-ACT-04)."""
    assert one(text).accessories == ("bayonet",)


@pytest.mark.parametrize("said", ["night vision scope", "flashlight grip", "bipod grip"])
def test_an_accessory_of_several_words_is_one(said: str) -> None:
    """None of them is mounted, and validation says so with its whole name (MZ-ACT-04)."""
    assert one(f"AR70/90, marauder, {said}").accessories == (said,)
    assert one(f"shoot marauder with AR70/90 and the {said}").accessories == (said,)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("kick marauder's groin", "crotch"),
        ("kick marauder in the balls", "crotch"),
        ("kick marauder chest", "upper body"),
        ("kick marauder in the left eye", "left eye"),
        ("kick the marauder's right arm", "right arm"),
        ("kick hellhound torso", "torso"),
        ("kick hellhound's left hind leg", "left hind leg"),
        ("kick hellhound in the groin", "groin"),
        ("kick the hellhound with my left foot in its head", "head"),
    ],
)
def test_parts_by_the_words_people_use(text: str, part: str) -> None:
    assert (one(text).part, one(text).aimed) == (part, True)


@pytest.mark.parametrize(
    ("text", "mode", "count"),
    [
        ("AR70/90, marauder, 3 rounds", "semi-auto", 3),
        ("AR70/90, marauder, full auto, 8 rounds", "full-auto", 8),
        ("AR70/90, marauder, burst, 6 rounds", "burst", 2),
        ("AR70/90, marauder, a burst", "burst", 1),
        ("AR70/90, marauder, bursts", "burst", 1),
        ("AR70/90, marauder, three-round burst", "burst", 1),
        ("AR70/90, marauder, 3-round burst, 2", "burst", 2),
        ("AR70/90, marauder, automatic, 8 rounds", "full-auto", 8),
        ("AR70/90, marauder, fully automatic", "full-auto", 1),
        ("AR70/90, marauder, semi-automatic, 2", "semi-auto", 2),
        ("fire the AR70/90 on auto at marauder, 4 rounds", "full-auto", 4),
        ("switch to full-auto and fire 5 rounds at marauder with AR70/90", "full-auto", 5),
        ("shoot marauder once with AR70/90", "semi-auto", 1),
        ("a couple of shots at marauder with AR70/90", "semi-auto", 2),
        ("AR70/90, marauder, twice", "semi-auto", 2),
        ("AR70/90, marauder, 0 shots", "semi-auto", 0),
        ("AR70/90, marauder, -3", "semi-auto", -3),
        ("Fire AR70/90 loaded with 9mm at marauder, thrice", "semi-auto", 3),
    ],
)
def test_modes_and_amounts(text: str, mode: str, count: int) -> None:
    assert (one(text).mode, one(text).count) == (mode, count)


@pytest.mark.parametrize("words", ["full-auto, short burst", "a short burst in full-auto", "1d8 rounds full auto"])
def test_a_short_burst_in_full_auto_is_left_to_the_die(words: str) -> None:
    action = one(f"AR70/90, marauder, {words}")
    assert (action.mode, action.count, action.burst_die) == ("full-auto", None, True)


def test_accessories_are_taken_when_announced_and_told_apart() -> None:
    assert one("AR70/90 with laser sight, marauder").accessories == ("laser sight",)
    assert one("shoot marauder with AR70/90 using the foregrip and the laser").accessories == (
        "foregrip",
        "laser sight",
    )
    assert one("shoot marauder with AR70/90 using the bayonet").accessories == ("bayonet",)
    assert one("shoot marauder with AR70/90 with great care").accessories == ()


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("bite john", Action(Doing.ATTACK, "john", "Bite", "torso", False, "single", 1)),
        ("claws at bob's head x3", Action(Doing.ATTACK, "bob", "Claws", "head", True, "single", 3)),
        (
            "the hellhound bites John in the left arm",
            Action(Doing.ATTACK, "john", "Bite", "left arm", True, "single", 1),
        ),
    ],
)
def test_creatures_attack_with_what_they_have(text: str, action: Action) -> None:
    assert one(text, actor=HOUND) == action


LACKED = (
    "AK-47", "M16A2", "GM-94", "IWI Jericho 941R", "Remington 870", "Type 86P", "10mm", "12 gauge", ".45 automag",
    "357 magnum", "two-handed axe",
)  # fmt: skip
"""Names of weapons that nobody here has, with numbers in them that count nothing."""
SAID = (
    "attack marauder with {}", "shoot marauder with my {}, 3 shots", "{}, marauder, head, 3 shots",
    "fire my {} at the marauder",    "fire 3 rounds from the {} at the marauder", "use the {} on the marauder, 2 hits",
)  # fmt: skip


@pytest.mark.parametrize("weapon", LACKED)
def test_a_weapon_that_one_lacks_is_asked_about_and_its_number_is_no_amount(weapon: str) -> None:
    alone = replace(JOHN, weapons=(blow("Pistol", "firearm"), blow("Kick")))
    world = World((alone, MARAUDER))
    for text in SAID:
        assert refused(text.format(weapon), world, alone).code in ("unknown_weapon", "unclear"), text


@pytest.mark.parametrize("text", ["swap to AK-47", "draw my AK-47", "I equip the AK-47", "ziehe meine AK-47"])
def test_a_weapon_that_one_lacks_cannot_be_drawn(text: str) -> None:
    error = refused(text)
    assert (error.code, error.facts["weapon"]) == ("unknown_weapon", "ak-47")


def test_a_calibre_beside_the_weapon_is_no_amount() -> None:
    pistol = replace(blow("Pistol", "firearm"), modes=RIFLE.modes[:1])
    alone = replace(JOHN, weapons=(pistol, blow("Kick")))
    action = one("shoot the hellhound with my 9mm pistol", World((alone, HOUND)), alone)
    assert (action.weapon, action.count) == ("Pistol", 1)


@pytest.mark.parametrize(
    ("said", "weapon"), [("my 9mm", "Pistol"), ("the 9 mm pistol", "Pistol"), ("a 12 gauge", "Scatter"), ("5.56", None)]
)
def test_a_gun_goes_by_what_it_fires(said: str, weapon: str | None) -> None:
    pistol, scatter = (
        replace(blow(name, "firearm"), modes=RIFLE.modes[:1], caliber=caliber)
        for name, caliber in (("Pistol", "9x19mm"), ("Scatter", "12 gauge"))
    )
    alone = replace(JOHN, weapons=(pistol, scatter, blow("Kick")))
    text = f"shoot the hellhound with {said}, 3 shots"
    if weapon is None:
        assert refused(text, World((alone, HOUND)), alone).code == "unknown_weapon"
    else:
        action = one(text, World((alone, HOUND)), alone)
        assert (action.weapon, action.count) == (weapon, 3)

"""What a person means to do, read from the ways in which people say it."""

import time
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.errors import RuleError
from rules.mazeworld import CURRENT, EVADING
from rules.mazeworld.actions import Action, Condition, Doing
from rules.mazeworld.arms import Accessory, Mode, Weapon
from rules.mazeworld.fighter import BodyPart, Fighter
from rules.mazeworld.reading.lines import MOST_CHARACTERS, read
from rules.mazeworld.world import World
from rules.system import Reading

RIFLE = Weapon(
    "AR70/90",
    weapon_class="Class 3",
    modes=(Mode("semi-auto", "shots", 3), Mode("burst", "bursts", 2, 3), Mode("full-auto", "shots", 10)),
    capacity=30,
    loaded=30,
    accessories=(Accessory("foregrip", True), Accessory("laser sight")),
)
HUMAN = (
    BodyPart("head", "HEAD"),
    BodyPart("upper body", "BODY"),
    BodyPart("left arm", "LIMB"),
    BodyPart("right arm", "LIMB"),
    BodyPart("left eye", "WEAK POINT"),
    BodyPart("crotch", "WEAK POINT"),
)


def blow(name: str, kind: str = "unarmed") -> Weapon:
    return Weapon(name, kind=kind, range="melee", modes=(Mode("single", "hits"),))  # type: ignore[arg-type]


KNIFE = blow("Knife", "melee")
JOHN = Fighter("john", "John", "ours", weapons=(RIFLE, blow("Kick"), blow("Punch"), KNIFE), items=("medkit",))
BOB = Fighter("bob", "Bob", "ours", parts=HUMAN)
HOUND = Fighter("hound", "Hellhound", "theirs", 2, weapons=(blow("Bite", "natural"), blow("Claws", "natural")))
MARAUDER = Fighter("mar", "Marauder", "theirs", 2, parts=HUMAN)
DUEL = World((JOHN, BOB, HOUND))
BRAWL = World((JOHN, BOB, HOUND, MARAUDER))
WOLVES = (Fighter("w1", "Wolf", "theirs"), Fighter("w2", "Wolf 2", "theirs", 2), Fighter("wg", "Wolfgang", "theirs"))
PACK = World((JOHN, BOB, *WOLVES))


def understood(text: str, world: World = BRAWL, actor: Fighter = JOHN) -> Reading:
    return read(EVADING, world, actor, text)


def one(text: str, world: World = BRAWL, actor: Fighter = JOHN) -> Action:
    (action,) = understood(text, world, actor).actions
    assert isinstance(action, Action)
    return action


def refused(text: str, world: World = BRAWL, actor: Fighter = JOHN) -> RuleError:
    with pytest.raises(RuleError) as caught:
        understood(text, world, actor)
    return caught.value


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
        "\u200fAR70/90, Hellhound,\u200f chest, two\u00a0bursts",
    ],
)
def test_six_items_in_any_order_and_wording(text: str) -> None:
    assert one(text, DUEL) == BURSTS


def test_a_bare_line_takes_the_defaults_and_says_which() -> None:
    reading = understood("Jack fires at the hellhound with his AR70/90", DUEL)
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
        ("shoot the marauder, 2 bursts", ["weapon"]),
        ("AR70/90, head", ["target"]),
        ("attack!", ["weapon", "target"]),
        ("move", ["side"]),
        ("dodge", ["target"]),
        ("swap weapons", ["weapon"]),
    ],
)
def test_what_is_missing_is_named_with_the_choices(text: str, missing: list[str]) -> None:
    error = refused(text)
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
        ("punch and kick the marauder", "ambiguous_weapon"),
        ("AR70/90, creature", "ambiguous_target"),
        ("AR70/90, marauder and hellhound", "single_target_only"),
        ("shoot marauder with AR70/90, Bob reloads", "single_target_only"),
        ("kick marauder in the eyes", "eyes_singly"),
        ("kick marauder's knee", "no_such_part"),
        ("kick marauder's snout", "no_such_part"),
        ("knife, marauder, snout, x2", "no_such_part"),
        ("knife, marauder, head and left arm", "several_parts"),
        ("AR70/90, marauder, 3 rounds, 2 bursts", "ambiguous_amount"),
        ("AR70/90, marauder, semi-auto, 2 bursts", "amount_not_in_mode"),
        ("AR70/90, marauder, semi-auto, full-auto", "ambiguous_mode"),
        ("shoot myself", "self_target"),
        ("if he attacks me, dodge", "not_understood"),
        ("dodge the marauder as he tries to escape", "not_understood"),
        ("do a backflip", "not_understood"),
        ("Bob", "not_understood"),
        ("3", "not_understood"),
        ("🐺", "not_understood"),
        ("reload; if wolf is down", "not_understood"),
        ("", "nothing_said"),
        (" \u200f\t", "nothing_said"),
        ("a" * (MOST_CHARACTERS + 1), "too_long"),
        ("pass; " * 20, "too_many_actions"),
        ("knife marauder on side 3", "target_elsewhere"),
    ],
)
def test_nothing_is_guessed(text: str, code: str) -> None:
    assert refused(text).code == code


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("knife, wolf", "w1"),
        ("knife, the wolf", "w1"),
        ("knife, Wolf 2", "w2"),
        ("knife, wolf2", "w2"),
        ("knife the second wolf", "w2"),
        ("knife the 2nd wolf", "w2"),
        ("knife wolf two", "w2"),
        ("knife wolf 2, 2 times", "w2"),
        ("knife wolf 2 x3", "w2"),
        ("knife, wolfg", "wg"),
        ("knife, Wolfgang", "wg"),
        ("knife wolf 2 next to Wolfgang", "w2"),
    ],
)
def test_names_that_contain_each_other(text: str, target: str) -> None:
    assert one(text, PACK).target == target


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("knife, wolf 3", "unknown_target"),
        ("knife wolf 2 times", "ambiguous_target"),
        ("knife, wol", "ambiguous_target"),
        ("knife wolf7", "unknown_target"),
    ],
)
def test_a_number_is_never_guessed_into_a_name(text: str, code: str) -> None:
    assert refused(text, PACK).code == code


def test_a_name_that_fits_one_fighter_still_standing_means_that_one() -> None:
    first, second = Fighter("w1", "Wolf 1", "theirs", status="dead"), Fighter("w2", "Wolf 2", "theirs")
    world = World((JOHN, first, second))
    assert one("knife the wolf", world).target == "w2"
    assert one("knife wolf 3 times", world) == one("knife, wolf 2, x3", world)
    assert one("knife wolf 2 times", world).count == 2
    assert one("knife wolf 1", world).target == "w1"


def test_whoever_hides_is_not_there() -> None:
    hidden = World((JOHN, HOUND, replace(MARAUDER, stealth=True)))
    absent = World((JOHN, HOUND))
    for text in ("knife, marauder", "knife the marauder", "knife, mara", "knife", "dodge marauder", "knife, creature"):
        for world in (hidden, absent):
            said = []
            try:
                said.append(understood(text, world))
            except RuleError as error:
                said.append((error.code, error.facts))
        assert said[0] == said[-1]
    friend = World((JOHN, HOUND, replace(BOB, stealth=True)))
    assert one("use medkit on Bob", friend).target == "bob"


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("kick marauder's groin", "crotch"),
        ("kick marauder in the balls", "crotch"),
        ("kick marauder chest", "upper body"),
        ("kick marauder in the left eye", "left eye"),
        ("kick marauder on his arms", "left arm"),
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


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("take cover", Action(Doing.TAKE_COVER)),
        ("I dive behind cover, quietly", Action(Doing.TAKE_COVER, stealthy=True)),
        ("take cover stealthily", Action(Doing.TAKE_COVER, stealthy=True)),
        ("move to side 3", Action(Doing.MOVE, side=3)),
        ("move 3", Action(Doing.MOVE, side=3)),
        ("go west", Action(Doing.MOVE, side=3)),
        ("sneak north", Action(Doing.MOVE, side=2)),
        ("walk over to the marauder's side", Action(Doing.MOVE, side=2)),
        ("escape", Action(Doing.ESCAPE)),
        ("run away!", Action(Doing.ESCAPE)),
        ("flee through the north door", Action(Doing.ESCAPE, side=2)),
        ("leave by the east door", Action(Doing.ESCAPE, side=4)),
        ("reload", Action(Doing.RELOAD, weapon="AR70/90")),
        ("reload the AR", Action(Doing.RELOAD, weapon="AR70/90")),
        ("swap to knife", Action(Doing.SWAP, weapon="Knife")),
        ("draw my knife", Action(Doing.SWAP, weapon="Knife")),
        ("use medkit on Bob", Action(Doing.USE, "bob", item="medkit")),
        ("heal Bob with the medkit", Action(Doing.USE, "bob", item="medkit")),
        ("apply medkit to my left arm", Action(Doing.USE, item="medkit", words="to my left arm")),
        ("pass", Action(Doing.PASS)),
        ("do nothing", Action(Doing.PASS)),
        ("hold fire", Action(Doing.PASS)),
        ("wait for the marauder", Action(Doing.PASS)),
        ("say hello; then goodbye", Action(Doing.TALK, words="hello; then goodbye")),
        ("John shouts Run, else we die", Action(Doing.TALK, words="Run, else we die")),
        ("dodge the marauder", Action(Doing.DODGE, "mar")),
        ("dodge marauder, spend best", Action(Doing.DODGE, "mar", spend="best")),
    ],
)
def test_other_actions(text: str, action: Action) -> None:
    assert one(text) == action


def test_executions_are_for_the_one_who_is_down() -> None:
    world = World((JOHN, HOUND, replace(MARAUDER, status="down")))
    assert one("execute", world).target == "mar"
    assert one("finish off the marauder with the knife", world).weapon == "Knife"
    assert one("execute marauder", world).doing is Doing.EXECUTE


MOVE_TO_2 = Action(Doing.MOVE, side=2)
COUNTER = Action(Doing.ATTACK, "mar", "Kick", "crotch", True, "single", 1)


@pytest.mark.parametrize(
    ("text", "spend", "follow"),
    [
        (
            "dodge marauder, spend best, then move to 2, else counter kick groin",
            "best",
            (MOVE_TO_2, replace(COUNTER, otherwise=True)),
        ),
        ("dodge marauder and counter with a kick at the groin", None, (COUNTER,)),
        ("dodge marauder; counter kick groin", None, (COUNTER,)),
        (
            "dodge marauder, spend best, then move to 2, else stay",
            "best",
            (MOVE_TO_2, Action(Doing.PASS, otherwise=True)),
        ),
        ("Dodge the marauder's attack and, if I succeed, jump to side 2", None, (MOVE_TO_2,)),
        ("dodge marauder. If it works, kick his groin", None, (COUNTER,)),
    ],
)
def test_what_follows_a_dodge_belongs_to_it(text: str, spend: str | None, follow: tuple[Action, ...]) -> None:
    action = one(text)
    assert (action.doing, action.target, action.spend, action.follow) == (Doing.DODGE, "mar", spend, follow)


def test_a_counter_alone_is_aimed_at_the_one_just_dodged() -> None:
    reading = read(EVADING, BRAWL, JOHN, "counter kick groin", against="mar")
    assert reading.actions == (COUNTER,)
    assert "target" not in reading.assumed


SNAP = Action(Doing.ATTACK, "mar", "AR70/90", "upper body", False, "semi-auto", 1)
KICK_HOUND = Action(Doing.ATTACK, "hound", "Kick", "torso", False, "single", 1)
TAKE, RELOAD = Action(Doing.TAKE_COVER), Action(Doing.RELOAD, weapon="AR70/90")
STAB = Action(Doing.ATTACK, "mar", "Knife", "upper body", False, "single", 1)
IF_DOWN = Condition("mar")


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("take cover, else reload", (TAKE, replace(RELOAD, otherwise=True))),
        ("take cover or, if the marauder is down, reload", (TAKE, replace(RELOAD, otherwise=True, when=IF_DOWN))),
        ("knife marauder; if marauder is down, reload", (STAB, replace(RELOAD, when=IF_DOWN))),
        (
            "reload if the marauder is dead, else knife marauder",
            (replace(RELOAD, when=IF_DOWN), replace(STAB, otherwise=True)),
        ),
        ("knife marauder, else if he is down, reload", (STAB, replace(RELOAD, otherwise=True, when=IF_DOWN))),
        ("unless the marauder is down, reload", (replace(RELOAD, when=Condition("mar", False)),)),
        ("if the marauder isn't dead, reload", (replace(RELOAD, when=Condition("mar", False)),)),
        ("if marauder is still up then reload", (replace(RELOAD, when=Condition("mar", False)),)),
        ("take cover & reload", (TAKE, RELOAD)),
        ("take cover. Reload.", (TAKE, RELOAD)),
        (
            "take cover stealthily and move to side 3",
            (replace(TAKE, stealthy=True), Action(Doing.MOVE, side=3, stealthy=True)),
        ),
        ("draw knife and stab the marauder", (Action(Doing.SWAP, weapon="Knife"), STAB)),
        ("run up to the marauder and stab him with my knife", (STAB,)),
        ('say "die; or else", then stab marauder with knife', (Action(Doing.TALK, words="die; or else"), STAB)),
        ("wait for him, and knife the marauder", (STAB,)),
        ("knife, marauder; kick, hellhound", (STAB, KICK_HOUND)),
        ("AR70/90, Marauder, swap to knife", (SNAP, Action(Doing.SWAP, weapon="Knife"))),
        ("dodge marauder, else take cover", (Action(Doing.DODGE, "mar"), replace(TAKE, otherwise=True))),
    ],
)
def test_several_actions_in_a_line(text: str, actions: tuple[Action, ...]) -> None:
    assert understood(text).actions == actions


def test_a_weapon_may_be_called_like_a_part_and_a_fighter_like_anything() -> None:
    beast = Fighter("beast", "Head", "theirs", parts=(BodyPart("claws", "EXTREMITY"), BodyPart("body", "BODY")))
    actor = Fighter("a", "Dodge", "ours", weapons=(blow("Claws", "natural"), blow("Head", "natural")))
    world = World((actor, beast))
    assert one("claws, Head, claws", world, actor) == Action(Doing.ATTACK, "beast", "Claws", "claws", True, "single", 1)
    assert one("attack Head with claws", world, actor).weapon == "Claws"
    assert one('"Head", "Head", claws', world, actor).weapon == "Head"


def test_names_that_are_ordinary_words_are_told_by_their_capitals() -> None:
    world = World((JOHN, Fighter("will", "Will", "theirs"), Fighter("dash", "Dash", "theirs")))
    assert one("knife Will", world).target == "will"
    assert one("I will stab Dash with my knife", world).target == "dash"
    assert refused("I will use my knife", world).code == "missing"
    assert one("Dash to side 3", world) == Action(Doing.MOVE, side=3)


PIECES = (
    ", ;.'s and the at attack if then or 2 x3 wolf Wolf 2 AR70/90 \" burst bursts a left eye say move to with else "
    "side dodge spend best counter kick is down not up reload cover take medkit use on 1d8 🐺 9mm class 3 Bob John "
    "marauder creature's once twice unless when execute second nd single full-auto mode 999999999999999 "
    "\u200f e\u0301"
)


@given(st.lists(st.sampled_from(PIECES.split()), max_size=40).map(" ".join) | st.text(max_size=MOST_CHARACTERS))
@settings(max_examples=300, deadline=None, derandomize=True)
def test_any_line_is_read_or_refused(text: str) -> None:
    try:
        reading = read(CURRENT, PACK, JOHN, text[:MOST_CHARACTERS])
    except RuleError:
        return
    assert reading.actions


@pytest.mark.parametrize(
    "piece", ["a,", "and ", "if the wolf is down ", "AR70/90 wolf 2. ", '"', "x3 ", "k.", "the ", "say "]
)
def test_long_lines_take_no_time(piece: str) -> None:
    started = time.perf_counter()
    with pytest.raises(RuleError):
        raise_or_read((piece * MOST_CHARACTERS)[:MOST_CHARACTERS])
    assert time.perf_counter() - started < 1


def raise_or_read(text: str) -> None:
    read(CURRENT, PACK, JOHN, text)
    raise RuleError("read")

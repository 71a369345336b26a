"""Names in a line: overlapping ones, numbers, hidden fighters (MZ-ACT-08)."""

from dataclasses import replace

import pytest

from rules.errors import RuleError
from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.model.fighter import BodyPart, Fighter
from rules.mazeworld.model.world import World
from tests.rules.mazeworld.reading.cast import (
    BOB,
    DUEL,
    HOUND,
    HUMAN,
    JOHN,
    MARAUDER,
    PACK,
    blow,
    one,
    refused,
    understood,
)


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


@pytest.mark.parametrize("name", ["*", "—", "."])
def test_a_name_of_signs_alone_spoils_no_line(name: str) -> None:
    world = World((*DUEL.fighters, Fighter("sign", name, "ours")))
    assert understood("knife, hellhound", world) == understood("knife, hellhound", DUEL)


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
    twice = World((JOHN, Fighter("will", "Will Dash", "theirs")))
    assert one("I will knife Will Dash", twice).target == "will"


def test_a_blow_that_a_weapon_takes_the_place_of_is_said() -> None:
    found = understood("kick the marauder with the knife")
    assert (found.actions[0].weapon, found.assumed["weapon"]) == ("Knife", "Knife (not Kick)")


def test_a_weapon_in_agreement_with_its_verb_needs_no_word() -> None:
    assert "weapon" not in understood("stab the marauder with the knife").assumed


@pytest.mark.parametrize(("text", "weapon"), [("shoot marauder with GX9K", "gx9k"), ("hit it with ray gun", "ray gun")])
def test_an_unknown_weapon_is_named_as_it_was_typed(text: str, weapon: str) -> None:
    error = refused(text)
    assert (error.code, error.facts["weapon"]) == ("unknown_weapon", weapon)


def test_one_letter_of_a_name_is_no_name() -> None:
    spy = Fighter("spy", "Agent Q", "theirs", 2)
    world = World((JOHN, BOB, spy))
    assert one("knife agent", world).target == one("knife agent q", world).target == "spy"
    assert refused("knife q", world).code == "unknown_target"


@pytest.mark.parametrize(("text", "word"), [("reload bob", "bob"), ("drop the AR70 on the hellhound", "hellhound")])
def test_a_name_of_which_an_action_makes_nothing_is_asked_about(text: str, word: str) -> None:
    error = refused(text)
    assert (error.code, error.facts["words"]) == ("unclear", (word,))


@pytest.mark.parametrize(
    ("said", "part"), [("life support", "life support system"), ("life", "life support system"), ("fangs", "fangs")]
)
def test_a_part_of_several_words_goes_by_a_word_that_tells(said: str, part: str) -> None:
    parts = (*HUMAN, BodyPart("life support system", "WEAK POINT"), BodyPart("protruding fangs", "WEAK POINT"))
    beast = Fighter("beast", "Beast", "theirs", 2, parts=parts)
    action = one(f"Knife, Beast, {said}", World((JOHN, beast)))
    assert (action.part, action.aimed) == (part if part != "fangs" else "protruding fangs", True)

"""Every word of a line is used, reported, or asked about if it might change an action."""

import pytest

from rules.mazeworld.model.actions import Doing
from rules.system import LEFT_OUT, NOT_USED
from tests.rules.mazeworld.reading.cast import one, refused, understood


@pytest.mark.parametrize(
    ("text", "words", "left"),
    [
        ("attack the marauder with my knife and leave", ("leave",), "Knife, Marauder"),
        ("shoot the marauder a few times", ("few",), "AR70/90, Marauder"),
        ("fire my bazooka at the marauder", ("bazooka",), "AR70/90, Marauder"),
        ("shoot the marauder with the knife", ("shoot",), "Knife, Marauder"),
    ],
)
def test_a_word_that_might_change_what_is_done_is_asked_about(text: str, words: tuple[str, ...], left: str) -> None:
    error = refused(text)
    assert (error.code, dict(error.facts)) == ("unclear", {"words": words, "understood": left})


@pytest.mark.parametrize("text", ["kick the marauder and hide", "hide, kick the marauder", "reload, hide"])
def test_what_else_is_done_is_an_action_too(text: str) -> None:
    assert len(understood(text).actions) == 2


@pytest.mark.parametrize(
    "text",
    [
        "go for the marauder with my knife",
        "attack the marauder with my knife, go for the head",
        "attack the marauder, take a swing with my knife",
        "attack the marauder, use the knife",
        "shoot the marauder with AR70/90, take 2 shots",
        "run up and kick the marauder",
        "attack the marauder with the knife and hold position",
        "kick the marauder and wait",
        "take cover and hide",
        "move to side 2, run",
        "dodge the marauder, duck and roll",
        "dodge the marauder, spend best, then move to 2, else stay",
        "execute the marauder, finish him",
        "run away, leave",
        "swap to knife, draw it",
        "say hello and hide",
    ],
)
def test_what_says_an_action_once_more_is_used(text: str) -> None:
    assert NOT_USED not in understood(text).assumed


def test_an_attack_after_which_somebody_stays_is_no_pass() -> None:
    assert one("kick the marauder and stay hidden").doing is Doing.ATTACK
    assert one("wait for the marauder").doing is Doing.PASS


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("knife marauder, not in the head", "“not in the head”"),
        ("shoot Bob, no wait, knife the marauder", "“shoot Bob”"),
        ("don't shoot Bob, knife the marauder", "“don't shoot Bob”"),
        ("knife the marauder, not Bob", "“not Bob”"),
        ("knife Bob, I mean the marauder", "“Bob”"),
    ],
)
def test_what_is_denied_or_taken_back_is_said_back(text: str, left: str) -> None:
    found = understood(text)
    assert (found.actions[0].target, found.actions[0].weapon, found.assumed[LEFT_OUT]) == ("mar", "Knife", left)


def test_a_slip_is_said_back() -> None:
    found = understood("knife the maruader")
    assert (found.actions[0].target, found.assumed["spelling"]) == ("mar", "marauder (“maruader”)")


@pytest.mark.parametrize("text", ["knife the marauder, no", "knife the marauder, scratch that"])
def test_a_correction_of_nobody_knows_what_is_asked_about(text: str) -> None:
    error = refused(text)
    assert (error.code, error.facts["understood"]) == ("correction_unclear", "Knife, Marauder")

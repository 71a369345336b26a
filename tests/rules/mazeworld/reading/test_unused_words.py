"""Words of an action that nothing was made of are said back, those with a verb that begins no action too."""

import pytest

from rules.mazeworld.model.actions import Doing
from rules.system import NOT_USED
from tests.rules.mazeworld.reading.cast import one, understood


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("kick the marauder and hide", "“hide”"),
        ("kick the marauder, hide", "“hide”"),
        ("kick the marauder and hide behind the table", "“hide behind the table”"),
        ("kick the marauder and try to hide from him", "“try to hide from him”"),
        ("kick the marauder and hide from the marauder", "“hide from the marauder”"),
        ("kick the marauder and John hides", "“John hides”"),
        ("kick the marauder while hiding", "“hiding”"),
        ("kick the marauder, duck, and get down", "“duck”, “get down”"),
        ("hide and kick the marauder", "“hide”"),
        ("kick the marauder twice and jump", "“jump”"),
        ("kick the marauder, step back", "“step back”"),
        ("attack the marauder with my knife and leave", "“leave”"),
        ("kick the marauder and stay hidden", "“hidden”"),
        ("kick the marauder and laugh", "“laugh”"),
        ("move to side 2 and hide", "“hide”"),
        ("wait and hide", "“hide”"),
        ("dodge the marauder and hide", "“hide”"),
        ("execute the marauder and hide", "“hide”"),
        ("reload, hide", "“hide”"),
    ],
)
def test_what_is_done_besides_is_said_back(text: str, left: str) -> None:
    assert understood(text).assumed[NOT_USED] == left


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
def test_what_says_an_action_once_more_is_not(text: str) -> None:
    assert NOT_USED not in understood(text).assumed


def test_an_attack_after_which_somebody_stays_is_no_pass() -> None:
    assert one("kick the marauder and stay hidden").doing is Doing.ATTACK
    assert one("wait for the marauder").doing is Doing.PASS

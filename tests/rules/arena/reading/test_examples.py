"""The examples in the arena's help can be typed as shown."""

from dataclasses import replace

import pytest

from rules.arena.model.actions import Doing
from rules.arena.model.world import Lying
from rules.arena.play.typed_words import EXAMPLES, VERBS
from rules.system import Verb
from tests.rules.arena.reading.cast import AXE, BRAWL, understood

MEANT = {
    "attack": Doing.ATTACK,
    "throw": Doing.ATTACK,
    "shoot": Doing.AIMED_FIRE,
    "trip": Doing.GRAPPLE,
    "punch": Doing.ATTACK,
    "kick": Doing.ATTACK,
    "tackle": Doing.ATTACK,
    "snap": Doing.SNAP_SHOT,
    "aimed": Doing.AIMED_FIRE,
    "rapid": Doing.RAPID_FIRE,
    "take": Doing.TAKE_AIM,
    "hit": Doing.HIT_THE_GROUND,
    "aid": Doing.FIRST_AID,
    "tie": Doing.CUT_CIRCULATION,
    "break": Doing.BREAK_FREE,
    "let": Doing.LET_GO,
    "use": Doing.INTERACT,
    "pick": Doing.PICK_UP,
    "parry": Doing.HAND_PARRY,
    "act": Doing.MOVE,
}
"""What a word stands for that is not the action's own name."""
LITTERED = replace(BRAWL, lying=(Lying(AXE, BRAWL.fighter("anna").at),))
"""What is picked up lies there already."""


def said(example: str) -> str:
    """An example with somebody of the ring in it."""
    text = example.removeprefix("act ").replace("NAME", "Bob").replace("rat", "Wolf")
    return text.replace("with bow", "with rifle")


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.word)
def test_an_example_is_understood_as_its_word(verb: Verb) -> None:
    first, *_ = understood(said(verb.example), LITTERED).actions
    assert first.doing == (MEANT.get(verb.word) or Doing(verb.word.capitalize()))


@pytest.mark.parametrize("word", ["declare", "plan"])
def test_an_example_of_a_general_command_is_understood(word: str) -> None:
    for example in EXAMPLES[word]:
        text = example.removeprefix(f"{word} ").removeprefix("rat: ")
        assert understood(said(text)).actions

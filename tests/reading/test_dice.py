"""Dice written for other bots are rolled or explained, as the corpus says."""

import pytest

from bot.app.chance import SeededLuck
from rules.dice.notation import parse_line
from rules.dice.rolls import roll_line
from rules.errors import DiceError
from tests.reading.messages_schema import Dice, Outcome, dice


def _outcome(text: str) -> Outcome | str:
    """The roll as it was read, or where it was refused."""
    try:
        line = parse_line(text)
        roll_line(line, SeededLuck(1), "corpus")
    except DiceError as error:
        return error.text[error.position :]
    return Outcome(roll="; ".join(str(one.altered(comment="")) for one in line.rolls), comment=line.rolls[-1].comment)


def _fits(found: Outcome | str, outcome: Outcome) -> bool:
    if isinstance(found, str):
        return outcome.explain is not None
    if outcome.roll is None:
        return False
    roll = "; ".join(str(one) for one in parse_line(outcome.roll).rolls)
    return (found.roll, found.comment) == (roll, outcome.comment or "")


@pytest.mark.parametrize("line", dice(), ids=lambda line: line.say)
def test_dice_of_other_bots(line: Dice) -> None:
    found = _outcome(line.say)
    assert any(_fits(found, outcome) for outcome in line.outcomes()), found

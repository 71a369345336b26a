"""Dice expressions: read, printed, rolled and worded, and their odds computed."""

from random import Random
from typing import Final

from bot.app.chance import SeededLuck
from bot.features.dice.text import rolled
from bot.features.odds.text import roll_odds
from bot.games.registry import judge_of
from bot.text.refusals import refusal
from bot.text.reply import plain
from rules.catalogue import SYSTEMS
from rules.dice.estimates import odds_or_estimate
from rules.dice.notation import parse, parse_line, repeat_form
from rules.dice.rolls import range_of, roll_line
from rules.dice.throws import DICE, LINE_LENGTH, TOTAL
from rules.errors import DiceError, RuleError
from tests.fuzz import corpus
from tests.fuzz.twisting import odd, twisted

VALUES: Final = {"agi": 2, "str": 10**17, "nil": 0, "neg": -5, "luck": 3}
COUNTS: Final = (
    "",
    "",
    "1",
    "2",
    "2",
    "3",
    "4",
    "6",
    "10",
    "25",
    "99",
    "100",
    "101",
    "9999",
    "10000",
    "10001",
    "agi",
    "(1+agi)",
)
SIDES: Final = ("6", "6", "10", "20", "100", "%", "F", "2", "1", "3", "0", "1000000", "1000001", "65537")
TREATMENTS: Final = (
    "!", "!6", "!>4", "!<=2", "!>0", "kh", "kh3", "kl2", "dh1", "dl", "k3", "r1", "r<3", "ro1", "ro<=2", "r6", "t8",
    "t>4f1",
    "t>=5", "f1", "r1!6", "r<6!6", ">3", "=2",
)  # fmt: skip
RELATIONS: Final = (">=", ">", "<=", "<", "=", "==", "!=", "≥", "≤", "≠")
JUDGE: Final = judge_of(next(iter(SYSTEMS.values())))


class Notation:
    name = "notation"
    soon = 0.25

    def made(self, chance: Random) -> str:
        roll = chance.random()
        if roll < 0.15:
            text = chance.choice(corpus.dice())
        elif roll < 0.2:
            return odd(chance, 40)
        else:
            text = _line(chance)
        return twisted(chance, text, corpus.dice()) if chance.random() < 0.5 else text

    def tried(self, given: str) -> str:
        outcome = _refused(given)
        for form in (given, f"3 {given}"):
            try:
                repeated = repeat_form(form)
            except DiceError as error:
                _pointed(error)
            else:
                if len(given) < 12:
                    _refused(repeated)
        return outcome


def _line(chance: Random) -> str:
    many = 1 if chance.random() < 0.9 else chance.choice((2, 3, 20, 21))
    return ";".join(_roll(chance) for _ in range(many))


def _roll(chance: Random) -> str:
    text = _sum(chance, 0)
    if chance.random() < 0.15:
        text = f"{chance.choice(('1', '2', '3', '6', '100', '101', '0'))}#{text}"
    roll = chance.random()
    if roll < 0.15:
        text += f"{chance.choice(('', ' '))}{chance.choice(RELATIONS)} {_sum(chance, 2)}"
    elif roll < 0.25:
        text += f" ft {chance.randint(0, 12)}" + (f" ir {chance.randint(0, 4)}" if chance.random() < 0.5 else "")
    elif roll < 0.3:
        text += " %"
    if chance.random() < 0.1:
        text += chance.choice((" # ", " ", ' "')) + odd(chance, 20)
    return text


def _sum(chance: Random, depth: int) -> str:
    text = _term(chance, depth)
    while chance.random() < 0.4:
        text += chance.choice(("+", "+", "-", " + ", " - ", "*", "/", "x", "×")) + _term(chance, depth)
    return text


def _term(chance: Random, depth: int) -> str:
    roll = chance.random()
    if roll < 0.25:
        text = chance.choice(("1", "2", "3", "0", "10", "1000", "9" * 17, "9" * 18, "-1", str(chance.randint(0, 100))))
    elif roll < 0.32:
        text = chance.choice((*VALUES, "nobody"))
    elif roll < 0.42 and depth < 4:
        text = f"({_sum(chance, depth + 1)})"
    else:
        text = f"{chance.choice(COUNTS)}d{chance.choice(SIDES)}"
        while chance.random() < 0.35:
            text += chance.choice(TREATMENTS)
    if chance.random() < 0.05:
        text += f"[{chance.choice(('fire', 'x', '', odd(chance, 8)))}]"
    return text


def _refused(text: str) -> str:
    """How it was refused; "read" where it was rolled."""
    try:
        _rolled(text)
    except DiceError as error:
        _pointed(error)
        return error.code
    return "read"


def _rolled(text: str) -> None:
    line = parse_line(text)
    for expression in line.rolls:
        again = parse(str(expression))
        assert again.body == expression.body, (str(expression), text)
        assert (again.repeat, str(again)) == (expression.repeat, str(expression)), text
        assert parse(expression.text) == expression, text
        range_of(parse(expression.text), VALUES)
    found = roll_line(line, SeededLuck(len(text)), "fuzz", VALUES)
    assert all(-TOTAL < total < TOTAL for one in found for total in one.totals)
    assert sum(len(pool.faces) for one in found for pool in one.pools) <= DICE
    assert rolled("Ann", line, found, JUDGE, VALUES)
    for expression in line.rolls[:1]:
        try:
            chances = odds_or_estimate(expression, SeededLuck(len(text)), VALUES)
        except DiceError as error:
            _pointed(error)
        else:
            assert sum(chances.totals.weights.values()) > 0
            assert roll_odds(expression, chances, JUDGE)


def _pointed(error: DiceError) -> None:
    """The error points into its text, and there is a sentence for it."""
    assert 0 <= error.position <= len(error.text)
    assert 0 <= error.length <= len(error.text) - error.position
    assert len(error.text) <= LINE_LENGTH
    worded(error)


def worded(error: RuleError) -> None:
    """There is a sentence for a refusal, and nothing is missing in it."""
    said = plain(refusal(error))
    assert said.strip(), error
    assert "You can't do that (" not in said, error

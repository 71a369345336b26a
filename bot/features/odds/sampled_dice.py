"""Dice for estimates: the same question always gets the same answer."""

from random import Random

from rules.dice.throws import Faces


class SampledDice:
    """Dice that follow from the text of a question. They decide nothing in a game."""

    def __init__(self, question: str) -> None:
        self._next = Random(question).random  # noqa: S311

    def roll(self, label: str, count: int, sides: int) -> Faces:  # noqa: ARG002
        return [int(self._next() * sides) + 1 for _ in range(count)]

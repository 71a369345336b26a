"""Lines that people repeat, each in their own scene."""

from dataclasses import dataclass
from itertools import chain, cycle
from typing import Final

from bot.pipeline.ports.incoming import Person

HALL, DEN = "hall", "den"
"""Where everyone reads, and where only GMs do."""
PEOPLE: Final = {name: Person(id=f"discord:{number}", name=name) for number, name in enumerate(("gm", "ann", "bob"), 1)}


@dataclass(frozen=True, slots=True)
class Line:
    """One line. `person` and `place` are keys of this module."""

    person: str
    text: str
    place: str = HALL


@dataclass(frozen=True, slots=True)
class Work:
    """Lines to say in each scene: `before` once, `said` repeatedly. None is refused."""

    name: str
    before: tuple[Line, ...]
    said: tuple[Line, ...]

    def lines(self) -> "chain[Line]":
        """Return the lines of one scene."""
        return chain(self.before, cycle(self.said))


ROLLS: Final = Work("@roll 2d6", (), (Line("ann", "@roll 2d6"),))
FIGHTS: Final = Work(
    "fights",
    (
        Line("gm", "@game gm here", DEN),
        Line("gm", "@game rolls bot"),
        Line("gm", "@fighter add Anna for @ann: agility 1, strength 110, evading basic"),
        Line("gm", "@fighter add Bob for @bob: agility 1, strength 100, evading basic, weapons MP5K"),
        Line("gm", "@creature add Thug: armour C3, skills automatic rifle unskilled, weapons MP5K"),
    ),
    (
        Line("gm", "@fight start mazeworld-evading"),
        Line("ann", "@join"),
        Line("bob", "@join"),
        Line("gm", "@add thug x2 side 2"),
        Line("gm", "@next"),
        Line("ann", "@roll 2d6+3"),
        Line("gm", "@plan thug 1: MP5K, Anna, chest, semi-auto, 1 round", DEN),
        Line("gm", "@next skip"),
        Line("ann", "@declare dodge thug 1"),
        Line("bob", "@declare attack thug 2 MP5K, semi-auto, 1 round"),
        Line("gm", "@next"),
        Line("ann", "@roll 3#2d6 ft 7"),
        Line("gm", "@next"),
        Line("bob", "@roll 4d6kh3"),
        Line("gm", "@next skip"),
        Line("gm", "@heal anna 100"),
        Line("gm", "@heal bob 100"),
        Line("gm", "@fight end yes"),
    ),
)
"""A whole one-turn fight, two against two, with rolls in between."""

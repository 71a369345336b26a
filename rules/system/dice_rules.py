"""What a game says of dice: their odds, how a score is read, which figures may stand in a roll."""

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from rules.dice.random_tables import Table
from rules.dice.throws import Dice
from rules.errors import RuleError
from rules.system.game_values import Task, World
from rules.system.views import Odds, Thrower

W_contra = TypeVar("W_contra", bound=World, contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)
T_contra = TypeVar("T_contra", bound=Task, contravariant=True)


class DiceRules(Protocol[W_contra, A_contra, T_contra]):
    """What dice mean in the game. Without any of it dice are only dice."""

    @property
    def open_dice(self) -> Mapping[str, Thrower]:
        """Purposes, as labels name them, of dice that everyone sees fall who knows of all whom the label names, and
        whose dice they are of those."""
        return {}

    def read_score(self, score: int, ft: int, _: int | None, /) -> str:
        """A score read against a threshold and a range, as the game's word for the outcome."""
        return "hit" if score > ft else "miss"

    def values(self, _: W_contra, __: str, /) -> Mapping[str, int]:
        """Names that may stand in a roll, in lower case, and the fighter's figure for each."""
        return {}

    def random_part(self, world: W_contra, fighter: str, _: Dice, __: str, /) -> tuple[str, str, int]:
        """A random part of a fighter's body, thrown under a label: its name, the die as written, and the face."""
        raise RuleError("no_body_map", {"fighter": world.fighter(fighter).name})

    def odds(self, _: W_contra, __: str, ___: Sequence[A_contra], ____: Mapping[str, Table], /, *, whole: bool) -> Odds:  # noqa: ARG002
        """The chances of what a fighter would do. `whole`: with everything the GM knows, else with what all know.

        Refuses with `no_attack` where nothing of it is decided by dice that can be counted.
        """
        raise RuleError("no_attack")

    def odds_of(self, _: W_contra, __: T_contra, ___: Mapping[str, Table], /) -> Odds | None:
        """The chances of dice that a task asks for, as everyone may know them; None where there are none to tell."""
        return None

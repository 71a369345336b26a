"""The meaning of dice in a game: their odds, how a score is read, and which figures may be used in a roll."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from rules.dice.random_tables import Table
from rules.dice.throws import Dice
from rules.errors import RuleError
from rules.system.game_values import Task, World
from rules.system.views import Odds, Thrower

W_contra = TypeVar("W_contra", bound=World, contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)
T_contra = TypeVar("T_contra", bound=Task, contravariant=True)


@dataclass(frozen=True, slots=True)
class SheetRoll:
    """A roll that a sheet offers: its name, and the dice as typed. `deed`: for an attack, what to declare in a fight,
    with a gap for the target."""

    name: str
    dice: str
    deed: str = ""


class DiceRules(Protocol[W_contra, A_contra, T_contra]):
    """The meaning of dice in a game. By default they have none."""

    @property
    def open_dice(self) -> Mapping[str, Thrower]:
        """The purposes (as in labels) of public dice, which are seen by everyone who knows all fighters in the label.
        Each is listed with the fighter who throws them."""
        return {}

    def read_score(self, score: int, ft: int, _: int | None, /) -> str:
        """Return the game's word for the outcome of a score against a threshold and a range."""
        return "hit" if score > ft else "miss"

    def values(self, _: W_contra, __: str, /) -> Mapping[str, int]:
        """Return the names that may be used in a roll, in lower case, with the fighter's figures."""
        return {}

    def sheet_rolls(self, _: W_contra, __: str, /) -> Sequence[SheetRoll]:
        """Return what a fighter can roll by name, without a target: attacks, then skills, then checks."""
        return ()

    def random_part(self, world: W_contra, fighter: str, _: Dice, __: str, /) -> tuple[str, str, int]:
        """Return a random part of a fighter's body, rolled under a label: its name, the die as written, and the
        face."""
        raise RuleError("no_body_map", {"fighter": world.fighter(fighter).name})

    def odds(
        self,
        _: W_contra,
        __: str,
        ___: Sequence[A_contra],
        ____: Mapping[str, Table],
        /,
        *,
        whole: bool,  # noqa: ARG002
        reaction: str | None = None,  # noqa: ARG002
        falls: bool = False,  # noqa: ARG002
    ) -> Odds:
        """Return the chances of an action. `whole`: with everything the GM knows, otherwise with what everyone knows.
        `reaction`: what its target does against it. `falls`: also whether the target goes down.

        Refuses with `no_attack` if none of it depends on dice that can be computed.
        """
        raise RuleError("no_attack")

    @property
    def lingering(self) -> bool:
        """Whether fighters often fall only at the end of the turn, for example by bleeding."""
        return False

    @property
    def reactions(self) -> Mapping[str, str]:
        """What a target may do against an attack, by words that say so, such as "dodges"."""
        return {}

    def reaction_of(self, _: Sequence[A_contra], __: str, /) -> tuple[str, Sequence[str]] | None:
        """Return what a fighter with this intent does against an attack by another one: the reaction, and codes of
        notes that say so; None: nothing that is certain by now."""
        return None

    def assumed(
        self,
        world: W_contra,
        _: str,
        __: str,
        /,
        *,
        whole: bool,  # noqa: ARG002
        reaction: str | None,  # noqa: ARG002
    ) -> tuple[World, World]:
        """Return the world for trying out an attack by the first fighter on the second, twice: with the best and with
        the worst that readers can think of for the target. `whole` as in `odds`; `reaction`: what the target does."""
        return world, world

    def odds_of(self, _: W_contra, __: T_contra, ___: Mapping[str, Table], /) -> Odds | None:
        """Return the chances of the dice that a task needs, as everyone may know them; None if there are none to
        show."""
        return None

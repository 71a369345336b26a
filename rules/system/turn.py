"""The course of a turn: what happens when, and what a fight looks like after that."""

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from rules.system.game_values import Fact, Task, World
from rules.system.intents import Place
from rules.system.views import Case

W = TypeVar("W", bound=World)
A_contra = TypeVar("A_contra", contravariant=True)
T_contra = TypeVar("T_contra", bound=Task, contravariant=True)
F_contra = TypeVar("F_contra", bound=Fact, contravariant=True)


Places = tuple[Sequence[Fact], Sequence[Place]]
"""Facts of the order, and the places in it."""


class TurnRules(Protocol[W, A_contra, T_contra, F_contra]):
    """A turn of the game. Every method is pure; `Case.dice` is the only source of chance.

    Outputs mix facts (what happened, applied to the world in order) and tasks (what is still to do, taken before
    anything else that waits), and may hold an `Intended`, a `Later` or a `Reordered`.
    """

    def empty(self) -> W:
        """A world without anyone in it."""
        ...

    def apply(self, world: W, fact: F_contra, /) -> W:
        """The world after a fact."""
        ...

    def order(self, world: W, intents: Mapping[str, Sequence[A_contra]], case: Case, /) -> Places:
        """Facts and the announced places."""
        ...

    def act(self, world: W, fighter: str, actions: Sequence[A_contra], case: Case, /) -> Sequence[object]:
        """What a fighter's place begins with."""
        ...

    def run(self, world: W, task: T_contra, answer: object, case: Case, /) -> Sequence[object]:
        """Do a task whose need, if it has one, was answered: throws for dice, the chosen data for a choice, None where
        it was passed over."""
        ...

    def opened(self, _: W, /) -> Sequence[Fact]:
        """Facts with which the time before the first turn ends."""
        return ()

    def planned(self, _: W, __: Mapping[str, Sequence[A_contra]], /) -> Sequence[object]:
        """What follows at once when the plans of creatures are fixed for the turn."""
        return ()

    def early(self, _: W, __: Mapping[str, Sequence[A_contra]], ___: Case, /) -> Sequence[object]:
        """What goes before the order."""
        return ()

    def finish(self, _: W, __: Case, /) -> Sequence[object]:
        """The end of the turn: effects and what no longer holds."""
        return ()

    def close(self, _: W, __: Case, /) -> Sequence[Fact]:
        """The end of the fight: what it leaves behind, and the sums of it."""
        return ()

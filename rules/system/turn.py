"""The course of a turn: its events, and the fight after them."""

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
"""The facts of the order, and its places."""


class TurnRules(Protocol[W, A_contra, T_contra, F_contra]):
    """A turn of the game. Every method is pure; `Case.dice` is the only source of chance.

    Outputs mix facts (applied to the world in order) and tasks (still to do, before anything else that waits), and may
    include `Intended`, `Later` or `Reordered`.
    """

    def empty(self) -> W:
        """Return a world without fighters."""
        ...

    def apply(self, world: W, fact: F_contra, /) -> W:
        """Return the world after a fact."""
        ...

    def order(self, world: W, intents: Mapping[str, Sequence[A_contra]], case: Case, /) -> Places:
        """Return the facts of the order and the announced places."""
        ...

    def act(self, world: W, fighter: str, actions: Sequence[A_contra], case: Case, /) -> Sequence[object]:
        """Return the first outputs of a fighter's place."""
        ...

    def run(self, world: W, task: T_contra, answer: object, case: Case, /) -> Sequence[object]:
        """Do a task whose need, if any, was answered: with throws for dice, the chosen data for a choice, None if it
        was skipped."""
        ...

    def opened(self, _: W, /) -> Sequence[Fact]:
        """Return the facts that end the time before the first turn."""
        return ()

    def planned(self, _: W, __: Mapping[str, Sequence[A_contra]], /) -> Sequence[object]:
        """Return the outputs that follow at once when the plans of creatures are fixed for the turn."""
        return ()

    def early(self, _: W, __: Mapping[str, Sequence[A_contra]], ___: Case, /) -> Sequence[object]:
        """Return the outputs that precede the order."""
        return ()

    def finish(self, _: W, __: Case, /) -> Sequence[object]:
        """Return the outputs of the end of the turn: effects, and what no longer applies."""
        return ()

    def close(self, _: W, __: Case, /) -> Sequence[Fact]:
        """Return the facts of the end of the fight: what it leaves behind, and its totals."""
        return ()

"""Amendments: how a GM may change the figures of a result."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeVar

from rules.system.game_values import Fact, Shelf, Task, World
from rules.system.views import Case

W_contra = TypeVar("W_contra", bound=World, contravariant=True)
T_contra = TypeVar("T_contra", bound=Task, contravariant=True)

Draftable = Literal["damage", "effects"]
"""What may need the GM's approval: the effects of an attack, and of the end of a turn."""
Value = float | str
"""A number, or one of the figure's words."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of a result.

    `at`: the place of its fact in the result. `who` suffers it, `by` caused it, `where` is the part of the body.
    `name`: what it is called and typed as ("Pain"). `value`: a number with a `unit`, or one of `words`. `most`: the
    largest number allowed; `whole`: whether it must be an integer.
    """

    at: int
    who: str
    name: str
    value: Value
    where: str = ""
    by: str | None = None
    unit: str = ""
    words: tuple[str, ...] = ()
    most: float | None = None
    whole: bool = False


Told = Sequence[Fact]
"""The facts of a result, in order."""
Changes = Mapping[int, Value | None]
"""The figures that a GM has changed, by their number in `AmendmentRules.amendable`, from 1; None: dropped."""


class Lack(Protocol):
    """Something that only the GM can say, about `what`."""

    @property
    def what(self) -> str: ...


class AmendmentRules(Protocol[W_contra, T_contra]):
    """Rules for what a GM may check before it counts, and change until the turn ends. By default everything counts at
    once."""

    def parted(self, _: T_contra | None, outputs: Sequence[object], /) -> tuple[Sequence[object], Told]:
        """Split the outputs of a task (None: of the end of a turn) in two: those that always count, and the facts of
        its result, which a GM may want to check first; none if there is no such result."""
        return outputs, ()

    def amendable(self, _: Told, /) -> Sequence[Figure]:
        """Return the figures in the facts of a result, in order."""
        return ()

    def lacking(self, _: Told, __: Changes, /) -> Sequence[Lack]:
        """Return the gaps that only the GM can fill and the figures of these facts need, each once. A figure that the
        GM has changed needs nothing."""
        return ()

    def supplied(self, told: Told, _: object, __: str, ___: Shelf, /) -> tuple[Told, Told]:
        """Supply something that is lacking, as the GM says it. Return the facts that happen now, and `told` with the
        consequences."""
        return (), told

    def revised(self, _: W_contra, __: T_contra | None, told: Told, ___: Changes, ____: Case, /) -> Told:
        """Return the facts of a task with some figures changed, in a world before the task; the same facts if nothing
        is changed."""
        return told

    def amended(
        self,
        _: W_contra,
        __: T_contra | None,
        told: Told,
        ___: tuple[int, Value | None],
        ____: Told,
        _____: Case,
        /,
    ) -> tuple[Told, Told]:
        """Change a figure of a past result, by its number from 1; None drops it. Return the changed facts of the
        result, with the same number of figures, and the facts that must happen now to make it so. The argument before
        the case holds the facts of everything else that can be amended."""
        return told, ()


class NoAmendments(AmendmentRules[World, Task]):
    """Amendment rules of a game where everything counts at once."""

"""What came of something, figure by figure, so that a GM may have it otherwise."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeVar

from rules.system.game_values import Fact, Shelf, Task, World
from rules.system.views import Case

W_contra = TypeVar("W_contra", bound=World, contravariant=True)
T_contra = TypeVar("T_contra", bound=Task, contravariant=True)

Draftable = Literal["damage", "effects"]
"""What may wait for the GM before it counts: what an attack does, and what the end of a turn does."""
Value = float | str
"""A number, or one of the words that a figure may have."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of what came of something.

    `at`: the place of its fact among those of the result. `who` suffers it, `by` did it, `where` is the part of the
    body. `name` is what it is called and typed as ("Pain"); `value` is a number with a `unit` behind it, or one of
    `words`. `most`: no number above it; `whole`: none with a fraction.
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
"""Facts of what came of something, in order."""
Changes = Mapping[int, Value | None]
"""Figures that a GM has otherwise: by their number among `AmendmentRules.amendable`, from 1; None: dropped."""


class Lack(Protocol):
    """Something that only the GM can say: of `what`."""

    @property
    def what(self) -> str: ...


class AmendmentRules(Protocol[W_contra, T_contra]):
    """What a GM may look at before it counts, and change until the turn ends. Without any of it everything counts."""

    def parted(self, _: T_contra | None, outputs: Sequence[object], /) -> tuple[Sequence[object], Told]:
        """Outputs of a task (None: of the end of a turn) in two: what is so in any case, and facts of what comes of it,
        which a GM may want to see before they count; none where it is nothing of that kind."""
        return outputs, ()

    def amendable(self, _: Told, /) -> Sequence[Figure]:
        """The figures of the facts of what came of something, in order."""
        return ()

    def lacking(self, _: Told, __: Changes, /) -> Sequence[Lack]:
        """What only the GM can say and the figures of these facts need, each once. A figure that the GM has otherwise
        needs nothing."""
        return ()

    def supplied(self, told: Told, _: object, __: str, ___: Shelf, /) -> tuple[Told, Told]:
        """One of what is lacking, as the GM says it: facts that happen now, and `told` with what follows from it."""
        return (), told

    def revised(self, _: W_contra, __: T_contra | None, told: Told, ___: Changes, ____: Case, /) -> Told:
        """What comes of a task, in a world where nothing of it has happened yet, with some figures otherwise. The same
        facts where nothing is changed."""
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
        """What has come of a task, with the figure of a number, from 1, otherwise; None: dropped. Its facts as they
        stand then, with as many figures as before; and facts that have to happen now so that it is as if it had been
        so. Before the case: the facts of everything else that can be amended."""
        return told, ()


class NoAmendments(AmendmentRules[World, Task]):
    """Everything counts at once."""

"""Rules about who is in a fight: joining, leaving, and the GM's changes."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from rules.errors import RuleError
from rules.system.game_values import Fact, Sheet, Shelf, World
from rules.system.intents import Adjustment
from rules.system.views import Case

W_contra = TypeVar("W_contra", bound=World, contravariant=True)
S_contra = TypeVar("S_contra", bound=Sheet, contravariant=True)
R_contra = TypeVar("R_contra", contravariant=True)
F_co = TypeVar("F_co", bound=Fact, covariant=True)


class RosterRules(Protocol[W_contra, S_contra, R_contra, F_co]):
    """Rules about who takes part. The methods return facts, which are applied to the world in order."""

    @property
    def entrance(self) -> str | None:
        """The word before the place where a fighter joins ("side 2"); None: there is no choice."""
        return None

    @property
    def adjustments(self) -> tuple[Adjustment, ...]:
        """The words with which the GM sets figures in a fight."""
        return ()

    def enter(
        self,
        world: W_contra,
        sheet: S_contra,
        /,
        *,
        who: str,
        name: str,
        team: str,
        where: str | None,
        shelf: Shelf,
        record: R_contra | None = None,
    ) -> Sequence[F_co]:
        """Return the facts that bring a fighter in. `where`: what was typed after the word of `entrance`. `record`: a
        contestant's record, None if there is none."""
        ...

    def leave(self, world: W_contra, fighter: str, /) -> Sequence[F_co]: ...

    def team(self, kind: str, _: str, /) -> str:
        """Return the default team of a fighter, by the kind of its sheet and its name."""
        return kind

    def check_able(self, world: W_contra, fighter: str, /) -> None:
        """Refuse with the reason why a fighter can do nothing now; an able one passes."""
        if not world.fighter(fighter).able:
            raise RuleError("is_dead", {"name": world.fighter(fighter).name})

    def adjust(self, _: W_contra, __: str | None, ___: str, ____: str, _____: Shelf, ______: Case, /) -> Sequence[F_co]:
        """Return the facts of a GM's change of one figure, of a fighter or (None) of the surroundings. The next
        arguments are what is changed, as in an `Adjustment`, and its typed value."""
        return ()

    def concealed(self, _: W_contra, __: str, /) -> Sequence[F_co]:
        """Return the facts that hide a creature from all but its own side, even from those who join later."""
        return ()

    def disclosed(self, _: W_contra, __: str, /) -> Sequence[F_co]:
        """Return the facts that make a fighter's place known to everyone."""
        return ()

    def unfound(self, _: W_contra, /) -> Sequence[str]:
        """Return those who died while unseen; the kill doesn't count until they are found."""
        return ()

    def found(self, _: W_contra, __: str, /) -> Sequence[F_co]:
        """Return the facts that make an unseen death count as a kill. For those never found, `TurnRules.close` has
        them."""
        return ()

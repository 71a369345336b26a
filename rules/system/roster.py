"""Who is in a fight: coming, going, and what the GM changes about them."""

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
    """Who takes part. What is returned are facts, which are applied to the world in order."""

    @property
    def entrance(self) -> str | None:
        """The word behind which somebody says where a fighter comes in ("side 2"); None: nobody chooses."""
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
        """Facts that bring a fighter in. `where` is what was typed behind the word of `entrance`; `record` is what is
        kept of a contestant, None for anyone of whom nothing is kept."""
        ...

    def leave(self, world: W_contra, fighter: str, /) -> Sequence[F_co]: ...

    def team(self, kind: str, _: str, /) -> str:
        """The team of a fighter of whom nobody says otherwise, by the kind of its sheet and its name."""
        return kind

    def check_able(self, world: W_contra, fighter: str, /) -> None:
        """Refuse with the reason why a fighter can do nothing now; whoever is able passes."""
        if not world.fighter(fighter).able:
            raise RuleError("is_dead", {"name": world.fighter(fighter).name})

    def adjust(self, _: W_contra, __: str | None, ___: str, ____: str, _____: Shelf, ______: Case, /) -> Sequence[F_co]:
        """Facts of a GM's change of one figure: of a fighter, or (None) of the surroundings. Then come what is
        changed, as an `Adjustment` names it, and its value as it was typed."""
        return ()

    def concealed(self, _: W_contra, __: str, /) -> Sequence[F_co]:
        """Facts after which nobody but its own side knows that a creature is there, also who comes in later."""
        return ()

    def disclosed(self, _: W_contra, __: str, /) -> Sequence[F_co]:
        """Facts after which everyone knows where a fighter is."""
        return ()

    def unfound(self, _: W_contra, /) -> Sequence[str]:
        """Those who died while nobody knew of them: whose kill it is does not count before they are found."""
        return ()

    def found(self, _: W_contra, __: str, /) -> Sequence[F_co]:
        """Facts by which the kill of somebody who died unseen counts. `TurnRules.close` has them for whoever is not
        found."""
        return ()

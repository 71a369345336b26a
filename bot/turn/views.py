"""A fight through everybody's eyes: each view is made when it is wanted first, and once."""

from functools import cached_property

from bot.turn.evolve import AnyFight
from bot.turn.state import Question
from bot.turn.view import GMView, OwnerView, PublicView, Scenery, gm_view, owner_view, public_view
from rules.system import System


class Views:
    """All views of a fight as it is at one moment."""

    def __init__(self, fight: AnyFight, system: System, scenery: Scenery | None = None) -> None:
        self.fight, self.system = fight, system
        self._scenery = scenery or Scenery(system, fight.world)

    def at(self, fight: AnyFight) -> "Views":
        """Those of the same fight at another moment: a world that has not changed is not looked at again."""
        return Views(fight, self.system, self._scenery if fight.world is self.fight.world else None)

    @cached_property
    def public(self) -> PublicView:
        return public_view(self.fight, self.system, self._scenery)

    @cached_property
    def whole(self) -> GMView:
        return gm_view(self.fight, self.system, self._scenery)

    def own(self, person: str) -> OwnerView:
        return owner_view(self.fight, self.system, person, self._scenery)

    def knows(self, eyes: tuple[str, ...], fighter: str) -> bool:
        """Whether these eyes know that a fighter is there, and where."""
        system, world = self.system, self.fight.world
        if all(seat.fighter != fighter for seat in self.fight.seats):
            return False
        unseen = self.fight.seat(fighter).creature and system.views.unseen(world, fighter, eyes)
        return not unseen and not self._scenery.portrait(fighter, eyes).elsewhere

    def apart(self, question: Question) -> bool:
        """Whether a question of the agenda speaks of somebody of whom not everyone knows where that one is."""
        if not question.of_agenda or self.fight.need() is None:
            return False
        about = self.system.views.concerned(self.fight.world, self.fight.agenda[0])
        return not all(self.public.placed(one) for one in about)

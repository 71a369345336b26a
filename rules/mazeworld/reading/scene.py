"""The context in which a clause is understood: the fight, the actor and what was said before."""

from dataclasses import dataclass

from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import World
from rules.mazeworld.reading.name_finder import visible


@dataclass
class Scene:
    """The fight as one actor sees it.

    `against` and `weapon`: those of the previous action, for "it" and for an attack that names neither; `spoken`: a
    fighter mentioned otherwise, only for "it".
    """

    world: World
    actor: Fighter
    against: str | None = None
    weapon: str | None = None
    spoken: str | None = None

    def visible(self) -> tuple[Fighter, ...]:
        return visible(self.world, self.actor)

    def others(self) -> tuple[Fighter, ...]:
        return tuple(fighter for fighter in visible(self.world, self.actor) if fighter.id != self.actor.id)

    def hostiles(self, *, down: bool = False) -> tuple[Fighter, ...]:
        """Return the visible fighters of other teams who can still fight, or (`down`) those who can't."""
        there = [f for f in self.others() if f.team != self.actor.team and f.status in ("up", "down")]
        return tuple(f for f in there if (not f.able if down else f.status == "up"))

    def equally_near(self, one: str, two: str) -> bool:
        """Whether two fighters are equally near: both on the actor's own Side, or neither."""
        sides = {self.world.fighter(who).side == self.actor.side for who in (one, two)}
        return len(sides) == 1

    def names(self, ids: tuple[str, ...] | list[str]) -> list[str]:
        return [self.world.fighter(who).name for who in ids]

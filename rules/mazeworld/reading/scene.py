"""Who reads a line and what was said before it: the context in which a clause is understood."""

from dataclasses import dataclass

from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import World
from rules.mazeworld.reading.name_finder import visible


@dataclass
class Scene:
    """The fight as one actor sees it. `against` and `weapon` are those of the action said before, for "it" and for
    an attack that names neither; `spoken` is who was spoken of otherwise, for "it" alone."""

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
        """Visible fighters of other teams who can still fight, or those who cannot."""
        there = [f for f in self.others() if f.team != self.actor.team and f.status in ("up", "down")]
        return tuple(f for f in there if (not f.able if down else f.status == "up"))

    def equally_near(self, one: str, two: str) -> bool:
        """Whether two fighters are on Sides that are equally far from the actor's own."""
        sides = {self.world.fighter(who).side == self.actor.side for who in (one, two)}
        return len(sides) == 1

    def names(self, ids: tuple[str, ...] | list[str]) -> list[str]:
        return [self.world.fighter(who).name for who in ids]

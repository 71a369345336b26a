"""The context in which a clause is understood: the fight, the actor and what was said before."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from rules.arena.model.fighter import Fighter
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.reading.name_finder import visible
from rules.wording import worded

ITEMS: Final = (worded("weapon"), worded("target"), worded("part"), worded("action"), worded("move"))
"""Items that may be implied."""


@dataclass
class Scene:
    """The fight as one actor sees it.

    `against` and `weapon`: those of the previous action, for "him" and for an attack that names neither; `approached`:
    whom the previous action moved to; `drawn`: weapons drawn in this line; `assumed`: the values of implied items.
    """

    arena: Arena
    world: World
    actor: Fighter
    text: str
    against: str | None = None
    weapon: str | None = None
    approached: str | None = None
    drawn: list[str] = field(default_factory=list)
    assumed: dict[str, str] = field(default_factory=dict)

    def take_up(self, name: str) -> None:
        """Give the actor a weapon that lies nearby."""
        arm = next((one.weapon for one in self.world.lying_before(self.actor) if one.weapon.name == name), None)
        if arm is not None and all(one.name != name for one in self.actor.weapons):
            self.actor = replace(self.actor, weapons=(*self.actor.weapons, arm))
        self.drawn.append(name)

    def others(self) -> tuple[Fighter, ...]:
        return tuple(one for one in visible(self.world, self.actor) if one.id != self.actor.id)

    def enemies(self) -> tuple[Fighter, ...]:
        """Return the living enemies known to the actor."""
        return tuple(one for one in self.others() if one.team != self.actor.team and one.status == "up")

    def names(self, ids: Iterable[str]) -> list[str]:
        return [self.world.fighter(who).name for who in ids]

    def assume(self, item: str, value: str) -> None:
        """Record the value assumed for an item; values of several actions are listed side by side."""
        before = self.assumed.get(item)
        if before is None:
            self.assumed[item] = value
        elif value not in before.split("; "):
            self.assumed[item] = f"{before}; {value}"

    def retract(self, item: str, value: str) -> None:
        """Remove an assumption that turned out to be said after all."""
        kept = [one for one in self.assumed.pop(item, "").split("; ") if one not in ("", value)]
        if kept:
            self.assumed[item] = "; ".join(kept)

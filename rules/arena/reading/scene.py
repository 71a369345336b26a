"""Who reads a line and what was said before it: the context in which a clause is understood."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from rules.arena.model.fighter import Fighter
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.reading.name_finder import visible
from rules.wording import worded

ITEMS: Final = (worded("weapon"), worded("target"), worded("part"), worded("action"), worded("move"))
"""What may be taken unsaid."""


@dataclass
class Scene:
    """The fight as one actor sees it. `against` and `weapon` are those of the action said before, for "him" and for an
    attack that names neither, `approached` whom the action before went to; `drawn` are weapons drawn in the line.
    `assumed` gathers what was taken unsaid."""

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
        """What is picked up is the actor's from then on."""
        arm = next((one.weapon for one in self.world.lying_before(self.actor) if one.weapon.name == name), None)
        if arm is not None and all(one.name != name for one in self.actor.weapons):
            self.actor = replace(self.actor, weapons=(*self.actor.weapons, arm))
        self.drawn.append(name)

    def others(self) -> tuple[Fighter, ...]:
        return tuple(one for one in visible(self.world, self.actor) if one.id != self.actor.id)

    def enemies(self) -> tuple[Fighter, ...]:
        """Living enemies of whom the actor knows."""
        return tuple(one for one in self.others() if one.team != self.actor.team and one.status == "up")

    def names(self, ids: Iterable[str]) -> list[str]:
        return [self.world.fighter(who).name for who in ids]

    def assume(self, item: str, value: str) -> None:
        """Keep what was taken for an item; of several actions, side by side."""
        before = self.assumed.get(item)
        if before is None:
            self.assumed[item] = value
        elif value not in before.split("; "):
            self.assumed[item] = f"{before}; {value}"

    def retract(self, item: str, value: str) -> None:
        """What was taken for an item has been said after all."""
        kept = [one for one in self.assumed.pop(item, "").split("; ") if one not in ("", value)]
        if kept:
            self.assumed[item] = "; ".join(kept)

"""How a world looks: what views of it show is looked at once for each pair of eyes, and when somebody wants to know."""

from dataclasses import dataclass, field
from functools import cached_property

from rules.system import Chart, Ground, Portrait, System, World

Eyes = tuple[str, ...] | None
"""The same as those of the rules, as a key."""


@dataclass
class Scenery:
    """Everybody and everything there. Several views are made for every command, most of them for a name or two."""

    system: System
    world: World
    _portraits: dict[tuple[str, Eyes], Portrait] = field(default_factory=dict)
    _charts: dict[Eyes, Chart | None] = field(default_factory=dict)

    def portrait(self, who: str, eyes: Eyes) -> Portrait:
        known = self._portraits.get((who, eyes))
        if known is None:
            known = self._portraits[who, eyes] = self.system.views.portrait(self.world, who, eyes)
        return known

    def chart(self, eyes: Eyes) -> Chart | None:
        if eyes not in self._charts:
            self._charts[eyes] = self.system.views.chart(self.world, eyes)
        return self._charts[eyes]

    @cached_property
    def grounds(self) -> tuple[Ground, ...]:
        return tuple(self.system.views.grounds(self.world))

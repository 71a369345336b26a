"""What simulated fighters do if nobody has planned it: a deed from the form of their game, against an enemy chosen by a
tactic."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from rules.dice.random_tables import Table
from rules.errors import RuleError
from rules.system import GAP, Gauge, System, Use, World

Tactic = Literal["nearest", "weakest", "cautious"]
"""Attack the nearest or the weakest enemy; "cautious": the nearest, but guard when half down."""
TACTICS: Final[tuple[Tactic, ...]] = ("nearest", "weakest", "cautious")
_HALF: Final = 0.5
"""How healthy a cautious fighter has to be to attack."""
_POOR: Final = 1 / 3
"""An attack that does less than this share of the best one comes after getting ready for that."""
_MOST_ENEMIES: Final = 4
"""How many enemies a fighter considers in a turn."""
_MOST_GOOD: Final = 3
"""How many of the best attacks are tried before anything else."""
_MOST_DEEDS: Final = 12
"""How many ways to attack are weighed for a fighter."""


@dataclass(frozen=True, slots=True)
class Deed:
    """A deed with the fighter it is aimed at, as typed, and as the game reads it."""

    text: str
    actions: tuple[object, ...]


@dataclass
class Tactics:
    """Chooses deeds of a system's fighters, and remembers how good each attack is and how its words are read.

    That hardly depends on the course of the fight; whether a deed is possible is checked each time. As it may depend on
    it a little, only fights that always follow each other share one object.
    """

    system: System
    tables: Mapping[str, Table]
    _worth: dict[tuple[str, str], float] = field(default_factory=dict)
    _read: dict[tuple[str, str], tuple[object, ...]] = field(default_factory=dict)

    def deed(self, world: World, who: str, tactic: Tactic) -> Deed | None:
        """Return what a fighter does; None: nothing is possible."""
        return next(self.deeds(world, who, tactic), None)

    def by_line(self, world: World, who: str, line: str, tactic: Tactic) -> tuple[object, ...] | None:
        """Return a fighter's actions according to a line, which needn't name the enemy ("dodges"); None if they aren't
        possible."""
        for text in (line, *(f"{line} {world.fighter(enemy).name}" for enemy in self._enemies(world, who, tactic))):
            try:
                return self.system.reading.possible(world, who, self._actions(world, who, text))
            except RuleError:
                continue
        return None

    def mind(self, world: World, who: str, line: str) -> None:
        """Refuse a line that can't be read, as the game does."""
        reason: RuleError | None = None
        for text in (line, *(f"{line} {world.fighter(enemy).name}" for enemy in self._enemies(world, who, "nearest"))):
            try:
                self._actions(world, who, text)
            except RuleError as refused:
                reason = reason or refused
            else:
                return
        if reason is not None:
            raise reason

    def deeds(self, world: World, who: str, tactic: Tactic) -> Iterator[Deed]:
        """Yield everything that is possible for a fighter, the most wanted first."""
        enemies = self._enemies(world, who, tactic)[:_MOST_ENEMIES]
        if not enemies:
            return
        options = self.system.reading.deeds(world, who, tuple(one.id for one in world.fighters))
        offered: dict[Use | None, list[str]] = {}
        for option in options:
            offered.setdefault(option.use, []).append(option.command)
            if option.most:
                offered[option.use].append(f"{option.command}{option.most}")
        attacks = self._ranked(world, who, enemies[0], offered.get("combat", ())[:_MOST_DEEDS])
        best = max((worth for one, worth in self._worth.items() if one[0] == who), default=0.0)
        good = [one for one in attacks if self._worth[who, one] >= best * _POOR][:_MOST_GOOD]
        poor = [one for one in attacks if one not in good]
        approach, ready = offered.get("approach", []), offered.get("ready", [])
        if tactic == "cautious" and self.system.gauges.gauge(world, who).sound < _HALF:
            yield from self._possible(world, who, offered.get("guard", ()), enemies)
        yield from self._possible(world, who, good, enemies)
        yield from self._possible(world, who, self._then(approach, good), enemies)
        for texts in (ready, poor, self._then(approach, poor), approach, offered.get("guard", ())):
            yield from self._possible(world, who, texts, enemies)

    def _then(self, approach: list[str], attacks: list[str]) -> list[str]:
        """Return deeds that first lead to an enemy and then attack it, for games with several actions in a turn."""
        return [f"{way}, {attack}" for way in approach for attack in attacks[:1]]

    def _enemies(self, world: World, who: str, tactic: Tactic) -> list[str]:
        """Return the enemies that a fighter knows of and that can still fight, the most wanted first."""
        own, views, gauges = world.fighter(who), self.system.views, self.system.gauges
        found: dict[str, Gauge] = {}
        for one in world.fighters:
            if one.team != own.team and not views.unseen(world, one.id, (who,)):
                gauge = gauges.gauge(world, one.id)
                if gauge.state == "up":
                    found[one.id] = gauge
        far = {one: gauges.distance(world, who, one) for one in found}
        if tactic == "weakest":
            return sorted(found, key=lambda one: (found[one].sound, far[one]))
        # Of several who are equally near, comrades take different ones.
        ahead = [one.id for one in world.fighters if one.team == own.team].index(who)
        turned = {one: (place - ahead) % len(found) for place, one in enumerate(found)}
        return sorted(found, key=lambda one: (far[one], turned[one]))

    def _ranked(self, world: World, who: str, enemy: str, attacks: Sequence[str]) -> list[str]:
        for text in attacks:
            if (who, text) not in self._worth:
                worth = self._weighed(world, who, enemy, text)
                if worth is None:
                    continue
                self._worth[who, text] = worth
        known = [text for text in attacks if (who, text) in self._worth]
        return sorted(known, key=lambda text: -self._worth[who, text])

    def _weighed(self, world: World, who: str, enemy: str, text: str) -> float | None:
        """Return how much an attack does on average; None if it can't be read now."""
        try:
            actions = self._actions(world, who, self._filled(world, text, enemy))
            odds = self.system.dice.odds(world, who, actions, self.tables, whole=True)
        except RuleError as refused:
            return 0.0 if refused.code == "no_attack" else None
        return self.system.gauges.worth(odds)

    def _possible(self, world: World, who: str, texts: Sequence[str], enemies: list[str]) -> Iterator[Deed]:
        """Yield the deeds that are possible against the first enemy that allows any."""
        aimed = [text for text in texts if GAP in text]
        for enemy in enemies if aimed else ():
            found = False
            for deed in self._checked(world, who, (self._filled(world, text, enemy) for text in aimed)):
                found = True
                yield deed
            if found:
                break
        yield from self._checked(world, who, (text for text in texts if GAP not in text))

    def _checked(self, world: World, who: str, texts: Iterable[str]) -> Iterator[Deed]:
        for text in texts:
            try:
                yield Deed(text, self.system.reading.possible(world, who, self._actions(world, who, text)))
            except RuleError:
                continue

    def _actions(self, world: World, who: str, text: str) -> tuple[object, ...]:
        found = self._read.get((who, text))
        if found is None:
            found = self._read[who, text] = self.system.reading.read(world, who, text).actions
        return found

    def _filled(self, world: World, text: str, enemy: str) -> str:
        return text.replace(GAP, world.fighter(enemy).name)

"""The state of a fight in figures, for playing it through by itself and comparing how it ends."""

from dataclasses import dataclass
from typing import Literal, Protocol, TypeVar

from rules.system.game_values import Fact, World
from rules.system.views import Odds

W_contra = TypeVar("W_contra", bound=World, contravariant=True)
F_contra = TypeVar("F_contra", bound=Fact, contravariant=True)


@dataclass(frozen=True, slots=True)
class Gauge:
    """A fighter's state in figures.

    `state`: "down" if it can't fight any more but lives. `sound`: 1 if it is unhurt, 0 if it is about to fall.
    `figures`: by name; each fighter of a game has the same ones. A figure is None if it can't be counted.
    """

    state: Literal["up", "down", "dead", "gone"]
    sound: float
    figures: tuple[tuple[str, float | None], ...] = ()


@dataclass(frozen=True, slots=True)
class Strikes:
    """The attack of a fighter: how often it tried to hit, and how often it did."""

    who: str
    tries: int
    hits: int


class GaugeRules(Protocol[W_contra, F_contra]):
    """Rules for measuring a fight."""

    def gauge(self, world: W_contra, fighter: str, /) -> Gauge:
        """Return a fighter's state. By default, a fighter is as sound as it is able, without figures."""
        able = world.fighter(fighter).able
        return Gauge("up" if able else "down", float(able))

    def distance(self, _: W_contra, __: str, ___: str, /) -> float:
        """Return how far two fighters are from each other, in any unit."""
        return 0.0

    def worth(self, odds: Odds, /) -> float:
        """Return how much an attack does on average, for comparing the attacks of a fighter. By default, its hits."""
        return float(sum(number * chance for number, chance in enumerate(odds.successes)))

    def strikes(self, _: F_contra, /) -> Strikes | None:
        """Return the attack that a fact decides, or the hits in it; None if it decides none."""
        return None


class PlainGauges(GaugeRules[World, Fact]):
    """The gauges of a game without figures."""

"""The part of a revision about explosives: power by score, splash, shrapnel, localised munitions."""

from dataclasses import dataclass

from rules.errors import TableError


@dataclass(frozen=True, slots=True)
class Power:
    """One row of the score table (MZ-EXPL-01): scores `low` to `high`, the Pain multiplier, the worst injury."""

    name: str
    low: int
    high: int
    pain: float
    injury: str | None


@dataclass(frozen=True, slots=True)
class Explosives:
    """Explosives with their own score table (MZ-EXPL-01..06).

    `powers`: from the best score down, covering `lowest` to `highest`; scores moved beyond an end count as that end.
    `kinds`: the attack kinds that use the table. `places`: targets that risk no injury. `localised` munitions work
    like bullets and always hit with the power `localised_power`. `aimed`: a body part can be the intended target;
    its FT moves the score, but the parts injured are still random.
    """

    powers: tuple[Power, ...]
    lowest: int = 2
    highest: int = 12
    places: tuple[str, ...] = ("area", "cover")
    kinds: tuple[str, ...] = ("explosive", "grenade")
    localised: tuple[str, ...] = ("FRAG-12", "Explosive arrow")
    localised_power: str = "direct"
    aimed: bool = True

    def __post_init__(self) -> None:
        covered = [score for power in self.powers for score in range(power.high, power.low - 1, -1)]
        if covered != list(range(self.highest, self.lowest - 1, -1)):
            raise TableError("explosive_scores", {"scores": covered})
        names = [power.name for power in self.powers]
        if len(names) != len(set(names)) or self.localised_power not in names:
            raise TableError("row_twice", {"rows": names})

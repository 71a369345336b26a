"""Parts on how an attack is rolled: the two phases, tactics, the ten combat actions."""

from dataclasses import dataclass
from typing import Literal

from rules.arena.parts.character import PHYSICAL
from rules.arena.parts.checks import at_most, below, known, once
from rules.errors import TableError


@dataclass(frozen=True, slots=True)
class Phases:
    """The two phases of an attack (AR-ATK-01..04, AR-DEF-01, AR-DEF-02).

    Dice have `die` sides. The Defense phase begins with one surviving die of `hit_from` or more, or with `minors` dice
    of `minor` or more. A defence die removes an attack die of up to its face plus `evade_bonus` (Attack phase) or
    `defense_bonus` (Defense phase). For Heavy attackers, `heavy_face` counts as `heavy_as` in both phases and for
    wounds (AR-WPN-03, AMB-A25). Each point of cover gives `cover_dice` (AR-WPN-07, AMB-A20), each point of Toughness in
    an Active Defense `toughness_dice` (AR-WPN-06, AMB-A17).
    """

    die: int = 6
    hit_from: int = 4
    minor: int = 3
    minors: int = 2
    evade_bonus: int = 0
    defense_bonus: int = 1
    heavy_face: int = 3
    heavy_as: int = 4
    cover_dice: int = 1
    toughness_dice: int = 1

    def __post_init__(self) -> None:
        below("phases.minor", self.minor, "phases.hit_from", self.hit_from)
        at_most("phases.hit_from", self.hit_from, "phases.die", self.die)
        at_most("phases.heavy_face", self.heavy_face, "phases.heavy_as", self.heavy_as)
        at_most("phases.heavy_as", self.heavy_as, "phases.die", self.die)


@dataclass(frozen=True, slots=True)
class Tactics:
    """The dice of a stat that count in defence (AR-TAC-01, AR-TAC-02).

    Stats count in full against `full_opponents` attackers per turn (AMB-A32); against others, the stats in `limited`
    count up to TAC. Every base stat used in defence is limited; the document's summary names only AGI and VIT
    (AMB-A13). `reflexes`: traits that give the full stat even against an unforeseen attack (AMB-A33).
    """

    full_opponents: int = 1
    limited: tuple[str, ...] = PHYSICAL
    reflexes: tuple[str, ...] = ("super-reflexes", "superhuman reflexes", "super reflexes")

    def __post_init__(self) -> None:
        known("limited", self.limited, PHYSICAL)


@dataclass(frozen=True, slots=True)
class MeleeRow:
    """The reroll of a melee action: its Attack phase after it `missed`, or its Defense dice after being `wounded`."""

    action: str
    reroll: Literal["attack_phase", "defense_dice"] | None = None
    after: Literal["missed", "wounded"] | None = None

    def __post_init__(self) -> None:
        if (self.reroll is None) is not (self.after is None):
            raise TableError("arena_reroll", {"action": self.action})


@dataclass(frozen=True, slots=True)
class RangedRow:
    """The number of attacks of a ranged action, and whether their parts are random or chosen (None: no attack)."""

    action: str
    attacks: Literal["none", "one", "rate of fire"]
    part: Literal["random", "chosen"] | None

    def __post_init__(self) -> None:
        if (self.attacks == "none") is not (self.part is None):
            raise TableError("arena_reroll", {"action": self.action})


@dataclass(frozen=True, slots=True)
class Manoeuvres:
    """The six melee and four ranged actions (AR-CMB-01..10).

    `defend`: the action that takes a better initiative die after a block (`steals_die`), and whose unused dice strike
    back if the first throw blocked (`leftovers_strike`, AMB-A30). `counter` and `feint`: the actions that predict and
    mislead.
    """

    melee: tuple[MeleeRow, ...]
    ranged: tuple[RangedRow, ...]
    defend: str = "Defend"
    counter: str = "Counter"
    feint: str = "Feint"
    grapple: str = "Grapple"
    steals_die: bool = True
    leftovers_strike: bool = True

    def __post_init__(self) -> None:
        names = [row.action for row in self.melee]
        once("manoeuvres", [*names, *(row.action for row in self.ranged)])
        known("manoeuvres", (self.defend, self.counter, self.feint, self.grapple), names)

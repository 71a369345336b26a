"""Changes to limbs, blood and armour."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.mazeworld.model.fighter import Armour, InjuryKind
from rules.mazeworld.play.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class LimbHurt(Fact):
    """Limb damage to a part, with its factors (name, factor). `left` of `most` health points remain; None: unknown.

    `summed`: the summands of the base: limb die, LDV, the armour's reduction.
    """

    who: str
    by: str | None
    weapon: str | None
    part: str
    tier: str
    amount: float
    lines: tuple[tuple[str, float], ...] = ()
    summed: tuple[tuple[str, int], ...] = ()
    left: float | None = None
    most: float | None = None
    kind: Literal["limb_hurt"] = "limb_hurt"
    tells_figures: ClassVar[bool] = True
    tells_limb_damage: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class LimbChanged(Fact):
    """A limb's state has changed."""

    who: str
    part: str
    state: str
    before: str
    kind: Literal["limb_changed"] = "limb_changed"


@dataclass(frozen=True, slots=True)
class LimbSet(Fact):
    """Health points of a limb, set by the GM or healed. `harm`: the remaining limb damage."""

    who: str
    part: str
    left: float
    most: float
    harm: float
    kind: Literal["limb_set"] = "limb_set"
    tells_figures: ClassVar[bool] = True
    tells_limb_damage: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Injured(Fact):
    """Injuries of a kind to a part, `count` of them. `threshold`: limb damage required; None: inflicted by the GM."""

    who: str
    part: str
    injury: InjuryKind
    count: int = 1
    threshold: float | None = None
    kind: Literal["injured"] = "injured"


@dataclass(frozen=True, slots=True)
class InjuryTreated(Fact):
    """`count` injuries of a kind to a part, healed or bandaged."""

    who: str
    part: str
    injury: InjuryKind
    count: int = 1
    kind: Literal["injury_treated"] = "injury_treated"


@dataclass(frozen=True, slots=True)
class Impaired(Fact):
    """The effects that a bad limb or lost blood has from now on; see `impairment.Handicap`."""

    who: str
    source: str
    ft: int = 0
    strength: float = 0
    sensitivity: float = 0
    mark: str | None = None
    bans: tuple[str, ...] = ()
    kind: Literal["impaired"] = "impaired"
    tells_figures: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class RulingNeeded(Fact):
    """An effect of a bad limb that the GM must choose. `choices`: those the page names (linked page [LH-INJ])."""

    who: str
    source: str
    choices: tuple[str, ...]
    kind: Literal["ruling_needed"] = "ruling_needed"
    for_desk: ClassVar[bool] = True


BloodReason = Literal["wound", "bullet", "severed limb", "bleeding", "healing", "the GM"]


@dataclass(frozen=True, slots=True)
class BloodChanged(Fact):
    """Blood lost or regained, in units. `die`: a bleeding roll: its sides, its face and the highest face that costs
    blood."""

    who: str
    amount: float
    reason: BloodReason
    left: float | None
    most: float | None
    die: tuple[int, int, int] | None = None
    kind: Literal["blood_changed"] = "blood_changed"
    tells_figures: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ArmourDamaged(Fact):
    """Condition lost by a piece of armour in a hit."""

    who: str
    piece: str
    amount: float
    left: float
    kind: Literal["armour_damaged"] = "armour_damaged"
    tells_figures: ClassVar[bool] = True
    tells_limb_damage: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PutOn(Fact):
    """A piece of armour put on a fighter, in place of one of the same name."""

    who: str
    piece: Armour
    kind: Literal["put_on"] = "put_on"
    tells_figures: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TakenOff(Fact):
    who: str
    piece: str
    kind: Literal["taken_off"] = "taken_off"
    tells_figures: ClassVar[bool] = True

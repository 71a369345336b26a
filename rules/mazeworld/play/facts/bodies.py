"""What becomes of limbs, blood and armour."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.mazeworld.model.fighter import Armour, InjuryKind
from rules.mazeworld.play.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class LimbHurt(Fact):
    """Limb damage to a part, with its factors (name, factor); `left` of `most` health points, None: not known.

    `summed` is what the first of the factors is added up from: the limb die, the LDV, what armour takes away.
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

    def tells_limb_damage(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class LimbChanged(Fact):
    """A limb is in another state than before."""

    who: str
    part: str
    state: str
    before: str
    kind: Literal["limb_changed"] = "limb_changed"


@dataclass(frozen=True, slots=True)
class LimbSet(Fact):
    """Health points of a limb, set by the GM or healed; `harm` is the limb damage that stays."""

    who: str
    part: str
    left: float
    most: float
    harm: float
    kind: Literal["limb_set"] = "limb_set"
    tells_figures: ClassVar[bool] = True

    def tells_limb_damage(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Injured(Fact):
    """So many injuries of a kind to a part. `threshold`: the limb damage that it took, None: by the GM's word."""

    who: str
    part: str
    injury: InjuryKind
    count: int = 1
    threshold: float | None = None
    kind: Literal["injured"] = "injured"


@dataclass(frozen=True, slots=True)
class InjuryTreated(Fact):
    """So many injuries of a kind to a part are healed or bound."""

    who: str
    part: str
    injury: InjuryKind
    count: int = 1
    kind: Literal["injury_treated"] = "injury_treated"


@dataclass(frozen=True, slots=True)
class Impaired(Fact):
    """What a bad limb or lost blood does from now on; see `impairment.Handicap`."""

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
    """What a bad limb does is the GM's to say; `choices` are what the page names (linked page [LH-INJ])."""

    who: str
    source: str
    choices: tuple[str, ...]
    kind: Literal["ruling_needed"] = "ruling_needed"
    for_desk: ClassVar[bool] = True


BloodReason = Literal["wound", "bullet", "severed limb", "bleeding", "healing", "the GM"]


@dataclass(frozen=True, slots=True)
class BloodChanged(Fact):
    """Blood lost or won back, in units. `die`: a bleeding roll with its face and the most at which it costs blood."""

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
    """Condition that a piece of armour lost to a hit."""

    who: str
    piece: str
    amount: float
    left: float
    kind: Literal["armour_damaged"] = "armour_damaged"
    tells_figures: ClassVar[bool] = True

    def tells_limb_damage(self) -> bool:
        """What armour lost by a hit is a share of it."""
        return self.left > 0


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

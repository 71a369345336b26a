"""An attack: its aim, its dice, what went wrong, what it used up."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.mazeworld.model.weapons import Readiness
from rules.mazeworld.play.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class Aimed(Fact):
    """An attack about to be rolled, with what made its FT and IR: (source, amount) each."""

    who: str
    target: str
    weapon: str
    weapon_kind: str
    part: str
    group: str
    mode: str
    unit: str
    count: int
    rounds: int
    ft: int
    ft_raw: int
    ft_lines: tuple[tuple[str, int], ...]
    ir: int | None
    ir_lines: tuple[tuple[str, int], ...]
    act: str
    burst: int | None = None
    counter: bool = False
    execution: bool = False
    fewer: bool = False
    recoil: tuple[int, int] | None = None
    """ADT and the IR it adds each time it is passed, where this attack goes beyond it (MZ-IR-07)."""
    segments: tuple[tuple[int, int, int], ...] = ()
    """First shot, last shot and their IR, where recoil makes them differ."""
    inaccurate: tuple[int, ...] = ()
    """The scores that are inaccurate hits (MZ-IR-01)."""
    shift: int | None = None
    """What the FT modifiers add up to, where they move the score in place of the threshold (MZ-FT-07)."""
    place: str | None = None
    """Area or cover, where an explosive goes there and not to the target itself."""
    bursts: bool = False
    """It is an explosive that reaches a whole Side (MZ-EXPL-03)."""
    scored: bool = False
    """Its power goes by the score (MZ-EXPL-01)."""
    string: tuple[int, int, int] | None = None
    """ADT, and the FT and IR that having passed it adds for every shot of the string, if all of them are fired."""
    recoil_lost: int | None = None
    """The level of recoil whose figures are not published."""
    munition: str | None = None
    """What the next rounds are, where that is known."""
    side: int | None = None
    """The Side that an explosive goes to, where a place is its target."""
    drops: tuple[tuple[int, int, int], ...] = ()
    """First shot, last shot and their FT, where recoil makes them differ."""
    concentrated: bool = False
    """It is the shot at whom one concentrated on: any hit is critical."""
    kind: Literal["aimed"] = "aimed"


@dataclass(frozen=True, slots=True)
class Shot:
    """One attack die pair: what fell, its score, FT and IR, and how it was read.

    `score` has moved with the FT modifiers where they do that. `gamble` is the face of the die on which an inaccurate
    hit hung, where the rules throw one (MZ-HIT-04); `tier` is then what became of it.
    """

    faces: tuple[int, ...]
    score: int
    ft: int
    ir: int | None
    tier: str
    gamble: int | None = None


@dataclass(frozen=True, slots=True)
class Struck(Fact):
    who: str
    target: str
    weapon: str
    shots: tuple[Shot, ...]
    counter: bool = False
    recoil_shots: int | None = None
    """How many shots recoil counts, where misfires are left out of it (MZ-FAIL-09)."""
    recoil_anew: bool = False
    """Recoil starts anew at the shot behind a misfire (AMB-44)."""
    kind: Literal["struck"] = "struck"


@dataclass(frozen=True, slots=True)
class CriticalFailed(Fact):
    """A rolled 2 and what the table made of it. `failure` is the firearm failure that follows, if any.

    Without a `table` the attack's kind has none, and `text` is the word for what the GM decides.
    """

    who: str
    weapon: str
    shot: int
    table: str | None
    die: str
    face: int
    text: str
    condition_loss: float
    failure: str | None
    ready: Readiness
    kind: Literal["critical_failed"] = "critical_failed"


@dataclass(frozen=True, slots=True)
class BatchThrown(Fact):
    """Some of an attack's dice, from the `first` of `total` on; they are read when all are in (MZ-CMD-02)."""

    who: str
    target: str
    weapon: str
    first: int
    total: int
    faces: tuple[tuple[int, ...], ...]
    kind: Literal["batch_thrown"] = "batch_thrown"


@dataclass(frozen=True, slots=True)
class CleanlinessChecked(Fact):
    """The hidden check of a 2: only the GM sees it (MZ-FAIL-01, MZ-CMD-08). Cleanliness in percent."""

    who: str
    target: str
    weapon: str
    shot: int
    roll: int
    cleanliness: float
    result: str
    kind: Literal["cleanliness_checked"] = "cleanliness_checked"
    hidden_as: ClassVar[str | None] = "cleanliness roll"


@dataclass(frozen=True, slots=True)
class BackfireProposed(Fact):
    """What a blow that strikes the attacker would do, for the GM to decide: Pain in percent and limb damage; None: not
    known."""

    who: str
    weapon: str
    shot: int
    part: str
    pain: float | None
    limb: float | None = None
    damage_type: str | None = None
    kind: Literal["backfire_proposed"] = "backfire_proposed"
    for_desk: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class DryFired(Fact):
    """A trigger pulled on an empty weapon, which ends the turn (MZ-ACT-06)."""

    who: str
    weapon: str
    kind: Literal["dry_fired"] = "dry_fired"


@dataclass(frozen=True, slots=True)
class AmmunitionSpent(Fact):
    """Rounds that are gone from a weapon: `used` in all, `misfired` of them not fired (MZ-FAIL-04, MZ-FAIL-06)."""

    who: str
    weapon: str
    used: int
    left: int
    misfired: int = 0
    kind: Literal["ammunition_spent"] = "ammunition_spent"

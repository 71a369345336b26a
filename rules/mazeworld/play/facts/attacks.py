"""Attacks: aim, dice, failures, ammunition."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.mazeworld.model.weapons import Readiness
from rules.mazeworld.play.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class Aimed(Fact):
    """An attack about to be rolled, with the modifiers of its FT and IR: (source, amount) each."""

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
    """ADT and the IR added each time it is passed, if this attack exceeds it (MZ-IR-07)."""
    segments: tuple[tuple[int, int, int], ...] = ()
    """First shot, last shot and their IR, if recoil makes it differ."""
    inaccurate: tuple[int, ...] = ()
    """The scores that count as inaccurate hits (MZ-IR-01)."""
    shift: int | None = None
    """The sum of the FT modifiers, if they move the score instead of the threshold (MZ-FT-07)."""
    place: str | None = None
    """Area or cover, if the explosive is aimed there instead of at the target."""
    bursts: bool = False
    """Whether it is an explosive that reaches a whole Side (MZ-EXPL-03)."""
    scored: bool = False
    """Whether its power depends on the score (MZ-EXPL-01)."""
    string: tuple[int, int, int] | None = None
    """ADT, and the FT and IR added to every shot of the string for passing it, if all shots are fired."""
    recoil_lost: int | None = None
    """The level of recoil, if its figures are unpublished."""
    munition: str | None = None
    """The kind of the next rounds, if known."""
    side: int | None = None
    """The Side an explosive is thrown at, if the target is a place."""
    thrown: bool = False
    """Whether the weapon itself is thrown."""
    drops: tuple[tuple[int, int, int], ...] = ()
    """First shot, last shot and their FT, if recoil makes it differ."""
    concentrated: bool = False
    """Whether it is the shot the attacker concentrated for: any hit is critical."""
    kind: Literal["aimed"] = "aimed"


@dataclass(frozen=True, slots=True)
class Shot:
    """One attack die pair: its faces, score, FT, IR and outcome.

    `score` includes the FT modifiers if they move it. `gamble`: the extra die that decides an inaccurate hit, if the
    rules use one (MZ-HIT-04); `tier` is then its result.
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
    """How many shots recoil counts, if misfires don't (MZ-FAIL-09)."""
    recoil_anew: bool = False
    """Whether recoil starts over at the shot after a misfire (AMB-44)."""
    kind: Literal["struck"] = "struck"


@dataclass(frozen=True, slots=True)
class CriticalFailed(Fact):
    """A rolled 2 and its row of the table. `failure`: the firearm failure that follows, if any.

    If this kind of attack has no `table`, `text` names the effect for the GM to decide.
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
    """Some of an attack's dice, from the `first` of `total`; they are read once all are in (MZ-CMD-02)."""

    who: str
    target: str
    weapon: str
    first: int
    total: int
    faces: tuple[tuple[int, ...], ...]
    kind: Literal["batch_thrown"] = "batch_thrown"


@dataclass(frozen=True, slots=True)
class CleanlinessChecked(Fact):
    """The hidden check after a 2, for the GM only (MZ-FAIL-01, MZ-CMD-08). Cleanliness in percent."""

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
    """The damage of a hit on the attackers themselves, for the GM to decide: Pain in percent and limb damage; None:
    unknown."""

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
    """Rounds spent by a weapon: `used` in all, of which `misfired` weren't fired (MZ-FAIL-04, MZ-FAIL-06)."""

    who: str
    weapon: str
    used: int
    left: int
    misfired: int = 0
    kind: Literal["ammunition_spent"] = "ammunition_spent"

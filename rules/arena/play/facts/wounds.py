"""Wounds, bleeding and death; holds; and amendments of these by the GM."""

from dataclasses import dataclass
from typing import Literal

from rules.arena.model.fighter import Hold, Stage, Wound
from rules.arena.play.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class Wounded(Fact):
    """A wound made by a die that got through (AR-WND-01, AR-BODY-02..07).

    `die`: the face it counted as. `rolled`: the d6 of a random part, None if the part was chosen. `wounds`: usually two
    for a critical. `broken`: the part that is now unusable. `artery` and `heart`: what was pierced. `blown_off`: a hand
    is gone. `stunned`: the target loses its next turn.
    """

    target: str
    by: str | None
    die: int
    part: str
    rolled: int | None
    wounds: tuple[Wound, ...]
    broken: str | None = None
    artery: bool = False
    heart: bool = False
    blown_off: bool = False
    stunned: bool = False
    drawn: str = ""
    """For a wound amended by the GM: the stat that a die had drawn for it before."""
    kind: Literal["wounded"] = "wounded"


@dataclass(frozen=True, slots=True)
class Unharmed(Fact):
    """Dice that got through but wound nobody: scratches or suppression (AMB-A15). `mishap`: a lone 1, for the GM
    (L101)."""

    target: str
    by: str | None
    dice: tuple[int, ...]
    part: str | None
    mishap: bool
    kind: Literal["unharmed"] = "unharmed"


@dataclass(frozen=True, slots=True)
class Bled(Fact):
    """One bleed roll at the end of the turn (AR-BLD-01): Bleed dice against VIT with +1.

    `label`: how far the fighter has bled out, empty if this roll didn't change it. `mental`: the stage's change to each
    Mental stat, 0 or less.
    """

    who: str
    bleed: int
    attack: tuple[int, ...]
    vitality: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    through: tuple[int, ...]
    stage: Stage
    half: bool
    label: str
    mental: int = 0
    seen_by: tuple[str, ...] | None = None
    """Who sees a hidden fighter's bleeding; None: everyone."""
    kind: Literal["bled"] = "bled"


@dataclass(frozen=True, slots=True)
class Died(Fact):
    """A death. `by`: who gave the last bleeding wound, None if the GM declared it. `unseen`: a hidden creature died;
    the kill counts once it is found."""

    who: str
    by: str | None
    unseen: bool = False
    kind: Literal["died"] = "died"


@dataclass(frozen=True, slots=True)
class KillCounted(Fact):
    """The kill of someone who died unseen and was found; it counts from now on."""

    who: str
    victim: str
    kind: Literal["kill_counted"] = "kill_counted"


@dataclass(frozen=True, slots=True)
class Healed(Fact):
    """Wounds removed or the bleeding stage set, by the GM or a trait; `mental` follows from the stage. `revived`: the
    fighter was dead and lives again."""

    who: str
    wounds: tuple[int, ...]
    stage: Stage | None = None
    mental: int = 0
    revived: bool = False
    kind: Literal["healed"] = "healed"


@dataclass(frozen=True, slots=True)
class Grappled(Fact):
    """The effect of a wrestling move (AR-WRS-01..03): a hold, a fall, a disarm or a throw."""

    who: str
    target: str
    move: str
    through: tuple[int, ...]
    success: bool
    hold: Hold | None = None
    weapon: str | None = None
    kind: Literal["grappled"] = "grappled"


@dataclass(frozen=True, slots=True)
class BreakOut(Fact):
    """A break-out, which rerolls the move (AR-WRS-04): the holder's dice against the held fighter's.

    `active`, `focus_left`, `pairs` and `why`: as in a Defense phase.
    """

    who: str
    by: str
    part: str
    stat: str
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    through: tuple[int, ...]
    free: bool
    active: bool = False
    focus_left: int = 0
    pairs: tuple[tuple[int, int], ...] = ()
    why: str = ""
    kind: Literal["break_out"] = "break_out"


@dataclass(frozen=True, slots=True)
class Released(Fact):
    """The end of a hold: released, or its holder can no longer hold."""

    who: str
    by: str
    part: str
    kind: Literal["released"] = "released"


@dataclass(frozen=True, slots=True)
class Amended(Fact):
    """A figure of an earlier result changed by the GM.

    `what`: the figure; `part`: the part hit; `was` and `now`: the figure before and after. For a wound, the body is as
    given here from now on; None: the body doesn't change. `unkilled`: whose kill no longer counts.
    """

    target: str
    what: Literal["die", "bleed", "stage"]
    was: float | str
    now: float | str
    part: str = ""
    by: str | None = None
    wounds: tuple[Wound, ...] | None = None
    unusable: tuple[str, ...] = ()
    arteries: tuple[str, ...] = ()
    stunned: bool = False
    unkilled: str | None = None
    kind: Literal["figure_amended"] = "figure_amended"

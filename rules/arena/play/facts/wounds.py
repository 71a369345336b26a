"""Wounds, bleeding and death; holds; and figures of these that the GM has otherwise."""

from dataclasses import dataclass
from typing import Literal

from rules.arena.model.fighter import Hold, Stage, Wound
from rules.arena.play.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class Wounded(Fact):
    """A die that got through has made a wound (AR-WND-01, AR-BODY-02..07).

    `die` is the face it counted as; `rolled` the d6 of a random part, None where the part was chosen; `wounds` are what
    it made (a critical usually two), `broken` the part that cannot be used any more, `artery` and `heart` what was
    pierced; `blown_off`: a hand is gone; `stunned`: it loses its next turn.
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
    """Of a wound that the GM has amended: the stat that a die had drawn for it before."""
    kind: Literal["wounded"] = "wounded"


@dataclass(frozen=True, slots=True)
class Unharmed(Fact):
    """Dice got through that wound nobody: scratches or suppression (AMB-A15). `mishap`: a lone 1, for the GM (L101)."""

    target: str
    by: str | None
    dice: tuple[int, ...]
    part: str | None
    mishap: bool
    kind: Literal["unharmed"] = "unharmed"


@dataclass(frozen=True, slots=True)
class Bled(Fact):
    """One bleed roll at the end of the turn (AR-BLD-01): Bleed dice against VIT with +1.

    `label` is how far it has bled out now, empty where this roll changed nothing of it. `mental` is what the stage
    takes from each Mental stat, 0 or less.
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
    """Who sees it of a hidden fighter; None: everyone."""
    kind: Literal["bled"] = "bled"


@dataclass(frozen=True, slots=True)
class Died(Fact):
    """`by` is who gave the last wound that bled, None where the GM says so. `unseen`: a creature, where it hid;
    the kill counts once it is found.
    """

    who: str
    by: str | None
    unseen: bool = False
    kind: Literal["died"] = "died"


@dataclass(frozen=True, slots=True)
class KillCounted(Fact):
    """Somebody who died unseen was found: the kill counts from now on."""

    who: str
    victim: str
    kind: Literal["kill_counted"] = "kill_counted"


@dataclass(frozen=True, slots=True)
class Healed(Fact):
    """Wounds taken away or the stage of bleeding set, by the GM or a trait; `mental` comes with the stage. `revived`:
    it was dead, and lives again.
    """

    who: str
    wounds: tuple[int, ...]
    stage: Stage | None = None
    mental: int = 0
    revived: bool = False
    kind: Literal["healed"] = "healed"


@dataclass(frozen=True, slots=True)
class Grappled(Fact):
    """What a wrestling move has done (AR-WRS-01..03): a hold, a fall, a weapon out of the hand, a throw."""

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
    """A break-out rerolls the move (AR-WRS-04): the holder's dice against the held one's.

    `active`, `focus_left`, `pairs` and `why` are those of a Defense phase.
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
    """A hold ends: let go, or its holder can hold no longer."""

    who: str
    by: str
    part: str
    kind: Literal["released"] = "released"


@dataclass(frozen=True, slots=True)
class Amended(Fact):
    """A figure of something that has happened is another one by the GM's word.

    `what` is the figure, `part` where it struck, `was` and `now` the figure before and after. Of a wound the body is as
    told here from now on; None: nothing of it is changed by this. `unkilled` is whose kill does not count any more.
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

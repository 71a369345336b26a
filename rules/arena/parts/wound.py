"""Parts on the effects of dice that get through: wounds by die, parts of the body, bleeding out."""

from dataclasses import dataclass
from typing import Final, Literal, get_args

from rules.arena.parts.character import MENTAL, STATS
from rules.arena.parts.checks import at_most, every_face, falling, known, once
from rules.errors import TableError

Size = Literal["minor", "major"]
Severity = Literal["none", "minor", "bleeding", "major", "critical"]
SEVERITIES: Final[tuple[str, ...]] = get_args(Severity)
"""From least to most severe."""


@dataclass(frozen=True, slots=True)
class WoundRow:
    """The effect of a die with this face (AR-WND-01): wounds, a debuff and a bleed by size (None: none).

    `mishap`: something bad may happen if it is the only die that got through.
    """

    die: int
    severity: Severity
    wounds: int
    debuff: Size | None = None
    bleed: Literal["normal", "heavy"] | None = None
    mishap: bool = False

    def __post_init__(self) -> None:
        if (self.severity == "none") is not (self.wounds == 0):
            raise TableError("arena_wounds", {"die": self.die})


@dataclass(frozen=True, slots=True)
class Wounds:
    """Wounds by die, and the size of their effects.

    The document gives no points for debuffs; `minor` 1 and `major` 2 are ours. A minor debuff lowers one stat, a major
    one each listed stat. Bleed points: `normal` 1, `heavy` 2, `heart` 3 in total (AMB-A16); `artery` is the one extra
    Bleed of a leg or an arm.
    """

    rows: tuple[WoundRow, ...]
    minor: int = 1
    major: int = 2
    normal: int = 1
    heavy: int = 2
    heart: int = 3
    artery: int = 1

    def __post_init__(self) -> None:
        every_face("wounds", (row.die for row in self.rows), len(self.rows))
        falling("wounds", [row.die for row in self.rows])


@dataclass(frozen=True, slots=True)
class PartRow:
    """A part of the body (AR-BODY-01..07).

    `face`: of the d6 that draws it. `aim`: added to DEX for aiming at it (AR-AIM-01). `wound_from`: the lowest die that
    wounds it. `heavy_from`: the lowest die that makes it bleed heavily, None: as the die's row says. `heart_from`,
    `artery_from`, `knockout_from`: the lowest die that pierces the heart, pierces the artery (once; 5 as elsewhere, the
    document gives none) or knocks out; None: never. `bleeds`: whether it bleeds at all unless blown off. `worst`: the
    largest debuff there (AMB-A28). `minor` and `major`: the stats that debuffs lower; if empty, the debuff is that it
    is broken. `broken_blocks`: what can't be done once it is broken. `disables`: what can't be done without it. `limb`:
    its circulation can be cut (AR-ACT-05). `also`: other words, such as its left and right.
    """

    name: str
    face: int
    aim: int = 0
    wound_from: int = 3
    heavy_from: int | None = 6
    heart_from: int | None = None
    artery_from: int | None = None
    knockout_from: int | None = None
    bleeds: bool = True
    worst: Size = "major"
    minor: tuple[str, ...] = MENTAL
    major: tuple[str, ...] = ()
    broken_blocks: str | None = None
    disables: str | None = None
    limb: bool = False
    also: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        known(self.name, (*self.minor, *self.major), STATS)


@dataclass(frozen=True, slots=True)
class Body:
    """The body parts, one for each face of the die that draws them (AR-BODY-01)."""

    parts: tuple[PartRow, ...]

    def __post_init__(self) -> None:
        every_face("parts", (row.face for row in self.parts), len(self.parts))
        once("parts", [word for row in self.parts for word in (row.name, *row.also)])


@dataclass(frozen=True, slots=True)
class StageRow:
    """One stage of bleeding out (AR-BLD-01): its title, the title half a step further, and its change to Mental stats.

    The document names no half step after Faint; "Nearly Dead" is ours.
    """

    name: str
    title: str | None
    half_title: str | None
    mental: int = 0


@dataclass(frozen=True, slots=True)
class Bleeding:
    """Bleeding out (AR-BLD-01), rolled at the end of the turn (AMB-A26).

    Dice that get through count as a step from `step_from`, as half a step from `half_from`. `rolls`: as printed, one
    roll of Bleed dice per point of Bleed; "once" is the other reading (AMB-A02).
    """

    stages: tuple[StageRow, ...]
    rolls: Literal["each point", "once"] = "each point"
    step_from: int = 4
    half_from: int = 3

    def __post_init__(self) -> None:
        once("stages", [row.name for row in self.stages])
        if len(self.stages) < 2:
            raise TableError("arena_order", {"where": "stages", "figures": (len(self.stages),)})
        at_most("bleeding.half_from", self.half_from, "bleeding.step_from", self.step_from)

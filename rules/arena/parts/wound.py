"""The parts that say what a die that gets through does: wounds by die, parts of the body, bleeding out."""

from dataclasses import dataclass
from typing import Final, Literal, get_args

from rules.arena.parts.character import MENTAL, STATS
from rules.arena.parts.checks import at_most, every_face, falling, known, once
from rules.errors import TableError

Size = Literal["minor", "major"]
Severity = Literal["none", "minor", "bleeding", "major", "critical"]
SEVERITIES: Final[tuple[str, ...]] = get_args(Severity)
"""From the slightest on."""


@dataclass(frozen=True, slots=True)
class WoundRow:
    """What a die of this face does (AR-WND-01): wounds, a debuff and a bleed by size (None: none of it).

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
    """Wounds by die, and the size of what they leave.

    The document gives no points for debuffs; `minor` 1 and `major` 2 are ours. A minor debuff takes them from one
    stat, a major one from each that is named. Bleed points: `normal` 1, `heavy` 2, `heart` 3 in all (AMB-A16), and
    `artery` for the one extra Bleed of a leg or an arm.
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

    `face` of a d6 draws it; `aim` is added to DEX when it is aimed at (AR-AIM-01). Only dice of `wound_from` and more
    wound it. It bleeds heavily from `heavy_from`, None: as the die's row says; the heart is pierced from `heart_from`,
    the artery, once, from `artery_from` (the document says no die: 5, as its other parts have it), a knockout comes
    from `knockout_from`; None: never. `bleeds`: it bleeds at all while it is not blown off. `worst` is the largest
    debuff there (AMB-A28).
    `minor` and `major` are the stats that debuffs take from; nothing: what breaking it forbids is the debuff.
    `broken_blocks`: what cannot be done once it is broken. `disables`: what cannot be done without it. `limb`: its
    circulation can be cut (AR-ACT-05). `also` are other words, such as its left and right.
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
    """The parts, one for each face of the die that draws one (AR-BODY-01)."""

    parts: tuple[PartRow, ...]

    def __post_init__(self) -> None:
        every_face("parts", (row.face for row in self.parts), len(self.parts))
        once("parts", [word for row in self.parts for word in (row.name, *row.also)])


@dataclass(frozen=True, slots=True)
class StageRow:
    """One stage of bleeding out (AR-BLD-01): its title, that of half a step further, what it takes from Mental stats.

    The document names no half step after Faint; "Nearly Dead" is ours.
    """

    name: str
    title: str | None
    half_title: str | None
    mental: int = 0


@dataclass(frozen=True, slots=True)
class Bleeding:
    """Bleeding out (AR-BLD-01), rolled at the end of the turn (AMB-A26).

    Dice through of `step_from` and more are a step, those of `half_from` half a step. `rolls`: as printed there is a
    roll of Bleed dice for each point of Bleed; "once" is the other reading (AMB-A02).
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

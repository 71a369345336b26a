"""Actions other than attacks, and the checks they need."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from rules.mazeworld.model.weapons import Cartridge, Load
from rules.mazeworld.model.world import Lying
from rules.mazeworld.noncombat_skills.chances import Tries
from rules.mazeworld.play.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class OpeningOver(Fact):
    """The first turn begins. Of those who took cover, only those still in stealth go before the others (AMB-48)."""

    kind: Literal["opening_over"] = "opening_over"


@dataclass(frozen=True, slots=True)
class Acted(Fact):
    """A fighter has used up its turn."""

    who: str
    kind: Literal["acted"] = "acted"


@dataclass(frozen=True, slots=True)
class Passed(Fact):
    """A fighter does nothing. `reason`: a code with `facts`, empty if that was intended."""

    who: str
    reason: str = ""
    facts: Mapping[str, object] = field(default_factory=dict)
    kind: Literal["passed"] = "passed"


@dataclass(frozen=True, slots=True)
class Talked(Fact):
    who: str
    words: str
    kind: Literal["talked"] = "talked"


@dataclass(frozen=True, slots=True)
class Concentrated(Fact):
    """A fighter concentrates on `words`. The GM decides the result (MZ-IS-06), unless it is a `target` seen through the
    scope of a `weapon`."""

    who: str
    words: str = ""
    target: str | None = None
    weapon: str = ""
    kind: Literal["concentrated"] = "concentrated"


@dataclass(frozen=True, slots=True)
class Ventured(Fact):
    """An attempt at something no rule covers, in `words`; the GM decides the result (MZ-GEN-06)."""

    who: str
    words: str
    kind: Literal["ventured"] = "ventured"


@dataclass(frozen=True, slots=True)
class Observed(Fact):
    """A fighter looks for cover. `cover`: (Side, piece) of each (MZ-COV-02)."""

    who: str
    cover: tuple[tuple[int, str], ...] = ()
    kind: Literal["observed"] = "observed"


@dataclass(frozen=True, slots=True)
class Moved(Fact):
    """A fighter moves. `manner`: combat (part of a melee attack), non_combat (the turn's action), bonus (after a
    Dodge)."""

    who: str
    origin: int
    to: int
    manner: Literal["combat", "non_combat", "bonus"]
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class CoverTaken(Fact):
    """A fighter takes cover. `score`: the roll for cover, if it decides the place in the order (MZ-IS-08)."""

    who: str
    side: int
    cover: str
    stealthy: bool = False
    score: int | None = None
    kind: Literal["cover_taken"] = "cover_taken"


@dataclass(frozen=True, slots=True)
class StealthBroken(Fact):
    who: tuple[str, ...]
    reason: Literal["open_cover", "check_failed", "hostile_side", "attack", "handled", "gm"]
    kind: Literal["stealth_broken"] = "stealth_broken"


@dataclass(frozen=True, slots=True)
class CameAmong(Fact):
    """Someone in stealth has moved to a Side with `hidden` enemies, whom only the GM knows about (MZ-MOVE-05)."""

    who: str
    hidden: tuple[str, ...]
    kind: Literal["came_among"] = "came_among"
    for_desk: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Checked(Fact):
    """A 2d6 check: `faces` thrown, `modifier`, `score`, the `threshold` to beat, and whether it succeeded.

    `ft_lines`: the modifiers of the threshold, if that is the fighter's own FT (MZ-ESC-03).
    """

    who: str
    check: Literal["cover", "stealth_cover", "stealth_move", "stealth_group", "escape", "stealth_escape", "slip_past"]
    faces: tuple[int, ...]
    modifier: int
    score: int
    threshold: int
    success: bool
    ft_lines: tuple[tuple[str, int], ...] = ()
    kind: Literal["checked"] = "checked"


@dataclass(frozen=True, slots=True)
class GroupChecked(Fact):
    """A group's stealth check: the average, rounded up, decides for all (MZ-COV-04)."""

    who: tuple[str, ...]
    average: int
    success: bool
    kind: Literal["group_checked"] = "group_checked"


@dataclass(frozen=True, slots=True)
class Escaped(Fact):
    who: str
    unseen: bool
    left_behind: tuple[str, ...] = ()
    kind: Literal["escaped"] = "escaped"


@dataclass(frozen=True, slots=True)
class Reloaded(Fact):
    who: str
    weapon: str
    loaded: int | None
    spare: int | None
    munition: str | None = None
    """The kind loaded, if known."""
    loads: tuple[Load, ...] = ()
    left: int | None = None
    """How many rounds of that kind are still carried outside the weapon."""
    same: bool = False
    """Whether the same belt or magazine was put back (MZ-FAIL-05)."""
    kind: Literal["reloaded"] = "reloaded"


@dataclass(frozen=True, slots=True)
class Loaded(Fact):
    """The contents of a weapon, next round first, after the GM or a reload changed them."""

    who: str
    weapon: str
    loads: tuple[Load, ...]
    kind: Literal["loaded"] = "loaded"
    tells_figures: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Supplied(Fact):
    """The rounds of one kind that someone now carries in one place; 0 for none."""

    who: str
    cartridge: Cartridge
    count: int
    packed: bool = False
    kind: Literal["supplied"] = "supplied"
    tells_figures: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Unpacked(Fact):
    """Rounds taken out of the backpack, usable from the next turn on."""

    who: str
    name: str
    count: int
    kind: Literal["unpacked"] = "unpacked"


@dataclass(frozen=True, slots=True)
class Swapped(Fact):
    who: str
    weapon: str
    kind: Literal["swapped"] = "swapped"


@dataclass(frozen=True, slots=True)
class Improvised(Fact):
    """Something used in a way it isn't made for, without a roll or damage. `use`: throw, push or hit. A thrown object
    lands on Side `to`, as `lies` (None in older fights: just its name)."""

    who: str
    target: str
    thing: str
    use: str
    to: int
    lies: Lying | None = None
    kind: Literal["improvised"] = "improvised"


@dataclass(frozen=True, slots=True)
class WoundDressed(Fact):
    """Rags on a wound, or a makeshift tourniquet on a stump, with the dice (MZ-NCS-HEAL-03)."""

    who: str
    patient: str
    item: str
    tries: Tries
    kind: Literal["wound_dressed"] = "wound_dressed"


@dataclass(frozen=True, slots=True)
class Massaged(Fact):
    """A healing massage, of oneself if there is no `target`. A linked page explains its effect."""

    who: str
    target: str | None = None
    kind: Literal["massaged"] = "massaged"


@dataclass(frozen=True, slots=True)
class ItemUsed(Fact):
    """An item used. `left`: what remains of it in the inventory; `known`: whether its effects follow as facts."""

    who: str
    item: str
    target: str | None = None
    left: str = ""
    known: bool = False
    kind: Literal["item_used"] = "item_used"

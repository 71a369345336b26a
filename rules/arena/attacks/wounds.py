"""The effects of dice that get through: wounds, debuffs, bleeds (AR-WND-01, AR-BODY-02..07, AR-DEF-03)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.arena.model.body import part_named
from rules.arena.model.ruleset import Arena
from rules.arena.parts.character import MENTAL
from rules.arena.parts.wound import SEVERITIES, PartRow, WoundRow
from rules.errors import RuleError


@dataclass(frozen=True, slots=True)
class Injury:
    """The effect of one die on a part (`part` None: no particular one).

    `debuff`: its size; `debuff_stats`: the stats it may lower. `bleeding`: the size of the bleed; `bleed`: its total
    points, including the artery's. `artery`: this die pierces it. `breaks`: what the part can no longer be used for.
    `knockout`: the next turn is lost. `mishap`: something bad may happen if nothing else got through.
    """

    die: int
    part: str | None
    severity: str
    wounds: int = 0
    debuff: str | None = None
    debuff_stats: tuple[str, ...] = ()
    bleeding: str | None = None
    bleed: int = 0
    knockout: bool = False
    heart: bool = False
    artery: bool = False
    breaks: str | None = None
    mishap: bool = False

    @property
    def wounding(self) -> bool:
        return self.wounds > 0


@dataclass(frozen=True, slots=True)
class Wound:
    """All dice of one attack that got through on one part, highest first, with their combined effect."""

    injuries: tuple[Injury, ...]

    @property
    def severity(self) -> str:
        """The severity of the worst die."""
        return max((injury.severity for injury in self.injuries), key=SEVERITIES.index, default="none")

    @property
    def debuff(self) -> str | None:
        """The largest debuff."""
        return _largest([injury.debuff for injury in self.injuries], "major", "minor")

    @property
    def bleeding(self) -> str | None:
        """The largest bleed by size."""
        return _largest([injury.bleeding for injury in self.injuries], "heavy", "normal")

    @property
    def wounds(self) -> int:
        return sum(injury.wounds for injury in self.injuries)

    @property
    def wounding_dice(self) -> int:
        return sum(injury.wounding for injury in self.injuries)

    @property
    def knockout(self) -> bool:
        """Whether the wound is at least a knockout, which costs the next turn."""
        return any(injury.knockout for injury in self.injuries)

    @property
    def mishap_possible(self) -> bool:
        """Whether a 1 is the only die that got through."""
        return len(self.injuries) == 1 and self.injuries[0].mishap


def injury(
    arena: Arena, part: str | None, die: int, *, artery_pierced: bool = False, blown_off: bool = False
) -> Injury:
    """Return the effect of one die that gets through, as counted (a Heavy 3 is a 4). The part's line takes precedence
    (AMB-A28).

    `part` may have a side; None is a part without its own line. Refuses with `unknown_body_part` and `impossible_face`.
    """
    row = next((row for row in arena.wounds.rows if row.die == die), None)
    if row is None:
        raise RuleError("impossible_face", {"face": die, "sides": len(arena.wounds.rows)})
    place = None if part is None else part_named(arena, part)
    if place is None:
        stats = MENTAL if row.debuff == "minor" else ()
        points = bleed_points(arena, row.bleed)
        return Injury(die, None, row.severity, row.wounds, row.debuff, stats, row.bleed, points, mishap=row.mishap)
    if row.wounds and die < place.wound_from:
        return Injury(die, part, "none")
    debuff = "minor" if row.debuff and place.worst == "minor" else row.debuff
    bleeding = _bleeding(place, row, blown_off=blown_off)
    heart = _reached(place.heart_from, die)
    artery = extra_bleed(place, artery_pierced) and _reached(place.artery_from, die)
    points = arena.wounds.heart if heart else bleed_points(arena, bleeding)
    return Injury(
        die,
        part,
        row.severity,
        row.wounds,
        debuff,
        {"minor": place.minor, "major": place.major}.get(debuff or "", ()),
        bleeding,
        points + (arena.wounds.artery if artery else 0),
        knockout=_reached(place.knockout_from, die),
        heart=heart,
        artery=artery,
        breaks=(place.broken_blocks or place.disables) if debuff == "major" else None,
        mishap=row.mishap,
    )


def _reached(figure: int | None, die: int) -> bool:
    return figure is not None and die >= figure


def _bleeding(place: PartRow, row: WoundRow, *, blown_off: bool) -> str | None:
    if row.bleed is None or not (place.bleeds or blown_off):
        return None
    return "heavy" if _reached(place.heavy_from, row.die) else row.bleed


def bleed_points(arena: Arena, size: str | None) -> int:
    """Return the Bleed points of a normal or heavy bleeding wound; None: it doesn't bleed (AMB-A16)."""
    return {"normal": arena.wounds.normal, "heavy": arena.wounds.heavy}.get(size or "", 0)


def extra_bleed(place: PartRow, artery_pierced: bool) -> bool:
    """Whether the part has an artery that can still be pierced for its single extra Bleed (AR-BODY-05, AR-BODY-06)."""
    return place.artery_from is not None and not artery_pierced


def wound(
    arena: Arena, part: str | None, through: Sequence[int], *, artery_pierced: bool = False, blown_off: bool = False
) -> Wound:
    """Combine all dice of an attack that got through on a part; an artery is pierced only once (AR-WND-01)."""
    injuries: list[Injury] = []
    for die in sorted(through, reverse=True):
        pierced = artery_pierced or any(one.artery for one in injuries)
        injuries.append(injury(arena, part, die, artery_pierced=pierced, blown_off=blown_off))
    return Wound(tuple(injuries))


def _largest(found: Sequence[str | None], *sizes: str) -> str | None:
    return next((size for size in sizes if size in found), None)


def debuffed(arena: Arena, hurt: Injury, face: int = 1) -> Mapping[str, int]:
    """Return the points that stats lose by an injury, by stat.

    A major debuff lowers each stat of the part. A minor one lowers one of them, chosen by `face` of a die with a side
    for each (the document says "usually a mental stat"; the die is ours). The GM may move it.
    """
    if hurt.debuff is None or not hurt.debuff_stats:
        return {}
    if hurt.debuff == "major":
        return dict.fromkeys(hurt.debuff_stats, arena.wounds.major)
    return {hurt.debuff_stats[face - 1]: arena.wounds.minor}

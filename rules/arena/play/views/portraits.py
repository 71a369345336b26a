"""Fighters as everyone sees them, their figures for authorised readers, and a contestant's sheet (AR-CHR-01..04):
everyone knows the stats and sees what is in hand."""

from collections.abc import Mapping
from typing import Final

from rules.arena.ground.geometry import apart, tile_there
from rules.arena.model import limbs
from rules.arena.model.body import in_words
from rules.arena.model.fighter import STATS, Death, Fighter, Hold, Reach, Weapon, Weight, Wound
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play.views.map import seen
from rules.arena.sheets import STAT_FIELDS, FighterSheet
from rules.system import Eyes, Page, Portrait
from rules.system.figures import Seen
from rules.wording import Wording, joined, worded

_KINDS: Final[Mapping[tuple[Weight, Reach], Wording]] = {
    ("light", "melee"): worded("light melee"),
    ("light", "ranged"): worded("light ranged"),
    ("light", "thrown"): worded("light thrown"),
    ("normal", "melee"): worded("melee"),
    ("normal", "ranged"): worded("ranged"),
    ("normal", "thrown"): worded("thrown"),
    ("heavy", "melee"): worded("heavy melee"),
    ("heavy", "ranged"): worded("heavy ranged"),
    ("heavy", "thrown"): worded("heavy thrown"),
}
_ATTACKS: Final[Mapping[str, Wording]] = {
    "arrow": worded("arrow"),
    "small bullet": worded("small bullet"),
    "rifle bullet": worded("rifle bullet"),
    "heavy bullet": worded("heavy bullet"),
    "beam": worded("beam"),
    "slash": worded("slash"),
    "stab": worded("stab"),
    "blunt": worded("blunt"),
}
_SEVERITIES: Final[Mapping[str, Wording]] = {
    "minor": worded("minor"),
    "bleeding": worded("bleeding"),
    "major": worded("major"),
    "critical": worded("critical"),
}


def portrait(world: World, fighter: Fighter, eyes: Eyes) -> Portrait:
    """Return a fighter's portrait; a hidden one has no position for readers not known to see it (AR-STL-01)."""
    shown = seen(world, fighter, eyes)
    marks = _whereabouts(world, fighter, eyes) if shown else [worded("out of sight")]
    marks += [worded("on the ground")] if fighter.prone and shown else []
    marks += [worded("knocked out")] if fighter.stunned or fighter.forfeits else []
    marks += [_held(world, hold, eyes) for hold in fighter.holds if world.has(hold.by)]
    marks += [effect.name for effect in fighter.effects]
    return Portrait(
        where="",
        health=health(fighter) if shown else _last_seen(fighter),
        marks=tuple(marks),
        unseen=world.unseen(fighter),
        elsewhere=not shown,
        team=fighter.team,
        able=fighter.able,
        out=fighter.status != "up",
        recovers=fighter.status == "up" and not fighter.able,
        kills=fighter.kills,
    )


def _held(world: World, hold: Hold, eyes: Eyes) -> str:
    """Name the holder of a limb, unless the reader can't see them."""
    part, holder = in_words(hold.part), world.fighter(hold.by)
    if seen(world, holder, eyes):
        return worded("{part} held by {name}", part=part, name=holder.name)
    return worded("{part} held by somebody unseen", part=part)


def _hidden(world: World, fighter: Fighter, eyes: Eyes) -> str:
    """Say whom a fighter is hidden from among those whom the reader knows of."""
    known = [one.id for one in world.enemies(fighter) if world.is_known(one) or seen(world, one, eyes)]
    return worded("hidden from all") if set(known) <= set(fighter.hidden_from) else worded("hidden from some")


def _whereabouts(world: World, fighter: Fighter, eyes: Eyes) -> list[str]:
    """Return the tile, or without a map the distance to the nearest fighter the reader sees; and the cover."""
    tile = tile_there(world, fighter)
    others = [one for one in _others(world, fighter) if seen(world, one, eyes)] if tile is None else []
    near = min(others, key=lambda one: apart(world, fighter, one), default=None)
    place = [tile] if tile is not None else []
    if near is not None:
        place.append(worded("{metres} m from {name}", metres=apart(world, fighter, near), name=near.name))
    place += _cover(fighter.cover, world.cover(fighter))
    return [*place, *([_hidden(world, fighter, eyes)] if fighter.hidden else [])]


def _cover(given: int, whole: int) -> list[str]:
    """Return the points of cover and, if the GM gave some, how many are the tile's."""
    if given and whole > given:
        return [worded("cover {points} ({tile} from the tile)", points=whole, tile=whole - given)]
    return [worded("cover {points}", points=whole)] if whole else []


def _others(world: World, fighter: Fighter) -> list[Fighter]:
    return [one for one in world.fighters if one.id != fighter.id and one.status == "up"]


def _metres(world: World, one: Fighter, other: Fighter) -> str:
    return worded("{metres} m", metres=apart(world, one, other))


def health(fighter: Fighter) -> str:
    """Describe the fighter's state in a few words."""
    if fighter.status == "gone":
        return worded("gone")
    if fighter.status == "dead":
        return worded("dead")
    stage = _bled(fighter)
    if stage is not None:
        return joined((stage, worded("bleeding")), ", ") if fighter.bleeds else stage
    if fighter.bleeds:
        return worded("bleeding")
    return _last_seen(fighter)


def _bled(fighter: Fighter) -> str | None:
    """Return how far a fighter has bled out, None: not at all."""
    match fighter.stage, fighter.half:
        case "none", False:
            return None
        case "none", True:
            return worded("slightly pale")
        case "pale", True:
            return worded("slightly faint")
        case "pale", False:
            return worded("pale")
        case "faint", True:
            return worded("nearly dead")
        case "faint", False:
            return worded("faint")
    return fighter.stage


def _last_seen(fighter: Fighter) -> str:
    """Return the state of a fighter out of sight: nobody sees whether it bleeds or treats its wounds there."""
    return worded("wounded") if fighter.wounds else worded("unhurt")


def figures(arena: Arena, world: World, fighter: Fighter) -> tuple[tuple[str, str], ...]:
    """Return the figures that the owner and the GM may see."""
    focus = max(0, fighter.stat("FOC") - world.focus_used.get(fighter.id, 0))
    shown: list[tuple[str, str]] = [
        (worded("Stats"), stats(arena, fighter)),
        (worded("Active Defenses left"), str(focus)),
    ]
    shown += _distances(world, fighter)
    shown += [(worded("Bleed"), str(fighter.bleeds))] if fighter.bleeds else []
    shown += [(worded("Wound {number}", number=wound.number), _wound(wound)) for wound in fighter.wounds]
    shown += [(worded("Can't use"), in_words(part)) for part in fighter.unusable]
    for weapon in fighter.weapons:
        if weapon.natural is None:
            shown.append((weapon.name, joined((weapon_line(weapon), _carried(fighter, weapon)), ", ")))
    people = (
        (worded("Species"), fighter.species),
        (worded("Homeworld"), fighter.homeworld),
        (worded("Trait"), fighter.trait),
    )
    return (*shown, *((name, text) for name, text in people if text))


def _carried(fighter: Fighter, weapon: Weapon) -> str:
    if weapon.armour:
        return worded("worn")
    return worded("in hand") if weapon.name in fighter.wielded else worded("not drawn")


def weapon_line(weapon: Weapon) -> str:
    """Describe a weapon and its part in an attack, or armour and its part in a defence."""
    if weapon.armour:
        return joined((worded("armour"), worded("toughness {points}", points=weapon.toughness)), ", ")
    kind = _KINDS.get((weapon.weight, weapon.reach)) or f"{weapon.weight} {weapon.reach}"
    parts: list[str] = [kind, _ATTACKS.get(weapon.attack, weapon.attack)]
    own = weapon.strength
    parts.append(f"STR {weapon.bonus:+d}" if own is None else worded("strength {strength}", strength=own))
    parts += [worded("rate {rate}", rate=weapon.rate)] if weapon.rate > 1 else []
    parts += [worded("toughness {points}", points=weapon.toughness)] if weapon.toughness else []
    parts += [worded("{count} left", count=weapon.count)] if weapon.count is not None else []
    return joined(parts, ", ")


def _distances(world: World, fighter: Fighter) -> list[tuple[str, str]]:
    """Return, without a map, the distance of everyone whose position the fighter knows."""
    known = [one for one in _others(world, fighter) if world.map is None and seen(world, one, (fighter.id,))]
    far = [joined((one.name, _metres(world, fighter, one))) for one in known]
    return [(worded("Distances"), joined(far, ", "))] if far else []


def stats(arena: Arena, fighter: Fighter) -> str:
    """Return the current value of all stats, including holds, wounds and effects."""
    return joined((_stat(arena, fighter, stat) for stat in STATS), ", ")


def _stat(arena: Arena, fighter: Fighter, stat: str) -> str:
    now, made = limbs.stat(arena, fighter, stat), fighter.stats[stat]
    if now == made:
        return f"{stat} {now}"
    return worded("{stat} {now} (of {made})", stat=stat, now=now, made=made)


def _wound(wound: Wound) -> str:
    lost = ", ".join(f"{stat} −{points}" for stat, points in wound.debuff.items())
    bleed = worded("Bleed {bleed}", bleed=wound.bleed) if wound.bleed else ""
    return joined((in_words(wound.part), _SEVERITIES.get(wound.severity, wound.severity), bleed, lost), ", ")


def pages(arena: Arena, sheet: FighterSheet, made: Fighter, reader: Seen) -> tuple[Page, ...]:
    """Return the pages of a sheet. `made`: the fighter that a fight has made of it, or would make."""
    return (_figures(arena, sheet, made, reader), _weapons(made, reader))


def _figures(arena: Arena, sheet: FighterSheet, made: Fighter, reader: Seen) -> Page:
    shown: list[tuple[str, str]] = [(worded("Stats"), stats(arena, made))]
    shown += [(worded("Hands"), str(made.hands))] if sheet.hands is not None and reader != "all" else []
    shown += [(worded("Kills"), str(sheet.kills))] if sheet.kills else []
    shown += [(worded("Rounds survived"), str(sheet.rounds))] if sheet.rounds else []
    shown += [(worded("Dead"), _death(sheet.death))] if sheet.death is not None else []
    return Page("figures", tuple(shown), frozenset({*STAT_FIELDS.values(), "hands", "kills", "rounds", "death"}))


def _death(death: Death) -> str:
    where = [worded("in fight {number}", number=death.fight)] if death.fight is not None else []
    where += [worded("in turn {number}", number=death.turn)] if death.turn is not None else []
    where += [worded("by {name}", name=death.by)] if death.by else []
    return joined(where, ", ") or worded("nobody knows how")


def _weapons(made: Fighter, reader: Seen) -> Page:
    told = frozenset({"weapons"})
    if reader == "all":
        held = ", ".join(made.wielded)
        return Page("weapons", ((worded("In hand"), held),) if held else (), told)
    return Page("weapons", tuple((one.name, weapon_line(one)) for one in made.weapons if one.natural is None), told)

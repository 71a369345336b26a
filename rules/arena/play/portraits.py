"""How fighters look to people at the table, and their figures to those who may know them."""

from rules.arena.fighter import STATS, Fighter, Wound
from rules.arena.geometry import apart, tile_there
from rules.arena.play.charting import seen
from rules.arena.world import World
from rules.system import Eyes, Portrait


def portrait(world: World, fighter: Fighter, eyes: Eyes) -> Portrait:
    """Whoever is hidden from somebody shows no place to those who are not known to see it (AR-STL-01)."""
    shown = seen(world, fighter, eyes)
    marks = _whereabouts(world, fighter, eyes) if shown else ["out of sight"]
    marks += ["on the ground"] if fighter.prone and shown else []
    marks += ["knocked out"] if fighter.stunned or fighter.forfeits else []
    marks += [f"{hold.part} held by {world.fighter(hold.by).name}" for hold in fighter.holds if world.has(hold.by)]
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
        kills=fighter.kills,
    )


def _hidden(world: World, fighter: Fighter) -> str:
    everyone = {one.id for one in world.enemies(fighter)} <= set(fighter.hidden_from)
    return f"hidden from {'all' if everyone else 'some'}"


def _whereabouts(world: World, fighter: Fighter, eyes: Eyes) -> list[str]:
    """The tile, without a map how far away the next one is whom these eyes see; cover."""
    tile = tile_there(world, fighter)
    others = [one for one in _others(world, fighter) if seen(world, one, eyes)] if tile is None else []
    near = min(others, key=lambda one: apart(world, fighter, one), default=None)
    place = (
        [tile] if tile is not None else [] if near is None else [f"{_metres(world, fighter, near)} from {near.name}"]
    )
    cover = world.cover(fighter)
    return [*place, *([f"cover {cover}"] if cover else []), *([_hidden(world, fighter)] if fighter.hidden else [])]


def _others(world: World, fighter: Fighter) -> list[Fighter]:
    return [one for one in world.fighters if one.id != fighter.id and one.status == "up"]


def _metres(world: World, one: Fighter, other: Fighter) -> str:
    return f"{apart(world, one, other):g} m"


def health(fighter: Fighter) -> str:
    """The fighter's state in a few words."""
    if fighter.status == "gone":
        return "gone"
    if fighter.status == "dead":
        return "dead"
    slightly = {"none": "slightly pale", "pale": "slightly faint"}
    stage = slightly.get(fighter.stage, fighter.stage) if fighter.half else fighter.stage
    if stage != "none":
        return f"{stage}, bleeding" if fighter.bleeds else stage
    if fighter.bleeds:
        return "bleeding"
    return "wounded" if fighter.wounds else "unhurt"


def _last_seen(fighter: Fighter) -> str:
    """The state of one who is out of sight: nobody sees whether it bleeds or sees to its wounds there."""
    return "wounded" if fighter.wounds else "unhurt"


def figures(world: World, fighter: Fighter) -> tuple[tuple[str, str], ...]:
    """What the owner and the GM may know in numbers."""
    stats = ", ".join(_stat(fighter, stat) for stat in STATS)
    focus = max(0, fighter.stat("FOC") - world.focus_used.get(fighter.id, 0))
    shown = [("Stats", stats), ("Active Defenses left", str(focus))]
    shown += _distances(world, fighter)
    shown += [("Bleed", str(fighter.bleeds))] if fighter.bleeds else []
    shown += [(f"Wound {wound.number}", _wound(wound)) for wound in fighter.wounds]
    shown += [("Cannot use", part) for part in fighter.unusable]
    for weapon in fighter.weapons:
        if weapon.natural is None:
            kind = f"{weapon.weight} {weapon.reach}" if weapon.weight != "normal" else weapon.reach
            strength = f"strength {weapon.strength}" if weapon.strength is not None else f"STR {weapon.bonus:+d}"
            parts = [kind, weapon.attack, strength]
            parts += [f"rate {weapon.rate}"] if weapon.rate > 1 else []
            parts += [f"toughness {weapon.toughness}"] if weapon.toughness else []
            parts += [f"{weapon.count} left"] if weapon.count is not None else []
            parts += ["in hand" if weapon.name in fighter.wielded else "not drawn"]
            shown.append((weapon.name, ", ".join(parts)))
    people = (("Species", fighter.species), ("Homeworld", fighter.homeworld), ("Trait", fighter.trait))
    return (*shown, *((name, text) for name, text in people if text))


def _distances(world: World, fighter: Fighter) -> list[tuple[str, str]]:
    """Without a map, how far away everyone is of whom the fighter knows where."""
    known = [one for one in _others(world, fighter) if world.map is None and seen(world, one, (fighter.id,))]
    return [("Distances", ", ".join(f"{one.name} {_metres(world, fighter, one)}" for one in known))] if known else []


def _stat(fighter: Fighter, stat: str) -> str:
    now, made = fighter.stat(stat), fighter.stats[stat]
    return f"{stat} {now}" if now == made else f"{stat} {now} (of {made})"


def _wound(wound: Wound) -> str:
    lost = ", ".join(f"{stat} −{points}" for stat, points in wound.debuff.items())
    bleed = f"Bleed {wound.bleed}" if wound.bleed else ""
    return ", ".join(filter(None, (wound.part, wound.severity, bleed, lost)))

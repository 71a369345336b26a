"""The arena itself: its map, and where the GM places fighters."""

from collections.abc import Mapping, Sequence

from rules.arena.ground.geometry import tile_there
from rules.arena.model.fighter import Fighter
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import Map, World
from rules.arena.play.consequences import after
from rules.arena.play.facts.roster import MapLaid, Placed
from rules.arena.play.turn import displacement
from rules.arena.play.turn import entry as entering
from rules.arena.sheets import MapSheet
from rules.errors import RuleError


def adjust(arena: Arena, world: World, what: str, value: str, maps: Mapping[str, MapSheet]) -> Sequence[object]:
    """Run `map NAME`, `place NAME C4` or `distance NAME OTHER 12`."""
    match what:
        case "map":
            return _torn(arena, world, entering.lay(arena, world, _map(value, maps)))
        case "place":
            fighter, rest = _named(world, value)
            return placed(arena, world, fighter, rest)
        case "distance":
            return _torn(arena, world, _apart(world, value))
    raise RuleError("no_such_figure", {"figure": what, "allowed": ("map", "place", "distance")})


def _map(value: str, maps: Mapping[str, MapSheet]) -> Map | None:
    wanted = value.strip().casefold()
    if wanted in ("none", "off"):
        return None
    for name, sheet in maps.items():
        if name.casefold() == wanted:
            return sheet.map()
    raise RuleError("no_such_map", {"map": value, "known": tuple(maps)})


def placed(arena: Arena, world: World, fighter: Fighter, text: str) -> Sequence[object]:
    if not text:
        raise RuleError("incomplete", {"example": "room place NAME C4"})
    at = entering.place(world, text, besides=fighter.id)
    return _torn(arena, world, Placed(fighter.id, at, tile_there(world, at)))


def _torn(arena: Arena, world: World, changed: MapLaid | Placed) -> Sequence[object]:
    """Return the new placement, the fighters who make way for it, and the holds that no longer reach."""
    told = displacement.gives_way(arena, world, changed.who, changed.at) if isinstance(changed, Placed) else []
    told.append(changed)
    now = after(world, told)
    torn = [one for fighter in now.fighters for one in displacement.torn(arena, now, fighter.id)]
    return [*told, *dict.fromkeys(torn)]


def _apart(world: World, value: str) -> Placed:
    """Place the first fighter this many metres from the second, on the line between them."""
    if world.map is not None:
        raise RuleError("tiles_here", {"map": world.map.name})
    one, rest = _named(world, value)
    other, figure = _named(world, rest)
    try:
        metres = float(figure)
    except ValueError:
        raise RuleError("not_a_number", {"value": figure}) from None
    if one.id == other.id or not 0 <= metres <= 1000:
        raise RuleError("not_metres", {"text": figure})
    x, y = one.at[0] - other.at[0], one.at[1] - other.at[1]
    length = (x * x + y * y) ** 0.5
    along = (x / length, y / length) if length else (1.0, 0.0)
    at = round(other.at[0] + along[0] * metres, 1), round(other.at[1] + along[1] * metres, 1)
    return Placed(one.id, at, off=other.id, metres=metres)


def _named(world: World, text: str) -> tuple[Fighter, str]:
    """Return the fighter whose name starts the text, and the rest of the text."""
    for one in sorted(world.fighters, key=lambda one: -len(one.name)):
        head, rest = text[: len(one.name)], text[len(one.name) :]
        if head.casefold() == one.name.casefold() and not rest[:1].isalnum():
            return one, rest.strip(" ,")
    raise RuleError("no_such_fighter", {"name": text.split(" ", maxsplit=1)[0]})

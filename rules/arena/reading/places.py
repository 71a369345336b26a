"""Where something is done: a tile of the map (AR-MOVE-01, AR-AOE-01)."""

from rules.arena.ground import geometry
from rules.arena.reading.mentions import Mentions
from rules.arena.reading.scene import Scene
from rules.errors import RuleError


def tile_in(scene: Scene, found: Mentions) -> tuple[int, int] | None:
    """The tile a clause names, on this map or off it. Refuses with `no_map` (tile) where there is none."""
    named = found.tile()
    if named is None:
        return None
    place, name = named
    found.used.add(place)
    if scene.world.map is None:
        raise RuleError("no_map", {"tile": name.upper()})
    return geometry.read_tile(name)

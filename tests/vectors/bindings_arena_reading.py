"""Area arena-actions: the catalogue of a vector as a fight of the arena, and the readings of its lines."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from bot.packs.library import Library
from rules.arena.ground.geometry import read_tile, tile_name
from rules.arena.model.actions import Action, Condition
from rules.arena.model.fighter import STATS, Fighter, Weapon, Wound
from rules.arena.model.world import Lying, Map, World
from rules.arena.printed import ARENA
from rules.arena.reading import read
from rules.arena.reading.scene import ITEMS
from rules.arena.sheets import WeaponSheet, naturals, weapon
from rules.arena.validity import whole_turn, with_free_draws
from rules.catalogue import find
from rules.errors import RuleError
from rules.reading.conditions import said
from tests.vectors.registry import Binding, Call, binding, reason_of

BINDINGS: dict[str, Binding] = {}
HANDS: Final = 8
"""Of whom nothing else is said: a catalogue names the weapons that are drawn, and all of them fit."""
_FIGURES: Final = ("attack", "weight", "reach", "hands", "rate", "bonus", "strength", "toughness", "count", "blast")
_MISSING: Final = {
    "ambiguous_weapon": ["weapon"],
    "unknown_weapon": ["weapon"],
    "ambiguous_target": ["target"],
    "unknown_target": ["target"],
    "several_targets": ["target"],
    "no_destination": ["tile"],
    "unknown_place": ["tile"],
    "two_parts": ["part"],
    "unknown_body_part": ["part"],
    "several_moves": ["move"],
    "condition_unread": ["condition"],
    "not_understood": ["action"],
    "unclear": ["action"],
}
"""What a refusal asks about that says nothing of it itself."""


def _weapon(name: str, data: Mapping[str, Any], shipped: Mapping[str, WeaponSheet]) -> Weapon:
    base = shipped.get(str(data.get("like", name)), WeaponSheet(name))
    return weapon(ARENA, replace(base, name=name, **{key: data[key] for key in _FIGURES if key in data}), 1)


def _named(said_: Mapping[str, Any] | Sequence[Any] | None) -> Iterable[tuple[str, Mapping[str, Any]]]:
    """Fighters by name, with what is said of them."""
    if isinstance(said_, Mapping):
        return [(name, data or {}) for name, data in said_.items()]
    return [(one["name"], one) if isinstance(one, Mapping) else (one, {}) for one in said_ or ()]


def _fighter(name: str, team: str, data: Mapping[str, Any], arms: tuple[Weapon, ...], place: int) -> Fighter:
    return Fighter(
        name,
        name,
        team,
        dict.fromkeys(STATS, 1),
        weapons=(*arms, *naturals(ARENA)),
        wielded=tuple(data.get("drawn", ())),
        hands=int(data.get("hands", HANDS)),
        at=read_tile(str(data["tile"])) or (0, 0) if "tile" in data else (2 + place, 3),
        creature=team == "creatures",
        status="dead" if data.get("dead") else "up",
        wounds=tuple(Wound(n, part, "bleeding", 1) for n, part in enumerate(data.get("bleeding", ()), 1)),
    )


def _world(call: Call) -> tuple[World, Fighter]:
    catalog = call.need("catalog")
    library = Library.of(find("arena"))
    shipped = library.sheets("weapon")
    armed = {name: data or {} for name, data in (catalog.get("weapons") or {}).items()}
    own = {"drawn": [name for name, data in armed.items() if data.get("drawn", True)]}
    own |= {key: catalog[key] for key in ("tile", "hands", "bleeding") if key in catalog}
    arms = tuple(_weapon(name, data, shipped) for name, data in armed.items())
    name = catalog.get("contestant", "contestant")
    fighters = [_fighter(name, name, own, arms, 0)]
    for kind in ("contestants", "creatures"):
        for other, data in _named(catalog.get(kind)):
            carried = tuple(_weapon(one, {}, shipped) for one in data.get("weapons", ()))
            team = "creatures" if kind == "creatures" else other
            fighters.append(_fighter(other, team, data, carried, len(fighters)))
    lying = tuple(
        Lying(_weapon(one, {}, shipped), read_tile(str(tile)) or (0, 0))
        for one, tile in (catalog.get("lying") or {}).items()
    )
    return World(tuple(fighters), _map(catalog.get("map"), library), lying=lying), fighters[0]


def _map(said_: str | list[str] | None, library: Library) -> Map | None:
    """The map by its shipped name, or by its rows."""
    if isinstance(said_, str):
        return Map(said_, library.sheets("map")[said_].rows)
    return None if said_ is None else Map("map", tuple(said_))


def _action(world: World, action: Action) -> dict[str, Any]:
    name = {one.id: one.name for one in world.fighters}
    return {
        "do": action.doing.value,
        "target": None if action.target is None else name[action.target],
        "weapon": action.weapon,
        "part": action.part,
        "tile": None if action.tile is None else tile_name(action.tile),
        "heading": action.heading,
        "metres": action.metres,
        "shots": action.shots,
        "call": action.call,
        "move": action.move,
        "words": action.words,
        "otherwise": action.otherwise,
        "when": _when(action, name),
        "beside": action.beside,
    }


def _when(action: Action, name: Mapping[str, str]) -> Any:
    """`down` or `up` with who, or the words for a state of one's own."""
    if action.when is None:
        return None
    if isinstance(action.when, Condition):
        return {"down" if action.when.is_down else "up": name[action.when.fighter]}
    return said(action.when.state, holds=action.when.holds, about=action.when.about).removeprefix("if ").rstrip(" ,")


def arena_parse(call: Call) -> Any:
    world, actor = _world(call)
    try:
        reading = read(ARENA, world, actor, call.need("text"))
    except RuleError as error:
        missing = error.facts.get("missing", _MISSING.get(error.code, []))
        return {"valid": False, "reason": reason_of(error), "missing": missing, "actor": actor.name, **error.facts}
    actions = [_action(world, one) for one in reading.actions]
    found = {
        "valid": True,
        "actor": actor.name,
        "actions": actions,
        "defaulted": [item for item in reading.assumed if item in ITEMS],
        **(actions[0] if len(actions) == 1 else {}),
    }
    try:
        whole_turn(ARENA, world, actor, with_free_draws(ARENA, actor, reading).actions)
    except RuleError as error:
        found |= {"valid": False, "reason": reason_of(error)}
    return found


for _name in ("arena.parse", "arena.parse_action"):
    binding(BINDINGS, _name, "catalog text")(arena_parse)

"""Area actions: the catalogue of a vector as fighters and weapons, and adapters from the names of the vectors."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.errors import RuleError
from rules.mazeworld.bodies import body_parts
from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Accessory, Kind, Mode, Weapon
from rules.mazeworld.model.world import World
from rules.mazeworld.reading import read
from rules.mazeworld.reading.attacks import ITEMS
from rules.mazeworld.sheets.weapon import FIRE_MODES
from rules.mazeworld.validity import validate
from rules.mazeworld.validity.equipment import applied_accessories, one_target
from rules.system import NOT_USED
from tests.vectors.registry import Binding, Call, binding, reason_of

BINDINGS: dict[str, Binding] = {}
_LOWEST_FIRST = list(FIRE_MODES)
_MISSING = {"ambiguous_weapon": ["weapon"], "ambiguous_target": ["target"]}


def _mode(name: str, most: int | None) -> Mode:
    usual = FIRE_MODES.get(name) or Mode(name, "hits")
    return replace(usual, most=most)


def _rank(mode: Mode) -> int:
    return _LOWEST_FIRST.index(mode.name) if mode.name in FIRE_MODES else -1


def _mounted(said: Mapping[str, str] | Sequence[str] | None) -> Iterable[tuple[str, str]]:
    """What is on a weapon and how it works; in a list everything has to be announced."""
    return said.items() if isinstance(said, Mapping) else ((name, "active") for name in said or ())


def _weapon(name: str, data: dict[str, Any]) -> Weapon:
    loaded = data.get("loaded")
    limits = data.get("max") or {}
    names = data.get("modes") or ["single"]
    fires = loaded is not None or any(mode in FIRE_MODES for mode in names)
    kind: Kind = data.get("kind") or ("firearm" if fires else "melee")
    modes = [_mode(mode, limits.get(mode) if isinstance(limits, dict) else limits) for mode in names]
    return Weapon(
        name,
        kind,
        "ranged" if kind == "firearm" else "melee",
        weapon_class=data.get("class"),
        skill=data.get("skill"),
        modes=tuple(sorted(modes, key=_rank)),
        capacity=loaded,
        loaded=loaded,
        accessories=tuple(Accessory(name, how == "passive") for name, how in _mounted(data.get("accessories"))),
        side_wide=bool(data.get("side_wide")),
    )


def _fighters(call: Call) -> tuple[World, Fighter]:
    catalog = call.need("catalog")
    weapons = tuple(_weapon(name, data) for name, data in catalog["weapons"].items())
    sides: Mapping[str, int] = catalog.get("sides") or {}
    name = catalog.get("contestant", "contestant")
    held = [weapon for weapon in weapons if weapon.name in (catalog.get("held") or ())]
    actor = Fighter(
        "actor", name, "contestants", sides.get(name, 1), items=tuple(catalog.get("items") or ()),
        weapons=(*held, *(weapon for weapon in weapons if weapon not in held)),
    )  # fmt: skip
    others = [
        Fighter(f"{team[0]}{n}", name, team, sides.get(name, side))
        for team, side, key in (("contestants", 1, "allies"), ("creatures", 2, "creatures"))
        for n, name in enumerate(_names(catalog.get(key)))
    ]
    lying = {thing: int(side) for thing, side in (catalog.get("lying") or {}).items()}
    cover = {int(side): piece for piece, side in (catalog.get("cover") or {}).items()}
    return World((actor, *others), cover=cover, items=lying), actor


def _names(listed: Iterable[Any] | None) -> list[str]:
    return [one["name"] if isinstance(one, Mapping) else one for one in listed or []]


@binding(BINDINGS, "action.parse", "catalog text")
def action_parse(call: Call) -> Any:
    world, actor = _fighters(call)
    try:
        reading = read(call.rev, world, actor, call.need("text"))
    except RuleError as error:
        missing = error.facts.get("missing", _MISSING.get(error.code, []))
        return {
            "valid": False, "reason": reason_of(error), "missing": missing, "asked": list(error.facts.get("words", ())),
            "actions": [], **error.facts,
        }  # fmt: skip
    action = reading.actions[0]
    weapon = actor.weapon(action.weapon) if action.weapon else None
    mode = next((mode for mode in weapon.modes if mode.name == action.mode), None) if weapon else None
    checked = _checked(call, world, actor, action)
    return {
        "valid": checked["valid"],
        **({"reason": checked["reason"]} if not checked["valid"] else {}),
        "actor": actor.name,
        "actions": [_told(world, one) for one in reading.actions],
        "asked": [],
        "unused": reading.assumed.get(NOT_USED, ""),
        "weapon": action.weapon,
        "target": world.fighter(action.target).name if action.target else None,
        "part": action.part,
        "part_group": body_parts.group_of(call.rev, action.part) if action.part else None,
        "mode": action.mode,
        "count": action.count,
        "unit": mode.unit if mode else None,
        "accessories": action.accessories,
        "defaulted": [item for item in reading.assumed if item in ITEMS],
    }


def _told(world: World, action: Action) -> dict[str, Any]:
    """An action by what it does, with everything it says."""
    target = None if action.target is None else world.fighter(action.target).name
    return {
        "do": action.doing.value, "target": target, "weapon": action.weapon, "part": action.part, "mode": action.mode,
        "count": action.count, "side": action.side, "item": action.item, "place": action.place,
        "stealthy": action.stealthy, "accessories": list(action.accessories), "otherwise": action.otherwise,
        "words": action.words, "follow": [_told(world, one) for one in action.follow],
    }  # fmt: skip


def _checked(call: Call, world: World, actor: Fighter, action: Action) -> dict[str, Any]:
    try:
        found = validate(call.rev, world, actor, action)
    except RuleError as error:
        return {"valid": False, "reason": error.code, **error.facts}
    return {"valid": True, "fired": found.fired, "turn_ends": found.turn_ends, "dry_fire": found.dry_fire}


@binding(BINDINGS, "action.validate", "catalog action")
def action_validate(call: Call) -> Any:
    world, actor = _fighters(call)
    said = call.need("action")
    by_name = {fighter.name.casefold(): fighter for fighter in world.fighters}
    named = [name for name in said.get("targets") or [said.get("target")] if name is not None]
    named = named or _only([fighter.name for fighter in world.hostile_to(actor)])
    weapons = [one.name for one in actor.weapons]
    weapon = _own(said.get("weapon") or next(iter(_only(weapons)), None), weapons)
    try:
        strangers = [name for name in named if name.casefold() not in by_name]
        if strangers:
            raise RuleError("unknown_target", {"target": strangers[0]})
        targets = [by_name[name.casefold()] for name in named]
        if said.get("part"):
            body_parts.resolve_part(call.rev, said["part"])
        if weapon is not None:
            one_target(actor.weapon(weapon), targets)
    except RuleError as error:
        return {"valid": False, "reason": reason_of(error), **error.facts}
    return _checked(call, world, actor, _action(actor, weapon, said, targets[0].id if targets else None))


def _only(names: Sequence[str]) -> list[str]:
    """What goes without saying where there is but one (AMB-31)."""
    return list(names) if len(names) == 1 else []


def _own(said: str | None, names: Sequence[str]) -> str | None:
    """A name in the letters of the catalogue."""
    return next((name for name in names if said is not None and name.casefold() == said.casefold()), said)


def _action(actor: Fighter, weapon: str | None, said: dict[str, Any], target: str | None) -> Action:
    arm = next((one for one in actor.weapons if one.name == weapon), None)
    mounted = [accessory.name for accessory in arm.accessories] if arm else []
    return Action(
        Doing.ATTACK,
        target,
        weapon,
        said.get("part"),
        said.get("part") is not None,
        _own(said.get("mode"), [mode.name for mode in arm.modes] if arm else []),
        said.get("count"),
        accessories=tuple(_own(one, mounted) or one for one in said.get("accessories") or ()),
    )


@binding(BINDINGS, "action.accessories", "catalog action")
def action_accessories(call: Call) -> Any:
    _, actor = _fighters(call)
    said = call.need("action")
    weapon = actor.weapon(_own(said.get("weapon"), [one.name for one in actor.weapons]))
    return {"applied": applied_accessories(weapon, said.get("accessories") or ())}

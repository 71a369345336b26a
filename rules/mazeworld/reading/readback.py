"""Describing an action in the fewest words that read back as the same action (MZ-ACT-01)."""

from collections.abc import Callable, Mapping, Sequence

from rules.mazeworld.model import weapons as throwing
from rules.mazeworld.model.actions import Action, Condition, Doing
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import World
from rules.mazeworld.reading import lexicon
from rules.reading import speech, words
from rules.reading.conditions import Plight, said
from rules.reading.names import in_words


def describe(world: World, action: Action) -> str:
    """Return one action with its condition, for instance "AR-2, Guard 2, head, burst, x2". Omits what the reader
    assumes anyway. Refuses with `no_such_fighter`."""
    return f"{_when(world, action.when)}{_SAID[action.doing](world, action)}"


def describe_line(world: World, actions: Sequence[Action]) -> str:
    """Return all actions of an intent in one line that reads back as the same actions."""
    line = ""
    before: Action | None = None
    for action in actions:
        spoken = describe(world, action)
        if before is None:
            line = spoken
        elif action.otherwise:
            line += f"{';' if before.follow else ','} else {spoken}"
        else:
            line += f"; {spoken}"
        before = action
    return line


def handle(fighter: Fighter) -> str:
    """Return the name of a fighter as written in a line."""
    return in_words(fighter.name, lexicon.KNOWN)


def _weapon(name: str | None) -> str:
    return in_words(name or "", lexicon.NOT_A_WEAPON)


def _when(world: World, condition: Condition | Plight | None) -> str:
    if condition is None:
        return ""
    if isinstance(condition, Plight):
        return said(condition.state, holds=condition.holds, about=_about(world, condition))
    name = handle(world.fighter(condition.fighter))
    return f"if {name} is {'down' if condition.is_down else 'up'}, "


def _about(world: World, plight: Plight) -> str | None:
    if plight.about is None or plight.state == "out of ammunition":
        return None if plight.about is None else _weapon(plight.about)
    return handle(world.fighter(plight.about))


def _attack(world: World, action: Action) -> str:
    return _items(world, action, handle(world.fighter(action.target or "")))


def _items(world: World, action: Action, target: str | None) -> str:
    """Return the six items in the order of the rules (MZ-ACT-07)."""
    thing = throwing.unmade_name(action.weapon or "")
    weapon = _weapon(action.weapon) if thing is None else f"throw {in_words(thing, lexicon.NOT_AN_ITEM)}"
    items = [weapon, *(f"with {name}" for name in action.accessories)]
    if target is not None:
        where = f"of {target}" if action.side is None else f"on side {action.side}"
        items.append(f"{action.place} {where}" if action.place else target)
    if action.aimed and action.part is not None:
        items.append(f"at {action.part}" if words.key(action.part) == words.key(action.weapon or "") else action.part)
    if action.drawn:
        items.append("random part")
    if action.mode is not None and thing is None and not _lowest(world, action):
        items.append(f"{action.mode} mode" if words.key(action.mode) != ("burst",) else action.mode)
    if action.burst_die:
        items.append("1d8 rounds")
    elif action.count is not None and action.count != 1:
        items.append(f"x{action.count}" if action.count >= 0 else f"{action.count} times")
    return ", ".join(items)


def _lowest(world: World, action: Action) -> bool:
    """Whether the mode is the default of every weapon of that name, whoever carries it. Fighters in stealth count
    only if nobody else carries one, since everyone may read the line."""
    carried = [(f.stealth, w.modes[0].name) for f in world.fighters for w in f.weapons if w.name == action.weapon]
    modes = [mode for stealth, mode in carried if not stealth] or [mode for _, mode in carried]
    return bool(modes) and all(name == action.mode for name in modes)


def _execute(world: World, action: Action) -> str:
    target = handle(world.fighter(action.target or ""))
    return f"execute {target} with {_items(world, action, None)}"


def _improvise(world: World, action: Action) -> str:
    target = handle(world.fighter(action.target or ""))
    if action.weapon is None and action.item is None:
        return f"push {target}"
    thing = _weapon(action.weapon) if action.item is None else in_words(action.item, lexicon.NOT_AN_ITEM)
    if action.words == "throw":
        return f"throw {thing} at {target}"
    return f"{'push' if action.words == 'push' else 'bash'} {target} with {thing}"


def _dodge(world: World, action: Action) -> str:
    parts = [f"dodge {handle(world.fighter(action.target or ''))}"]
    if action.spend is not None:
        parts.append(f"spend {action.spend}")
    for follow in action.follow:
        spoken = _counter(world, follow, action.target) if follow.doing is Doing.ATTACK else describe(world, follow)
        parts.append(f"{'else' if follow.otherwise else 'then'} {spoken}")
    return ", ".join(parts)


def _counter(world: World, action: Action, dodged: str | None) -> str:
    target = None if action.target in (None, dodged) else handle(world.fighter(str(action.target)))
    return f"{_when(world, action.when)}counter with {_items(world, action, target)}"


def _cover(_: World, action: Action) -> str:
    return "take cover stealthily" if action.stealthy else "take cover"


def _move(_: World, action: Action) -> str:
    return f"move to side {action.side}{' stealthily' if action.stealthy else ''}"


def _escape(_: World, action: Action) -> str:
    return "escape" if action.side is None else f"escape through door {action.side}"


def _slip_past(_: World, __: Action) -> str:
    return "slip past"


def _reload(_: World, action: Action) -> str:
    kind = "" if action.munition is None else f" with {in_words(action.munition, lexicon.KNOWN)}"
    return f"reload {_weapon(action.weapon)}{kind}"


def _swap(_: World, action: Action) -> str:
    return f"swap to {_weapon(action.weapon)}"


def _use(world: World, action: Action) -> str:
    on = "" if action.target is None else f" on {handle(world.fighter(action.target))}"
    item = in_words(action.item or "", lexicon.NOT_AN_ITEM)
    return f"use {item} {action.words}" if action.words else f"use {item}{on}"


def _pick_up(world: World, action: Action) -> str:
    if action.target is not None:
        return f"take {action.item} from {handle(world.fighter(action.target))}"
    return f"pick up {in_words(action.item or '', lexicon.NOT_AN_ITEM)}"


def _drop(_: World, action: Action) -> str:
    return f"drop {_weapon(action.weapon) if action.item is None else in_words(action.item, lexicon.NOT_AN_ITEM)}"


def _concentrate(_: World, action: Action) -> str:
    return f"concentrate {action.words}" if action.words else "concentrate"


def _talk(_: World, action: Action) -> str:
    if not action.words:
        return "talk"
    return speech.phrased(action.words)


_SAID: Mapping[Doing, Callable[[World, Action], str]] = {
    Doing.ATTACK: _attack,
    Doing.EXECUTE: _execute,
    Doing.IMPROVISE: _improvise,
    Doing.DODGE: _dodge,
    Doing.TAKE_COVER: _cover,
    Doing.MOVE: _move,
    Doing.ESCAPE: _escape,
    Doing.SLIP_PAST: _slip_past,
    Doing.RELOAD: _reload,
    Doing.SWAP: _swap,
    Doing.USE: _use,
    Doing.PICK_UP: _pick_up,
    Doing.DROP: _drop,
    Doing.CONCENTRATE: _concentrate,
    Doing.VENTURE: lambda _world, action: f"improvise: {action.words}",
    Doing.OBSERVE: lambda _world, _action: "look around for cover",
    Doing.TALK: _talk,
    Doing.PASS: lambda _world, _action: "pass",
}

"""Describing actions in the fewest words that read back as the same actions (AR-ACT-01)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rules.arena.ground import geometry
from rules.arena.model.actions import Action, Condition, Doing
from rules.arena.model.fighter import Fighter, Weapon
from rules.arena.model.world import World
from rules.arena.reading import lexicon
from rules.arena.reading.defaults import DEFEND
from rules.reading import english, speech, words
from rules.reading.conditions import Plight, said
from rules.reading.names import in_words


def describe(world: World, actions: Sequence[Action]) -> str:
    """Return the actions of an intent in one line, for instance "move to C4; attack Bob with Axe, head, else defend".

    Refuses with `no_such_fighter`.
    """
    line = ""
    for action in actions:
        spoken = f"{_when(world, action.when)}{_SAID[action.doing](world, action)}"
        joint = "" if not line else ", else " if action.otherwise else "; "
        line += f"{joint}{spoken}"
    return line


def handle(world: World, who: str | None) -> str:
    """Return the name of a fighter as written in a line."""
    return in_words(world.fighter(who or "").name, lexicon.RESERVED)


def _known(world: World) -> list[Fighter]:
    """Return the fighters everyone knows; hidden ones must not influence a line that everyone reads."""
    return [one for one in world.fighters if not world.unseen(one)]


def _called(world: World, weapon: str | None) -> list[Weapon]:
    """Return the weapons of that name that known fighters have, or else those of hidden ones."""
    known = [one for them in _known(world) for one in them.weapons if one.name == weapon]
    return known or [one for them in world.fighters for one in them.weapons if one.name == weapon]


def _weapon(world: World, action: Action) -> str:
    """Return the names of an action's weapons; natural ones are never quoted."""
    name = action.weapon or ""
    natural = any(one.natural for one in _called(world, name))
    first = name if natural else in_words(name, lexicon.RESERVED)
    return " and ".join((first, *(in_words(one, lexicon.RESERVED) for one in action.beside)))


def _with(world: World, action: Action) -> str:
    return "" if action.weapon is None else f" with {_weapon(world, action)}"


def _tile(world: World, tile: tuple[int, int]) -> str:
    """Return the name of a tile, marked as one if a fighter or weapon has the same name."""
    name = geometry.tile_name(tile)
    called = (word for them in _known(world) for word in (them.name, *(one.name for one in them.weapons)))
    return f"tile {name}" if words.key(name) in {words.key(word) for word in called} else name


def _part(action: Action) -> str:
    return "" if action.part is None else f", {action.part}"


def _whom(world: World, action: Action) -> str:
    """Return the name of the fighter or tile struck."""
    return handle(world, action.target) if action.tile is None else _tile(world, action.tile)


def _when(world: World, condition: Condition | Plight | None) -> str:
    if condition is None:
        return ""
    if isinstance(condition, Plight):
        return said(condition.state, holds=condition.holds, about=_about(world, condition))
    return f"if {handle(world, condition.fighter)} is {'down' if condition.is_down else 'up'}, "


def _about(world: World, plight: Plight) -> str | None:
    if plight.about is None or plight.state == "out of ammunition":
        return None if plight.about is None else in_words(plight.about, lexicon.RESERVED)
    return handle(world, plight.about)


def _move(world: World, action: Action) -> str:
    if action.tile is not None:
        return f"move to {_tile(world, action.tile)}"
    far = "" if action.metres is None else f"{action.metres:g} m "
    heading = "away from" if action.heading == "away" else "toward"
    return f"move {far}{heading} {handle(world, action.target)}"


def _attack(world: World, action: Action) -> str:
    if any(one.reach == "thrown" for one in _called(world, action.weapon)):
        return f"throw {_weapon(world, action)} at {_whom(world, action)}{_part(action)}"
    return f"attack {_whom(world, action)}{_with(world, action)}{_part(action)}"


def _assault(world: World, action: Action) -> str:
    return f"assault {_whom(world, action)}{_with(world, action)}{_part(action)}"


def _grapple(world: World, action: Action) -> str:
    limb = "" if action.part is None else f" {action.part}"
    return f"grapple {handle(world, action.target)}: {action.move}{limb}"


def _hit(action: Action) -> str:
    return "" if action.part is None else f", hit {action.part}"


def _counter(world: World, action: Action) -> str:
    called = " if they defend" if action.call == DEFEND else f", {action.call}"
    return f"counter {handle(world, action.target)}{called},{_with(world, action)}{_hit(action)}".replace(",,", ",")


def _feint(world: World, action: Action) -> str:
    return f"feint at {handle(world, action.target)}, {action.call},{_with(world, action)}{_hit(action)}"


def _shot(verb: str) -> Callable[[World, Action], str]:
    def say(world: World, action: Action) -> str:
        shots = "" if action.shots is None else f", {action.shots} shots"
        return f"{verb} at {_whom(world, action)}{_with(world, action)}{_part(action)}{shots}"

    return say


def _break_free(world: World, action: Action) -> str:
    by = "" if action.target is None else f" from {handle(world, action.target)}"
    return f"break free{by}" if action.part is None else f"break free{by} with {action.part}"


def _let_go(world: World, action: Action) -> str:
    return "let go" if action.target is None else f"let go of {handle(world, action.target)}"


def _sneak(world: World, action: Action) -> str:
    if action.tile is not None:
        return f"sneak to {_tile(world, action.tile)}"
    if action.target is None:
        return "sneak"
    return f"sneak {'away from' if action.heading == 'away' else 'toward'} {handle(world, action.target)}"


def _talk(_: World, action: Action) -> str:
    return speech.phrased(action.words)


def _interact(_: World, action: Action) -> str:
    """Return an Interact, in quotes if its words could be read as something else."""
    tokens = words.tokens(words.plain(action.words))
    joined = english.AND | english.OR | english.THEN | english.IF
    simple = all(one.sort != "mark" and one.key not in joined for one in tokens)
    return f"interact: {action.words}" if simple and action.words.isprintable() else f'interact: "{action.words}"'


def _to(words_: str) -> Callable[[World, Action], str]:
    """Return the describer of an action that consists of a verb and its target."""
    return lambda world, action: f"{words_} {handle(world, action.target)}"


def _alone(words_: str) -> Callable[[World, Action], str]:
    return lambda _world, _action: words_


_SAID: Final[Mapping[Doing, Callable[[World, Action], str]]] = {
    Doing.MOVE: _move,
    Doing.CHARGE: _to("charge"),
    Doing.FLEE: _to("flee from"),
    Doing.SNEAK: _sneak,
    Doing.HIT_THE_GROUND: _alone("hit the ground"),
    Doing.DRAW: lambda world, action: f"draw {_weapon(world, action)}",
    Doing.PREDICT: _to("predict"),
    Doing.FIRST_AID: lambda world, action: f"first aid on {handle(world, action.target)}{_part(action)}",
    Doing.SEARCH: _alone("search"),
    Doing.CUT_CIRCULATION: lambda world, action: f"cut circulation of {handle(world, action.target)}, {action.part}",
    Doing.INTERACT: _interact,
    Doing.ATTACK: _attack,
    Doing.ASSAULT: _assault,
    Doing.DEFEND: lambda world, action: f"defend{_with(world, action)}",
    Doing.GRAPPLE: _grapple,
    Doing.COUNTER: _counter,
    Doing.FEINT: _feint,
    Doing.SNAP_SHOT: _shot("snap shot"),
    Doing.AIMED_FIRE: _shot("aimed fire"),
    Doing.RAPID_FIRE: _shot("rapid fire"),
    Doing.TAKE_AIM: _shot("take aim"),
    Doing.BREAK_FREE: _break_free,
    Doing.LET_GO: _let_go,
    Doing.PICK_UP: lambda world, action: f"pick up {_weapon(world, action)}",
    Doing.DROP: lambda world, action: f"drop {_weapon(world, action)}",
    Doing.FOCUS: _to("focus"),
    Doing.HAND_PARRY: lambda _world, _action: "parry with bare hands",
    Doing.TALK: _talk,
    Doing.PASS: _alone("pass"),
}

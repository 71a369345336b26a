"""What the GM sets by hand: figures of a fighter, wounds, weapons, effects."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from rules.arena import bleeding
from rules.arena.arena import Arena
from rules.arena.fighter import STATS, Effect, Fighter
from rules.arena.play import harming, surroundings
from rules.arena.play.facts import (
    Adjusted,
    Armed,
    Died,
    Disarmed,
    EffectBegan,
    EffectTicked,
    Healed,
    Revealed,
)
from rules.arena.sheets import STAT_FIELDS, WeaponSheet
from rules.arena.sheets import weapon as make_weapon
from rules.arena.world import World
from rules.dice import label
from rules.errors import RuleError
from rules.figures import within
from rules.system import Adjustment, Case

ADJUSTMENTS: Final = (
    Adjustment(
        ("set",), "set", "set NAME agi 3", "set a stat, `stage pale`, `cover 2`, `team red`, `hidden no` or `at C4`"
    ),
    Adjustment(("hurt",), "hurt", "hurt NAME left arm 5", "a wound, by the die that would have got through there"),
    Adjustment(("heal",), "heal", "heal NAME wound 2", "take a wound away, `all` of them, or set `stage none`"),
    Adjustment(("wake",), "wake", "wake NAME", "end a knockout"),
    Adjustment(("give",), "give", "give NAME sword", "give a weapon"),
    Adjustment(("disarm",), "take", "disarm NAME sword", "take a weapon away for good"),
    Adjustment(
        ("effect",), "effect", "effect NAME Blessed: str +1, 2 turns", "a buff or debuff; `effect NAME Blessed: none`"
    ),
    Adjustment(
        ("room",),
        "room",
        "room map pit",
        "the arena: `room map none`, `room place NAME C4`, `room distance NAME OTHER 12`",
        surroundings=True,
    ),
)
_SWITCH: Final = {"yes": True, "on": True, "no": False, "off": False}
_TURNS: Final = re.compile(r"([0-9]{1,3}) turns?", re.ASCII)
_CHANGE: Final = re.compile(r"([A-Za-z]+) ([+-][0-9]{1,2})", re.ASCII)
_STAGES: Final = ("none", "pale", "faint", "dead")
_WORDS: Final = {name: stat for stat, name in STAT_FIELDS.items()} | {stat.casefold(): stat for stat in STATS}


def adjust(
    arena: Arena,
    world: World,
    who: str | None,
    what: str,
    value: str,
    shelf: Mapping[str, Mapping[str, Any]],
    case: Case,
) -> Sequence[Any]:
    """Facts of a GM's change, of a fighter or (None) of the surroundings."""
    if who is None:
        return surroundings.adjust(arena, world, what, value, shelf["map"])
    fighter = world.fighter(who)
    match what:
        case "set":
            return _set(arena, world, fighter, value)
        case "hurt":
            return _hurt(arena, world, fighter, value, case)
        case "heal":
            return _heal(arena, fighter, value)
        case "wake":
            if not (fighter.stunned or fighter.forfeits):
                raise RuleError("not_knocked_out", {"name": fighter.name})
            return [
                Adjusted(who, "stunned", False, fighter.stunned),
                Adjusted(who, "forfeits", False, fighter.forfeits),
            ]
        case "give":
            return _give(arena, fighter, value, shelf["weapon"])
        case "take":
            return [Disarmed(who, _own(fighter, value))]
        case "effect":
            return _effect(fighter, value)
    raise RuleError("no_such_figure", {"figure": what, "allowed": ("set", "hurt", "heal", "give", "effect")})


def _whole(value: str) -> int:
    try:
        return int(value)
    except ValueError:
        raise RuleError("not_a_number", {"value": value}) from None


def _bounded(low: int, high: int) -> Callable[[str], int]:
    def read(value: str) -> int:
        figure = _whole(value)
        within("A figure", figure, low, high)
        return figure

    return read


_FIGURES: Final[Mapping[str, Callable[[str], Any]]] = {
    "cover": _bounded(0, 9),
    "hands": _bounded(0, 8),
    "team": lambda value: value,
}


def _set(arena: Arena, world: World, fighter: Fighter, value: str) -> Sequence[Any]:
    word, _, rest = value.partition(" ")
    name, text = word.casefold(), rest.strip()
    if not text:
        raise RuleError("incomplete", {"example": "set NAME agi 3"})
    if name in _WORDS:
        stat = _WORDS[name]
        return [Adjusted(fighter.id, stat, _bounded(0, 20)(text), fighter.stats[stat])]
    match name:
        case "stage":
            return _staged(arena, fighter, text)
        case "at":
            return [surroundings.placed(world, fighter, text)]
        case "hidden":
            if _SWITCH.get(text.casefold()) is not False:
                raise RuleError("hide_by_sneaking", {"name": fighter.name})
            return [Revealed(fighter.id, "gm")]
    if name not in _FIGURES:
        allowed = (*(stat.casefold() for stat in STATS), *_FIGURES, "stage", "at", "hidden")
        raise RuleError("no_such_figure", {"figure": word, "allowed": allowed})
    return [Adjusted(fighter.id, name, _FIGURES[name](text), getattr(fighter, name))]


def _staged(arena: Arena, fighter: Fighter, text: str) -> Sequence[Any]:
    stage = text.casefold()
    if stage not in _STAGES:
        raise RuleError("no_such_stage", {"value": text, "allowed": _STAGES})
    if stage == "dead":
        return [Died(fighter.id, None)]
    mental = bleeding.mental_mod(arena, bleeding.Stage(stage))
    return [Healed(fighter.id, (), stage, mental)]  # type: ignore[arg-type]


def _hurt(arena: Arena, world: World, fighter: Fighter, value: str, case: Case) -> Sequence[Any]:
    """A die that got through at a part, as the rules read it."""
    head, _, by = value.partition(" by ")
    part, _, die = head.strip().rpartition(" ")
    face = _whole(die) if die else 0
    if not part:
        raise RuleError("incomplete", {"example": "hurt NAME left arm 5"})
    within("A die", face, 1, arena.phases.die)
    throw = label(case.fight, case.turn, fighter.id, f"gm.{len(fighter.wounds) + 1}", fighter.id, "wound")
    return harming.harm(arena, world, fighter.id, _by(world, by.strip()), (face,), part, throw, case)


def _by(world: World, name: str) -> str | None:
    if not name:
        return None
    for one in world.fighters:
        if one.name.casefold() == name.casefold():
            return one.id
    raise RuleError("no_such_fighter", {"name": name})


def _heal(arena: Arena, fighter: Fighter, value: str) -> Sequence[Any]:
    word, _, rest = value.casefold().partition(" ")
    if word == "stage":
        return _staged(arena, fighter, rest.strip() or "none")
    numbers = tuple(wound.number for wound in fighter.wounds)
    if word == "all":
        return [Healed(fighter.id, numbers, "none")]
    wanted = _whole((rest if word == "wound" else word).strip() or "1")
    if wanted not in numbers:
        raise RuleError("no_such_wound", {"name": fighter.name, "number": wanted, "known": numbers})
    return [Healed(fighter.id, (wanted,))]


def _give(arena: Arena, fighter: Fighter, value: str, arms: Mapping[str, Any]) -> Sequence[Any]:
    sheet = next((one for name, one in arms.items() if name.casefold() == value.strip().casefold()), None)
    if not isinstance(sheet, WeaponSheet):
        raise RuleError("unknown_weapon", {"fighter": fighter.name, "weapon": value, "allowed": tuple(arms)})
    made = make_weapon(arena, sheet, fighter.stats["STR"])
    busy = sum(one.hands for one in fighter.weapons if one.name in fighter.wielded)
    return [Armed(fighter.id, made, wielded=busy + made.hands <= fighter.hands)]


def _own(fighter: Fighter, value: str) -> str:
    for one in fighter.weapons:
        if one.name.casefold() == value.strip().casefold() and one.natural is None:
            return one.name
    own = tuple(one.name for one in fighter.weapons if one.natural is None)
    raise RuleError("unknown_weapon", {"fighter": fighter.name, "weapon": value, "allowed": own})


def _effect(fighter: Fighter, value: str) -> Sequence[Any]:
    """ "Blessed: str +1, agi -1, 2 turns", or "Blessed: none"."""
    name, _, rest = value.partition(":")
    title = " ".join(name.split())
    if not title or not rest.strip():
        raise RuleError("incomplete", {"example": "effect NAME Blessed: str +1, 2 turns"})
    if rest.strip().casefold() in ("none", "off"):
        if all(one.name.casefold() != title.casefold() for one in fighter.effects):
            raise RuleError("no_such_effect", {"name": fighter.name, "effect": title})
        known = next(one.name for one in fighter.effects if one.name.casefold() == title.casefold())
        return [EffectTicked(fighter.id, known, 0)]
    stats: dict[str, int] = {}
    turns: int | None = None
    for piece in (one.strip() for one in rest.split(",")):
        if lasts := _TURNS.fullmatch(piece):
            turns = int(lasts[1])
            within("Turns", turns, 1, 100)
        elif (change := _CHANGE.fullmatch(piece)) and change[1].casefold() in _WORDS:
            stats[_WORDS[change[1].casefold()]] = int(change[2])
        else:
            raise RuleError("effect_stat_unread", {"words": piece, "allowed": tuple(stat.casefold() for stat in STATS)})
    return [EffectBegan(fighter.id, Effect(title, stats, turns))]

"""Changes by the GM to figures of a fighter, wounds, weapons and effects."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from rules.arena import german_words
from rules.arena.model.fighter import STATS, Effect, Fighter
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play.facts.actions import Dropped
from rules.arena.play.facts.fact import Fact
from rules.arena.play.facts.movement import Revealed
from rules.arena.play.facts.roster import Adjusted, Armed, Disarmed, EffectBegan, EffectTicked
from rules.arena.play.gm import bodies as mending
from rules.arena.play.gm import surroundings
from rules.arena.sheets import MOST_HANDS, STAT_FIELDS, WeaponSheet
from rules.arena.sheets import weapon as make_weapon
from rules.errors import RuleError
from rules.system import Adjustment, Case, Shelf
from rules.system.figures import figure

PARTS: Final = "head, torso, left arm, right arm, left leg, right leg, arm, leg, groin, eyes, left, right"
"""Parts of the body as typed."""
ADJUSTMENTS: Final = (
    Adjustment(
        ("set",),
        "set",
        "set NAME agi 3",
        "set a stat, stage, cover, hands, team or place (`set NAME at C4`); `set NAME hidden no` ends hiding",
        takes=f"state, status, up, down, asleep, unconscious, stealth, hidden, on, off, no, at, stage, pale, "
        f"faint, hands, {PARTS}",
    ),
    Adjustment(
        ("hurt",),
        "hurt",
        "hurt NAME left arm 5",
        "wound somebody as a 5 would; `hurt NAME random 5 by OTHER` hits a random part and credits OTHER",
        takes=f"random, by, with, {PARTS}",
    ),
    Adjustment(
        ("heal",),
        "heal",
        "heal NAME wound 2",
        "heal a wound; `heal NAME all`, `heal NAME stage none`",
        takes="stage, none, all, wound",
    ),
    Adjustment(("wake",), "wake", "wake NAME", "wake somebody who is knocked out", alone=True),
    Adjustment(("give",), "give", "give NAME sword", "give a weapon"),
    Adjustment(("disarm",), "take", "disarm NAME sword", "take a weapon away for good", takes="dropped"),
    Adjustment(
        ("effect",),
        "effect",
        "effect NAME Blessed: str +1, 2 turns",
        "add a buff or debuff; to end it: `effect NAME Blessed: none`",
        takes="off, none",
    ),
    Adjustment(
        ("room",),
        "room",
        "room map pit",
        "set up the arena: `room map none`, `room place NAME C4`, `room distance NAME OTHER 12`",
        surroundings=True,
        takes="cover, doors, item, none, furniture, enter, north, south, east, west, cloud, map, place, distance",
    ),
)
_SWITCH: Final = {
    "yes": True,
    "on": True,
    "no": False,
    "off": False,
    "ja": True,
    "an": True,
    "nein": False,
    "aus": False,
}
_GERMAN: Final = {
    **german_words.FIGHTER,
    "stufe": "stage",
    "deckung": "cover",
    "hände": "hands",
    "versteckt": "hidden",
    "verborgen": "hidden",
    "auf": "at",
}
_TURNS: Final = re.compile(r"([0-9]{1,3}) (?:turns?|zug|züge)", re.IGNORECASE)
_CHANGE: Final = re.compile(r"([^\W\d_]+) ([+-][0-9]{1,2})")
MOST_OF_A_STAT: Final = 20
MOST_COVER: Final = 9
LONGEST_TITLE: Final = 40
_BY_FIELD: Final = {name: stat for stat, name in STAT_FIELDS.items()}
_WORDS: Final = {
    **_BY_FIELD,
    **{stat.casefold(): stat for stat in STATS},
    **{said: _BY_FIELD[field] for said, field in german_words.FIGHTER.items() if field in _BY_FIELD},
}


def adjust(
    arena: Arena,
    world: World,
    who: str | None,
    what: str,
    value: str,
    shelf: Shelf,
    case: Case,
) -> Sequence[Any]:
    """Return the facts of a GM's change to a fighter or (None) to the surroundings.

    Refuses with `incomplete`, `out_of_range`, `not_a_number`, `no_such_setting`, `hide_by_sneaking`, `unknown_weapon`,
    `no_such_buff`, `effect_stat_unread`, and the refusals of `mending`, `entering` and `surroundings`.
    """
    if who is None:
        return surroundings.adjust(arena, world, what, value, shelf["map"])
    fighter = world.fighter(who)
    match what:
        case "set":
            return _set(arena, world, fighter, value)
        case "hurt":
            return mending.hurt(arena, world, fighter, value, case)
        case "heal":
            return mending.heal(arena, world, fighter, value)
        case "wake":
            return mending.wake(fighter)
        case "give":
            return _give(arena, fighter, value, shelf["weapon"])
        case "take":
            return [Disarmed(who, _own(fighter, value))]
        case "effect":
            return _effect(fighter, value)
    raise AssertionError(f"an adjustment of another game: {what}")


def _set(arena: Arena, world: World, fighter: Fighter, value: str) -> Sequence[object]:
    word, _, rest = value.partition(" ")
    name, text = _GERMAN.get(word.casefold(), word.casefold()), rest.strip()
    if not name or not text:
        raise RuleError("incomplete", {"example": "set NAME agi 3"})
    if name in _WORDS:
        stat = _WORDS[name]
        return [Adjusted(fighter.id, stat, figure(stat, text, MOST_OF_A_STAT), fighter.stats[stat])]
    match name:
        case "stage":
            return mending.staged(arena, world, fighter, text)
        case "cover":
            points, tile = figure(name, text, MOST_COVER), world.cover(fighter) - fighter.cover
            return [Adjusted(fighter.id, name, points, fighter.cover, tile)]
        case "hands":
            return _handed(fighter, figure(name, text, MOST_HANDS))
        case "team":
            return [Adjusted(fighter.id, name, text, fighter.team)]
        case "at":
            return surroundings.placed(arena, world, fighter, text)
        case "hidden":
            if _SWITCH.get(text.casefold()) is not False:
                raise RuleError("hide_by_sneaking", {"name": fighter.name})
            return [Revealed(fighter.id, "gm")]
    raise RuleError("no_such_setting", {"figure": word})


def _handed(fighter: Fighter, hands: int) -> Sequence[object]:
    """Change the number of hands; weapons that no longer fit go into the inventory, the last drawn first."""
    told: list[Fact] = [Adjusted(fighter.id, "hands", hands, fighter.hands)]
    held = [fighter.weapon(name) for name in fighter.wielded]
    while held and sum(one.hands for one in held) > hands:
        told.append(Dropped(fighter.id, held.pop().name))
    return told


def _give(arena: Arena, fighter: Fighter, value: str, arms: Mapping[str, object]) -> Sequence[object]:
    sheet = next((one for name, one in arms.items() if name.casefold() == value.strip().casefold()), None)
    if not isinstance(sheet, WeaponSheet):
        raise RuleError("unknown_weapon", {"fighter": fighter.name, "weapon": value, "allowed": tuple(arms)})
    made = make_weapon(arena, sheet, fighter.stats["STR"])
    busy = sum(one.hands for one in fighter.weapons if one.name in fighter.wielded)
    return [Armed(fighter.id, made, wielded=not made.armour and busy + made.hands <= fighter.hands)]


def _own(fighter: Fighter, value: str) -> str:
    for one in fighter.weapons:
        if one.name.casefold() == value.strip().casefold() and one.natural is None:
            return one.name
    own = tuple(one.name for one in fighter.weapons if one.natural is None)
    raise RuleError("unknown_weapon", {"fighter": fighter.name, "weapon": value, "allowed": own})


def _effect(fighter: Fighter, value: str) -> Sequence[object]:
    """Add or end an effect: "Blessed: str +1, agi -1, 2 turns", or "Blessed: none"."""
    name, _, rest = value.partition(":")
    title = " ".join(name.split())
    if not title or not rest.strip():
        raise RuleError("incomplete", {"example": "effect NAME Blessed: str +1, 2 turns"})
    known = next((one.name for one in fighter.effects if one.name.casefold() == title.casefold()), None)
    if rest.strip().casefold() in ("none", "off"):
        if known is None:
            there = tuple(one.name for one in fighter.effects)
            raise RuleError("no_such_buff", {"name": fighter.name, "effect": title, "known": there})
        return [EffectTicked(fighter.id, known, 0)]
    if len(title) > LONGEST_TITLE:
        raise RuleError("text_too_long", {"limit": LONGEST_TITLE})
    stats: dict[str, int] = {}
    turns: int | None = None
    for piece in (one.strip() for one in rest.split(",")):
        if lasts := _TURNS.fullmatch(piece):
            turns = figure("turns", lasts[1], 100, 1)
        elif (change := _CHANGE.fullmatch(piece)) and change[1].casefold() in _WORDS:
            stat = _WORDS[change[1].casefold()]
            stats[stat] = figure(stat, change[2], MOST_OF_A_STAT, -MOST_OF_A_STAT)
        else:
            raise RuleError("effect_stat_unread", {"words": piece, "allowed": tuple(stat.casefold() for stat in STATS)})
    return [EffectBegan(fighter.id, Effect(known or title, stats, turns))]

"""Figures the GM sets by hand in a fight, for a fighter, a weapon or the surroundings."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.errors import RuleError
from rules.mazeworld.bodies.fitness import MOST_STRESS
from rules.mazeworld.combat_skills import coverage
from rules.mazeworld.combat_skills import names as skill_naming
from rules.mazeworld.model import weapons as throwing
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Load, Weapon
from rules.mazeworld.model.world import World
from rules.mazeworld.parts.attack import LEVELS
from rules.mazeworld.play import consequences
from rules.mazeworld.play.facts.actions import Loaded, Supplied
from rules.mazeworld.play.facts.bodies import PutOn, TakenOff
from rules.mazeworld.play.facts.end_of_turn import EffectBegan
from rules.mazeworld.play.facts.fact import Fact
from rules.mazeworld.play.facts.roster import Adjusted, Armed, Disarmed, SkillSet, WeaponAdjusted
from rules.mazeworld.play.gm import attributed_pain as blaming
from rules.mazeworld.play.gm import bodies as surgery
from rules.mazeworld.play.gm import effects as affecting
from rules.mazeworld.play.gm import result_figures, surroundings
from rules.mazeworld.play.gm.typed_values import Shelf, amount, arm_named, on_shelf, whole
from rules.mazeworld.play.turn import items as things
from rules.mazeworld.printed.tables import INCAPACITATED
from rules.mazeworld.revision import Revision
from rules.mazeworld.sheets import ammunition, german_words
from rules.mazeworld.sheets.armour import armour as make_armour
from rules.mazeworld.sheets.weapon import FAILURE_TYPES, FIXED_FT, pieces_roll
from rules.reading.german.lexicon import in_digits
from rules.system import Case
from rules.system.figures import within
from rules.wording import worded

_PACKED = re.compile(r"(?P<said>.+?),? (?:in|into) (?:the |a )?backpack", re.IGNORECASE)
_FALLS = " dropped"
_PERCENT = re.compile(r" (?:percent|prozent)$", re.IGNORECASE)
_COUNTED = (
    re.compile(r"(?P<name>.+?)(?:,| x| ×) ?(?P<count>[0-9]{1,6})"),
    re.compile(r"(?P<count>[0-9]{1,6}) ?(?:x |× )?(?P<name>.+)"),
)
"""Ways to type a number of rounds and their kind."""


def _count(value: str) -> int:
    """Read a whole number of at least 0."""
    count = whole(value)
    within(worded("A figure"), count)
    return count


def _share(value: str) -> float:
    """Read a percentage of at least 0."""
    share = amount(value)
    within(worded("A figure"), share)
    return share


def _tense(value: str) -> float:
    """Read stress: a percentage up to 100."""
    stress = amount(value)
    within("Stress", stress, 0, MOST_STRESS)
    return stress


def _switch(value: str) -> bool:
    if value.casefold() not in ("on", "off", "yes", "no", "an", "aus", "ja", "nein"):
        raise RuleError("not_a_switch", {"value": value})
    return value.casefold() in ("on", "yes", "an", "ja")


def _status(value: str) -> str:
    status = german_words.STATES.get(value.casefold(), value.casefold())
    if status not in ("up", "down", "dead", "gone"):
        raise RuleError("no_such_status", {"value": value})
    return status


def _state(value: str) -> str | None:
    """Read why someone can't fight, in the words of the rules (MZ-EXEC-01)."""
    said = " ".join(value.casefold().split())
    word = german_words.STATES.get(said, said)
    if word in ("none", "off"):
        return None
    if word not in INCAPACITATED:
        raise RuleError("no_such_state", {"value": value, "allowed": INCAPACITATED})
    return word


def _word(value: str) -> str:
    return value


def _ready(value: str) -> str:
    word = german_words.STATES.get(value.casefold(), value.casefold()).replace(" ", "_")
    if word not in ("ready", "next_turn", "after_reload", "broken"):
        raise RuleError("no_such_readiness", {"value": value})
    return word


def _headgear(value: str) -> str:
    said = german_words.STATES.get(value.casefold(), value.casefold())
    word = {"off": "none", "no": "none", "on": "head", "yes": "head"}.get(said, said)
    if word not in ("none", "head", "face"):
        raise RuleError("no_such_headgear", {"value": value})
    return word


def _clean(value: str) -> float:
    """Read cleanliness: a percentage from 0 to 100, with decimals (MZ-FAIL-01)."""
    clean = amount(value)
    within(worded("Cleanliness"), clean, 0, 100)
    return clean


def _level(value: str) -> int:
    """Read a level of recoil."""
    level = whole(value)
    within(worded("Recoil"), level, 1, 8)
    return level


def _failure(value: str) -> str:
    word = german_words.STATES.get(value.casefold(), value.casefold())
    if word not in FAILURE_TYPES:
        raise RuleError("unknown_failure", {"type": value, "known": FAILURE_TYPES})
    return word


def _fixed(value: str) -> int | None:
    """Read a fixed Failure Threshold, or "none" (MZ-FT-03)."""
    if value.casefold() in ("none", "off"):
        return None
    threshold = whole(value)
    within(worded("Fixed FT"), threshold, *FIXED_FT)
    return threshold


def _pieces(value: str) -> str:
    pieces_roll(value)
    return value


_FIGURES: Mapping[str, Callable[[str], object]] = {
    "agility": whole,
    "strength": _share,
    "ft": whole,
    "armour": _word,
    "headgear": _headgear,
    "sensitivity": _share,
    "blackout": _share,
    "death": _share,
    "pain": _share,
    "fatigue": _share,
    "stress": _tense,
    "endurance": _share,
    "venom": _share,
    "inebriation": _share,
    "cover": _switch,
    "stealth": _switch,
    "status": _status,
    "state": _state,
    "team": _word,
}
_WEAPON_FIGURES: Mapping[str, Callable[[str], object]] = {
    "loaded": _count,
    "count": _count,
    "spare": _count,
    "condition": _share,
    "ready": _ready,
    "cleanliness": _clean,
    "failure": _failure,
    "munition": _word,
    "shrapnel": _pieces,
    "weight": _count,
    "fixed_ft": _fixed,
    "adt": _count,
    "ir_per_adt": whole,
    "ldv": whole,
    "recoil": _level,
    "barrel": amount,
    "pellets": _count,
    "projectile": _word,
}
_SHORT = {"agi": "agility", "str": "strength", "ac": "armour", "armor": "armour", "ps": "sensitivity", "is": "weight"}
_SPOKEN = {**german_words.FIGHTER, **_SHORT, "seite": "side", "deckung": "cover", "tarnung": "stealth"}
_SPOKEN_OF_A_WEAPON = {**german_words.WEAPON, **_SHORT, "state": "condition", "bereit": "ready"}
_OF_FIREARMS = ("loaded", "spare", "munition", "adt", "ir_per_adt", "recoil", "barrel", "pellets", "projectile")
"""Figures that nothing has which is never loaded."""


def adjust(
    rev: Revision,
    world: World,
    who: str | None,
    what: str,
    value: str,
    shelf: Shelf,
    case: Case,
) -> Sequence[Any]:
    """Return the facts of one change.

    Codes: `unknown_figure`, `unknown_level`, `not_a_number`, `not_a_switch`, `no_such_side`, `no_such_status`,
    `no_such_state`, `no_such_readiness`, `not_carried`, `no_such_effect`, `effect_unread`, `surroundings_unread`,
    `out_of_range`, `not_in_system`, `no_such_attacker`, and those of `surgery`.
    """
    if who is None:
        return surroundings.adjust(rev, world, what, value, shelf, case)
    fighter = world.fighter(who)
    if what == "set":
        return _set(rev, world, fighter, value, shelf, case)
    if what == "hurt":
        return _hurt(rev, world, fighter, value, case)
    if what == "effect":
        return _known(rev, affecting.affect(rev, world, fighter, value, case.shelf))
    by_hand = _BY_HAND.get(what)
    if by_hand is not None:
        return by_hand(rev, world, fighter, value)
    change = _CHANGES.get(what)
    if change is None:
        raise RuleError(
            "unknown_figure", {"what": what, "known": ["set", "effect", "hurt", *sorted({*_CHANGES, *_BY_HAND})]}
        )
    return _known(rev, change(fighter, value, shelf))


def _known(rev: Revision, told: Sequence[Fact]) -> Sequence[Fact]:
    """Return the facts, or refuse if they use a figure or skill the revision doesn't have."""
    for fact in told:
        if isinstance(fact, EffectBegan) and fact.effect.is_tiers and rev.initiative.tiers is None:
            raise RuleError("not_in_system", {"what": "initiative_tiers"})
        if isinstance(fact, Armed):
            coverage.sound(rev, fact.weapon)
    return told


def _set(rev: Revision, world: World, fighter: Fighter, text: str, shelf: Shelf, case: Case) -> list[Any]:
    """Set a figure, a skill, or a weapon's figure: "agility 1", "Knives basic", "Rifle of hers loaded 30"."""
    text = _PERCENT.sub("", text.strip())
    weapon, rest = _weapon_first(fighter, text)
    if weapon is not None:
        told = _set_weapon(fighter, weapon, rest, shelf["ammunition"])
        if isinstance(told, WeaponAdjusted) and told.what == "ldv" and result_figures.awaited(world, weapon):
            return result_figures.learned_ldv(rev, world, fighter, weapon, told.value, shelf, case)
        return [told]
    first, _space, state = text.strip().partition(" ")
    if first.casefold() in ("state", "zustand") and state:
        return [Adjusted("state", _state(state), fighter.id, fighter.state)]
    name, _space, value = text.strip().rpartition(" ")
    name, _space, sign = name.rpartition(" ") if name.casefold().endswith((" minus", " plus")) else (name, "", "")
    value = f"minus {value}" if sign.casefold() == "minus" else value
    figure = _SPOKEN.get(name.casefold(), name.casefold())
    if figure == "pain":
        return _pain(rev, world, fighter, _share(value) - fighter.pain)
    if figure == "blood":
        return surgery.set_blood(rev, world, fighter, _share(value))
    limb = surgery.set_limb(rev, world, fighter, f"{name} {in_digits(value)}")
    if limb is not None:
        return limb
    if figure == "side":
        return surroundings.place(rev, world, fighter, value, case)
    if figure in _FIGURES:
        return [Adjusted(figure, _FIGURES[figure](value), fighter.id, getattr(fighter, figure))]
    if not name:
        raise RuleError("unknown_figure", {"what": value, "known": sorted({"side", *_FIGURES})})
    return [_set_skill(rev, fighter, name, value)]


def _weapon_first(fighter: Fighter, text: str) -> tuple[Weapon | None, str]:
    """Return the weapon that a text begins with and the rest of it. The beginning of its name is enough before one of
    its figures ("Rifle loaded 3")."""
    weapon = next((w for w in fighter.weapons if text.casefold().startswith(f"{w.name.casefold()} ")), None)
    if weapon is not None:
        return weapon, text[len(weapon.name) :].strip()
    first, _space, rest = text.partition(" ")
    begun = [w for w in fighter.weapons if w.name.casefold().startswith(first.casefold())]
    figure = _weapon_figure(rest)[0].casefold()
    known = _SPOKEN_OF_A_WEAPON.get(figure, figure) in _WEAPON_FIGURES
    return (begun[0], rest) if known and len(begun) == 1 and len(first) > 2 else (None, text)


def _set_skill(rev: Revision, fighter: Fighter, skill: str, value: str) -> SkillSet:
    """Set a level by name, or points, for a skill known to the rules or the fighter's sheet."""
    own = {name.casefold(): name for name in (*fighter.levels, *fighter.points)}
    name = _skill_named(rev, skill) or own.get(skill.casefold())
    if name is None:
        raise RuleError("unknown_figure", {"what": skill, "known": sorted(_FIGURES)})
    if value.replace(".", "", 1).isdecimal():
        return SkillSet(fighter.id, name, points=_share(value))
    if value.capitalize() not in LEVELS:
        raise RuleError("unknown_level", {"level": value, "allowed": LEVELS})
    return SkillSet(fighter.id, name, level=value.capitalize())


def _skill_named(rev: Revision, text: str) -> str | None:
    """Return the revision's own name for a skill, including evading."""
    evading = None if rev.evading is None else rev.evading.skill
    return evading if evading and text.casefold() == evading.casefold() else skill_naming.find(rev, text)


def _set_weapon(fighter: Fighter, weapon: Weapon, text: str, kinds: Shelf) -> WeaponAdjusted | Loaded:
    name, value = _weapon_figure(text)
    figure = _SPOKEN_OF_A_WEAPON.get(name.casefold(), name.casefold())
    if figure in ("loaded", "spare") and throwing.is_throw(weapon, weapon.modes[-1]):
        figure = "count"
    if figure == "munition" and (one := ammunition.found(value, kinds)) is not None:
        return Loaded(fighter.id, weapon.name, (Load(one, 1 if weapon.loaded is None else weapon.loaded),))
    loads = weapon.kind not in ("melee", *throwing.BODILY) or weapon.capacity is not None or weapon.loaded is not None
    never = () if loads else _OF_FIREARMS
    if figure not in _WEAPON_FIGURES or figure in never:
        raise RuleError("unknown_figure", {"what": name, "known": sorted(_WEAPON_FIGURES.keys() - {*never})})
    return WeaponAdjusted(fighter.id, weapon.name, figure, _WEAPON_FIGURES[figure](value.strip()))


def _weapon_figure(text: str) -> tuple[str, str]:
    """Split a text into a figure's name, which may have several words ("fixed ft"), and its value."""
    words = text.split()
    several = ("_".join(words[:count]).casefold() for count in range(len(words), 0, -1))
    figure = next((name for name in several if name in _WEAPON_FIGURES), "".join(words[:1]))
    return figure, " ".join(words[figure.count("_") + 1 :] if figure in _WEAPON_FIGURES else words[1:])


def _hurt(rev: Revision, world: World, fighter: Fighter, text: str, case: Case) -> Sequence[object]:
    """Deal Pain, and limb damage to a part: "10", "10, torso 3"; "… by NAME with WEAPON" names the attacker."""
    said, by, weapon = blaming.blamed(text)
    pain, _, limb = said.partition(", ")
    attacker, arm = (None, None) if by is None else blaming.attack_of(world, by, weapon, case.known)
    if attacker is None or arm is None:
        told = _pain(rev, world, fighter, amount(pain))
    else:
        told = blaming.pain_by(rev, world, fighter, amount(pain), attacker, arm)
    if not limb:
        return told
    for fact in told:
        world = consequences.apply(world, fact)
    who = None if attacker is None else attacker.id
    return [*told, *surgery.strike(rev, world, world.fighter(fighter.id), limb, who, arm)]


def _heal(rev: Revision, world: World, fighter: Fighter, text: str) -> list[object]:
    return _pain(rev, world, fighter, -amount(text))


def _pain(rev: Revision, world: World, fighter: Fighter, change: float) -> list[object]:
    """Change Pain as the GM says, with the change of status."""
    told: list[Any] = [Adjusted("pain", max(0.0, fighter.pain + change), fighter.id, fighter.pain)]
    return [*told, *surgery.standing(rev, world, fighter.id, told)]


def _give(fighter: Fighter, text: str, shelf: Shelf) -> list[Fact]:
    """Give a weapon, rounds, a piece of armour to put on, or anything else."""
    weapon = arm_named(shelf, text)
    if weapon is not None:
        return [Armed(fighter.id, _with_others(fighter, weapon))]
    piece = on_shelf(shelf["armour"], text)
    if piece is not None:
        return [PutOn(fighter.id, make_armour(piece))]
    rounds = _rounds(fighter, text, shelf["ammunition"])
    return rounds or [Adjusted("items", (*fighter.items, text), fighter.id, fighter.items)]


def _with_others(fighter: Fighter, weapon: Weapon) -> Weapon:
    """Add a weapon that can be thrown to those of its kind already carried."""
    own = next((one for one in fighter.held if one.name == weapon.name), None)
    if own is None or not throwing.is_throw(own, own.modes[-1]):
        return weapon
    return replace(own, count=own.count + weapon.count)


def _rounds(fighter: Fighter, text: str, kinds: Shelf) -> list[Fact]:
    """Add rounds to those carried: "12 gauge slug x10", "10 12 gauge slug", "… in the backpack"."""
    found = _PACKED.fullmatch(" ".join(text.split()))
    said, packed = (found["said"], True) if found else (text, False)
    for pattern in _COUNTED:
        counted = pattern.fullmatch(said.strip())
        one = None if counted is None else ammunition.found(counted["name"], kinds)
        if counted is not None and one is not None:
            known = (o.count for o in fighter.ammunition if (o.cartridge.name, o.packed) == (one.name, packed))
            return [Supplied(fighter.id, one, next(known, 0) + _count(counted["count"]), packed)]
    return []


def _take(fighter: Fighter, text: str, _: Shelf) -> list[Fact]:
    """Take away a weapon, a piece of armour or an item; with "NAME, dropped" it lands at the fighter's feet.

    Refuses with `not_carried` (fighter, thing), and with `falls_in_sight` (fighter) if that would reveal someone
    hidden.
    """
    said, falls = (text[: -len(_FALLS)].rstrip(" ,"), True) if text.casefold().endswith(_FALLS) else (text, False)
    weapon = next((w.name for w in fighter.held if w.name.casefold() == said.casefold()), None)
    piece = next((one.name for one in fighter.worn if one.name.casefold() == said.casefold()), None)
    item = next((item for item in fighter.items if item.casefold() == said.casefold()), None)
    thing = weapon or item
    if falls and thing is not None:
        if fighter.stealth:
            raise RuleError("falls_in_sight", {"fighter": fighter.name})
        return [things.dropped(fighter, thing)]
    if weapon is not None:
        return [Disarmed(fighter.id, weapon)]
    if piece is not None:
        return [TakenOff(fighter.id, piece)]
    if item is None:
        raise RuleError("not_carried", {"fighter": fighter.name, "thing": said})
    left = list(fighter.items)
    left.remove(item)
    return [Adjusted("items", tuple(left), fighter.id, fighter.items)]


_CHANGES: Mapping[str, Callable[[Fighter, str, Shelf], list[Fact]]] = {
    "give": _give,
    "take": _take,
}
_BY_HAND: Mapping[str, Callable[[Revision, World, Fighter, str], list[object]]] = {
    "heal": _heal,
    "injure": surgery.injure,
    "treat": surgery.treat,
}
"""Changes that may make someone fall or get up."""

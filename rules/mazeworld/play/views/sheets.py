"""A contestant's sheet as readers may know it: limbs in words for its player, in figures for the GM."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from rules.mazeworld.bodies import body_parts, fitness
from rules.mazeworld.model.effects import Effect
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.parts.attack import Group
from rules.mazeworld.play.views import bodies as bodily
from rules.mazeworld.play.views import visibility
from rules.mazeworld.revision import Revision
from rules.mazeworld.sheets import FighterSheet
from rules.system import Page
from rules.system.figures import Seen
from rules.wording import Figure, joined, signed, worded


def pages(rev: Revision, sheet: FighterSheet, made: Fighter, reader: Seen) -> tuple[Page, ...]:
    """Return the pages of a sheet. `made`: the fighter a fight would make of it."""
    if reader == "all":
        return (_health(rev, made), _in_hand(sheet, made), _kills(sheet))
    return tuple(tell(rev, sheet, made, reader) for tell in _TOLD)


def tidied(rev: Revision, sheet: FighterSheet, made: Fighter) -> FighterSheet:
    """Return the sheet with parts and weapons by their own names, without the state of weapons no longer there."""
    own = {part.name: Group(part.group) for part in made.parts}
    names = {one.name.casefold(): one.name for one in made.weapons}

    def part(text: str) -> str:
        return body_parts.find_part(rev, text, own).name if own and text not in sheet.lost else text

    return replace(
        sheet,
        harm={part(name): amount for name, amount in sheet.harm.items() if amount},
        injuries=tuple(replace(one, name=part(one.name)) for one in sheet.injuries),
        arms=tuple(replace(one, name=names[word]) for one in sheet.arms if (word := one.name.casefold()) in names),
    )


def _health(rev: Revision, made: Fighter) -> Page:
    return Page("condition", ((worded("Health"), visibility.health(rev, made)),), frozenset({"pain", "status"}))


def _in_hand(sheet: FighterSheet, made: Fighter) -> Page:
    """Return the first weapon, as everyone sees what someone holds."""
    first = made.weapons[0].name if sheet.weapons and made.weapons else ""
    return Page("weapons", ((worded("In hand"), first),) if first else (), frozenset({"weapons"}))


def _kills(sheet: FighterSheet) -> Page:
    return Page("skills", ((worded("Kills"), str(sheet.kills)),) if sheet.kills else (), frozenset({"kills"}))


def _figures(_: Revision, sheet: FighterSheet, made: Fighter, __: Seen) -> Page:
    shown: list[tuple[str, str]] = [
        (worded("Agility"), f"{sheet.agility:+d}"),
        (worded("Strength"), _share(sheet.strength)),
        (worded("Armour"), made.armour),
        *([(worded("Headgear"), sheet.headgear)] if sheet.headgear != "none" else []),
        *([("Failure Threshold", str(sheet.ft))] if sheet.ft is not None else []),
        (worded("Pain sensitivity"), _share(sheet.sensitivity)),
        (worded("Blackout at"), _share(made.blackout)),
        (worded("Death at"), _share(made.death)),
        (worded("Endurance"), _share(sheet.endurance)),
    ]
    told = {"agility", "strength", "ft", "armour", "headgear", "sensitivity", "blackout", "death", "endurance"}
    return Page("figures", tuple(shown), frozenset({*told, "max_blood"}))


def _condition(rev: Revision, sheet: FighterSheet, made: Fighter, __: Seen) -> Page:
    shown: list[tuple[str, str]] = [
        (worded("Health"), visibility.health(rev, made)),
        ("Pain", worded("{now} of {most} %", now=_short(sheet.pain), most=_short(made.blackout))),
    ]
    if made.blood is not None and made.max_blood is not None:
        blood = worded("{left} of {most} units", left=_short(made.blood), most=_short(made.max_blood))
        shown.append((worded("Blood"), blood))
    elif made.blood is not None:
        shown.append((worded("Blood"), worded("{left} units", left=_short(made.blood))))
    shown += [(title, _share(value)) for name, title in _SHARES.items() if (value := getattr(sheet, name))]
    return Page("condition", tuple(shown), frozenset({"status", "pain", "blood", *_SHARES}))


def _limbs(rev: Revision, sheet: FighterSheet, made: Fighter, reader: Seen) -> Page:
    """Return every limb's state and injuries, then armour; in figures for the GM [LD-O]."""
    whole = reader == "gm"
    shown = [
        (bodily.part_name(one.name), bodily.limb(rev, made, one, whole=whole) or worded("healthy"))
        for one in made.parts
    ]
    shown += [(name, worded("SEVERED")) for name in sheet.lost]
    shown += [(one.name, bodily.piece(rev, one, whole=whole)) for one in made.worn]
    told = {"harm", "lost", "injuries", "wearing", "base_health", "brittle", "body"}
    return Page("limbs", tuple(shown), frozenset(told))


def _weapons(rev: Revision, sheet: FighterSheet, made: Fighter, __: Seen) -> Page:
    own = {(one if isinstance(one, str) else one.name).casefold() for one in sheet.weapons}
    shown = [(one.name, weapon_line(rev, one)) for one in made.weapons if one.name.casefold() in own]
    return Page("weapons", tuple(shown), frozenset({"weapons", "arms"}))


def weapon_line(rev: Revision, weapon: Weapon) -> str:
    """Describe a weapon's rounds, wear and readiness: "24/30, spare 60, condition 85 %, Good"."""
    rounds = "" if weapon.loaded is None else str(weapon.loaded)
    rounds += f"/{weapon.capacity}" if rounds and weapon.capacity is not None else ""
    percent = _percent(weapon.condition, weapon.max_condition)
    worn = fitness.condition_band(rev, weapon.condition, weapon.max_condition)
    parts = (
        visibility.in_number(weapon),
        rounds,
        weapon.munition or "",
        worded("spare {n}", n=str(weapon.spare)) if weapon.spare is not None else "",
        worded("condition {left}", left=percent) if percent else "",
        worn.name if percent and worn else "",
        worded("clean {percent}", percent=_share(weapon.cleanliness)) if weapon.cleanliness is not None else "",
        visibility.unready(weapon.ready),
    )
    return joined(parts, ", ") or worded("ready")


def _skills(rev: Revision, sheet: FighterSheet, made: Fighter, _: Seen) -> Page:
    shown = [(skill, level) for skill, level in made.levels.items() if skill not in made.points]
    shown += [(skill, visibility.skilled(rev, skill, points)) for skill, points in made.points.items()]
    credited = joined((joined((skill, str(count))) for skill, count in sheet.killed_with.items()), ", ")
    kills = worded("{kills} ({skills})", kills=str(sheet.kills), skills=credited) if credited else str(sheet.kills)
    shown += [(worded("Kills"), kills)] if sheet.kills else []
    return Page("skills", tuple(shown), frozenset({"evading", "skills", "kills", "killed_with"}))


def _effects(_: Revision, sheet: FighterSheet, __: Fighter, ___: Seen) -> Page:
    return Page("effects", tuple((one.name, _effect(one)) for one in sheet.effects), frozenset({"effects"}))


def _effect(one: Effect) -> str:
    parts: list[str] = [f"{name} {signed(amount)}" for name, amount in (("FT", one.ft), ("IR", one.ir)) if amount]
    parts += [worded("Agility {change}", change=signed(one.agility))] if one.agility else []
    parts += [worded("IS tiers {change}", change=signed(one.is_tiers))] if one.is_tiers else []
    parts += [worded("Strength {percent} %", percent=signed(one.strength))] if one.strength else []
    parts += [worded("{pain} % Pain a turn", pain=_short(one.pain_per_turn))] if one.pain_per_turn else []
    parts += [visibility.turns_left(one.turns_left)] if one.turns_left is not None else []
    parts += [worded("from {source}", source=one.source)] if one.source and one.source != one.name else []
    return joined(parts, ", ") or worded("until somebody ends it")


def _percent(now: float | None, most: float | None) -> str:
    """Return what is left, in percent of the maximum if that is known."""
    if now is None:
        return ""
    return _share(100 * now / most) if most else _short(now)


def _share(value: float) -> str:
    return worded("{percent} %", percent=_short(value))


def _short(value: float) -> Figure:
    return Figure(f"{value:.1f}".rstrip("0").rstrip("."))


_SHARES: Final = {
    "fatigue": worded("Fatigue"),
    "stress": worded("Stress"),
    "venom": worded("Venom"),
    "inebriation": worded("Inebriation"),
    "nutrition": worded("Nutrition"),
    "hydration": worded("Hydration"),
}
"""A body's values shown in percent."""


_TOLD: Final[Sequence[Callable[[Revision, FighterSheet, Fighter, Seen], Page]]] = (
    _figures,
    _condition,
    _effects,
    _limbs,
    _weapons,
    _skills,
)

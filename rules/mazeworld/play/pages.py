"""A contestant's sheet as its readers may know it: limbs in words for who plays it, in figures for the GM."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from rules.figures import Seen
from rules.mazeworld import body, limbs, strain
from rules.mazeworld.arms import Weapon
from rules.mazeworld.effects import Effect
from rules.mazeworld.fighter import Fighter
from rules.mazeworld.parts.attack import Group
from rules.mazeworld.play import bodily, portraits
from rules.mazeworld.revision import Revision
from rules.mazeworld.sheets import FighterSheet
from rules.system import Page


def pages(rev: Revision, sheet: FighterSheet, made: Fighter, reader: Seen) -> tuple[Page, ...]:
    """`made` is the fighter that a fight would make of the sheet."""
    if reader == "all":
        return (_health(rev, made), _in_hand(sheet, made), _kills(sheet))
    return tuple(tell(rev, sheet, made, reader) for tell in _TOLD)


def tidied(rev: Revision, sheet: FighterSheet, made: Fighter) -> FighterSheet:
    """The sheet with parts and weapons by their own names; how a weapon stands that is there no more is forgotten."""
    own = {part.name: Group(part.group) for part in made.parts}
    names = {one.name.casefold(): one.name for one in made.weapons}

    def part(text: str) -> str:
        return body.find_part(rev, text, own).name if own and text not in sheet.lost else text

    return replace(
        sheet,
        harm={part(name): amount for name, amount in sheet.harm.items() if amount},
        injuries=tuple(replace(one, name=part(one.name)) for one in sheet.injuries),
        arms=tuple(replace(one, name=names[word]) for one in sheet.arms if (word := one.name.casefold()) in names),
    )


def _health(rev: Revision, made: Fighter) -> Page:
    return Page("condition", (("Health", portraits.health(rev, made)),), frozenset({"pain", "status"}))


def _in_hand(sheet: FighterSheet, made: Fighter) -> Page:
    """The weapon that is at hand first: everyone sees what somebody holds."""
    first = made.weapons[0].name if sheet.weapons and made.weapons else ""
    return Page("weapons", (("In hand", first),) if first else (), frozenset({"weapons"}))


def _kills(sheet: FighterSheet) -> Page:
    return Page("skills", (("Kills", str(sheet.kills)),) if sheet.kills else (), frozenset({"kills"}))


def _figures(_: Revision, sheet: FighterSheet, made: Fighter, __: Seen) -> Page:
    shown = [
        ("Agility", f"{sheet.agility:+d}"),
        ("Strength", f"{_short(sheet.strength)} %"),
        ("Armour", made.armour),
        *([("Headgear", sheet.headgear)] if sheet.headgear != "none" else []),
        *([("Failure Threshold", str(sheet.ft))] if sheet.ft is not None else []),
        ("Pain sensitivity", f"{_short(sheet.sensitivity)} %"),
        ("Blackout at", f"{_short(made.blackout)} %"),
        ("Death at", f"{_short(made.death)} %"),
        ("Endurance", f"{_short(sheet.endurance)} %"),
    ]
    told = {"agility", "strength", "ft", "armour", "headgear", "sensitivity", "blackout", "death", "endurance"}
    return Page("figures", tuple(shown), frozenset({*told, "max_blood"}))


def _condition(rev: Revision, sheet: FighterSheet, made: Fighter, __: Seen) -> Page:
    shown = [("Health", portraits.health(rev, made)), ("Pain", f"{_short(sheet.pain)} of {_short(made.blackout)} %")]
    if made.blood is not None:
        most = f" of {_short(made.max_blood)}" if made.max_blood is not None else ""
        shown.append(("Blood", f"{_short(made.blood)}{most} units"))
    names = ("fatigue", "stress", "venom", "inebriation", "nutrition", "hydration")
    shown += [(name.capitalize(), f"{_short(value)} %") for name in names if (value := getattr(sheet, name))]
    return Page("condition", tuple(shown), frozenset({"status", "pain", "blood", *names}))


def _limbs(rev: Revision, sheet: FighterSheet, made: Fighter, reader: Seen) -> Page:
    """Every limb in a word with its injuries, then what is worn; in figures for the GM [LD-O]."""
    whole = reader == "gm"
    shown = [(one.name, bodily.limb(rev, made, one, whole=whole) or limbs.HEALTHY.lower()) for one in made.parts]
    shown += [(name, limbs.SEVERED.upper()) for name in sheet.lost]
    shown += [(one.name, bodily.piece(rev, one, whole=whole)) for one in made.worn]
    told = {"harm", "lost", "injuries", "wearing", "base_health", "brittle", "body"}
    return Page("limbs", tuple(shown), frozenset(told))


def _weapons(rev: Revision, sheet: FighterSheet, made: Fighter, __: Seen) -> Page:
    own = {(one if isinstance(one, str) else one.name).casefold() for one in sheet.weapons}
    shown = [(one.name, weapon_line(rev, one)) for one in made.weapons if one.name.casefold() in own]
    return Page("weapons", tuple(shown), frozenset({"weapons", "arms"}))


def weapon_line(rev: Revision, weapon: Weapon) -> str:
    """Rounds, wear and what keeps it from being used: "24/30, spare 60, condition 85 % Good"."""
    rounds = "" if weapon.loaded is None else str(weapon.loaded)
    rounds += f"/{weapon.capacity}" if rounds and weapon.capacity is not None else ""
    percent = _percent(weapon.condition, weapon.max_condition)
    worn = strain.condition_band(rev, weapon.condition, weapon.max_condition)
    parts = (
        rounds,
        weapon.munition or "",
        f"spare {weapon.spare}" if weapon.spare is not None else "",
        f"condition {percent}{f' {worn.name}' if worn else ''}" if percent else "",
        f"clean {_short(weapon.cleanliness)} %" if weapon.cleanliness is not None else "",
        "" if weapon.ready == "ready" else weapon.ready.replace("_", " "),
    )
    return ", ".join(filter(None, parts)) or "ready"


def _skills(rev: Revision, sheet: FighterSheet, made: Fighter, _: Seen) -> Page:
    shown = [(skill, level) for skill, level in made.levels.items() if skill not in made.points]
    shown += [(skill, portraits.skilled(rev, skill, points)) for skill, points in made.points.items()]
    shown += [("Kills", str(sheet.kills))] if sheet.kills else []
    return Page("skills", tuple(shown), frozenset({"evading", "skills", "kills"}))


def _effects(_: Revision, sheet: FighterSheet, __: Fighter, ___: Seen) -> Page:
    return Page("effects", tuple((one.name, _effect(one)) for one in sheet.effects), frozenset({"effects"}))


def _effect(one: Effect) -> str:
    parts = [f"{name} {amount:+d}" for name, amount in (("FT", one.ft), ("IR", one.ir), ("Agility", one.agility))]
    parts = [text for text in parts if not text.endswith(" +0")]
    parts += [f"IS tiers {one.is_tiers:+d}"] if one.is_tiers else []
    parts += [f"Strength {one.strength:+g} %"] if one.strength else []
    parts += [f"{_short(one.pain_per_turn)} % Pain a turn"] if one.pain_per_turn else []
    parts += [f"{one.turns_left} turns left"] if one.turns_left is not None else []
    parts += [f"from {one.source}"] if one.source else []
    return ", ".join(parts) or "until it is ended"


def _percent(now: float | None, most: float | None) -> str:
    """What is left, of the most there can be where that is known."""
    if now is None:
        return ""
    return f"{_short(100 * now / most)} %" if most else _short(now)


def _short(value: float | None) -> str:
    return "" if value is None else f"{value:.1f}".rstrip("0").rstrip(".")


_TOLD: Final[Sequence[Callable[[Revision, FighterSheet, Fighter, Seen], Page]]] = (
    _figures,
    _condition,
    _effects,
    _limbs,
    _weapons,
    _skills,
)

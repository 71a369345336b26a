"""Step-by-step creation of a contestant: the open questions, and what follows from the answers (AR-CHR-01..04)."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import fields, replace
from functools import partial
from re import split
from typing import Any, Final

from rules.arena import characters, sheets
from rules.arena.model.fighter import Reach, Weapon, Weight
from rules.arena.model.ruleset import Arena
from rules.arena.sheets import STAT_FIELDS, FighterSheet, WeaponSheet
from rules.errors import RuleError
from rules.system import Creation, Guide, Question, Shelf
from rules.wording import joined, listed, worded

_KINDS: Final[Mapping[tuple[Weight, Reach], str]] = {
    ("light", "melee"): worded("light, melee"),
    ("light", "ranged"): worded("light, ranged"),
    ("light", "thrown"): worded("light, thrown"),
    ("normal", "melee"): worded("melee"),
    ("normal", "ranged"): worded("ranged"),
    ("normal", "thrown"): worded("thrown"),
    ("heavy", "melee"): worded("heavy, melee"),
    ("heavy", "ranged"): worded("heavy, ranged"),
    ("heavy", "thrown"): worded("heavy, thrown"),
}
_ARMOUR: Final = ("armour", "armor")
"""Last words of names of armour, which is no weapon."""
_LEFT: Final = {"physical": worded("Physical points left"), "mental": worded("Mental points left")}
_AND: Final = r"[,;+&]|\band\b"
NEEDED: Final = (
    Question(worded("name"), worded("What is your contestant called?"), "create Gordak", needed=True),
    Question(
        worded("species"),
        worded("Which species? Anything you like."),
        example="create species orc",
        needed=True,
        field="species",
    ),
    Question(
        worded("homeworld"),
        worded("Which homeworld? It's one of the arenas you might fight in."),
        example="create homeworld Urk",
        needed=True,
        field="homeworld",
    ),
)
"""The questions of the form (AR-CHR-04)."""


def creation(arena: Arena) -> Creation[FighterSheet]:
    """Return how players create contestants under these rules."""
    return Creation(partial(guide, arena))


def guide(arena: Arena, sheet: FighterSheet, said: Collection[str], shelf: Shelf) -> Guide[FighterSheet]:
    """Guide one step of creation; see `rules.system.Creation`. Missing stats get the starting value.

    A weapon not on the shelf is made from its name alone. Refuses with `points_over`, `stat_below_start`,
    `traits_over`, `weapon_too_strong` and `unknown_attack`.
    """
    begun: dict[str, Any] = {name: arena.creation.start for name in STAT_FIELDS.values() if name not in said}
    strength = begun.get(STAT_FIELDS["STR"], sheet.strength)
    weapons = tuple(_arm(one, shelf["weapon"], strength) for one in sheet.weapons)
    whole = replace(sheet, **begun, weapons=weapons)
    spent = characters.create(arena, whole.stats(), len(traits(whole.trait)))
    halves = (
        (worded("physical"), arena.creation.physical, spent.physical_left),
        (worded("mental"), arena.creation.mental, spent.mental_left),
    )
    spending = [half for half in halves if any(STAT_FIELDS[stat] in said for stat in half[1])]
    return Guide(
        whole,
        tuple(_missing(arena, whole, said)),
        tuple((_LEFT[half], str(left)) for half, _, left in spending if left),
        tuple((one.name, _told(one, strength)) for one in _armed(arena, whole, shelf["weapon"])),
        tuple(_warnings(whole, halves)),
    )


def traits(text: str) -> tuple[str, ...]:
    """Split a text into traits at commas, "and" and the like (AR-CHR-02)."""
    return tuple(one.strip() for one in split(_AND, text.casefold()) if one.strip())


def _missing(arena: Arena, sheet: FighterSheet, said: Collection[str]) -> list[Question]:
    rule = arena.creation
    questions = [one for one in NEEDED if one.what not in said or not getattr(sheet, one.what).strip()]
    for half, stats, points in (
        (worded("physical stats"), rule.physical, rule.physical_points),
        (worded("mental stats"), rule.mental, rule.mental_points),
    ):
        if not any(STAT_FIELDS[stat] in said for stat in stats):
            asks = worded(
                "{stats} start at {start}, and you have {points} points to add. How do you spend them?",
                stats=listed(stats),
                start=rule.start,
                points=points,
            )
            questions.append(Question(half, asks, f"create {_shared(stats, rule.start, points)}"))
    if not sheet.trait.strip():
        questions.append(
            Question(
                worded("trait"),
                worded("What's the one thing they're good at?"),
                example="create trait regeneration",
                field="trait",
            )
        )
    if "weapons" not in said:
        asks = worded(
            "Which weapons or spells? As many as you like, each up to strength STR + {above}.",
            above=arena.weapons.strength_above,
        )
        questions.append(
            Question(
                worded("weapons"),
                asks,
                example="create weapons axe (heavy, slash) and sling (ranged, arrow)",
                field="weapons",
                kind="weapon",
            )
        )
    return questions


def _shared(stats: Sequence[str], start: int, points: int) -> str:
    """Write an even distribution of the points, as it would be typed."""
    each, more = divmod(points, len(stats))
    return ", ".join(f"{stat.casefold()} {start + each + (at < more)}" for at, stat in enumerate(stats))


def _warnings(sheet: FighterSheet, halves: Sequence[tuple[str, Sequence[str], int]]) -> list[RuleError]:
    """Warn about unspent points (AMB-A21), a missing trait and missing weapons, which are all allowed."""
    found = [RuleError("points_unspent", {"half": half, "left": left}) for half, _, left in halves if left]
    if not sheet.trait.strip():
        found.append(RuleError("no_trait"))
    if not sheet.weapons:
        found.append(RuleError("bare_hands"))
    return found


def _arm(said: str | WeaponSheet, shelf: Mapping[str, WeaponSheet], strength: int) -> str | WeaponSheet:
    """Return a weapon by its shelf name. An unknown name, or further details, make it a weapon of its own.

    Its strength is the total of its attacks (AMB-A24), while its bonus is added to STR.
    """
    known = {_letters(name): name for name in shelf}
    if isinstance(said, str):
        return known.get(_letters(said)) or WeaponSheet(said, armour=said.casefold().split()[-1] in _ARMOUR)
    found = known.get(_letters(said.name))
    own = said if found is None else replace(shelf[found], notes="", **_said_of(said))
    ranged = own.reach == "ranged"
    if own.strength is not None and own.bonus is None and not ranged:
        return replace(own, strength=None, bonus=own.strength - strength)
    if own.bonus is not None and own.strength is None and ranged:
        return replace(own, strength=strength + own.bonus, bonus=None)
    return own


def _said_of(sheet: WeaponSheet) -> dict[str, Any]:
    """Return the fields that differ from a weapon's defaults."""
    told = ((field, getattr(sheet, field.name)) for field in fields(sheet))
    return {field.name: value for field, value in told if value != field.default}


def _letters(name: str) -> str:
    return "".join(sign for sign in name.casefold() if sign.isalnum())


def _armed(arena: Arena, sheet: FighterSheet, shelf: Mapping[str, WeaponSheet]) -> list[Weapon]:
    """Return the contestant's weapons, checking that none is stronger than STR + 2 (AR-CHR-03)."""
    written = [shelf[one] if isinstance(one, str) else one for one in sheet.weapons]
    own = [sheets.weapon(arena, one, sheet.strength) for one in written]
    for one in own:
        characters.mind_strength(arena, one.name, _strength(one, sheet.strength), sheet.strength)
    return own


def _strength(weapon: Weapon, strength: int) -> int:
    """Return the total strength of a weapon's attacks: a ranged weapon's own, otherwise STR plus its bonus (AR-WPN-01,
    AMB-A24)."""
    return strength + weapon.bonus if weapon.strength is None else weapon.strength


def _told(weapon: Weapon, strength: int) -> str:
    if weapon.armour:
        return joined((worded("armour"), worded("toughness {points}", points=weapon.toughness)), ", ")
    told: list[str] = [_KINDS[weapon.weight, weapon.reach], worded(weapon.attack)]
    told += [worded("{count} hands", count=weapon.hands)] if weapon.hands > 1 else []
    told += [worded("toughness {points}", points=weapon.toughness)] if weapon.toughness else []
    told += [worded("blast")] if weapon.blast else []
    told.append(worded("strength {strength}", strength=_strength(weapon, strength)))
    return joined(told, ", ")

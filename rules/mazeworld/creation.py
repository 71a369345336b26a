"""Step-by-step creation of a contestant, in the order of the game's GM guide for new sheets [GM1]."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from rules.errors import RuleError
from rules.mazeworld.combat_skills import levels as skills
from rules.mazeworld.combat_skills import names as skill_naming
from rules.mazeworld.noncombat_skills import levels
from rules.mazeworld.revision import Revision
from rules.mazeworld.sheets import ArmourSheet, FighterSheet, WeaponSheet, proficiency
from rules.mazeworld.sheets.armour_class import dressed
from rules.mazeworld.sheets.contestant import EVADING, HUMAN
from rules.system import Creation, Guide, Question, Shelf
from rules.wording import joined, number, signed, worded

NEEDED: Final = (
    Question(worded("name"), worded("What is your contestant called?"), example="create Gordon", needed=True),
)
ASKED: Final = (
    Question(
        worded("species"),
        worded("What species? (Default: human.)"),
        example="create species human",
        field="species",
    ),
    Question(
        worded("looks"),
        worded("Age, sex, appearance?"),
        example="create age 31, sex male, looks tall and bald",
        field="looks",
    ),
    Question(
        worded("skills"),
        worded("Which skills, at which level or with how many points?"),
        example="create skills knives basic",
        field="skills",
    ),
    Question(
        worded("weapons"),
        worded("Which weapons?"),
        example="create weapons ice pick",
        field="weapons",
        kind="weapon",
    ),
    Question(worded("items"), worded("What else do you carry?"), example="create items rope, bandage", field="items"),
    Question(
        worded("background"),
        worded("Where do you come from, and why are you here?"),
        example="create background a nurse who looks for her brother",
        field="background",
    ),
)
"""Questions for the rest of the sheet, by the fields that answer them; see the sections of the template [GM1]."""
OF_SPECIES: Final = ("agility", "strength", "sensitivity", "armour", "body", "base_health")
"""Figures that a species sets, if the pack has a creature of that name."""
_ABOUT: Final = ("age", "sex", "looks")


def creation(rev: Revision) -> Creation[FighterSheet]:
    """Return how players create contestants: the bot fills in the sheet, and the GM approves figures, skills and
    weapons.

    The game's table of points for primary statistics was never published.
    """
    return Creation(partial(guide, rev), granted=True)


def guide(rev: Revision, sheet: FighterSheet, said: Collection[str], shelf: Shelf) -> Guide[FighterSheet]:
    """Guide one step of creation; see `rules.system.Creation`. A species with a creature in the pack gets its body and
    figures.

    Refuses with `unknown_skill`, `unknown_weapon`, `unknown_armour` and the codes of a sheet.
    """
    ready = dressed(rev, sheet, shelf["armour"], (one.armour for one in shelf["creature"].values()))
    said = said if ready.armour == sheet.armour else [name for name in said if name != "armour"]
    whole = replace(ready, **_of_species(ready, said, shelf["creature"]), skills=_skills(rev, ready))
    whole = replace(whole, weapons=tuple(_arm(whole, one, shelf["weapon"]) for one in whole.weapons))
    return Guide(whole, tuple(_missing(rev, said)), follows=_follows(rev, whole), warnings=tuple(_warnings(whole)))


def _of_species(sheet: FighterSheet, said: Collection[str], creatures: Mapping[str, Any]) -> dict[str, Any]:
    wanted = _letters(sheet.species or HUMAN)
    found = next((one for name, one in creatures.items() if _letters(name) == wanted), None)
    if found is None:
        return {}
    brought = {name: getattr(found, name) for name in OF_SPECIES if name not in said}
    most = found.blood if found.max_blood is None else found.max_blood
    return brought | ({} if "max_blood" in said else {"max_blood": most})


def _skills(rev: Revision, sheet: FighterSheet) -> dict[str, str | float]:
    """Return the skills under the rules' own names. Refuses with `unknown_skill`."""
    named: dict[str, str | float] = {}
    others = {_letters(name): name for name in levels.names(rev)} if rev.trades is not None else {}
    for name, value in sheet.skills.items():
        evades = rev.evading is not None and _letters(name) == _letters(rev.evading.skill)
        known = rev.evading.skill if evades and rev.evading else others.get(_letters(name))
        named[known or (skill_naming.named(rev, name) if rev.skills else name)] = value
    return named


def _arm(sheet: FighterSheet, said: str | WeaponSheet, shelf: Mapping[str, WeaponSheet]) -> str | WeaponSheet:
    """Return a weapon by its shelf name. Refuses with `unknown_weapon`."""
    if not isinstance(said, str):
        return said
    found = next((name for name in shelf if _letters(name) == _letters(said)), None)
    if found is None:
        raise RuleError("unknown_weapon", {"fighter": sheet.name, "weapon": said, "allowed": tuple(shelf)})
    return found


def _missing(rev: Revision, said: Collection[str]) -> list[Question]:
    questions = [one for one in NEEDED if one.what not in said]
    for one in ASKED:
        answered = any(name in said for name in _ABOUT) if one.what == "looks" else one.what in said
        answered = answered or (one.what == "skills" and EVADING.casefold() in said)
        if not answered and one.what == "skills" and rev.skills is not None:
            names = (name for _, group in rev.skills.groups for name in group)
            questions.append(replace(one, choices=tuple(dict.fromkeys(names))))
        elif not answered:
            questions.append(one)
    return questions


def _follows(rev: Revision, sheet: FighterSheet) -> tuple[tuple[str, str], ...]:
    """Return what species and rules determine, in words for players."""
    figures = (
        (worded("Agility"), signed(sheet.agility)),
        (worded("Pain Sensitivity"), worded("{percent} %", percent=number(sheet.sensitivity))),
        (worded("Armour"), ", ".join((sheet.armour, *(_named(one) for one in sheet.wearing)))),
        *(((worded("Blood"), number(sheet.max_blood)),) if sheet.max_blood is not None else ()),
    )
    told = joined((joined(pair) for pair in figures), ", ")
    return ((worded("Stats"), told), *_levels(rev, sheet))


def _levels(rev: Revision, sheet: FighterSheet) -> tuple[tuple[str, str], ...]:
    """Return the effects of combat skills (MZ-SK-03)."""
    if rev.skills is None:
        return ()
    named, points = proficiency(sheet)
    found = []
    for name in (*named, *points):
        if skill_naming.find(rev, name) is None:
            continue
        row = skills.level_named(rev, named[name]) if name in named else skills.level(rev, points[name])
        found.append((name, f"{row.level}, FT {signed(row.ft)}, IR {signed(row.ir)}"))
    return tuple(found)


def _warnings(sheet: FighterSheet) -> list[RuleError]:
    return [] if sheet.weapons else [RuleError("no_weapons")]


def _named(worn: str | ArmourSheet) -> str:
    return worn if isinstance(worn, str) else worn.name


def _letters(name: str) -> str:
    return "".join(sign for sign in name.casefold() if sign.isalnum())

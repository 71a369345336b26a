"""The skill that covers a fighter's attack, by what the weapon is and how it is used, and the level held in it
(MZ-SK-02, MZ-SK-03, AMB-47).

Error codes: `unknown_skill` (skill, known), `not_covered` (weapon, skill, covered: the skills that do cover it).
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from rules.errors import RuleError
from rules.mazeworld.combat_skills import levels as skills
from rules.mazeworld.combat_skills import names as skill_naming
from rules.mazeworld.combat_skills.names import plain
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Mode, Weapon
from rules.mazeworld.parts.attack import SkillLevel
from rules.mazeworld.parts.skill import Coverage, GunRow
from rules.mazeworld.revision import Revision, required

_THROWN = frozenset({"thrown", "throw", "throwing"})
_STRUCK = frozenset({"strike", "struck", "blunt", "club", "hit", "push"})
_NO_WEAPON = ("item", "object", "non weapon", "no weapon")


@dataclass(frozen=True, slots=True)
class Covered:
    """The skill that covers an attack, None if there is none; whether dice are rolled, and whether it deals damage.

    Without a skill but with a roll, the documents don't say which skill it is: no level changes its accuracy.
    """

    skill: str | None
    roll: bool = True
    damage: bool = True


UNTOLD = Covered(None)
NOT_COVERED = Covered(None, roll=False, damage=False)


@dataclass(frozen=True, slots=True)
class Described:
    """What is known of a weapon and its use, as the GM or the sheet states it; None: unknown.

    `kind`: what it is (rifle, hand grenade, knife); `action`: how a gun is operated; `use`: what is done with it
    (thrown, strike, planted); `throw_mode` and `strike_mode`: whether it is made for that.
    """

    kind: str | None = None
    weapon: str | None = None
    mode: str | None = None
    action: str | None = None
    barrels: int | None = None
    caliber: str | None = None
    use: str | None = None
    throw_mode: bool | None = None
    strike_mode: bool | None = None
    damage_type: str | None = None


def for_weapon(rev: Revision, described: Described) -> Covered:
    """Return the skill that covers a weapon as it is used. Refuses with `not_in_revision` if there are no skills."""
    rule = required(rev.skills, "skills").coverage
    one = _Words.of(described)
    if _THROWN & {one.use, one.mode}:
        return _thrown(rule, one, described)
    if one.use in _STRUCK or (one.mode == "strike" and described.strike_mode is False):
        return _struck(rev, rule, one, described)
    return _named(rule, one) or _as_made(rev, rule, one, described)


@dataclass(frozen=True, slots=True)
class _Words:
    """The texts of a description without punctuation and plurals; a mode may follow the weapon's name in brackets."""

    kind: str
    weapon: str
    mode: str
    action: str
    caliber: str
    use: str

    @classmethod
    def of(cls, one: Described) -> "_Words":
        name, _, inner = (one.weapon or "").partition("(")
        mode = one.mode or inner.rstrip(") ")
        return cls(
            kind=plain(one.kind or ""),
            weapon=plain(name),
            mode=plain(mode).removesuffix(" mode"),
            action=plain(one.action or ""),
            caliber=plain(one.caliber or ""),
            use=plain(one.use or ""),
        )


def _within(words: str, text: str) -> bool:
    """Whether a text contains whole words."""
    return f" {plain(words)} " in f" {text} "


def _ends(text: str, kind: str) -> bool:
    return f" {text}".endswith(f" {plain(kind)}")


def _thrown(rule: Coverage, one: _Words, described: Described) -> Covered:
    """Return the coverage of a throw: always for grenades and explosives, else for what has a throw mode or the
    revision allows."""
    made = described.throw_mode or (described.throw_mode is None and one.mode in _THROWN)
    known = any(_ends(one.kind, kind) for kind in rule.thrown_kinds)
    known = known or any(_within(words, one.weapon) for words in rule.throwable)
    return Covered(rule.thrown) if rule.any_thrown or made or known else NOT_COVERED


def _struck(rev: Revision, rule: Coverage, one: _Words, described: Described) -> Covered:
    """Return the coverage of a strike. In some revisions, what isn't made for striking can only push or hit without
    effect."""
    if rule.strike_needs_mode and (one.use == "push" or not described.strike_mode):
        return NOT_COVERED
    by_kind = _by_words(rev, one.kind)
    blunt = next((skill for word, skill in rule.by_damage if word == "blunt"), None)
    return Covered(by_kind or blunt)


def _named(rule: Coverage, one: _Words) -> Covered | None:
    for row in rule.named:
        fits = not row.modes or one.mode in row.modes or (not one.mode and "single shot" in row.modes)
        if one.weapon and _within(row.words, one.weapon) and fits:
            return Covered(row.skill)
    return None


def _as_made(rev: Revision, rule: Coverage, one: _Words, described: Described) -> Covered:
    """Return the coverage of a weapon used as what it is."""
    for combination in rule.combinations:
        if _ends(one.kind, combination.kind):
            return _combination(rule, one)
    fixed = [(kind, skill) for kind, skill in rule.kinds if _ends(one.kind, kind)]
    if fixed:
        return Covered(fixed[0][1])
    if any(_ends(one.kind, kind) for kind in rule.thrown_kinds):
        return Covered(rule.thrown)
    gun = next((row for row in rule.guns if _ends(one.kind, row.kind)), None)
    skill = _gun(rule, gun, one, described.barrels)
    if skill is None and gun is None:
        skill = _by_words(rev, one.kind) or _by_damage(rule, described.damage_type)
    if skill is None and described.throw_mode and not (one.mode or one.use):
        return Covered(rule.thrown)
    no_weapon = described.strike_mode is False or (one.kind in _NO_WEAPON and not described.strike_mode)
    if skill is None and no_weapon and rule.strike_needs_mode:
        return NOT_COVERED
    return Covered(skill) if skill else UNTOLD


def _by_words(rev: Revision, kind: str) -> str | None:
    """Return the skill that matches the name of a kind, with or without its first words ("combat knife")."""
    words = kind.split()
    found = (skill_naming.find(rev, " ".join(words[start:])) for start in range(len(words)))
    return next(filter(None, found), None)


def _combination(rule: Coverage, one: _Words) -> Covered:
    """Return coverage by the barrel a mode is named after, else the calibre fired; a gauge or bore means a shotgun."""
    shells = one.caliber.rpartition(" ")[2] in ("gauge", "bore", "ga")
    caliber = "shotgun" if shells else one.caliber.removesuffix(" caliber").removesuffix(" calibre")
    for barrel in (one.mode, caliber):
        for row in rule.combinations:
            if _ends(one.kind, row.kind) and barrel in row.calibers:
                return Covered(row.skill)
    return UNTOLD


def _gun(rule: Coverage, gun: GunRow | None, one: _Words, barrels: int | None) -> str | None:
    """Return the skill by the mode fired, else the action, else the name of the sort of gun ("pump-action shotgun")."""
    for words in (one.mode, one.action, one.kind if gun else ""):
        found = _fired(rule, gun, words)
        if found is not None:
            return found
    if gun is None:
        return None
    return gun.single if barrels is not None and barrels > 1 else gun.usual


def _fired(rule: Coverage, gun: GunRow | None, words: str) -> str | None:
    if not words:
        return None
    if gun is not None and gun.single is not None and any(_within(word, words) for word in rule.single):
        return gun.single
    if gun is not None and gun.automatic is not None and any(_within(word, words) for word in rule.automatic):
        return gun.automatic
    for row in rule.actions:
        allowed = not row.kinds or (gun is not None and gun.kind in row.kinds) or gun is None
        if allowed and any(_within(word, words) for word in row.words):
            return row.skill
    return None


def _by_damage(rule: Coverage, damage_type: str | None) -> str | None:
    return next((skill for word, skill in rule.by_damage if plain(damage_type or "") == word), None)


_UNSTATED = "single"
"""The mode of a weapon whose sheet names none."""
_CARTRIDGES = {"p": "pistol", "r": "rifle", "s": "shotgun"}
"""Categories of ammunition by their letters."""
_SHOOTING = ("firearm", "explosive", "thrown", "grenade")


def covered(rev: Revision, weapon: Weapon, mode: Mode) -> Covered:
    """Return the skill that covers an attack: by the weapon and mode, else the one its sheet names."""
    if rev.skills is None:
        return UNTOLD
    found = for_weapon(rev, _described(rev, weapon, mode))
    if found.skill is not None or not found.roll or weapon.skill is None:
        return found
    return Covered(skill_naming.find(rev, weapon.skill))


def held(rev: Revision, fighter: Fighter, weapon: Weapon, mode: Mode) -> tuple[str, SkillLevel] | None:
    """Return the skill of an attack and the fighter's level in it; None if no skill is known to cover it."""
    skill = covered(rev, weapon, mode).skill
    return None if skill is None else (skill, skills.held(rev, skill, fighter.levels, fighter.points))


def sound(rev: Revision, weapon: Weapon) -> None:
    """Accept a weapon whose named skill, if any, is one of the revision's and covers it in one of its modes."""
    if weapon.skill is None or rev.skills is None:
        return
    named = skill_naming.named(rev, weapon.skill)
    found = {for_weapon(rev, _described(rev, weapon, mode)).skill for mode in weapon.modes} - {None}
    melee = next((names for title, names in rev.skills.groups if title == "Melee"), ())
    astray = weapon.kind not in _SHOOTING and named not in melee
    if astray or (found and named not in found):
        raise RuleError("not_covered", {"weapon": weapon.name, "skill": named, "covered": sorted(map(str, found))})


def known(rev: Revision, fighter: Fighter) -> Fighter:
    """Return the fighter with the revision's own skill names and valid weapons. `duplicate`: one skill twice."""
    for weapon in fighter.weapons:
        sound(rev, weapon)
    return fighter.renamed(_names(rev, (*fighter.levels, *fighter.points)))


def _names(rev: Revision, said: tuple[str, ...]) -> Mapping[str, str]:
    names = {one: skill_naming.find(rev, one) or one for one in said}
    twice = next((name for name, times in Counter(names[one] for one in said).items() if times > 1), None)
    if twice is not None:
        raise RuleError("duplicate", {"what": "skill", "name": twice})
    return names


def _described(rev: Revision, weapon: Weapon, mode: Mode) -> Described:
    """Describe a weapon for coverage. A named skill determines the sort of gun if the sheet doesn't."""
    kinds = {"unarmed": "unarmed", "thrown": "thrown weapon", "grenade": "hand grenade"}
    name = mode.name if mode.name != _UNSTATED else None
    return Described(
        kind=weapon.category or _sort_of(rev, weapon) or kinds.get(weapon.kind),
        weapon=weapon.name,
        mode=name,
        action=weapon.action,
        barrels=weapon.barrels,
        caliber=_cartridge_of(weapon) or weapon.caliber or name,
        damage_type=weapon.damage_type if weapon.kind == "melee" else None,
    )


def _cartridge_of(weapon: Weapon) -> str | None:
    """Return what the next round is a cartridge for, if its kind of ammunition says so."""
    said = weapon.loads[0].cartridge.category if weapon.loads else None
    return _CARTRIDGES.get((said or "").casefold(), said)


def _sort_of(rev: Revision, weapon: Weapon) -> str | None:
    if weapon.skill is None or rev.skills is None:
        return None
    skill = skill_naming.find(rev, weapon.skill)
    rows = rev.skills.coverage.guns
    return next((row.kind for row in rows if skill is not None and skill in (row.automatic, row.single)), None)

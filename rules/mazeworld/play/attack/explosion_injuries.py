"""Base Explosive Damage to the limbs of its victims, and the fractures it causes (the page Explosives)."""

from rules.dice.throws import Recorder
from rules.mazeworld.attacks import damage
from rules.mazeworld.attacks import explosive_hits as bursting
from rules.mazeworld.attacks.accuracy import Tier
from rules.mazeworld.model.fighter import BodyPart, Fighter
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.parts.attack import Group
from rules.mazeworld.play.attack import aim as aiming
from rules.mazeworld.play.attack import injuries as injuring
from rules.mazeworld.play.facts.blasts import InjuryRisked, LimbsBlasted
from rules.mazeworld.play.turn.tasks import Strike
from rules.mazeworld.revision import Revision
from rules.mazeworld.sheets.weapon import bed_roll
from rules.system import Case

FRACTURE = "a fracture"


def localised(
    rev: Revision,
    victim: Fighter,
    attack: Strike,
    weapon: Weapon,
    how: tuple[Tier, float],
    which: tuple[str, int | str],
    case: Case,
) -> list[object]:
    """Resolve an explosive that bursts in the part it hits; inaccurate and critical hits change the damage as usual."""
    tier, factor = how
    if tier is Tier.INACCURATE_HIT:
        factor *= damage.graze_of(rev, weapon.kind, attack.reach, weapon.grazing).multiplier
    return blasted(rev, victim, attack, weapon, (attack.part, factor), which, case)


def blasted(
    rev: Revision,
    victim: Fighter,
    attack: Strike,
    weapon: Weapon,
    how: tuple[str | None, float],
    which: tuple[str, int | str],
    case: Case,
) -> list[object]:
    """Roll Base Explosive Damage, spread it over the limbs, and cause fractures in random parts.

    `how`: the part hit, None if it is drawn, and the damage multiplier.
    """
    (struck, factor), (throw, number) = how, which
    count, sides, add = bed_roll(weapon.bed or "0")
    faces = case.dice.roll(f"{throw}bed/{number}", count, sides) if count else ()
    dealt = (sum(faces) + add) * factor
    limbs = [part.name for part in victim.parts if part.group != Group.WEAK_POINT]
    drawn, die, face = None, "", 0
    if struck is None and weapon.blast == "standard" and limbs:
        drawn, die, face = drawn_part(rev, victim, f"{throw}bodyaim/{number}", case)
        struck = drawn.nearest or drawn.name
    shares = bursting.shares(rev, weapon.blast, dealt, limbs, struck)
    told: list[object] = [
        LimbsBlasted(
            victim.id, attack.who, weapon.name, weapon.bed or "", tuple(faces), dealt, tuple(shares.items()),
            struck or "", die, face, factor,
        )
    ]  # fmt: skip
    if drawn is not None:
        told += injuring.eye_struck(rev, victim, drawn.name, dealt, f"{throw}eye/{number}", case)
    for one in range(1, bursting.fractures(rev, dealt) + 1) if limbs else ():
        part, die, face = drawn_part(rev, victim, f"{throw}fracture/{number}.{one}", case)
        told.append(InjuryRisked(victim.id, part.nearest or part.name, die, face, FRACTURE, sure=True))
    return told


def drawn_part(rev: Revision, victim: Fighter, throw: str, case: Case) -> tuple[BodyPart, str, int]:
    """Draw a random part of the body and return it with its die."""
    recorder = Recorder(case.dice)
    part = aiming.draw_part(rev, victim, recorder, throw)
    (fallen,) = recorder.throws
    return part, f"1d{fallen.sides}", fallen.faces[0]

"""Medical items used in a fight: rags, tourniquets and kits with the Healing skill (MZ-NCS-HEAL-02, MZ-NCS-HEAL-03)."""

from dataclasses import replace
from typing import Any, Final

from rules.dice.throws import label
from rules.mazeworld.bodies import limbs
from rules.mazeworld.model.actions import Action
from rules.mazeworld.model.fighter import BodyPart, Fighter, Injury
from rules.mazeworld.model.world import World
from rules.mazeworld.noncombat_skills import gains, trades
from rules.mazeworld.noncombat_skills.chances import tried
from rules.mazeworld.parts.attack import Group
from rules.mazeworld.parts.trade import Care, Trade
from rules.mazeworld.play.attack import credit as crediting
from rules.mazeworld.play.facts.actions import WoundDressed
from rules.mazeworld.play.facts.bodies import InjuryTreated, LimbChanged, LimbSet
from rules.mazeworld.revision import Revision
from rules.system import Case

RAGS, TOURNIQUET = "rags", "tourniquet"
KITS: Final = ("fak", "fsk")
APPLIED, USED = "apply rags", "use medical item"


def dressed(rev: Revision, world: World, nurse: Fighter, action: Action, name: str, case: Case) -> list[object]:
    """Treat one wound or stump with rags or a tourniquet; nothing happens with another item, or if nothing bleeds."""
    trade = _trade(rev)
    item = next((one for one in (RAGS, TOURNIQUET) if one.removesuffix("s") in name.casefold()), None)
    patient = world.fighter(action.target or nurse.id)
    wound = None if trade is None or item is None else _bleeding(patient, item, _said(patient, action))
    if trade is None or item is None or wound is None:
        return []
    care = _care(trade, nurse)
    throw = f"{label(case.fight, case.turn, nurse.id, item, patient.id, 'treatment')}/1"
    tries = tried(care.rags if item == RAGS else care.tourniquet, 1, case.dice, throw)
    told: list[object] = [WoundDressed(nurse.id, patient.id, item, tries)]
    if not tries.won:
        return told
    healed = InjuryTreated(patient.id, wound.name, wound.kind)
    return [*told, healed, *_learnt(trade, nurse, APPLIED if item == RAGS else USED)]


def spared(rev: Revision, world: World, nurse: Fighter, action: Action, name: str) -> list[object]:
    """Restore the health that a kit gives to all limbs but the one treated, and award its point."""
    trade = _trade(rev)
    if trade is None or name.casefold() not in KITS:
        return []
    patient, gained = world.fighter(action.target or nurse.id), _care(trade, nurse).other_limbs
    hurt = [one for one in patient.parts if one.health is not None and patient.harm.get(one.name, 0) > 0]
    meant = _said(patient, action) or max(hurt, key=lambda one: patient.harm[one.name], default=None)
    told: list[object] = []
    for part in hurt if gained else ():
        if part != meant and part.group != Group.WEAK_POINT:
            told += _restored(rev, patient, part, gained)
    return [*told, *_learnt(trade, nurse, USED)]


def _trade(rev: Revision) -> Trade[Care] | None:
    return None if rev.trades is None else rev.trades.healing


def _care(trade: Trade[Care], nurse: Fighter) -> Care:
    return trades.care_of(trade, nurse.levels, nurse.points)


def _said(patient: Fighter, action: Action) -> BodyPart | None:
    """Return the limb named with the item."""
    words = f" {action.words.casefold()} "
    return next((part for part in patient.parts if f" {part.name.casefold()} " in words), None)


def _bleeding(patient: Fighter, item: str, part: BodyPart | None) -> Injury | None:
    """Return the worst wound, or for a tourniquet a stump, in the limb named or anywhere."""
    kinds = (limbs.STUMP,) if item == TOURNIQUET else ("deep wound", "wound", "light wound")
    own = [one for one in patient.injuries if one.kind in kinds and part in (None, patient.part(one.name))]
    return min(own, key=lambda one: kinds.index(one.kind), default=None)


def _restored(rev: Revision, patient: Fighter, part: BodyPart, gained: float) -> list[object]:
    most, harm = part.health or 0.0, max(0.0, patient.harm[part.name] - gained)
    before = limbs.state(rev, patient, part)
    now = limbs.state(rev, replace(patient, harm={**patient.harm, part.name: harm}), part)
    told: list[object] = [LimbSet(patient.id, part.name, most - harm, most, harm)]
    return told if now == before else [*told, LimbChanged(patient.id, part.name, now, before)]


def _learnt(trade: Trade[Any], nurse: Fighter, event: str) -> list[object]:
    earned, held = gains.award(trade, event, 1), trades.points_held(trade, nurse.levels, nurse.points)
    return crediting.practised(nurse, trade.name, earned, held + earned)

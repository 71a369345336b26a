"""`@tend`: first aid, rags, tourniquets, massage and other medical items (MZ-NCS-HEAL-02, MZ-NCS-HEAL-03)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from rules.errors import RuleError
from rules.mazeworld.bodies import limbs
from rules.mazeworld.bodies.limbs import FRACTURE, STUMP
from rules.mazeworld.downtime import practice
from rules.mazeworld.downtime.arguments import Asked
from rules.mazeworld.downtime.records import Record
from rules.mazeworld.model.fighter import Injury
from rules.mazeworld.noncombat_skills import levels
from rules.mazeworld.noncombat_skills import trades as healing
from rules.mazeworld.noncombat_skills.chances import Tries, tried
from rules.mazeworld.parts.attack import Group
from rules.mazeworld.parts.trade import Care
from rules.mazeworld.revision import Revision
from rules.system import Errand, Occasion

TEND = Errand(
    ("tend",),
    "tend rags",
    "tend wounds; also `tend FAK left arm of NAME`, `tend tourniquet`, `tend massage`, `tend item painkiller`",
    takes="rags, tourniquet, massage, item, of, head, torso, left arm, right arm, left leg, right leg, left, right",
)
LIMB_KITS: Final = ("fak", "fsk")
CHANCES: Final = ("rags", "tourniquet")
ITEM: Final = "use medical item"
RAGS: Final = "apply rags"
MOST_TRIES: Final = 20


@dataclass(frozen=True, slots=True)
class LimbTreated:
    """A FAK or FSK on a limb, and the bonus HP that each other limb of the patient gains."""

    item: str
    patient: str
    limb: str
    others: tuple[str, ...]
    extra: int
    kind: Literal["limb_treated"] = "limb_treated"


@dataclass(frozen=True, slots=True)
class WoundTreated:
    """Rags on wounds, or a makeshift tourniquet on a severed limb."""

    item: str
    patient: str
    tries: Tries
    kind: Literal["wound_treated"] = "wound_treated"


@dataclass(frozen=True, slots=True)
class Tended:
    """A healing massage, or a medical item whose effect is on its own page."""

    item: str
    patient: str
    kind: Literal["tended"] = "tended"


def tend(rev: Revision, record: Record, rest: str, occasion: Occasion) -> list[object]:
    """Tend with "FAK|FSK LIMB", "rags [xTRIES]", "tourniquet", "massage" or "item NAME"; "of PATIENT" treats someone
    else.

    Refuses with `not_in_revision`, `incomplete`, `no_such_patient`, `no_such_part`, `not_learnt`.
    """
    trade = levels.there(levels.rules_of(rev).healing, "healing_skill")
    row = practice.row(record, trade)
    said, patient = _patient(record, rest, occasion)
    asked = Asked(said)
    item = asked.word(*LIMB_KITS, *CHANCES, "massage", "item")
    if item in LIMB_KITS:
        found = _limb(row, item.upper(), asked.name(), patient, occasion)
        return [found, *practice.earn(record, trade, ITEM)]
    if item in CHANCES:
        times = asked.times(MOST_TRIES)
        asked.nothing_more(TEND.example)
        tries = tried(row.rags if item == "rags" else row.tourniquet, times, occasion.dice, f"{occasion.label}/1")
        event = RAGS if item == "rags" else ITEM
        return [WoundTreated(item, patient, tries), *practice.earn(record, trade, event, tries.won)]
    if item == "massage":
        asked.nothing_more("tend massage")
        healing.check_massage(trade, row)
        return [Tended(item, patient)]
    name = asked.name()
    if item is None or not name:
        raise RuleError("incomplete", {"example": "tend item painkiller" if item else TEND.example})
    return [Tended(name, patient), *practice.earn(record, trade, ITEM)]


def _patient(record: Record, rest: str, occasion: Occasion) -> tuple[str, str]:
    """Split off "of PATIENT". Return the rest and the patient, by default the contestant."""
    head, joint, tail = f" {rest} ".rpartition(" of ")
    if not joint:
        return rest, record.name
    name = tail.strip().casefold()
    sheets = occasion.shelf["fighter"]
    found = next((one for one in sheets if one.casefold() == name), None)
    if found is None:
        raise RuleError("no_such_patient", {"patient": tail.strip(), "choices": tuple(sheets)})
    return head.strip(), found


def _limb(row: Care, item: str, limb: str, patient: str, occasion: Occasion) -> LimbTreated:
    """Treat a limb. Weak points are not limbs: their damage goes to one (MZ-BODY-05)."""
    sheet = occasion.shelf["fighter"][patient]
    parts: tuple[Any, ...] = sheet.body if not isinstance(sheet.body, str) else _body(sheet.body, occasion)
    known = tuple(part.name for part in parts if part.group is not Group.WEAK_POINT)
    meant = limbs.matching(known, limb)
    if len(meant) != 1:
        raise RuleError("which_limb", {"limb": limb, "known": known})
    gained = healing.limb_heal(row, known, meant[0])
    return LimbTreated(item, patient, meant[0], tuple(one for one, hp in gained.items() if hp), row.other_limbs)


def _body(name: str, occasion: Occasion) -> tuple[object, ...]:
    bodies = occasion.shelf["body"]
    return next((one.parts for title, one in bodies.items() if title.casefold() == name.strip().casefold()), ())


def _limb_treated(record: Record, outcome: LimbTreated) -> Record:
    """Heal the other limbs by their bonus; the kit's own page says what it does for its limb."""
    if record.name != outcome.patient:
        return record
    healed = dict.fromkeys(outcome.others, outcome.extra)
    harm = {part: left for part, had in record.harm.items() if (left := had - healed.get(part, 0)) > 0}
    return replace(record, harm=harm)


def _wound_treated(record: Record, outcome: WoundTreated) -> Record:
    """Close as many wounds as the rags healed, first ones first; a tourniquet binds a severed limb."""
    if record.name != outcome.patient:
        return record
    left, kept = outcome.tries.won, list[Injury]()
    for one in record.injuries:
        meant = one.kind == STUMP if outcome.item == "tourniquet" else one.kind not in (FRACTURE, STUMP)
        closed = min(left, one.count) if meant else 0
        left -= closed
        kept += [replace(one, count=one.count - closed)] if one.count > closed else []
    return replace(record, injuries=tuple(kept))


ERRANDS = ((TEND, tend),)
OUTCOMES = (LimbTreated, WoundTreated, Tended)
KEEP: Mapping[type, Callable[..., object]] = {LimbTreated: _limb_treated, WoundTreated: _wound_treated}

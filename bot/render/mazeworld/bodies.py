"""Limbs, injuries, blood and armour in words."""

from typing import Any

from bot.render.words import Names, count, listed, number, signed
from bot.reply import Line, bold, line

INJURIES = {
    "fracture": "broken",
    "wound": "a wound opens",
    "light wound": "a light wound opens",
    "deep wound": "a deep wound opens",
    "stump": "the stump bleeds until somebody binds it",
}
REASONS = {
    "wound": "as it opens",
    "bullet": "by the bullet",
    "severed limb": "with the limb",
    "bleeding": "at the end of the turn",
    "healing": "at the end of the turn",
    "the GM": "by the GM's word",
}


def limb_hurt(fact: Any, names: Names) -> list[Line]:
    """For the GM: limb damage, how it came about, and what is left."""
    head = f"{names(fact.who)}, {fact.part}: "
    left = "" if fact.left is None else f": {number(fact.left)} of {number(fact.most)} HP left"
    return [line(head, bold(f"{number(fact.amount)} limb damage"), f"{_sum(fact)}{left}")]


def _sum(fact: Any) -> str:
    """ "(5 rolled +2 LDV −1 A1 × 1.5 WEAK POINT)"."""
    parts = [f"{amount} {name}" if name == "rolled" else f"{signed(amount)} {name}" for name, amount in fact.summed]
    factors = "".join(f" × {factor:g} {name}" for name, factor in fact.lines[1:])
    if not parts:
        return f" ({number(fact.lines[0][1])}{factors})" if factors else ""
    return f" ({' '.join(parts)}{factors})" if len(parts) > 1 or factors else ""


def limb_changed(fact: Any, names: Names) -> list[Line]:
    state = fact.state.upper() if fact.state == "Severed" else fact.state
    return [line(f"{names(fact.who)}'s {fact.part}: ", bold(state), ".")]


def limb_set(fact: Any, names: Names) -> list[Line]:
    return [line(f"{names(fact.who)}'s {fact.part}: {number(fact.left)} of {number(fact.most)} HP.")]


def injured(fact: Any, names: Names) -> list[Line]:
    whose = f"{names(fact.who)}'s {fact.part}"
    if fact.count > 1:
        return [line(f"{whose}: ", bold(f"{fact.count} {fact.injury}s open"), ".")]
    return [line(f"{whose}: ", bold(INJURIES[fact.injury]), ".")]


def injury_treated(fact: Any, names: Names) -> list[Line]:
    whose = f"{names(fact.who)}'s {fact.part}"
    if fact.injury == "fracture":
        return [line(f"{whose}: the fracture is set.")]
    if fact.injury == "stump":
        return [line(f"{whose}: the stump is bound.")]
    return [line(f"{whose}: {count(fact.count, fact.injury)} closed.")]


def impaired(fact: Any, names: Names) -> list[Line]:
    does = [f"FT {signed(fact.ft)}"] if fact.ft else []
    does += [f"Strength {signed(fact.strength)} %"] if fact.strength else []
    does += [f"Pain Sensitivity {signed(fact.sensitivity)} %"] if fact.sensitivity else []
    does += [fact.mark] if fact.mark else []
    does += [f"no {ban}" for ban in fact.bans]
    return [line(f"{names(fact.who)}, {fact.source}: {', '.join(does)}.")]


def ruling_needed(fact: Any, names: Names) -> list[Line]:
    return [line(f"{names(fact.who)}, {fact.source}: the GM decides: {listed(fact.choices, 'or')}.")]


def blood_changed(fact: Any, names: Names) -> list[Line]:
    how = REASONS[fact.reason]
    left = "" if fact.left is None else f": {number(fact.left)} of {number(fact.most)} left"
    thrown = ""
    if fact.die is not None:
        sides, face, most = fact.die
        thrown = f" (1d{sides}: {face}, bleeds at {most} or less)"
    if not fact.amount:
        return [line(f"{names(fact.who)} loses no blood {how}{thrown}.")]
    verb = "loses" if fact.amount < 0 else "wins back"
    return [line(f"{names(fact.who)} {verb} {number(abs(fact.amount))} blood {how}{thrown}{left}.")]


def armour_damaged(fact: Any, names: Names) -> list[Line]:
    if not fact.left:
        return [line(f"{names(fact.who)}'s {fact.piece} is ruined.")]
    lost = f"loses {number(fact.amount)} Condition, {number(fact.left)} left"
    return [line(f"{names(fact.who)}'s {fact.piece} {lost}.")]


def put_on(fact: Any, names: Names) -> list[Line]:
    return [line(f"{names(fact.who)} puts on {fact.piece.name}.")]


def taken_off(fact: Any, names: Names) -> list[Line]:
    return [line(f"{names(fact.who)} wears {fact.piece} no longer.")]


def amended(_: Any, __: Names) -> list[Line]:
    """Told with the amendment itself, as far as everyone may know it."""
    return []


def kill_revoked(fact: Any, names: Names) -> list[Line]:
    return [line(f"The kill is not {names(fact.who)}'s any more.")]


SAY = {
    "figure_amended": amended,
    "kill_revoked": kill_revoked,
    "limb_hurt": limb_hurt,
    "limb_changed": limb_changed,
    "limb_set": limb_set,
    "injured": injured,
    "injury_treated": injury_treated,
    "impaired": impaired,
    "ruling_needed": ruling_needed,
    "blood_changed": blood_changed,
    "armour_damaged": armour_damaged,
    "put_on": put_on,
    "taken_off": taken_off,
}

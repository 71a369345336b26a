"""Pain that no page tells: whose it is, and what hits come to once the GM has said it (MZ-DMG-01)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import prod
from typing import Any

from rules.mazeworld.model import thrown_weapons as throwing
from rules.mazeworld.model.weapons import ANY_ARMOUR, Weapon
from rules.mazeworld.play.facts.damage import Hurt, Missing, PainGiven
from rules.mazeworld.play.gm.amendable_figures import PAIN, by_fact
from rules.mazeworld.play.gm.typed_values import amount
from rules.mazeworld.sheets.weapon import pain_row
from rules.system import Shelf
from rules.system.figures import within

EVERY = "all"
"""Behind a figure: it holds against every Armor Class."""


def missing(weapon: Weapon, armour: str) -> Missing:
    """Pain belongs to the ammunition (MZ-DMG-01); to the weapon if that has a row of its own or fires nothing named."""
    for load in weapon.loads:
        if load.cartridge.name == weapon.munition and dict(load.cartridge.pain) == dict(weapon.pain):
            return Missing(load.cartridge.name, "ammunition", armour)
    return Missing(weapon.name, "weapon" if throwing.unmade_name(weapon.name) is None else "throw", armour)


def lacking(told: Sequence[Any], changes: Mapping[int, Any]) -> tuple[Missing, ...]:
    """What is missing for the hits among facts, each once, but for figures that the GM has otherwise (`changes`)."""
    changed = by_fact(told, changes)
    hurts = (
        fact.missing
        for at, fact in enumerate(told)
        if isinstance(fact, Hurt) and fact.pain is None and (PAIN, fact.part) not in changed.get(at, {})
    )
    return tuple(dict.fromkeys(one for one in hurts if one is not None))


def given(told: Sequence[Any], one: Missing, text: str, shelf: Shelf) -> tuple[PainGiven, list[Any]]:
    """ "12", "12 all", "34/31/27/22/17/9/3": what the GM says, and the facts with what their hits come to.

    Refuses with `not_a_number`, `out_of_range` and `bad_row`.
    """
    row = _row(text, one.armour)
    for figure in row.values():
        within("Pain", figure)
    by = next((fact.by for fact in told if isinstance(fact, Hurt) and fact.missing == one), None)
    sheet = next((s for name, s in shelf.get(one.of, {}).items() if name.casefold() == one.what.casefold()), None)
    kept = {} if sheet is None else row if ANY_ARMOUR in row else {**pain_row(sheet.pain), **row}
    return PainGiven(one, row, by, kept), [_with(fact, one, row) for fact in told]


def _row(text: str, armour: str) -> dict[str, float]:
    said = text.strip()
    if "/" in said:
        return pain_row(said)
    figure, _, rest = said.partition(" ")
    if rest.strip().casefold() == EVERY:
        return {ANY_ARMOUR: amount(figure)}
    return {armour: amount(said.replace(" %", "%"))}


def _with(fact: object, one: Missing, row: Mapping[str, float]) -> object:
    if not isinstance(fact, Hurt) or fact.missing is None or fact.pain is not None:
        return fact
    base = row.get(fact.missing.armour, row.get(ANY_ARMOUR))
    if base is None or (fact.missing.of, fact.missing.what) != (one.of, one.what):
        return fact
    lines = (("base", base), *fact.pain_lines[1:])
    return replace(fact, pain=prod(factor for _, factor in lines), pain_lines=lines)

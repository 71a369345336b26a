"""How an attack, a bleed roll and the order came about: of what each pool is made, and the fate of every die."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from bot.render.arena import attacks, harm
from bot.render.arena.pools import attacking, pool, row, thrown
from bot.render.words import Names, count, signed
from bot.reply import Line, bold, line

SOURCES: Final[Mapping[str, str]] = {
    "held": "Limbs in somebody's grip take dice away.",
    "TAC": "Against others than whom one faces, base stats count up to TAC; buffs and cover count in full.",
    "Hit the Ground": "Lying on the ground helps against ranged attacks and hinders against melee.",
    "cover": "Each point of cover is a die more.",
    "Toughness": "Toughness of a shield or armour adds to Active Defense.",
    "PER": "Taking aim adds PER to DEX.",
    "carried": "Dice that hit in the Attack phase are added and thrown anew.",
    "floor": "Penalties take no stat below 0.",
}
"""What the sources of dice mean, where that is not plain."""


def phase(fact: Any, names: Names) -> list[Line]:
    """One phase of an attack, die by die."""
    target = names(fact.target)
    if fact.kind == "attack_phase":
        head, defence, made = "Attack phase", fact.evade, fact.evade_lines
        left, outcome = fact.remaining, _carried(fact)
        does = f"{target} evades"
    else:
        head, defence, made = "Defense phase", fact.defence, fact.defence_lines
        left, outcome = fact.through, line(bold(f"Through: {row(fact.through) or 'nothing'}"))
        does = _defends(fact, target)
    again = f", again ({fact.again})" if fact.again is not None else ""
    return [
        line(bold(f"{head}{again}")),
        line(f"{names(fact.who)}: {_pool(fact.attack_lines, fact.attack)}: {attacking(fact.attack, fact.pairs, left)}"),
        line(f"{does}: {_pool(made, defence)}: {thrown(defence)}"),
        *(line(text) for text in _fates(fact.pairs, left, getattr(fact, "leftover", ()))),
        outcome,
        *(line(SOURCES[name]) for name in _explained(fact.attack_lines, made)),
    ]


def _pool(lines: Sequence[tuple[str, int]], dice: Sequence[int]) -> str:
    """Of what a pool is made, and how many dice that is."""
    return f"{pool(lines)} = {count(len(dice), 'die', 'dice')}" if lines else count(len(dice), "die", "dice")


def _defends(fact: Any, target: str) -> str:
    if fact.active:
        return f"{target} {attacks.DEFENDS.get(fact.stat, 'defends')} (Active Defense, {fact.focus_left} Focus left)"
    why = attacks.INSTEAD.get(fact.why)
    return f"{target} resists with {fact.stat}" + (f" ({why})" if why else "")


def _fates(pairs: Sequence[tuple[int, int]], left: Sequence[int], unused: Sequence[int]) -> Iterator[str]:
    """What became of every attack die, the highest first; defence dice that stopped nothing."""
    bonus = max((attack - defence for attack, defence in pairs), default=0)
    above = f" +{bonus}" if bonus > 0 else ""
    for attack, defence in pairs:
        yield f"{attack} is stopped by {defence}{above}"
    if left:
        yield f"{row(left)} {'stands' if len(left) == 1 else 'stand'}"
    if unused:
        yield f"Left over of the defence: {row(unused)}"


def _carried(fact: Any) -> Line:
    if not fact.on:
        return line(bold("Missed"), ": what is left is too low to hit." if fact.remaining else ": nothing is left.")
    return line(bold("Hit"), f": {count(fact.carry, 'die carries', 'dice carry')} over to the Defense phase.")


def _explained(*pools: Sequence[tuple[str, int]]) -> Iterable[str]:
    return dict.fromkeys(name for lines in pools for name, _ in lines[1:] if name in SOURCES)


def attack(facts: Sequence[Any], names: Names) -> list[Line]:
    """All of an attack, from its first throw to its wounds."""
    lines = [attacks.head(facts[0], names)] if facts[0].kind == "attack_phase" else []
    for fact in facts:
        lines += (
            phase(fact, names) if fact.kind in ("attack_phase", "defense_phase") else harm.SAY[fact.kind](fact, names)
        )
    return lines


def initiative(places: Sequence[Any], rolled: Any | None, names: Names) -> list[Line]:
    """The order, with the d100 of each and what AGI adds."""
    return [
        line(bold("Order"), ", the highest first:"),
        *(line(bold(names(one.fighter)), f" {one.speed}{_rolled(rolled, one.fighter)}") for one in places),
    ]


def _rolled(rolled: Any | None, who: str) -> str:
    if rolled is None or who not in rolled.rolls:
        return ""
    again, bonus = rolled.rerolled.get(who, ()), rolled.bonus.get(who, 0)
    agility = f" {signed(bonus)} for AGI" if bonus else ""
    tie = f"; tied, so thrown again: {thrown(again)}" if again else ""
    return f": d100 {thrown((rolled.rolls[who],))}{agility}{tie}"

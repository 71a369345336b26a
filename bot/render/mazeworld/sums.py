"""How a number came about: every source and factor, with the exact value where a rounded one was shown (AMB-26)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from math import prod
from typing import Any, Final

from bot.render.mazeworld import deeds
from bot.render.mazeworld.results import tier
from bot.render.words import Judge, Names, listed, number, signed
from bot.reply import Line, bold, line

SCORES: Final = range(3, 12)
"""Scores that are read against FT and IR: 2 and 12 are what they are."""
_CLOSE: Final = 1e-6
_LONG: Final = 6


@dataclass(frozen=True, slots=True)
class Strike:
    """An attack as far as it has come: its aim, its dice, what each hit did."""

    aimed: Any
    struck: Any | None
    hurts: tuple[Any, ...]


def ft(aimed: Any, names: Names) -> list[Line]:
    """Each source of the Failure Threshold, and the limit where it changed the sum (MZ-FT-02, MZ-FT-04)."""
    about = f"{aimed.weapon}, {names(aimed.who)} at {names(aimed.target)}{f', {aimed.part}' if aimed.part else ''}"
    head = line(bold(f"FT {aimed.ft}"), f" ({about})")
    if aimed.execution:
        return [head, line("An execution cannot miss: a score that would miss counts as a hit.")]
    recoil = [] if aimed.string is None or not aimed.string[1] else [line(_kick(aimed.string))]
    if aimed.shift is not None:
        sources = ", ".join(f"{signed(-amount)} {source}" for source, amount in aimed.ft_lines[1:]) or "nothing now"
        words = "FT modifiers move every score of this weapon in place of the FT"
        return [head, line(f"{words}: {sources}; together {signed(-aimed.shift)}.")]
    limit = ""
    if aimed.ft != aimed.ft_raw:
        word = "highest" if aimed.ft < aimed.ft_raw else "lowest"
        limit = f"; the {word} FT there is: {aimed.ft}"
    return [head, line(f"{_sum(aimed.ft_lines)} = {aimed.ft_raw}{limit}"), *recoil]


def _kick(string: tuple[int, int, int]) -> str:
    """What recoil does to the Failure Threshold of a whole string."""
    adt, ft, _ = string
    return f"Recoil: FT {signed(ft)} for the whole string once more than {adt} shots are fired."


def _sum(lines: Sequence[tuple[str, int]]) -> str:
    (first, start), *others = lines
    return " ".join([f"{start} {first}", *(f"{signed(amount)} {source}" for source, amount in others)])


def ir(strike: Strike, judge: Judge) -> list[Line]:
    """Each source of the Inaccuracy Range, and shot by shot what recoil made of it (MZ-IR-04, MZ-IR-07)."""
    aimed = strike.aimed
    if aimed.ir is None:
        return [line("There are no inaccurate hits in this system, so there is no IR.")]
    lines = [line(bold(f"IR {aimed.ir}")), line(f"{_sum(aimed.ir_lines)} = {aimed.ir}")]
    if aimed.ir < 0:
        lines.append(line("Below 0 no hit is inaccurate; recoil has to use it up first."))
    if aimed.recoil is not None:
        every, step = aimed.recoil
        lines.append(line(f"Recoil: {signed(step)} after every {every} shots that are fired."))
    if aimed.string is not None:
        adt, _, kick = aimed.string
        lines.append(line(f"Recoil: {signed(kick)} for the whole string once more than {adt} shots are fired."))
    shots = () if strike.struck is None else strike.struck.shots
    if not shots:
        return [*lines, line(_inaccurate(aimed.ft, aimed.ir, judge))]
    return [*lines, *_by_shot(shots, judge)]


def _by_shot(shots: Sequence[Any], judge: Judge) -> Iterator[Line]:
    numbered = [(place, shot) for place, shot in enumerate(shots, 1) if shot.ir is not None]
    for (value, against), some in groupby(numbered, key=lambda one: (one[1].ir, one[1].ft)):
        places = [place for place, _ in some]
        joint = "and" if len(places) == 2 else "to"
        which = f"Shot {places[0]}" if len(places) == 1 else f"Shots {places[0]} {joint} {places[-1]}"
        yield line(f"{which}: IR {value}. {_inaccurate(against, value, judge)}")


def _inaccurate(against: int, value: int, judge: Judge) -> str:
    scores = [str(score) for score in SCORES if judge.read(score, against, value) == "inaccurate_hit"]
    return f"Inaccurate: a score of {listed(scores, 'or')}." if scores else "No score is inaccurate."


def scores(strike: Strike, judge: Judge) -> list[Line]:
    """What each score means against FT and IR, and what a die or a failure made of it (MZ-HIT-01, MZ-HIT-04)."""
    shots = () if strike.struck is None else strike.struck.shots
    alike: dict[str, list[str]] = {}
    for place, shot in enumerate(shots, 1):
        alike.setdefault(_meant(shot, judge), []).append(str(place))
    if len(shots) == 1:
        return [line(text) for text in alike]
    return [line(f"Attack{'s' * (len(of) > 1)} {listed(of)}: {text}") for text, of in alike.items()]


def _meant(shot: Any, judge: Judge) -> str:
    """ "8 is within 7–8: inaccurate hit; 1d2: 1, miss"."""
    natural, read = sum(shot.faces), judge.read(shot.score, shot.ft, shot.ir)
    moved = f"{natural} {signed(shot.score - natural)} = " if shot.score != natural else ""
    band = [score for score in range(2, 13) if judge.read(score, shot.ft, shot.ir) == read]
    within = f" is within {band[0]}–{band[-1]}" if len(band) > 1 else ""
    text = f"{moved}{shot.score}{within}: {tier(read)}"
    if shot.gamble is not None:
        return f"{text}; 1d2: {shot.gamble}, {tier(shot.tier)}"
    return f"{text}; here {tier(shot.tier)}" if shot.tier != read else text


def damage(hurt: Any, names: Names) -> list[Line]:
    """Pain of one hit, or its limb damage, factor by factor."""
    if hurt.kind == "limb_hurt":
        return [line(f"Limb damage to {hurt.part} {_limb(hurt)}")]
    lines = [line(bold(names(hurt.who)), f", {f'{hurt.part}, ' if hurt.part else ''}{tier(hurt.tier)}:")]
    if hurt.pain is None:
        lines.append(line("Pain: the weapon's data does not say; the GM does."))
    else:
        lines.append(line(f"Pain {_product(hurt.pain_lines, hurt.pain, ' %')}"))
    if hurt.limb is not None:
        where = f" to {hurt.limb_part}" if hurt.limb_part else ""
        lines.append(line(f"Limb damage{where} {_product(hurt.limb_lines, hurt.limb)}"))
    return lines


def amended(fact: Any, names: Names) -> list[Line]:
    """A figure that is the GM's and no longer that of the dice."""
    unit = "" if fact.what in ("limb", "blood lost", "blood won") else " %"
    was = "unknown" if fact.was is None else f"{number(fact.was)}{unit}"
    where = f", {fact.part}" if fact.part else ""
    return [line(bold(names(fact.who)), f"{where}: {fact.what} {number(fact.now)}{unit} by the GM's word, not {was}.")]


def _limb(hurt: Any) -> str:
    """ "5 rolled +2 LDV −1 A1 = 6; 6 base × 1.5 WEAK POINT = 9"."""
    product = _product(hurt.lines, hurt.amount)
    if not hurt.summed:
        return product
    (_, face), *added = hurt.summed
    die = " ".join([f"{face} on the limb die", *(f"{signed(amount)} {name}" for name, amount in added)])
    if len(hurt.lines) < 2:
        return f"{die} = {number(hurt.amount)}"
    return f"{die} = {number(hurt.lines[0][1])}; {product}"


def _product(lines: Sequence[tuple[str, float]], value: float, unit: str = "") -> str:
    """ "34 base × 0.7 inaccurate = 23.8"; the exact value where the shown one is rounded."""
    factors = [Fraction(str(factor)) for _, factor in lines]
    exact = prod(factors, start=Fraction(1))
    if not lines or abs(float(exact) - value) > _CLOSE:
        return f"= {number(value)}{unit}"
    shown = number(value)
    spelled = " × ".join(f"{factor:g} {name}" for name, factor in lines)
    rounded = "" if Fraction(shown) == exact else f" (shown as {shown})"
    return f"{spelled} = {_exact(exact)}{unit}{rounded}"


def _exact(value: Fraction) -> str:
    """As a decimal where it ends soon, else as a fraction."""
    for places in range(_LONG + 1):
        if (scaled := value * 10**places).denominator == 1:
            text = f"{scaled.numerator:0{places + 1}d}"
            return f"{text[:-places]}.{text[-places:]}" if places else text
    return f"{value.numerator}/{value.denominator}"


def attack(strike: Strike, names: Names, judge: Judge) -> list[Line]:
    """All of an attack."""
    lines = ft(strike.aimed, names)
    if not strike.aimed.execution or strike.aimed.ir is not None:
        lines += ir(strike, judge)
    for hurt in strike.hurts:
        lines += damage(hurt, names)
    return lines


def initiative(places: Sequence[Any], taken: Sequence[Any], conflicts: Sequence[Any], names: Names) -> list[Line]:
    """The order, and for each whose figures the reader may know how the speed came about (MZ-IS-01..04)."""
    speeds = {fact.who: fact for fact in taken}
    lines = [line(bold("Order"), ", the lowest speed first:")]
    for place in places:
        how = _speed(speeds[place.fighter]) if place.fighter in speeds else ""
        lines.append(line(bold(names(place.fighter)), f" {place.speed}{how}"))
    for fact in conflicts:
        lines += deeds.SAY[fact.kind](fact, names)
    return lines


def _speed(taken: Any) -> str:
    weapon = taken.weapon or "the attack"
    weight = "has no known weight" if taken.weight is None else f"weight {taken.weight}"
    text = f": {weapon}, {weight}"
    if taken.tier is not None:
        text += f", tier {taken.tier}"
    if taken.shifts:
        moves = " ".join(f"{signed(tiers)} {name}" for name, tiers in taken.shifts)
        text += f" {moves} = tier {taken.speed_tier}"
    return text

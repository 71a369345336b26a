"""How a number came about: every source and factor, with the exact value if a rounded one was shown (AMB-26)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from math import prod
from typing import Final

from bot.games.mazeworld import actions as deeds
from bot.games.mazeworld.attack_results import tier
from bot.games.mazeworld.phrases import added, armed, of_body, phrase
from bot.text.language.speech import gettext, gettext_noop, in_figures, ngettext
from bot.text.reply import Line, bold, line
from bot.text.sentences import said, say
from bot.text.words import Judge, Names, listed, number, signed, typed
from rules.mazeworld.parts.turn import CONCENTRATION
from rules.mazeworld.play.facts import Fact
from rules.mazeworld.play.facts.amendments import Amended
from rules.mazeworld.play.facts.attacks import Aimed, Shot, Struck
from rules.mazeworld.play.facts.bodies import LimbHurt
from rules.mazeworld.play.facts.damage import Hurt
from rules.mazeworld.play.facts.speeds import SpeedTaken
from rules.system import Place

SCORES: Final = range(3, 12)
"""Scores compared with FT and IR; the results of 2 and 12 are fixed."""
AMENDED: Final = {
    "Pain": gettext_noop("**{name}**[, {part}]: the GM changed Pain from {was} to {now}."),
    "limb": gettext_noop("**{name}**[, {part}]: the GM changed limb damage from {was} to {now}."),
    "healed": gettext_noop("**{name}**[, {part}]: the GM changed the healing from {was} to {now}."),
    "stress": gettext_noop("**{name}**[, {part}]: the GM changed stress from {was} to {now}."),
    "blood lost": gettext_noop("**{name}**[, {part}]: the GM changed the blood loss from {was} to {now}."),
    "blood won": gettext_noop("**{name}**[, {part}]: the GM changed blood regained from {was} to {now}."),
}
_CLOSE: Final = 1e-6
_LONG: Final = 6


@dataclass(frozen=True, slots=True)
class Strike:
    """An attack so far: its aim, its dice, and the effect of each hit."""

    aimed: Aimed
    struck: Struck | None
    hurts: tuple[Hurt | LimbHurt, ...]


def ft(aimed: Aimed, names: Names) -> list[Line]:
    """Describe each source of the Failure Threshold, and the limit if it changed the sum (MZ-FT-02, MZ-FT-04)."""
    head = say(
        "**FT {ft}** ({weapon}, {name} at {target}[, {part}])",
        ft=aimed.ft,
        weapon=armed(aimed.weapon),
        name=names(aimed.who),
        target=names(aimed.target),
        part=of_body(aimed.part),
    )
    if aimed.execution:
        return [head, say("An execution cannot miss: a score that would miss counts as a hit.")]
    recoil = [] if aimed.string is None or not aimed.string[1] else [_kick("FT", aimed.string[0], aimed.string[1])]
    if aimed.drops:
        (_, every, start), (_, _, then), *_ = aimed.drops
        recoil.append(say("Recoil: FT {kick} after every {adt} shots.", kick=signed(then - start), adt=every))
    if aimed.shift is not None:
        sources = ", ".join(added((source, -amount) for source, amount in aimed.ft_lines[1:]))
        return [
            head,
            say(
                "For this weapon, FT modifiers change every score instead of the FT: {sources}; {shift} in total.",
                sources=sources or gettext("nothing now"),
                shift=signed(-aimed.shift),
            ),
        ]
    total = f"{_sum(aimed.ft_lines)} = {aimed.ft_raw}"
    if aimed.ft < aimed.ft_raw:
        return [head, say("{sum}, limited to {ft}", sum=total, ft=aimed.ft), *recoil]
    if aimed.ft > aimed.ft_raw:
        return [head, say("{sum}, raised to {ft}", sum=total, ft=aimed.ft), *recoil]
    return [head, line(total), *recoil]


def _kick(figure: str, adt: int, kick: int) -> Line:
    """Say how recoil changes a figure for a whole string."""
    if figure == "FT":
        return say(
            "Recoil: FT {kick} for the whole string once more than {adt} shots are fired.", kick=signed(kick), adt=adt
        )
    return say("Recoil: {kick} for the whole string once more than {adt} shots are fired.", kick=signed(kick), adt=adt)


def _sum(lines: Sequence[tuple[str, int]]) -> str:
    (first, start), *others = lines
    return " ".join([f"{start} {phrase(first)}", *added(others)])


def ir(strike: Strike, judge: Judge) -> list[Line]:
    """Describe each source of the Inaccuracy Range, and recoil's effect shot by shot (MZ-IR-04, MZ-IR-07)."""
    aimed = strike.aimed
    if aimed.ir is None:
        return [say("There are no inaccurate hits in this system, so there is no IR.")]
    lines = [line(bold(f"IR {aimed.ir}")), line(f"{_sum(aimed.ir_lines)} = {aimed.ir}")]
    if aimed.ir < 0:
        lines.append(say("With an IR below 0, no hit is inaccurate until recoil raises it above 0."))
    if aimed.recoil is not None:
        every, step = aimed.recoil
        lines.append(say("Recoil: {kick} after every {adt} shots.", kick=signed(step), adt=every))
    if aimed.string is not None:
        adt, _, kick = aimed.string
        lines.append(_kick("IR", adt, kick))
    shots = () if strike.struck is None else strike.struck.shots
    if not shots:
        return [*lines, line(_inaccurate(aimed.ft, aimed.ir, judge))]
    return [*lines, *_by_shot(shots, judge)]


def _by_shot(shots: Sequence[Shot], judge: Judge) -> Iterator[Line]:
    numbered = [(place, shot) for place, shot in enumerate(shots, 1) if shot.ir is not None]
    for (value, against), some in groupby(numbered, key=lambda one: (one[1].ir, one[1].ft)):
        places = [place for place, _ in some]
        if len(places) == 1:
            words = gettext_noop("Shot {first}: IR {ir}. {scores}")
        elif len(places) == 2:
            words = gettext_noop("Shots {first} and {last}: IR {ir}. {scores}")
        else:
            words = gettext_noop("Shots {first} to {last}: IR {ir}. {scores}")
        yield say(words, first=places[0], last=places[-1], ir=value, scores=_inaccurate(against, value, judge))


def _inaccurate(against: int, value: int, judge: Judge) -> str:
    scores = [str(score) for score in SCORES if judge.read(score, against, value) == "inaccurate_hit"]
    if not scores:
        return gettext("No hit is inaccurate.")
    return said("Inaccurate: a score of {scores}.", scores=listed(scores, "or"))


def scores(strike: Strike, judge: Judge) -> list[Line]:
    """Describe each score's result against FT and IR, and how a die or a failure changed it (MZ-HIT-01, MZ-HIT-04)."""
    shots = () if strike.struck is None else strike.struck.shots
    alike: dict[str, list[str]] = {}
    for place, shot in enumerate(shots, 1):
        alike.setdefault(_meant(shot, judge), []).append(str(place))
    if len(shots) == 1:
        return [line(text) for text in alike]
    return [
        say(ngettext("Attack {which} · {text}", "Attacks {which} · {text}", len(of)), which=listed(of), text=text)
        for text, of in alike.items()
    ]


def _meant(shot: Shot, judge: Judge) -> str:
    """Format a score's result: "8 is within 7–8: inaccurate hit; 1d2: 1, miss"."""
    natural, read = sum(shot.faces), judge.read(shot.score, shot.ft, shot.ir)
    moved = f"{natural} {signed(shot.score - natural)} = " if shot.score != natural else ""
    band = [score for score in range(2, 13) if judge.read(score, shot.ft, shot.ir) == read]
    score = f"{moved}{shot.score}"
    if len(band) > 1:
        score = said("{score} is within {lowest}–{highest}", score=score, lowest=band[0], highest=band[-1])
    text = f"{score}: {tier(read)}"
    if shot.gamble is not None:
        return f"{text}; 1d2: {shot.gamble}, {tier(shot.tier)}"
    return said("{sum} (here: {tier})", sum=text, tier=tier(shot.tier)) if shot.tier != read else text


def damage(hurt: Hurt | LimbHurt, names: Names) -> list[Line]:
    """Describe a hit's Pain, or its limb damage, factor by factor."""
    if hurt.kind == "limb_hurt":
        return [say("Limb damage to {part}: {sum}", part=of_body(hurt.part), sum=_limb(hurt))]
    lines = [say("**{name}**, [{part}, ]{tier}:", name=names(hurt.who), part=of_body(hurt.part), tier=tier(hurt.tier))]
    if hurt.pain is None:
        lines.append(say("Pain: not in the weapon's data, so the GM decides."))
    else:
        lines.append(say("Pain: {sum}", sum=_product(hurt.pain_lines, hurt.pain, " %")))
    if hurt.limb is not None:
        lines.append(
            say(
                "Limb damage[ to {part}]: {sum}", part=of_body(hurt.limb_part), sum=_product(hurt.limb_lines, hurt.limb)
            )
        )
    return lines


def amended(fact: Amended, names: Names) -> list[Line]:
    """Describe a figure that the GM set in place of the dice."""
    unit = "" if fact.what in ("limb", "blood lost", "blood won") else " %"
    was = gettext("unknown") if fact.was is None else f"{number(fact.was)}{unit}"
    return [
        say(AMENDED[fact.what], name=names(fact.who), part=of_body(fact.part), now=f"{number(fact.now)}{unit}", was=was)
    ]


def _limb(hurt: LimbHurt) -> str:
    """Format limb damage: "5 rolled +2 LDV −1 A1 = 6; 6 base × 1.5 WEAK POINT = 9"."""
    product = _product(hurt.lines, hurt.amount)
    if not hurt.summed:
        return product
    (_, face), *others = hurt.summed
    die = " ".join([said("{face} on the limb die", face=face), *added(others)])
    if len(hurt.lines) < 2:
        return f"{die} = {number(hurt.amount)}"
    return f"{die} = {number(hurt.lines[0][1])}; {product}"


def _product(lines: Sequence[tuple[str, float]], value: float, unit: str = "") -> str:
    """Format a product: "34 base × 0.7 inaccurate = 23.8", with the exact value if the shown one is rounded."""
    factors = [Fraction(str(factor)) for _, factor in lines]
    exact = prod(factors, start=Fraction(1))
    if not lines or abs(float(exact) - value) > _CLOSE:
        return f"= {number(value)}{unit}"
    spelled = " × ".join(f"{in_figures(f'{factor:g}')} {phrase(name)}" for name, factor in lines)
    product = f"{spelled} = {in_figures(_exact(exact))}{unit}"
    if Fraction(typed(value)) == exact:
        return product
    return said("{product} (shown as {shown})", product=product, shown=number(value))


def _exact(value: Fraction) -> str:
    """Write a value as a decimal if it is short, else as a fraction."""
    for places in range(_LONG + 1):
        if (scaled := value * 10**places).denominator == 1:
            text = f"{scaled.numerator:0{places + 1}d}"
            return f"{text[:-places]}.{text[-places:]}" if places else text
    return f"{value.numerator}/{value.denominator}"


def attack(strike: Strike, names: Names, judge: Judge) -> list[Line]:
    """Describe a whole attack."""
    lines = ft(strike.aimed, names)
    if not strike.aimed.execution or strike.aimed.ir is not None:
        lines += ir(strike, judge)
    for hurt in strike.hurts:
        lines += damage(hurt, names)
    return lines


def initiative(
    places: Sequence[Place], taken: Sequence[SpeedTaken], conflicts: Sequence[Fact], names: Names
) -> list[Line]:
    """Describe the order, and how each speed came about if the reader may know its figures (MZ-IS-01..04)."""
    speeds = {fact.who: fact for fact in taken}
    lines = [say("**Order**, lowest speed first:")]
    for place in places:
        how = _speed(speeds[place.fighter]) if place.fighter in speeds else None
        speed = phrase(str(place.speed))
        lines.append(say("**{name}**, speed {speed}[: {how}]", name=names(place.fighter), speed=speed, how=how))
    for fact in conflicts:
        if (tell := deeds.SAY[fact.kind]) is not None:
            lines += tell(fact, names)
    return lines


def _speed(taken: SpeedTaken) -> str:
    weapon = armed(taken.weapon) if taken.weapon else gettext("the attack")
    if taken.weight == CONCENTRATION:
        parts = []
    elif taken.weight is None:
        parts = [said("{weapon} (weight unknown)", weapon=weapon)]
    else:
        parts = [said("{weapon}, weight {weight}", weapon=weapon, weight=taken.weight)]
    if taken.tier is not None:
        parts.append(said("tier {tier}", tier=taken.tier))
    text = ", ".join(parts)
    if taken.shifts:
        tiers = said("tier {tier}", tier=taken.speed_tier)
        text += f" {' '.join(added(taken.shifts))} = {tiers}"
    return text

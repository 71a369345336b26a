"""How an attack, a bleed roll and the order came about: the sources of each pool and what became of every die."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from bot.games.arena import attacks
from bot.games.arena import wounds as harm
from bot.games.arena.pools import attacking, pool, row, thrown
from bot.text.language.speech import gettext, gettext_noop, ngettext
from bot.text.reply import Line, line
from bot.text.sentences import many, said, say
from bot.text.words import Names, signed
from rules.arena.play.facts import Fact
from rules.arena.play.facts.attacks import AttackPhase, DefensePhase
from rules.arena.play.facts.turn import InitiativeRolled
from rules.system import Place

SOURCES: Final[Mapping[str, str]] = {
    "held": gettext_noop("Held limbs cost dice."),
    "TAC": gettext_noop(
        "Against anyone but their focus, a fighter's base stats count only up to TAC. Buffs and cover count in full."
    ),
    "Hit the Ground": gettext_noop("Lying on the ground helps against ranged attacks and hurts against melee."),
    "cover": gettext_noop("Each point of cover adds a die."),
    "Toughness": gettext_noop("The Toughness of a shield or armour adds dice to Active Defense."),
    "PER": gettext_noop("Taking aim adds PER to DEX."),
    "carried": gettext_noop("Dice that hit in the Attack phase are added and rerolled."),
    "floor": gettext_noop("Penalties can't take a stat below 0."),
}
"""Explanations of the sources of dice that aren't obvious."""
_DEFENDS: Final[Mapping[str, str]] = {
    "DEX": gettext_noop("{target} parries (Active Defense, {left} Focus left): {pool}: {dice}"),
    "AGI": gettext_noop("{target} dodges (Active Defense, {left} Focus left): {pool}: {dice}"),
    "STR": gettext_noop("{target} blocks (Active Defense, {left} Focus left): {pool}: {dice}"),
    "": gettext_noop("{target} defends (Active Defense, {left} Focus left): {pool}: {dice}"),
}


def phase(fact: AttackPhase | DefensePhase, names: Names) -> list[Line]:
    """Describe one phase of an attack, die by die."""
    if isinstance(fact, AttackPhase):
        title = say("**Attack phase[, rerolled ({action})]**", action=fact.again)
        made, left, outcome = fact.evade_lines, fact.remaining, _carried(fact)
        facts = {"target": names(fact.target), "pool": _pool(made, fact.evade), "dice": thrown(fact.evade)}
        defence = say("{target} evades: {pool}: {dice}", **facts)
    else:
        title = say("**Defense phase[, rerolled ({action})]**", action=fact.again)
        made, left = fact.defence_lines, fact.through
        outcome = say("**Gets through: {dice}**", dice=row(left) or gettext("nothing"))
        defence = _defends(fact, names(fact.target))
    thrown_at = attacking(fact.attack, fact.pairs, left)
    return [
        title,
        line(f"{names(fact.who)}: {_pool(fact.attack_lines, fact.attack)}: {thrown_at}"),
        defence,
        *(line(text) for text in _fates(fact.pairs, left, fact.leftover if isinstance(fact, DefensePhase) else ())),
        outcome,
        *(line(gettext(SOURCES[name])) for name in _explained(fact.attack_lines, made)),
    ]


def _pool(lines: Sequence[tuple[str, int]], dice: Sequence[int]) -> str:
    """Describe a pool's sources and its number of dice."""
    count = many(len(dice), "{n} die", "{n} dice")
    return f"{pool(lines)} = {count}" if lines else count


def _defends(fact: DefensePhase, target: str) -> Line:
    facts = {"target": target, "pool": _pool(fact.defence_lines, fact.defence), "dice": thrown(fact.defence)}
    if fact.active:
        return say(_DEFENDS.get(fact.stat, _DEFENDS[""]), left=fact.focus_left, **facts)
    why = attacks.instead(fact.why)
    return say("{target} resists with {stat}[ ({why})]: {pool}: {dice}", stat=fact.stat, why=why, **facts)


def _fates(pairs: Sequence[tuple[int, int]], left: Sequence[int], unused: Sequence[int]) -> Iterator[str]:
    """Yield what became of every attack die, the highest first, and the defence dice that stopped nothing."""
    bonus = max((attack - defence for attack, defence in pairs), default=0)
    above = f" +{bonus}" if bonus > 0 else ""
    for attack, defence in pairs:
        yield said("{attack} is stopped by {defence}", attack=attack, defence=f"{defence}{above}")
    if left:
        yield said(ngettext("{dice} is left", "{dice} are left", len(left)), dice=row(left))
    if unused:
        yield said("Left over from the defence: {dice}", dice=row(unused))


def _carried(fact: AttackPhase) -> Line:
    if fact.on:
        words = ngettext(
            "**Hit**: {n} die carries over to the Defense phase.",
            "**Hit**: {n} dice carry over to the Defense phase.",
            fact.carry,
        )
        return say(words, n=fact.carry)
    if fact.remaining:
        return say("**Missed**: what is left is too low to hit.")
    return say("**Missed**: no dice are left.")


def _explained(*pools: Sequence[tuple[str, int]]) -> Iterable[str]:
    return dict.fromkeys(name for lines in pools for name, _ in lines[1:] if name in SOURCES)


def attack(facts: Sequence[Fact], names: Names) -> list[Line]:
    """Describe a whole attack, from its first throw to its wounds."""
    lines = [attacks.head(facts[0], names)] if isinstance(facts[0], AttackPhase) else []
    for fact in facts:
        lines += (
            phase(fact, names) if isinstance(fact, AttackPhase | DefensePhase) else harm.SAY[fact.kind](fact, names)
        )
    return lines


def initiative(places: Sequence[Place], rolled: InitiativeRolled | None, names: Names) -> list[Line]:
    """Describe the order, with each fighter's d100 and AGI bonus."""
    return [say("**Order**, highest first:"), *(_placed(one, rolled, names(one.fighter)) for one in places)]


def _placed(place: Place, rolled: InitiativeRolled | None, name: str) -> Line:
    who = place.fighter
    if rolled is None or who not in rolled.rolls:
        return say("**{who}** {speed}", who=name, speed=place.speed)
    again, bonus = rolled.rerolled.get(who, ()), rolled.bonus.get(who, 0)
    return say(
        "**{who}** {speed}: d100 {die}[ {bonus} for AGI][; tied, so rerolled: {again}]",
        who=name,
        speed=place.speed,
        die=thrown((rolled.rolls[who],)),
        bonus=signed(bonus) if bonus else None,
        again=thrown(again) if again else None,
    )

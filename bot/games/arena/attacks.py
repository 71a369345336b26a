"""The arena's words for attacks in both phases, with every die."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.arena.phrases import move_named, part_named, wielded
from bot.games.arena.pools import attacking, defending, pool, row, thrown, total
from bot.games.vocabulary import Tell
from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import Line, showing
from bot.text.sentences import many, say
from bot.text.words import Names, listed, signed
from rules.arena.play.facts.actions import Aided, Predicted
from rules.arena.play.facts.attacks import (
    AttackPhase,
    BeamRead,
    BlastThrown,
    DefensePhase,
    Foreseen,
    InitiativeStolen,
    Lines,
    StruckBack,
    Weighed,
)
from rules.arena.play.facts.wounds import BreakOut

DEFENDS: Final[Mapping[str, str]] = {
    "DEX": gettext_noop("{target} parries[ with the {hand}], {pool}, {left} Focus left: {dice}"),
    "AGI": gettext_noop("{target} dodges[ with the {hand}], {pool}, {left} Focus left: {dice}"),
    "STR": gettext_noop("{target} blocks[ with the {hand}], {pool}, {left} Focus left: {dice}"),
    "": gettext_noop("{target} defends[ with the {hand}], {pool}, {left} Focus left: {dice}"),
}
"""An Active Defense by stat and its name (004 L44); "" for any other."""
INSTEAD: Final[Mapping[str, str]] = {
    "vit_higher": gettext_noop("no Active Defense would beat it"),
    "no_focus": gettext_noop("no Focus left"),
    "out_of_view": gettext_noop("doesn't see it coming"),
    "table": gettext_noop("no Active Defense against this"),
    "given_up": gettext_noop("no Active Defense this turn"),
}
"""Why a fighter uses no Active Defense."""
_WOULD: Final[Mapping[str, str]] = {
    "DEX": gettext_noop("{target} parries, {pool}: {dice}"),
    "AGI": gettext_noop("{target} dodges, {pool}: {dice}"),
    "STR": gettext_noop("{target} blocks, {pool}: {dice}"),
    "": gettext_noop("{target} resists, {pool}: {dice}"),
}
"""Defenses before any roll, by stat; "" for one that isn't active."""


def attack_phase(fact: AttackPhase, names: Names) -> list[Line]:
    """Describe an attack, both sides' dice, and whether the Defense phase follows."""
    left = row(fact.remaining) or gettext("nothing")
    return [
        head(fact, names),
        *_left(fact),
        showing(
            say(
                "{pool}: {dice}",
                pool=pool(fact.attack_lines) or gettext("Attack"),
                dice=attacking(fact.attack, fact.pairs, fact.remaining),
            ),
            fact.attack,
        ),
        showing(
            say(
                "{target} evades, {pool}: {dice}",
                target=names(fact.target),
                pool=pool(fact.evade_lines) or "AGI",
                dice=defending(fact.evade, fact.pairs),
            ),
            fact.evade,
        ),
        say("Left: {left} – **hit**, {over}", left=left, over=_over(fact.carry))
        if fact.on
        else say("Left: {left} – **miss**", left=left),
    ]


def _left(fact: AttackPhase | BlastThrown) -> list[Line]:
    """Say how many thrown weapons are left, if they are counted."""
    return [] if fact.left is None else [say("{weapon}: {left} left.", weapon=fact.weapon, left=fact.left)]


def _over(carry: int) -> str:
    return many(carry, "{n} die carries over", "{n} carry over") if carry else gettext("none carry over")


def head(fact: AttackPhase, names: Names) -> Line:
    """Say who attacks whom, with what and how."""
    who, target = names(fact.who), names(fact.target)
    if fact.again is not None:
        return say("**{who}** rerolls the Attack phase ({action})", who=who, action=fact.again)
    if fact.who == fact.target:
        return say("**{who}** is hit by the same {weapon}", who=who, weapon=fact.weapon)
    if fact.action == "Grapple":
        move, part = move_named(fact.weapon), part_named(fact.part)
        return say("**{who}** wrestles **{target}** ({move}[, {part}])", who=who, target=target, move=move, part=part)
    return _attacks(fact, names)


def _attacks(fact: AttackPhase | Weighed, names: Names) -> Line:
    words = (
        gettext_noop("**{who}** throws {weapon} at **{target}**[ ({how})]")
        if fact.thrown
        else gettext_noop("**{who}** attacks **{target}** with {weapon}[ ({how})]")
    )
    how = (part_named(fact.part), None if fact.action == "Attack" else fact.action)
    return say(
        words,
        who=names(fact.who),
        target=names(fact.target),
        weapon=wielded(fact.weapon, *fact.beside),
        how=", ".join(filter(None, how)),
    )


def defense_phase(fact: DefensePhase, names: Names) -> list[Line]:
    """Describe the strength behind an attack, the defender's dice against it, and what gets through."""
    lines: list[Line] = []
    if fact.again is not None:
        whose = names(fact.again_by) if fact.again_by else names(fact.target)
        lines.append(
            say("**{who}** rerolls the Defense dice ({action})", who=whose, action=fact.again)
            if fact.again == "Defend"
            else say("**{who}** rerolls the Defense phase ({action})", who=whose, action=fact.again)
        )
    made = pool(fact.attack_lines) or gettext("dice")
    strength = attacking(fact.attack, fact.pairs, fact.through)
    lines.append(showing(say("Strength, {pool}: {dice}", pool=made, dice=strength), fact.attack))
    lines.append(defence(fact, names(fact.target), pool(fact.defence_lines) or fact.stat, part_named(fact.by_hand)))
    lines.append(through(fact.through))
    return lines


def through(dice: Sequence[int]) -> Line:
    """Describe the dice that get through a defence."""
    return say("**Gets through: {dice}**", dice=row(dice)) if dice else say("**Nothing gets through**")


def defence(fact: BreakOut | DefensePhase, target: str, made: str, hand: str | None = None) -> Line:
    """Format a defence: "Bob parries with the right hand, DEX 3, 1 Focus left: [6 4 1]"."""
    dice = defending(fact.defence, fact.pairs)
    if fact.active:
        words = DEFENDS.get(fact.stat, DEFENDS[""])
        told = say(words, target=target, hand=hand, pool=made, left=fact.focus_left, dice=dice)
    else:
        why = instead(fact.why)
        told = say("{target} resists, {pool}[ ({why})]: {dice}", target=target, pool=made, why=why, dice=dice)
    return showing(told, fact.defence)


def instead(why: str) -> str | None:
    """Return why there is no Active Defense, if that needs saying."""
    return gettext(INSTEAD[why]) if why in INSTEAD else None


def beam_read(fact: BeamRead, names: Names) -> list[Line]:
    words = (
        gettext_noop("**{who}** can parry the beam · INT roll {die} {bonus} = {score}, needs {needs}")
        if fact.passed
        else gettext_noop("**{who}** can't parry the beam · INT roll {die} {bonus} = {score}, needs {needs}")
    )
    return [say(words, who=names(fact.who), **sum_of(fact))]


def sum_of(fact: Aided | BeamRead | Predicted) -> dict[str, object]:
    """Return a die, its bonus, their sum and the score needed, as a sentence's gaps."""
    needs = getattr(fact, "needs", None)
    return {
        "die": thrown((fact.face,)),
        "bonus": signed(fact.score - fact.face),
        "score": fact.score,
        "needs": needs,
    }


def struck_back(fact: StruckBack, names: Names) -> list[Line]:
    who, target = names(fact.who), names(fact.target)
    return [
        say("**{who}** strikes back at **{target}**: {dice} left over.", who=who, target=target, dice=row(fact.dice))
    ]


def foreseen(fact: Foreseen, names: Names) -> list[Line]:
    return [say(_foreseen(fact), who=names(fact.who), target=names(fact.target), call=part_named(fact.call))]


def _foreseen(fact: Foreseen) -> str:
    if fact.action == "Counter":
        return (
            gettext_noop("**{who}**'s prediction for {target} ({call}) was **right**.")
            if fact.right
            else gettext_noop("**{who}**'s prediction for {target} ({call}) was **wrong**.")
        )
    if fact.right:
        return gettext_noop("**{who}** feints at the {call}; {target} counters that and is **fooled**.")
    return gettext_noop(
        "**{who}** feints at the {call}, but {target} is **not fooled**, so the attack goes to a random part."
    )


def initiative_stolen(fact: InitiativeStolen, names: Names) -> list[Line]:
    return [
        say(
            "**{who}** steals {by}'s initiative die: {roll} instead of {own}.",
            who=names(fact.who),
            by=names(fact.by),
            roll=fact.roll,
            own=fact.own,
        )
    ]


def blast_thrown(fact: BlastThrown, names: Names) -> list[Line]:
    left, facts = _left(fact), {"who": names(fact.who), "weapon": fact.weapon}
    if fact.face is not None:
        words = (
            gettext_noop("**{who}**'s {weapon} misses everyone. 1d6 {die}: the GM decides what happens.")
            if fact.radius
            else gettext_noop("**{who}**'s {weapon} hits nobody. 1d6 {die}: the GM decides what happens.")
        )
        return [say(words, **facts, die=thrown((fact.face,))), *left]
    reached = listed([names(one) for one in fact.affected]) or gettext("nobody")
    if fact.centre is None:
        return [say("**{who}**'s {weapon} explodes and catches **{reached}**", **facts, reached=reached), *left]
    # Those it hits say nothing more if they are the ones in the blast.
    hit = None if {*fact.hit} == {*fact.affected} else listed([names(one) for one in fact.hit])
    return [
        say(
            "**{who}**'s {weapon} explodes at {centre} and catches **{reached}**[ (hit: {hit})]",
            **facts,
            hit=hit,
            centre=names(fact.centre),
            reached=reached,
        ),
        *left,
    ]


def weighed(fact: Weighed, names: Names) -> list[Line]:
    """Describe the pools of an attack that was asked about, the attacker's before the defender's."""
    target = names(fact.target)
    return [
        _attacks(fact, names),
        say("Attack, {pool}: {dice}", **_pool(fact.attack_lines)),
        say("{target} evades, {pool}: {dice}", target=target, **_pool(fact.evade_lines)),
        say("Strength, {pool}: {dice}, plus what carries over", **_pool(fact.strength_lines)),
        say(_WOULD.get(fact.stat, _WOULD[""]), target=target, **_pool(fact.defence_lines)),
    ]


def _pool(lines: Lines) -> dict[str, str]:
    """Return a pool's sources and its number of dice."""
    return {"pool": pool(lines), "dice": many(max(0, total(lines)), "{n} die", "{n} dice")}


SAY: Final[Mapping[str, Tell]] = {
    "attack_phase": attack_phase,
    "defense_phase": defense_phase,
    "beam_read": beam_read,
    "struck_back": struck_back,
    "foreseen": foreseen,
    "initiative_stolen": initiative_stolen,
    "blast_thrown": blast_thrown,
    "weighed": weighed,
}

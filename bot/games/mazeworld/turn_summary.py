"""MazeWorld's sums of a turn and of a fight: one line for each fighter."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Final

from bot.text.language.speech import gettext, gettext_noop, ngettext
from bot.text.reply import Line
from bot.text.sentences import many, said, say
from bot.text.table_draws import row_read
from bot.text.words import Names, listed, number, signed
from rules.mazeworld.model.effects import Effect
from rules.mazeworld.play.facts.bodies import BloodChanged
from rules.mazeworld.play.facts.damage import PointsEarned
from rules.mazeworld.play.facts.end_of_turn import EffectBegan, EffectTicked
from rules.mazeworld.play.facts.summaries import Accounted, Dosed, EffectsListed, Stressed


def accounted(fact: Accounted, names: Names) -> list[Line]:
    told = "; ".join(_entries(fact))
    if not told:
        return []
    if fact.span == "turn":
        return [say("**{name}**: {sums}.", name=names(fact.who), sums=told)]
    return [say("**{name}, in this fight**: {sums}.", name=names(fact.who), sums=told)]


def accounted_in_short(fact: Accounted, names: Names) -> list[Line]:
    """Describe a turn's sums without what its attacks already reported (rounds left and kills)."""
    worn = {weapon for weapon, *_ in fact.condition}
    rounds = tuple(one for one in fact.rounds if one[0] in worn)
    return accounted(fact if fact.span == "fight" else replace(fact, rounds=rounds, kills=0), names)


def _entries(fact: Accounted) -> Iterable[str]:
    """Yield the entries of the sums, ammunition first."""
    whole = fact.span == "fight"
    worn = {
        weapon: said("Condition {left} (−{lost})", left=number(left), lost=number(lost))
        for weapon, lost, left in fact.condition
    }
    for weapon, fired, loaded in fact.rounds:
        rest = None if whole else loaded
        words = ngettext(
            "{n} round fired with the {weapon}[, {left} left]",
            "{n} rounds fired with the {weapon}[, {left} left]",
            fired,
        )
        used = said(words, weapon=weapon, n=fired, left=rest)
        yield ", ".join((used, *([worn.pop(weapon)] if weapon in worn else [])))
    for weapon, state in worn.items():
        yield f"{weapon} {state}"
    yield from _healing(fact) if whole else _pain(fact)
    changed, left = fact.blood
    if changed and left is not None:
        yield said("Blood {left} ({change})", left=number(left), change=_changed(changed))
    gained, now = fact.stress
    if gained:
        yield said("Stress {now} % (+{gained})", now=number(now), gained=number(gained))
    over = [name for name, turns in fact.effects if not turns]
    if over:
        yield said(ngettext("{effects} has worn off", "{effects} have worn off", len(over)), effects=listed(over))
    for name, turns in fact.effects:
        if turns:
            yield said("{effect} ({left})", effect=name, left=many(turns, "{n} turn left", "{n} turns left"))
    if fact.kills and not whole:
        yield many(fact.kills, "{n} kill", "{n} kills")
    for skill, points in fact.points:
        yield f"{skill} +{number(points)}"


def _pain(fact: Accounted) -> Iterable[str]:
    """Yield the present Pain after effects and healing."""
    changes = []
    if fact.dealt:
        changes.append(said("{pain} from effects", pain=_changed(fact.dealt)))
    if fact.healed:
        changes.append(said("−{pain} healed", pain=number(fact.healed)))
    if changes and fact.pain is not None:
        yield said("Pain {now} % ({changes})", now=number(fact.pain), changes=", ".join(changes))


def _healing(fact: Accounted) -> Iterable[str]:
    """Yield what healed by itself in a whole fight, and its cost."""
    cost, unit = fact.nutrition
    gained, now = fact.fatigue
    if fact.healed:
        paid = f"{number(cost)} {unit}" if cost else None
        yield said("{pain} % Pain healed[ for {cost}]", pain=number(fact.healed), cost=paid)
    if gained:
        yield said("Fatigue {now} % (+{gained})", now=number(now), gained=number(gained))


def stressed(fact: Stressed, names: Names) -> list[Line]:
    """Describe the dice of a fight's stress; a turn's stress is in its sums."""
    if not fact.faces:
        return []
    return [
        say(
            "{name}: {stress} % combat stress for {enemies} ({dice}).",
            name=names(fact.who),
            dice=f"{len(fact.faces)}d{fact.sides}: {' '.join(map(str, fact.faces))}",
            enemies=many(fact.enemies, "{n} enemy", "{n} enemies"),
            stress=number(fact.amount),
        )
    ]


def effect_began(fact: EffectBegan, names: Names) -> list[Line]:
    """Describe an effect and its duration, or that an existing one is prolonged."""
    effect, name = fact.effect, names(fact.who)
    turns = None if effect.turns_left is None else many(effect.turns_left, "{n} turn", "{n} turns")
    if not fact.longer:
        does = listed(_figures(effect)) if fact.shown else ""
        return [
            say(
                "{name} gets the effect “{effect}”[ for {turns}][ ({does})].",
                name=name,
                effect=effect.name,
                turns=turns,
                does=does,
            )
        ]
    if turns is None:
        return [say("{name}: {effect} now lasts until somebody ends it.", name=name, effect=effect.name)]
    return [say("{name}: {effect} lasts longer and now has {turns} left.", name=name, effect=effect.name, turns=turns)]


def dosed(fact: Dosed, names: Names) -> list[Line]:
    """Describe the immediate effects of a substance."""
    rows = (
        (gettext_noop("Pain"), fact.pain),
        (gettext_noop("Fatigue"), fact.fatigue),
        (gettext_noop("Stress"), fact.stress),
        (gettext_noop("Venom"), fact.venom),
        (gettext_noop("Inebriation"), fact.inebriation),
    )
    changes = [f"{gettext(name)} {_changed(by)} %" for name, by in rows if by]
    changes += [f"{gettext('Blood')} {_changed(fact.blood)}"] if fact.blood else []
    return [say("{name}, {thing}: {changes}.", name=names(fact.who), thing=fact.thing, changes=listed(changes))]


def _changed(by: float) -> str:
    return f"+{number(by)}" if by > 0 else f"−{number(-by)}"


def effects_listed(fact: EffectsListed, names: Names) -> list[Line]:
    """Describe every effect with its figures and duration."""
    if not fact.effects:
        return [say("{name} has no effects.", name=names(fact.who))]
    return [say("**{name}**:", name=names(fact.who)), *map(_listed, fact.effects)]


def _listed(effect: Effect) -> Line:
    notes = row_read(effect.notes) if effect.notes else None
    return say("{effect}: {does}.[ {notes}]", effect=effect.name, does=", ".join(_does(effect)), notes=notes)


def _does(effect: Effect) -> list[str]:
    if effect.turns_left is None:
        lasts = gettext("until somebody ends it")
    else:
        lasts = many(effect.turns_left, "{n} turn left", "{n} turns left")
    source = effect.source if effect.source != effect.name else ""
    return [*_figures(effect), lasts, *([said("from {source}", source=source)] if source else [])]


def _figures(effect: Effect) -> list[str]:
    figures = (
        ("FT", effect.ft),
        ("IR", effect.ir),
        (gettext("Agility"), effect.agility),
        (gettext("IS tier"), effect.is_tiers),
    )
    does = [f"{name} {signed(round(figure))}" for name, figure in figures if figure]
    does += [said("Strength {percent} %", percent=signed(round(effect.strength)))] if effect.strength else []
    does += [said("FT at least {ft}", ft=effect.least_ft)] if effect.least_ft is not None else []
    melee, ranged = effect.against_melee, effect.against_ranged
    does += [said("FT {ft} for melee attacks on it", ft=signed(melee))] if melee else []
    does += [said("FT {ft} for ranged attacks on it", ft=signed(ranged))] if ranged else []
    pain = effect.pain_per_turn
    return [*does, *([said("{pain} % Pain a turn", pain=_changed(pain))] if pain else [])]


def told_in_sums(facts: Sequence[object]) -> Collection[int]:
    """Return the places of facts that a turn's sums report as well: counted effects, blood gained and lost without a
    roll, and points without a new level."""
    sums = {fact.who: fact for fact in facts if isinstance(fact, Accounted)}
    return [place for place, fact in enumerate(facts) if _stands_in(fact, sums.get(getattr(fact, "who", "")))]


def _stands_in(fact: object, sums: Accounted | None) -> bool:
    if sums is None:
        return False
    if isinstance(fact, EffectTicked):
        return fact.name in {name for name, _ in sums.effects}
    if isinstance(fact, BloodChanged):
        return fact.die is None and fact.reason in ("bleeding", "healing") and bool(sums.blood[0])
    return isinstance(fact, PointsEarned) and fact.level is None


SAY: Final = {
    "accounted": accounted,
    "stressed": stressed,
    "effects_listed": effects_listed,
    "effect_began": effect_began,
    "dosed": dosed,
    "pain_healed": None,
    "condition_lost": None,
}

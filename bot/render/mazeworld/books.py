"""What a turn and a fight leave behind, in words: one line for each fighter."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final

from bot.render.shared import silent
from bot.render.words import Names, count, listed, number, signed
from bot.reply import Line, bold, line


def accounted(fact: Any, names: Names) -> list[Line]:
    told = "; ".join(_entries(fact))
    head = names(fact.who) if fact.span == "turn" else f"{names(fact.who)}, in all"
    return [line(bold(head), f": {told}.")] if told else []


def _entries(fact: Any) -> Iterable[str]:
    """The entries that there are, ammunition first."""
    whole = fact.span == "fight"
    worn = {weapon: f"Condition {number(left)} (−{number(lost)})" for weapon, lost, left in fact.condition}
    for weapon, fired, left in fact.rounds:
        rest = [f"{left} left"] if left is not None and not whole else []
        yield ", ".join((f"{weapon} {fired} fired", *rest, *([worn.pop(weapon)] if weapon in worn else [])))
    for weapon, state in worn.items():
        yield f"{weapon} {state}"
    yield from _healing(fact) if whole else _pain(fact)
    changed, left = fact.blood
    if changed and left is not None:
        yield f"Blood {number(left)} ({_changed(changed)})"
    gained, now = fact.stress
    if gained:
        yield f"Stress {number(now)} % (+{number(gained)})"
    over = [name for name, turns in fact.effects if not turns]
    if over:
        yield f"{listed(over)} {'is' if len(over) == 1 else 'are'} over"
    lasting = [f"{name} {turns}" for name, turns in fact.effects if turns]
    if lasting:
        yield f"turns left: {', '.join(lasting)}"
    if fact.kills and not whole:
        yield count(fact.kills, "kill")
    for skill, points in fact.points:
        yield f"{skill} +{number(points)}"


def _pain(fact: Any) -> Iterable[str]:
    """How Pain stands after what effects and healing did to it."""
    dealt = f"+{number(fact.dealt)} by effects" if fact.dealt > 0 else f"−{number(-fact.dealt)} by effects"
    changes = [*([dealt] if fact.dealt else []), *([f"−{number(fact.healed)} healed"] if fact.healed else [])]
    if changes:
        yield f"Pain {number(fact.pain)} % ({', '.join(changes)})"


def _healing(fact: Any) -> Iterable[str]:
    """What healed by itself in a whole fight, and its price."""
    cost, unit = fact.nutrition
    gained, now = fact.fatigue
    if fact.healed:
        yield f"{number(fact.healed)} % Pain healed{f' for {number(cost)} {unit}' if cost else ''}"
    if gained:
        yield f"Fatigue {number(now)} % (+{number(gained)})"


def stressed(fact: Any, names: Names) -> list[Line]:
    """The dice of a fight's stress; what a turn brings stands in its sums."""
    if not fact.faces:
        return []
    dice = f"{len(fact.faces)}d{fact.sides}: {' '.join(map(str, fact.faces))}"
    against = count(fact.enemies, "enemy", "enemies")
    return [line(f"{names(fact.who)}: combat stress {dice}, {against} = {number(fact.amount)} %.")]


def effect_began(fact: Any, names: Names) -> list[Line]:
    """What an effect does and how long; of one that had begun already, that it goes on."""
    effect = fact.effect
    if fact.longer:
        lasts = "until it is ended" if effect.turns_left is None else f"{count(effect.turns_left, 'turn')} left now"
        return [line(f"{names(fact.who)}: {effect.name} goes on for longer, {lasts}.")]
    does = listed(_figures(effect)) if fact.shown else ""
    lasts = "" if effect.turns_left is None else f" for {count(effect.turns_left, 'turn')}"
    return [line(f"{names(fact.who)}: {effect.name}{lasts}{f' ({does})' if does else ''}.")]


def dosed(fact: Any, names: Names) -> list[Line]:
    """What something taken changes at once."""
    percents = (("Pain", fact.pain), ("Fatigue", fact.fatigue), ("Stress", fact.stress), ("Venom", fact.venom))
    rows = [*percents, ("Inebriation", fact.inebriation)]
    changes = [f"{name} {_changed(by)} %" for name, by in rows if by]
    changes += [f"Blood {_changed(fact.blood)}"] if fact.blood else []
    return [line(f"{names(fact.who)}, {fact.thing}: {listed(changes)}.")]


def _changed(by: float) -> str:
    return f"+{number(by)}" if by > 0 else f"−{number(-by)}"


def effects_listed(fact: Any, names: Names) -> list[Line]:
    """Every effect with what it does and how long."""
    if not fact.effects:
        return [line(f"{names(fact.who)} is under no effect.")]
    return [
        line(bold(names(fact.who)), ":"),
        *(line(f"{one.name}: {', '.join(_does(one))}.{f' {one.notes}' if one.notes else ''}") for one in fact.effects),
    ]


def _does(effect: Any) -> list[str]:
    lasts = "until it is ended" if effect.turns_left is None else f"{count(effect.turns_left, 'turn')} left"
    from_ = [f"from {effect.source}"] if effect.source and effect.source != effect.name else []
    return [*_figures(effect), lasts, *from_]


def _figures(effect: Any) -> list[str]:
    figures = (
        ("FT", effect.ft), ("IR", effect.ir), ("Agility", effect.agility), ("IS tier", effect.is_tiers),
        ("Strength", effect.strength),
    )  # fmt: skip
    does = [f"{name} {signed(round(figure))}{' %' * (name == 'Strength')}" for name, figure in figures if figure]
    does += [f"FT {effect.least_ft} at least"] if effect.least_ft is not None else []
    attacks = (("melee", effect.against_melee), ("ranged", effect.against_ranged))
    does += [f"FT {signed(ft)} for {reach} attacks on it" for reach, ft in attacks if ft]
    return [*does, *([f"{_changed(effect.pain_per_turn)} % Pain a turn"] if effect.pain_per_turn else [])]


def told_in_sums(facts: Sequence[Any]) -> Collection[int]:
    """Places of facts that the sums of a turn tell as well: counted effects, blood that comes and
    goes without a roll, and points without a new level."""
    sums = {fact.who: fact for fact in facts if fact.kind == "accounted"}
    return [place for place, fact in enumerate(facts) if _stands_in(fact, sums.get(getattr(fact, "who", None)))]


def _stands_in(fact: Any, sums: Any) -> bool:
    if sums is None:
        return False
    if fact.kind == "effect_ticked":
        return fact.name in {name for name, _ in sums.effects}
    if fact.kind == "blood_changed":
        return fact.die is None and fact.reason in ("bleeding", "healing") and bool(sums.blood[0])
    return fact.kind == "points_earned" and fact.level is None


SAY: Final = {
    "accounted": accounted,
    "stressed": stressed,
    "effects_listed": effects_listed,
    "effect_began": effect_began,
    "dosed": dosed,
    "pain_healed": silent,
    "condition_lost": silent,
}

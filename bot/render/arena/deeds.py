"""What is done in the arena with hands and wits, the turn itself, and what the GM sets, in words."""

from collections.abc import Mapping
from typing import Any, Final

from bot.render import shared
from bot.render.arena import refusals
from bot.render.arena.pools import thrown
from bot.render.words import Names, count, signed
from bot.reply import Line, bold, line
from bot.turn.view import UNSEEN

REASONS: Final = {
    "": "does nothing.",
    "skipped": "is passed over.",
    "nothing_declared": "has declared nothing and passes.",
    "condition_unmet": "does nothing: the condition is not met.",
    "moves_cancelled": "cannot move: struck in melee before this place.",
    "defends": "defends: the stance holds for the whole turn.",
    "knocked_out": "cannot act: knocked out.",
    "dead": "cannot act: dead.",
    "gone": "is no longer here.",
}
"""Why somebody does nothing, or not what was meant."""
_KNOCKOUT: Final = ("stunned", "forfeits")
"""Fields of a knockout, of this turn and of the one before."""
_FIGURES: Final = {**dict.fromkeys(_KNOCKOUT, "knockout"), "cover": "points of cover"}
"""Fields that the GM sets, in other words than their own."""


def drew(fact: Any, names: Names) -> list[Line]:
    return [line(bold(names(fact.who)), f" draws {fact.weapon}.")]


def dropped(fact: Any, names: Names) -> list[Line]:
    if fact.lost:
        return [line(bold(names(fact.who)), f" loses {fact.weapon}: it lies on the ground, out of reach.")]
    return [line(bold(names(fact.who)), f" puts {fact.weapon} away.")]


def predicted(fact: Any, names: Names) -> list[Line]:
    """The roll, and the plan that it brings to light."""
    sum_ = f"1d6 {thrown((fact.face,))} {signed(fact.score - fact.face)} = {fact.score}, needs {fact.needs}"
    head = line(bold(names(fact.who)), f" predicts {names(fact.target)}, {sum_}: ")
    if fact.plan is None:
        return [line(*head, bold("nothing comes of it"))]
    return [line(*head, bold("success")), line(f"{names(fact.target)} means to: {fact.plan or 'nothing yet'}.")]


def watched(fact: Any, names: Names) -> list[Line]:
    return [line(bold(names(fact.who)), f" tries to foresee what {names(fact.target)} will do.")]


def aided(fact: Any, names: Names) -> list[Line]:
    whom = "" if fact.target == fact.who else f" to {names(fact.target)}"
    sum_ = f"1d6 {thrown((fact.face,))} {signed(fact.score - fact.face)} = {fact.score}, needs {fact.needs}"
    outcome = "no use" if fact.wound is None else "the wound stops bleeding"
    return [line(bold(names(fact.who)), f" gives First Aid{whom}, {fact.part}: {sum_} – ", bold(outcome))]


def circulation_cut(fact: Any, names: Names) -> list[Line]:
    whose = "their own" if fact.target == fact.who else f"{names(fact.target)}'s"
    text = f" ties off {whose} {fact.part}: it bleeds no more and cannot be used."
    return [line(bold(names(fact.who)), text)]


def interacted(fact: Any, names: Names) -> list[Line]:
    return [line(bold(names(fact.who)), f": “{fact.words}” – the GM says what comes of it.")]


def aim_taken(fact: Any, names: Names) -> list[Line]:
    return [line(bold(names(fact.who)), f" takes aim at {names(fact.target)}.")]


def initiative_rolled(fact: Any, names: Names) -> list[Line]:
    """Every d100 with what AGI adds, and the further throws of those who were tied."""
    shown = [_initiative(fact, who, names(who)) for who in fact.rolls if names(who) != UNSEEN]
    return [line("Initiative, d100: " + " · ".join(shown))] if shown else []


def _initiative(fact: Any, who: str, name: str) -> str:
    roll, bonus = fact.rolls[who], fact.bonus.get(who, 0)
    again = fact.rerolled.get(who, ())
    tie = f", tie {thrown(again)}" if again else ""
    return f"{name} {thrown((roll,))}" + (f" {signed(bonus)} = {roll + bonus}" if bonus else "") + tie


def lay_low(fact: Any, names: Names) -> list[Line]:
    return [line(bold(names(fact.who)), " stays out of sight.")]


def faced(fact: Any, names: Names) -> list[Line]:
    """Said only where it was chosen: it goes without saying that one faces whom one fights."""
    if not fact.said:
        return []
    return [line(bold(names(fact.who)), f" focuses on {names(fact.target)}: full stats against {names(fact.target)}.")]


def armed(fact: Any, names: Names) -> list[Line]:
    hand = ", in hand" if fact.wielded else ""
    return [line(f"{names(fact.who)} gets {fact.weapon.name}{hand}.")]


def adjusted(fact: Any, names: Names) -> list[Line]:
    """Nothing where it stays as it was."""
    if fact.old == fact.value:
        return []
    if fact.what in _KNOCKOUT and not fact.value:
        return [line(f"The GM wakes {names(fact.who)}.")]
    return shared.adjusted(lambda what: _FIGURES.get(what, what), shared.value)(fact, names)


def effect_began(fact: Any, names: Names) -> list[Line]:
    changes = stats(fact.effect.stats)
    turns = fact.effect.turns_left
    lasts = "" if turns is None else f" for {count(turns, 'turn')}"
    return [line(bold(names(fact.who)), f": {fact.effect.name}{f' ({changes})' if changes else ''}{lasts}.")]


def stats(changes: Mapping[str, int]) -> str:
    """ "STR +1, AGI −1"."""
    return ", ".join(f"{stat} {signed(by)}" for stat, by in changes.items())


def effect_ticked(fact: Any, names: Names) -> list[Line]:
    if fact.turns_left == 0:
        return [line(f"{names(fact.who)}: {fact.name} is over.")]
    left = "" if fact.turns_left is None else f", {count(fact.turns_left, 'turn')} left"
    return [line(f"{names(fact.who)}: {fact.name}{left}.")]


SAY = {
    "drew": drew,
    "dropped": dropped,
    "predicted": predicted,
    "watched": watched,
    "aided": aided,
    "circulation_cut": circulation_cut,
    "interacted": interacted,
    "aim_taken": aim_taken,
    "initiative_rolled": initiative_rolled,
    "resolved": shared.silent,
    "place_taken": shared.silent,
    "passed": shared.passed(REASONS, refusals.WORDS),
    "lay_low": lay_low,
    "faced": faced,
    "talked": shared.talked,
    "turn_over": shared.silent,
    "joined": shared.joined(lambda _: ""),
    "left": shared.silent,
    "resheeted": shared.silent,
    "armed": armed,
    "disarmed": shared.disarmed,
    "adjusted": adjusted,
    "effect_began": effect_began,
    "effect_ticked": effect_ticked,
}

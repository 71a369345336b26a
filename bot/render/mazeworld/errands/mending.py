"""Weapons mended, and people tended."""

from typing import Any, Final

from bot.render.mazeworld.errands.tries import percent, thrown
from bot.render.vocabulary import Say
from bot.render.words import listed, number
from bot.reply import Line, bold, line

_PERCENT: Final = 100


def condition(value: float, best: float) -> str:
    """A condition in percent, or in points with the percent that they are of the best."""
    if best == _PERCENT:
        return f"{number(value)}%"
    return f"{value:,.0f} of {best:,.0f} ({number(_PERCENT * value / best)}%)"


def mended(outcome: Any, name: str) -> list[Line]:
    deed = "cleans" if outcome.cleaned else "repairs"
    if outcome.restores is not None:
        sum_ = f"{outcome.restores}%"
    else:
        sum_ = f"{number(outcome.own)} points" + (f" + {outcome.bonus} by level" if outcome.bonus else "")
    head = f"{name} {deed} {outcome.weapon}: {condition(outcome.before, outcome.best)} + {sum_}: "
    return [line(head, bold(condition(outcome.after, outcome.best)))]


def revived(outcome: Any, name: str) -> list[Line]:
    chance = percent(outcome.tries.percent)
    spent = f"{outcome.uses_spent} kit uses spent, {number(outcome.uses_left)} left"
    end = condition(outcome.after, outcome.best) if outcome.tries.won else "still broken"
    head = f"{name} tries to revive {outcome.weapon}: {chance}, {thrown(outcome.tries)}; {spent}: "
    return [line(head, bold(end))]


def limb_treated(outcome: Any, name: str) -> list[Line]:
    whose = _whose(outcome, name)
    head = f"{name} treats {whose}{outcome.limb} with a {outcome.item}; what that restores is on the kit's page."
    if not outcome.extra:
        return [line(head, " Other limbs gain ", bold("nothing"), " at this level.")]
    return [line(head), line(f"For free: {listed(outcome.others)} gain ", bold(f"+{outcome.extra} HP each"))]


def wound_treated(outcome: Any, name: str) -> list[Line]:
    tries = outcome.tries
    rags = outcome.item == "rags"
    head = f"{name} applies {'rags' if rags else 'a makeshift tourniquet'} to {_whose(outcome, name)}"
    what = "wounds" if rags else "severed limb" if outcome.patient != name else "a severed limb"
    good, bad = ("healed", "not healed") if rags else ("the bleeding stops", "it goes on bleeding")
    end = (good if tries.won else bad) if tries.times == 1 else f"{tries.won} of {tries.times} {good}"
    return [line(f"{head}{what}: {percent(tries.percent)}, {thrown(tries)}: ", bold(end))]


def tended(outcome: Any, name: str) -> list[Line]:
    if outcome.item == "massage":
        whom = "" if outcome.patient == name else f"{outcome.patient} "
        return [line(f"{name} gives {whom}a healing massage. What it does is on its own page: the GM says.")]
    whom = "" if outcome.patient == name else f" on {outcome.patient}"
    return [line(f"{name} uses {outcome.item}{whom}. What it does is on its own page: the GM says.")]


def _whose(outcome: Any, name: str) -> str:
    return "" if outcome.patient == name else f"{outcome.patient}'s "


SAY: Final[dict[str, Say]] = {
    "mended": mended,
    "revived": revived,
    "limb_treated": limb_treated,
    "wound_treated": wound_treated,
    "tended": tended,
}

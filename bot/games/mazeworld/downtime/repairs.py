"""Words for repairing weapons and treating people."""

from typing import Final

from bot.games.mazeworld.downtime.noncombat_skills import percent, showing_tries, thrown
from bot.games.mazeworld.phrases import of_body
from bot.games.vocabulary import Say
from bot.text.language.speech import gettext, gettext_noop, in_figures
from bot.text.reply import Line
from bot.text.sentences import said, say, the
from bot.text.words import listed, number
from rules.mazeworld.downtime.work.repair import Mended, Revived
from rules.mazeworld.downtime.work.tend import LimbTreated, Tended, WoundTreated
from rules.mazeworld.noncombat_skills.chances import Tries
from rules.mazeworld.play.facts.actions import WoundDressed

_PERCENT: Final = 100


def condition(value: float, best: float) -> str:
    """Format a condition in percent, or in points with their percentage of the maximum."""
    if best == _PERCENT:
        return f"{number(value)} %"
    return said(
        "{left} of {best} ({share} %)",
        left=in_figures(f"{value:,.0f}"),
        best=in_figures(f"{best:,.0f}"),
        share=number(_PERCENT * value / best),
    )


def mended(outcome: Mended, name: str) -> list[Line]:
    if outcome.cleaned:
        words = gettext_noop("{name} cleans {weapon}, now at **{after}** · {before} + {gain}")
    else:
        words = gettext_noop("{name} repairs {weapon}, now at **{after}** · {before} + {gain}")
    if outcome.restores is not None:
        gain = f"{outcome.restores} %"
    else:
        gain = said("{own} points[ + {bonus} by level]", own=number(outcome.own or 0), bonus=outcome.bonus or None)
    return [
        say(
            words,
            name=name,
            weapon=the(outcome.weapon),
            before=condition(outcome.before, outcome.best),
            gain=gain,
            after=condition(outcome.after, outcome.best),
        )
    ]


def revived(outcome: Revived, name: str) -> list[Line]:
    told = say(
        "{name} tries to revive {weapon}: **{end}** · {chance}, {dice}; {spent} kit uses spent, {left} left",
        name=name,
        weapon=the(outcome.weapon),
        chance=percent(outcome.tries.percent),
        dice=thrown(outcome.tries),
        spent=outcome.uses_spent,
        left=number(outcome.uses_left),
        end=condition(outcome.after, outcome.best) if outcome.tries.won else gettext("still broken"),
    )
    return [showing_tries(told, outcome.tries)]


def limb_treated(outcome: LimbTreated, name: str) -> list[Line]:
    what: dict[str, object] = {
        "name": name,
        "limb": of_body(outcome.limb),
        "item": outcome.item,
        "patient": _patient(outcome, name),
    }
    if outcome.patient == name:
        words = gettext_noop(
            "{name} treats their own {limb} with the {item}. See the kit's page for what it restores.[ {others}]"
        )
    else:
        words = gettext_noop(
            "{name} treats {patient}'s {limb} with the {item}. See the kit's page for what it restores.[ {others}]"
        )
    if not outcome.extra:
        return [say(words, **what, others=say("Other limbs gain **nothing** at this level."))]
    return [
        say(words, **what),
        say(
            "Bonus of **{extra} HP** each: {limbs}",
            limbs=listed(list(map(gettext, outcome.others))),
            extra=outcome.extra,
        ),
    ]


def wound_treated(outcome: WoundTreated | WoundDressed, name: str) -> list[Line]:
    tries, rags, own = outcome.tries, outcome.item == "rags", outcome.patient == name
    if rags and own:
        words = gettext_noop("{name} applies rags to their own wounds: **{end}** · {chance}, {dice}")
    elif rags:
        words = gettext_noop("{name} applies rags to {patient}'s wounds: **{end}** · {chance}, {dice}")
    elif own:
        words = gettext_noop("{name} applies a makeshift tourniquet to their own stump: **{end}** · {chance}, {dice}")
    else:
        words = gettext_noop("{name} applies a makeshift tourniquet to {patient}'s stump: **{end}** · {chance}, {dice}")
    facts: dict[str, object] = {
        "name": name,
        "patient": outcome.patient,
        "chance": percent(tries.percent),
        "dice": thrown(tries),
    }
    return [showing_tries(say(words, **facts, end=_healed(tries, rags=rags)), tries)]


def _healed(tries: Tries, *, rags: bool) -> str:
    if tries.times > 1 and rags:
        return said("{won} of {tries} healed", won=tries.won, tries=tries.times)
    if tries.times > 1:
        return said("bleeding stops on {won} of {tries}", won=tries.won, tries=tries.times)
    if rags:
        return gettext("healed") if tries.won else gettext("not healed")
    return gettext("the bleeding stops") if tries.won else gettext("it keeps bleeding")


def tended(outcome: Tended, name: str) -> list[Line]:
    what: dict[str, object] = {
        "name": name,
        "item": the(outcome.item),
        "patient": _patient(outcome, name),
    }
    if outcome.item == "massage":
        return [
            say(
                "{name} gives [{patient} ]a healing massage. I don't have the rules for that, so the GM decides.",
                **what,
            )
        ]
    return [say("{name} uses {item}[ on {patient}]. I don't have the rules for that, so the GM decides.", **what)]


def _patient(outcome: LimbTreated | Tended, name: str) -> str | None:
    """Return the patient's name if it is somebody else."""
    return None if outcome.patient == name else outcome.patient


SAY: Final[dict[str, Say]] = {
    "mended": mended,
    "revived": revived,
    "limb_treated": limb_treated,
    "wound_treated": wound_treated,
    "tended": tended,
}

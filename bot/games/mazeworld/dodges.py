"""MazeWorld's words for dodges."""

from collections.abc import Mapping
from typing import Final

from bot.games.mazeworld.attack_results import tally
from bot.games.vocabulary import Tell
from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import Line, bold, line, showing
from bot.text.sentences import many, said, say
from bot.text.words import Names, faces, listed, signed
from rules.mazeworld.play.facts.dodges import Countered, DodgeMissed, DodgeRolled, DodgeSpent

OUTCOMES: Final = {
    "critical_success": gettext_noop("critical success"),
    "success": gettext_noop("success"),
    "failure": gettext_noop("failure"),
}


def dodge_rolled(fact: DodgeRolled, names: Names) -> list[Line]:
    bonus = f" {signed(fact.modifier)}" if fact.modifier else ""
    checks = [f"{faces(thrown)}{bonus} = {total} {result(outcome)}" for thrown, total, outcome in fact.checks]
    good = sum(1 for *_, outcome in fact.checks if outcome != "failure")
    rolls = " · ".join(checks) or gettext("no checks")
    return [
        showing(
            say("**{name}** tries to dodge: {checks}", name=names(fact.who), checks=rolls),
            *(one for one, *_ in fact.checks),
        ),
        line(bold(many(good, "{n} success", "{n} successes"))),
    ]


def result(outcome: str) -> str:
    """Describe the outcome of a check."""
    return gettext(OUTCOMES[outcome]) if outcome in OUTCOMES else outcome.replace("_", " ")


def dodge_spent(fact: DodgeSpent, _: Names) -> list[Line]:
    spent = [
        said("a critical success on attack {attack}", attack=attack)
        if critical
        else many(successes, "{n} success on attack {attack}", "{n} successes on attack {attack}", attack=attack)
        for attack, successes, critical in fact.spending
    ]
    left = [one for one in fact.tiers if one in ("inaccurate_hit", "hit", "critical_hit")]
    lands = said("{hits} left", hits=tally(left)) if left else gettext("no hits left")
    if not spent:
        return [say("Nothing spent: **{lands}**.", lands=lands)]
    return [say("After spending {spent}: **{lands}**", spent=listed(spent), lands=lands)]


def dodge_missed(fact: DodgeMissed, names: Names) -> list[Line]:
    if fact.late:
        words = gettext_noop("{name}'s dodge came too late: {target} attacked first.")
        return [say(words, name=names(fact.who), target=names(fact.target))]
    return [
        say(
            "{target} never attacked {name}, so there was nothing to dodge.",
            name=names(fact.who),
            target=names(fact.target),
        )
    ]


def countered(_: Countered, __: Names) -> list[Line]:
    """Return no lines: the attack that follows says it."""
    return []


SAY: Final[Mapping[str, Tell]] = {
    "dodge_rolled": dodge_rolled,
    "dodge_spent": dodge_spent,
    "dodge_missed": dodge_missed,
    "countered": countered,
}

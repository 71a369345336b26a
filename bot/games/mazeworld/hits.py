"""MazeWorld's words for the effects of hits."""

from collections.abc import Mapping
from typing import Final

from bot.games.mazeworld.attack_results import tier
from bot.games.mazeworld.phrases import factors, of_body, product
from bot.games.vocabulary import Achievements, Tell
from bot.text.language.speech import gettext_noop
from bot.text.reply import Line
from bot.text.sentences import Facts, many, said, say
from bot.text.table_draws import row_read
from bot.text.words import Names, number
from rules.mazeworld.play.facts.damage import CriticalHit, ExecutionJudged, EyeLost, Hurt


def execution_judged(fact: ExecutionJudged, names: Names) -> list[Line]:
    if fact.success:
        return [say("The execution succeeds.")]
    return [say("{name} survives the execution. You can try again next turn.", name=names(fact.target))]


def critical_hit(fact: CriticalHit, _: Names) -> list[Line]:
    return [
        say(
            "Critical hit ({table} {die}: {face}): {text}",
            table=fact.table,
            die=fact.die,
            face=fact.face,
            text=row_read(fact.text),
        )
    ]


def hurt(fact: Hurt, names: Names) -> list[Line]:
    what: dict[str, object] = {"name": names(fact.who), "part": of_body(fact.part), "tier": tier(fact.tier)}
    if fact.pain is None:
        lines = [_unknown(fact, what)]
    else:
        lines = [
            say(
                "**{name}**: [{part}, ]{tier}: **{pain} % Pain**[ ({factors})]",
                **what,
                pain=number(fact.pain),
                factors=product(fact.pain_lines),
            )
        ]
    if fact.limb is not None:
        lines.append(
            say(
                "**{limb} limb damage**[ to {part}][ ({factors})]",
                limb=number(fact.limb),
                part=of_body(fact.limb_part),
                factors=product(fact.limb_lines),
            )
        )
    return lines


def struck_home(fact: Hurt, names: Names) -> list[Line]:
    """Describe a hit without its damage."""
    return [
        say("**{name}**: [{part}, ]**{tier}**.", name=names(fact.who), part=of_body(fact.part), tier=tier(fact.tier))
    ]


def _unknown(fact: Hurt, what: Facts) -> Line:
    """Describe a hit of unknown Pain, with its factors."""
    return say(
        "**{name}**: [{part}, ]{tier}: Pain not known[, then{times}]",
        **what,
        times=factors(fact.pain_lines[1:]),
    )


def eye_lost(fact: EyeLost, names: Names) -> list[Line]:
    if fact.destroyed:
        words = gettext_noop(
            "{name}'s {part} is destroyed (1d100: {roll}, destroyed by 50 or less). "
            "Perception loss or blindness: the GM decides."
        )
    else:
        words = gettext_noop("{name}'s {part} is spared (1d100: {roll}, destroyed by 50 or less).")
    return [say(words, name=names(fact.who), part=of_body(fact.part), roll=fact.roll)]


def _blow(pain: float) -> str:
    return said("{pain} % Pain", pain=number(pain))


def _injuries(count: int) -> str:
    return many(count, "{n} injury", "{n} injuries")


def _partial(hits: int) -> str:
    return said("{n} inaccurate", n=hits)


ACHIEVEMENTS: Final = Achievements(_blow, _injuries, _partial)
GUARDED: Final[Mapping[str, Tell]] = {"hurt": struck_home}
SAY: Final[Mapping[str, Tell]] = {
    "execution_judged": execution_judged,
    "critical_hit": critical_hit,
    "hurt": hurt,
    "eye_lost": eye_lost,
}

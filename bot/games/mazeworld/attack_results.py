"""MazeWorld's words for the results of attacks and explosives, their odds, and the effects of hits."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from bot.games.mazeworld.phrases import factors, of_body, product
from bot.games.mazeworld.turn_summary import told_in_sums
from bot.games.vocabulary import Achievements, Foresight, Tell
from bot.text import words
from bot.text.language.speech import gettext_noop, pgettext
from bot.text.reply import Line, Span, bold, struck
from bot.text.sentences import Facts, many, said, say
from bot.text.table_draws import row_read
from bot.text.words import Names, Results, number, rank
from rules.mazeworld.play.facts.attacks import BatchThrown, Shot, Struck
from rules.mazeworld.play.facts.blasts import Exploded
from rules.mazeworld.play.facts.damage import CriticalHit, ExecutionJudged, EyeLost, Hurt
from rules.mazeworld.play.facts.summaries import Accounted

RESULTS: Final[Results] = {
    "critical_hit": (gettext_noop("critical hit"), gettext_noop("critical hits")),
    "hit": (gettext_noop("hit"), gettext_noop("hits")),
    "inaccurate_hit": (gettext_noop("inaccurate hit"), gettext_noop("inaccurate hits")),
    "direct": (gettext_noop("direct hit"), gettext_noop("direct hits")),
    "close": (gettext_noop("close hit"), gettext_noop("close hits")),
    "far": (gettext_noop("far hit"), gettext_noop("far hits")),
    "distant": (gettext_noop("distant hit"), gettext_noop("distant hits")),
    "shrapnel": (gettext_noop("shrapnel"), gettext_noop("shrapnel")),
    "splash": (gettext_noop("splash"), gettext_noop("splashes")),
    "miss": (gettext_noop("miss"), gettext_noop("misses")),
    "failed": (gettext_noop("failed"), gettext_noop("failed")),
    "critical_failure": (gettext_noop("critical failure"), gettext_noop("critical failures")),
    "not_fired": (gettext_noop("not fired"), gettext_noop("not fired")),
    "cancelled": (gettext_noop("cancelled"), gettext_noop("cancelled")),
    "not_attempted": (gettext_noop("not attempted"), gettext_noop("not attempted")),
}
LOST: Final = ("cancelled", "not_fired", "not_attempted")
MISSES: Final = ("miss", "failed", "critical_failure", *LOST)


def tier(code: str) -> str:
    """Describe the result of one attack, or the power of an explosive."""
    return words.outcome(code, RESULTS)


def tally(codes: Iterable[str]) -> str:
    """Say how many attacks had which result."""
    return words.tally(codes, RESULTS)


def tally_in_short(shots: Sequence[Shot]) -> str:
    """Say the same in short: "2 inaccurate, 5 miss"."""
    found = Counter(shot.tier for shot in shots)
    short = {
        "critical_hit": pgettext("shots", "critical"),
        "hit": pgettext("shots", "hit"),
        "inaccurate_hit": pgettext("shots", "inaccurate"),
        "miss": pgettext("shots", "miss"),
        "critical_failure": pgettext("shots", "critical failure"),
    }
    ordered = sorted(found, key=lambda code: rank(code, RESULTS))
    return ", ".join(f"{found[code]} {short.get(code) or words.outcome(code, RESULTS)}" for code in ordered)


def scores_read(rolled: Sequence[Struck]) -> list[Span | str]:
    """Describe the scores of several rolls, separated by attacker; hits are bold, lost shots struck through."""
    spans: list[Span | str] = []
    for one in rolled:
        spans += [" / "] if spans else []
        for place, shot in enumerate(one.shots):
            spans += [" "] if place else []
            spans += _score(shot)
    return spans


def _score(shot: Shot) -> list[Span | str]:
    text = str(shot.score)
    mark: Span | str = struck(text) if shot.tier in LOST else text if shot.tier in MISSES else bold(text)
    gamble = [] if shot.gamble is None else [f" (1d2: {shot.gamble})"]
    return [mark, *gamble]


FORESIGHT: Final = Foresight(
    success=(gettext_noop("hit"), gettext_noop("hits")),
    figures={"pain": gettext_noop("{} % Pain"), "limb": gettext_noop("{} limb damage")},
    falls={"out": gettext_noop("{} falls"), "dead": gettext_noop("{} dies")},
    risks={"jammed": gettext_noop("the weapon fails and ends the attack")},
    notes={
        "short_burst": gettext_noop("1d8 says how many shots there are."),
        "blast": gettext_noop("Everyone there feels it; injuries and shrapnel aren't included."),
        "each_on_side": gettext_noop(
            "Everyone on that Side is hit in the same way; the Pain shown is for the target you named."
        ),
        "pain_unknown": gettext_noop("I don't know how much Pain the weapon does."),
        "bare": gettext_noop(
            "Assumed: the target is unprotected, has the usual Pain threshold and is only as hurt as it looks."
        ),
        "no_dodge": gettext_noop("Dodges aren't included."),
        "before_dodge": gettext_noop("Hits are counted before the dodge."),
        "novice": gettext_noop("In these odds, the target dodges like a beginner."),
        "will_dodge": gettext_noop("{target} is going to dodge; that's included."),
        "then_counters": gettext_noop("Its counter isn't included."),
    },
)


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
                "**{name}**, [{part}, ]{tier}: **{pain} % Pain**[ ({factors})]",
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
        "**{name}**, [{part}, ]{tier}: unknown Pain[{times}]",
        **what,
        times=factors(fact.pain_lines[1:]),
    )


def eye_lost(fact: EyeLost, names: Names) -> list[Line]:
    if fact.destroyed:
        words = gettext_noop(
            "{name}'s {part} is destroyed (1d100: {roll}, destroyed on 50 or less). The GM decides whether that "
            "means worse perception or blindness."
        )
    else:
        words = gettext_noop("{name}'s {part} is spared (1d100: {roll}, destroyed on 50 or less).")
    return [say(words, name=names(fact.who), part=of_body(fact.part), roll=fact.roll)]


def told_along(facts: Sequence[object]) -> Collection[int]:
    """Return the places of facts that other facts report as well: the pieces of a long roll whose reading shows the
    same dice, pellets and shrapnel reported together, and entries of the turn's sums."""
    read = {fact.who for fact in facts if isinstance(fact, Struck | Exploded)}
    pieces = [place for place, fact in enumerate(facts) if isinstance(fact, BatchThrown) and fact.who in read]
    pellets = [place for place, fact in enumerate(facts) if isinstance(fact, Hurt) and fact.piece is not None]
    sums = told_in_sums(facts) if any(isinstance(fact, Accounted) for fact in facts) else ()
    return [*pieces, *pellets, *sums]


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

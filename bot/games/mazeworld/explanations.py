"""What `@why` explains in MazeWorld, and which facts belong to an explanation."""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any, Final

from bot.games.accounts import ORDER, STEP, Told, Why, amendment_begins, is_about
from bot.games.mazeworld import actions as deeds
from bot.games.mazeworld import attacks
from bot.games.mazeworld import breakdowns as sums
from bot.text.reply import Line
from bot.text.words import Judge

HARM: Final = ("hurt", "limb_hurt")
AMENDED: Final = "figure_amended"
ATTACK: Final = ("aimed", "struck", *HARM)
TOPICS: Final[Mapping[str, tuple[str, ...]]] = {
    "attack": ATTACK,
    "ft": ("aimed",),
    "ir": ("aimed",),
    "damage": (*HARM, AMENDED),
    "initiative": (ORDER,),
    "dodge": ("dodge_rolled",),
    "check": ("checked", "group_checked"),
    "score": ("struck",),
    "counter": ("aimed",),
    "critfail": ("critical_failed",),
}
ALSO: Final[Mapping[str, str]] = {
    "recoil": "ir", "pain": "damage", "limb": "damage", "armour": "damage", "order": "initiative", "is": "initiative",
    "speed": "initiative", "dodges": "dodge", "checks": "check", "stealth": "check", "escape": "check",
    "cover": "check", "miss": "score", "missed": "score", "hit": "score", "inaccurate": "score",
    "inaccuracy": "score", "shot": "score", "roll": "score", "critical": "score", "countered": "counter",
}  # fmt: skip
ALONE: Final = tuple(kind for topic, kinds in TOPICS.items() if topic != "critfail" for kind in kinds)
"""Without critical failures, which are explained with their attack."""


def _concerns(what: Any, topic: str | None, about: str | None) -> bool:
    """Whether a fact was asked for. The topic "counter" needs a counter, and a score belongs to its roller."""
    if topic == "counter" and not what.counter:
        return False
    return about in (None, what.who) if topic == "score" else is_about(what, about)


def _begins(told: Sequence[Told], at: int) -> int | None:
    """Return where the account begins: an attack's begins with its aim."""
    if told[at].what.kind == AMENDED:
        return amendment_begins(told, at, _is_amended, _begins)
    if told[at].what.kind not in ATTACK:
        return at
    wanted = _attacker(told[at].what)
    began = (n for n, one in enumerate(told) if n >= at and one.what.kind == "aimed" and _attacker(one.what) == wanted)
    return next(began, None)


def _is_amended(what: Any, amended: Any) -> bool:
    """Whether an amendment is about this damage."""
    kind = "limb_hurt" if amended.what == "limb" else "hurt"
    return what.kind == kind and (what.who, what.by, what.part) == (amended.who, amended.by, amended.part)


def _attacker(what: Any) -> tuple[str, str]:
    return (what.by if what.kind in HARM else what.who), what.weapon


def _account(topic: str | None, told: Sequence[Told], at: int, judge: Judge) -> list[Line]:
    what, names = told[at].what, told[at].names
    if what.kind == ORDER:
        with_it = [one.what for one in takewhile(lambda one: one.what.kind != STEP, told[at:])]
        taken = [fact for fact in with_it if fact.kind == "speed_taken"]
        conflicts = [fact for fact in with_it if fact.kind in ("speed_conflict", "speed_rounded")]
        return sums.initiative(what.places, taken, conflicts, names)
    if what.kind == AMENDED:
        return sums.amended(what, names)
    if what.kind not in ATTACK:
        say = {**attacks.SAY, **deeds.SAY}[what.kind]
        return [] if say is None else say(what, names)
    strike = _strike(told, at)
    match topic:
        case "ft":
            return sums.ft(strike.aimed, names)
        case "ir":
            return sums.ir(strike, judge)
        case "score":
            return [*sums.ft(strike.aimed, names), *sums.scores(strike, judge)]
        case "damage":
            lines = [one for hurt in strike.hurts for one in sums.damage(hurt, told[0].names)]
            return [*lines, *_amended(told, at, strike)]
    return [*sums.attack(strike, told[0].names, judge), *_amended(told, at, strike)]


def _amended(told: Sequence[Told], at: int, strike: sums.Strike) -> list[Line]:
    """Describe the GM's later amendments to an attack."""
    later = [one for one in reversed(told[:at]) if one.what.kind == AMENDED]
    own = [one for one in later if any(_is_amended(hurt, one.what) for hurt in strike.hurts)]
    return [said for one in own for said in sums.amended(one.what, one.names)]


def _strike(told: Sequence[Told], at: int) -> sums.Strike:
    """Return the attack that begins there, with its effects until the same fighter aims again."""
    aimed = told[at].what
    later = [one.what for one in reversed(told[:at])]
    own = list(takewhile(lambda what: what.kind != "aimed" or what.who != aimed.who, later))
    struck = next((what for what in own if what.kind == "struck" and _attacker(what) == _attacker(aimed)), None)
    hurts = tuple(what for what in own if what.kind in HARM and _attacker(what) == _attacker(aimed))
    return sums.Strike(aimed, struck, hurts)


WHY: Final = Why(TOPICS, _account, ALONE, ALSO, concerns=_concerns, begins=_begins)

"""Plans of creatures: for this turn or standing, for one creature or several at once."""

import re
from dataclasses import dataclass
from typing import Final

from bot.turn import commands, events
from bot.turn.decisions.course import Actor, Course
from bot.turn.decisions.intents import LONGEST_TEXT, SaidLine, act_instead, asking_back, seal_again, write
from bot.turn.decisions.order_evaluation import foreseen, write_down
from bot.turn.decisions.roster import find, split_name
from bot.turn.decisions.rule_changes import as_stored
from bot.turn.refusal import Refusal
from rules.errors import RuleError

_ALWAYS: Final = re.compile(r"\A(?P<names>[^:]+?)\s+(?:always|immer)\b[\s:,]*(?P<text>.*)\Z", re.IGNORECASE | re.DOTALL)
_NEVER: Final = re.compile(r"\A(?P<names>[^:]+?)[\s:]+(?P<never>never|nie|niemals)\W*\Z", re.IGNORECASE)
_RANGE: Final = re.compile(r"\A(?P<kind>.*\S)\s+(?P<first>[0-9]{1,3})\s*(?:-|\.\.|to|bis)\s*(?P<last>[0-9]{1,3})\Z")
_NUMBERED: Final = re.compile(r"[^0-9]+ [0-9]{1,3}")
_EVERY: Final = re.compile(
    r"\A(?:all|every|each|alle|jede[rs]?)\b(?:\s+of\b)?(?:\s+(?:the|der|die)\b)?\s*|\s+(?:all|alle)\Z", re.IGNORECASE
)
_ARTICLE: Final = re.compile(r"(?:the|der|die|das)\s", re.IGNORECASE)
_PLURAL: Final = re.compile(r"\A(?:die|den)\s+(?P<kind>\S.*(?:er|el|en|chen|lein))\Z", re.IGNORECASE)
"""German names whose plural is the same: "die Ritter"."""
_LIST: Final = re.compile(r"\s*(?:,|&|\b(?:and|und)\b)\s*", re.IGNORECASE)
_EVERYONE: Final = frozenset({"", "creatures", "of them", "kreaturen"})
"""What is left of "all", "all creatures", "all of them"."""


def plan(course: Course, command: commands.Plan, actor: Actor) -> None:
    """Write a plan for this turn ("NAME: …") or a standing one ("NAME always: …"), or end that ("NAME never"). After
    the seal, a plan makes a new, numbered seal."""
    if never := _NEVER.match(command.text):
        _forget(course, creatures(course, never["names"], actor, behind=never["never"]))
    elif always := _ALWAYS.match(command.text):
        text = always["text"].strip()
        _keep(course, creatures(course, always["names"], actor, behind=text), text)
    else:
        _write(course, command.text, actor)


@dataclass(frozen=True, slots=True)
class _Meant:
    """Creatures and what they should do, as written. `named`: how a plan of their own names them."""

    creatures: tuple[str, ...]
    named: str
    text: str


def _write(course: Course, text: str, actor: Actor) -> None:
    parts = _meant(course, text, actor)
    for part in parts:
        _mind_creatures(course, part.creatures)
        if not part.text:
            raise Refusal("nothing_said")
    written: list[str] = []
    for part in parts:
        line = SaidLine(
            course.fight.world, part.creatures[0], part.named, part.text, plan=True, several=len(part.creatures) > 1
        )
        with asking_back(line):
            if len(parts) == len(part.creatures) == 1 and act_instead(course, part.creatures[0], part.text, actor):
                return
        written += _write_for(course, part, line)
    seal_again(course, written)


def _write_for(course: Course, part: _Meant, line: SaidLine) -> list[str]:
    """Write a plan for several creatures and report those that can't do it. Return the others; refuse if there are
    none."""
    # Only those who can act: one that is down doesn't keep the GM from planning for the others.
    several = tuple(who for who in part.creatures if _acts(course, who)) or part.creatures
    refused: dict[str, RuleError] = {}
    for who in several:
        try:
            write(course, who, part.text, is_plan=True, is_open=False)
        except RuleError as why:
            refused[who] = why
    if len(refused) == len(several):
        with asking_back(line):
            raise refused[several[0]]
    for who, reason in refused.items():
        course.emit(events.PlanRefused(fighter=who, code=reason.code, facts=as_stored(reason.facts)))
    return [who for who in several if who not in refused]


def _meant(course: Course, text: str, actor: Actor) -> list[_Meant]:
    """Return who should do what: from names before a colon, a sentence about one or several ("rats 1 and 2 bite X"), or
    a name and what it does."""
    head, colon, rest = text.partition(":")
    several = _several(course, head, actor, rest) if colon else ()
    if several:
        return [_Meant(several, head.strip() if len(several) > 1 else course.name(several[0]), rest.strip())]
    told = course.system.reading.acting(course.fight.world, text)
    if len(told) > 1 or any(len(who) > 1 for who, _ in told) or (told and _ARTICLE.match(text)):
        return [_Meant(who, ", ".join(map(course.name, who)), does) for who, does in told]
    try:
        who, rest = split_name(course, text, actor)
    except Refusal as unknown:
        if unknown.code == "no_such_fighter" and course.system.reading.opens(text.partition(" ")[0].casefold()):
            raise Refusal("plan_for_whom") from None
        raise
    return [_Meant((who,), course.name(who), rest.strip())]


def _acts(course: Course, who: str) -> bool:
    return course.fight.world.fighter(who).able and not course.fight.comes_late(who)


def _several(course: Course, head: str, actor: Actor, behind: str) -> tuple[str, ...]:
    """Return the creatures that the words before a colon name together; nobody if they aren't a list of names."""
    try:
        return creatures(course, head, actor, behind)
    except RuleError:
        numbered = all(_NUMBERED.fullmatch(part) for part in _LIST.split(head.strip()))
        if numbered or _RANGE.match(head.strip()) or _EVERY.match(head.strip()):
            raise
        return ()


def _keep(course: Course, several: tuple[str, ...], text: str) -> None:
    if not text:
        raise Refusal("nothing_said")
    if len(text) > LONGEST_TEXT:
        raise Refusal("text_too_long", {"limit": LONGEST_TEXT})
    for who in several:
        course.emit(events.StandingPlanSet(fighter=who, text=text))
    sealed = []
    for who in several:
        if course.fight.asked_to_declare(who) is None:
            foreseen(course, who)
        elif write_down(course, who):
            sealed.append(who)
    seal_again(course, sealed)


def _forget(course: Course, several: tuple[str, ...]) -> None:
    had = [who for who in several if who in course.fight.standing]
    if not had:
        raise Refusal("no_standing_plan", {"name": course.name(several[0])})
    for who in had:
        course.emit(events.StandingPlanSet(fighter=who, text=None))


def creatures(course: Course, text: str, actor: Actor, behind: str = "") -> tuple[str, ...]:
    """Return creatures by name: one, a list, "guard 1-3", "guards", "all guards", "all". `behind`: what they should do,
    which tells the language of names that aren't as written ("alle Wachen"). Refuses as `find` does, and with
    `not_a_creature` (name)."""
    wanted = " ".join(text.split())
    if wanted.casefold() in _handles(course).values():
        return _mind_creatures(course, (find(course, wanted, actor),))
    try:
        found = [who for part in _LIST.split(wanted) if part for who in _named(course, part, actor)]
        found = found or [find(course, wanted, actor)]
    except RuleError:
        told = course.system.reading.acting(course.fight.world, f"{wanted}: {behind}") if behind else ()
        if len(told) != 1 or told[0][1] != behind.strip(" ,;."):
            raise
        found = list(told[0][0])
    return _mind_creatures(course, tuple(dict.fromkeys(found)))


def _named(course: Course, text: str, actor: Actor) -> tuple[str, ...]:
    if spread := _RANGE.match(text):
        first, last = int(spread["first"]), int(spread["last"])
        said = spread["kind"]
        there = _handles(course).values()
        kinds = (said.casefold(), *singulars(said))
        ends = tuple(f" {number}" for number in range(first, last + 1))
        known = [f" {name.removesuffix(end)}" for name in there for end in ends if name.endswith(end)]
        kind = next((one for one in kinds if any(name.endswith(f" {one}") for name in known)), said)
        return tuple(find(course, f"{kind} {number}", actor) for number in range(first, last + 1))
    kind, every = _EVERY.subn("", text)
    if plural := _PLURAL.match(text):
        kind, every = plural["kind"], 1
    if every and kind.casefold() in _EVERYONE:
        return course.fight.creatures()
    handles = _handles(course)
    if text.casefold() not in handles.values():
        wanted = (*((kind.casefold(),) if every else ()), *singulars(kind))
        called = [(who, re.sub(r" [0-9]+\Z", "", handles[who])) for who in course.fight.creatures()]
        same = tuple(who for who, name in called if name in wanted)
        # "rats" includes giant rats if nobody is called just a rat.
        if alike := same or tuple(who for who, name in called if any(f" {one} " in f" {name} " for one in wanted)):
            return alike
    return (find(course, text, actor),)


def _handles(course: Course) -> dict[str, str]:
    return {seat.fighter: course.name(seat.fighter).casefold() for seat in course.fight.seats}


def singulars(kind: str) -> tuple[str, ...]:
    """Return the possible singulars of a plural: "guards" of "guard", "thieves" of "thief"."""
    plain = kind.casefold()
    endings = (("ves", "f"), ("ves", "fe"), ("ies", "y"), ("es", ""), ("s", ""), ("men", "man"))
    return tuple(plain[: -len(many)] + one for many, one in endings if plain.endswith(many) and len(plain) > len(many))


def _mind_creatures(course: Course, several: tuple[str, ...]) -> tuple[str, ...]:
    for who in several:
        if not course.fight.seat(who).creature:
            raise Refusal("not_a_creature", {"name": course.name(who)})
    return several

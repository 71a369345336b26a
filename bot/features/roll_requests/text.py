"""Texts of roll requests: the table of results, what came of them, who is missing, and refusals."""

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from typing import Final

from bot.features.roll_requests.requests import Rolling, RollRequest
from bot.features.status.text import lasting
from bot.text.language.speech import gettext, gettext_noop
from bot.text.refusals import refusals
from bot.text.reply import Line, when
from bot.text.sentences import Wording, said, say
from bot.text.words import listed
from bot.turn.game_settings import ClockSettings
from bot.turn.state import Term
from rules.dice import notation
from rules.dice.expression import Expression

_NEED: Final = {
    "all": gettext_noop("everyone must pass"),
    "half": gettext_noop("half must pass"),
    "any": gettext_noop("one must pass"),
}
_NEEDED: Final = {
    "all": gettext_noop("everyone had to pass"),
    "half": gettext_noop("half had to pass"),
    "any": gettext_noop("one had to pass"),
}
"""The same after the rolls."""
_THEN: Final = {
    "gm": gettext_noop("The deadline is {time}. After that, the GM decides."),
    "order": gettext_noop("The deadline is {time}. After that, the bot rolls for you."),
    "pass": gettext_noop("The deadline is {time}. After that, you're skipped."),
}
"""What happens to somebody who doesn't roll in time."""
_CAME: Final = {
    ("gm", True): gettext_noop("**{name}** is away, so the GM decides."),
    ("order", True): gettext_noop("**{name}** is away, so the bot rolls for them."),
    ("pass", True): gettext_noop("**{name}** is away and is skipped."),
    ("gm", False): gettext_noop("**{name}** didn't answer in time, so the GM decides."),
    ("order", False): gettext_noop("**{name}** didn't answer in time, so the bot rolls for them."),
    ("pass", False): gettext_noop("**{name}** didn't answer in time and is skipped."),
}
"""What the clock did, by the setting and whether somebody was away."""


def dice_of(request: RollRequest, *, gm: bool = False) -> str:
    """Return the dice as everyone may know them, or with what has to be reached for the GMs; or the roll's name."""
    if request.named:
        return request.dice.partition("#")[0].strip()
    expression = notation.parse_line(request.dice).rolls[0]
    comparison = expression.comparison if gm or request.secrecy == "open" else None
    return str(Expression("", expression.body, percent=expression.percent, comparison=comparison))


def comment_of(request: RollRequest) -> str:
    if request.named:
        return request.dice.partition("#")[2].strip()
    return notation.parse_line(request.dice).rolls[0].comment


def title(request: RollRequest, *, gm: bool = False) -> Line:
    """Return the heading of a request, as everyone or the GMs may know it."""
    return say(
        "**Roll request {number}[, {sides}]**: {dice}[ “{comment}”][ · {need}][ · {secret}]",
        number=request.number,
        sides=_sides(request, gm=gm),
        dice=dice_of(request, gm=gm),
        comment=comment_of(request),
        need=gettext(_NEED[request.need]) if request.need in _NEED else "",
        secret=gettext("only the GMs see the results") if request.secrecy == "result" else "",
    )


def _sides(request: RollRequest, *, gm: bool) -> str:
    sides = sides_of(request, gm=gm)
    names = [listed([one.name for one in side]) for side in sides]
    return said("{one} against {other}", one=", ".join(names[:-1]), other=names[-1]) if len(names) > 1 else ""


def sides_of(request: RollRequest, *, gm: bool) -> list[list[Rolling]]:
    """Return the sides of a contest with those that the reader may know; a side without any is left out."""
    known = request.asked if gm else request.shown
    numbers = sorted({one.side for one in known if one.side})
    return [[one for one in known if one.side == number] for number in numbers]


def missing(name: str) -> Line:
    return say("**{name}** hasn't rolled yet.", name=name)


def row(request: RollRequest, one: Rolling, *, gm: bool = False) -> Line:
    """Return one line of the table of results."""
    if one.missing:
        return missing(one.name)
    if one.rolled is None:
        return say("**{name}** is skipped.", name=one.name)
    if not gm and request.secrecy == "result":
        return secretly(one.name)
    told = gm or request.secrecy == "open"
    passed = one.rolled.passed if told else None
    words = {
        True: gettext_noop("**{name}**: **{total}**, passed[ by {by}]"),
        False: gettext_noop("**{name}**: **{total}**, failed[ by {by}]"),
        None: gettext_noop("**{name}**: **{total}**[, {outcome}]"),
    }[passed]
    outcome = one.rolled.outcome if told else ""
    return say(words, name=one.name, total=one.rolled.total, by=one.rolled.by or None, outcome=outcome)


def table(request: RollRequest, *, gm: bool = False) -> list[Line]:
    """Return the whole table as everyone, or the GMs, may know it."""
    known = request.asked if gm else request.shown
    return [title(request, gm=gm), *(row(request, one, gm=gm) for one in known), *end(request, gm=gm)]


def gone(number: int) -> Line:
    """Return what takes the place of a request that an import removed."""
    return say("Roll request {number} is over: the GM has imported a game without it.", number=number)


def end(request: RollRequest, *, gm: bool = False) -> list[Line]:
    """Return the last line of the table once nobody is missing."""
    if request.withdrawn:
        return [say("The GM has withdrawn this request.")]
    if request.open:
        return [] if request.deadline is None else [say("Deadline: {time}.", time=when(request.deadline))]
    return [_result(request, gm=gm)] if _is_of_several(request, gm=gm) else []


def _is_of_several(request: RollRequest, *, gm: bool) -> bool:
    """Whether there is more to say than how a single one has rolled."""
    return request.contest or request.need != "each" or len(request.asked if gm else request.shown) > 1


def outcome(request: RollRequest) -> tuple[list[Line], list[Line]]:
    """Return what everyone and what the GMs are told when nobody is missing any more."""
    public = [_numbered(request, _result(request))] if _is_of_several(request, gm=False) else []
    secret = request.secrecy != "open" or len(request.shown) < len(request.asked)
    return public, table(request, gm=True) if secret and _is_of_several(request, gm=True) else []


def _numbered(request: RollRequest, result: Line) -> Line:
    return say("Roll request {number}: {result}", number=request.number, result=result)


def _result(request: RollRequest, *, gm: bool = False) -> Line:
    known = [one for one in (request.asked if gm else request.shown) if one.rolled is not None]
    if not known:
        return say("Nobody has rolled.")
    if not gm and (request.secrecy == "result" or (request.secrecy == "target" and not request.contest)):
        return say("All rolls are in; the GM knows the result.")
    if request.contest:
        sides = [[one for one in side if one.rolled is not None] for side in sides_of(request, gm=gm)]
        if len(sides) < len({one.side for one in request.asked}):
            return say("All rolls are in; the GM knows the result.")
        return _contest([side for side in sides if side])
    if known[0].rolled is None or known[0].rolled.passed is None:
        return say("Everyone has rolled.")
    return _passed(request, known)


def _contest(sides: list[list[Rolling]]) -> Line:
    """Return who has won: the side with the highest total."""
    best = [(max(one.rolled.total for one in side if one.rolled), listed([one.name for one in side])) for side in sides]
    best.sort(key=lambda one: -one[0])
    (total, name), *others = best
    tied = [name for other, name in best if other == total]
    if not others:
        return say("**{name} won**. Nobody else has rolled.", name=name)
    if len(tied) > 1:
        return say("**It's a tie** at {total} between {names}.", names=listed(tied), total=total)
    return say("**{name} won**, {total} to {other}.", name=name, total=total, other=others[0][0])


def _passed(request: RollRequest, known: list[Rolling]) -> Line:
    names = [one.name for one in known if one.rolled is not None and one.rolled.passed]
    passed, all_ = len(names), len(known)
    if request.need == "each":
        if not names:
            return say("Nobody has passed.")
        return say("**{n} of {all} passed** ({names}).", n=passed, all=all_, names=listed(names))
    enough = {"all": all_, "half": -(-all_ // 2), "any": 1}[request.need]
    words = (
        gettext_noop("**Success**. {n} of {all} passed ({need}).")
        if passed >= enough
        else gettext_noop("**Failure**. {n} of {all} passed ({need}).")
    )
    return say(words, n=passed, all=all_, need=gettext(_NEEDED[request.need]))


def cannot_roll(one: Rolling, why: str, faces: str) -> Line:
    words = gettext_noop("**{name}** has no result and is skipped.[ Dice: {faces}.] {why}")
    return say(words, name=one.name, faces=faces, why=why)


def secretly(name: str) -> Line:
    return say("**{name}** has rolled. Only the GMs see the result.", name=name)


def owed(request: RollRequest, one: Rolling, now: datetime) -> Line:
    """Say that somebody still has to roll, and since when if a clock runs."""
    since = None if one.term is None else now - datetime.fromisoformat(one.term.since)
    length = "" if since is None or since < timedelta(minutes=1) else lasting(since)
    return say(
        "**{name}** still has to roll {dice} (request {number}[, for {length}]).",
        name=one.name,
        dice=dice_of(request),
        number=request.number,
        length=length,
    )


def deadline(one: Rolling) -> Line | None:
    """Return somebody's deadline, if there is one."""
    term = one.term
    if term is None or term.deadline is None:
        return None
    return say("**{name}** has to roll by {time}.", name=one.name, time=when(term.deadline))


def asking(request: RollRequest, one: Rolling) -> Line:
    return say("**{name}**, please roll {dice}[ “{comment}”].", **_facts(request, one))


def reminder(request: RollRequest, one: Rolling, settings: ClockSettings, *, by_gm: bool) -> list[Line]:
    """Remind somebody of a roll; say what happens next if a clock runs."""
    words = (
        gettext_noop("The GM is waiting for you. **{name}**, please roll {dice}[ “{comment}”].")
        if by_gm
        else gettext_noop("Reminder: **{name}**, please roll {dice}[ “{comment}”].")
    )
    lines = [say(words, **_facts(request, one))]
    if one.term is not None and one.term.lapses is not None and not one.term.over:
        lines.append(say(_THEN[settings.then], time=when(one.term.lapses)))
    return lines


def _facts(request: RollRequest, one: Rolling) -> Mapping[str, str]:
    return {"name": one.name, "dice": dice_of(request), "comment": comment_of(request)}


def lapsed(then: str, one: Rolling, term: Term) -> Line:
    """Say what the clock did about somebody who hasn't rolled."""
    return say(_CAME[then, term.away], name=one.name)


def for_gm(request: RollRequest, one: Rolling) -> list[Line]:
    """Ask the GM to decide about somebody who hasn't rolled."""
    return [
        say("**{name}** hasn't rolled for request {number}. You decide:", name=one.name, number=request.number),
        say("`@roll for {name}` rolls, `@ask skip {name}` goes on without them,", name=one.name),
        say("and `@deadline {name} 12h` gives them more time.", name=one.name),
    ]


def lists(
    requests: Iterable[RollRequest], *, gm: Callable[[RollRequest], bool], where: Mapping[str, str]
) -> list[Line]:
    """List open requests. `gm`: of which the reader may know what GMs know; `where`: names of scenes, for a list of
    several."""
    lines: list[Line] = []
    for request in requests:
        if where:
            lines.append(say("In **#{scene}**:", scene=where.get(request.scene, request.scene)))
        lines += table(request, gm=gm(request))
    return lines or [say("You're not waiting for any rolls. To ask for some: `@ask NAME, OTHER: 2d6+2 >= 7`")]


WORDS: Final[dict[str, Wording]] = {
    "ask_unread": "Who should roll, and what? `@ask NAME, OTHER: 2d6+2 >= 7`",
    "ask_where": "Where should they roll? Type it there, or name the scene: `@in SCENE ask NAME: 2d6`.",
    "ask_one_roll": "Ask for one roll at a time, such as `2d6+2 >= 7`.",
    "ask_too_long": "A roll request can have at most {limit} characters after the colon.",
    "ask_needs_target": "What do they have to reach? Write it after the dice: `{dice} >= 7`.",
    "ask_contest_target": "In a contest the highest total wins, so leave out “{target}”.",
    "ask_contest_group": "In a contest, the highest total wins. Leave out “{words}”, or put everyone on one side.",
    "nobody_asked": "I don't know who “{name}” is. Name contestants, creatures or people, or “everyone”.",
    "ask_apart": "Players don't know everyone you named, so I asked nobody. Ask in the GM channel: `@in {scene} ask "
    "{asked}`",
    "several_asked": "{name} plays several contestants. Name the ones you mean: {names}.",
    "asked_twice": "**{name}** can't be on both sides of a contest.",
    "too_many_asked": "You can ask at most {limit} at a time.",
    "asked_lacks": "I can't ask for that: {who}. Use a number instead, or add the value to the sheet.",
    "too_many_requests": "There are already {limit} open roll requests here. End one first: `@ask withdraw`",
    "requests_full": "This game already has {limit} open roll requests. End one first: `@ask withdraw`",
    "no_such_request": "There is no open roll request[ {number}]. `@ask` lists the open ones.",
    "nobody_missing_here": "No roll request is waiting for “{name}”. `@ask` shows who still has to roll.",
    "no_request_for_you": "There is no roll request {number} for you. `@who` shows what you still have to roll.",
    "request_over": "Roll request {number} is over, so nobody has to roll for it.",
    "rolled_already": "**{name}** has already rolled for request {number}.",
    "not_your_roll": "Only {name} can roll that. To roll for them, a GM types `@roll for {fighter}`.",
}
refusals(WORDS)

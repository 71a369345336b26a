"""`@why`: how the last number of this scene came about, out of the journal, as its reader was told it then."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Final

from bot.parse import requests as ask
from bot.ports import Row
from bot.render import why as words
from bot.render.turn import for_gm
from bot.render.words import Names
from bot.reply import Line, line
from bot.service.odds import FOR_GM
from bot.service.session import Session, fight_key, read_fight, system_of
from bot.turn import events
from bot.turn.codec import load_events
from bot.turn.evolve import AnyFight
from bot.turn.refusal import Refusal
from bot.turn.view import PublicView, gm_view, public_view

MOST_ROWS: Final = 500
"""Commands of a fight that are looked through, from the last one back."""
ORDER: Final = "order_announced"
STEP: Final = "step_entered"
ATTACK: Final = ("aimed", "struck", "hurt")
TOPICS: Final[dict[str, tuple[str, ...]]] = {
    "attack": ATTACK,
    "ft": ("aimed",),
    "ir": ("aimed",),
    "damage": ("hurt",),
    "initiative": (ORDER,),
    "dodge": ("dodge_rolled",),
    "check": ("checked", "group_checked"),
    "score": ("struck",),
    "counter": ("aimed",),
    "critfail": ("critical_failed",),
}
"""What can be asked for, and the kinds of what happened that it is about."""
ALSO: Final[dict[str, str]] = {
    "recoil": "ir", "pain": "damage", "limb": "damage", "order": "initiative", "is": "initiative",
    "speed": "initiative", "dodges": "dodge", "checks": "check", "stealth": "check", "escape": "check",
    "cover": "check", "miss": "score", "missed": "score", "hit": "score", "inaccurate": "score",
    "inaccuracy": "score", "shot": "score", "roll": "score", "critical": "score", "countered": "counter",
}  # fmt: skip
KINDS: Final = tuple(kind for kinds in TOPICS.values() for kind in kinds)
COMPUTED: Final = tuple(kind for kind in KINDS if kind not in TOPICS["critfail"])
"""What `@why` alone is about: a critical failure is told with the attack it came from."""
IDLE: Final = frozenset({"a", "an", "did", "do", "does", "is", "it", "that", "the", "this", "was", "why"})
OWN: Final = frozenset({"i", "me", "my", "mine"})


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that happened, and the names that its reader knew then."""

    what: Any
    names: Names


async def why(session: Session, request: ask.Why) -> None:
    """Where everyone reads, what everyone was told; a GM there has the whole of it as well, where only GMs read."""
    here = session.is_gm and session.private
    session.told.answer += await _explained(session, request.text, gm=here)
    if session.is_gm and not session.private:
        session.told.gm += await _explained(session, request.text, gm=True)
        session.told.answer.append(line(FOR_GM))


async def _explained(session: Session, text: str, *, gm: bool) -> list[Line]:
    if session.scene is None or session.fight is None:
        raise Refusal("which_scene" if session.choices else "no_fight", {"scenes": session.choices})
    topic, about = _asked(text, _view(session.fight, gm=gm), session.fight.owned_by(session.person))
    told: list[Told] = []
    before: int | None = None
    for _ in range(0, MOST_ROWS, 25):
        rows = await session.unit.history(session.game_id, fight_key(session.scene), before=before)
        for row in rows:
            told += _told(row, session.scene, gm=gm)
            if (found := _find(told, topic, about)) is not None:
                return _worded(session, topic, told, found)
            if row.kind == "start_fight":
                rows = []
                break
        if not rows:
            break
        before = rows[-1].seq
    raise Refusal("nothing_to_explain", {"topic": topic})


def _asked(text: str, view: PublicView, own: Sequence[str]) -> tuple[str | None, str | None]:
    """The topic and the fighter in the words after `@why`, be they a question: "did I miss".

    Refuses with `no_such_number`, `which_fighter`, `no_fighter_of_yours`, `which_of_yours`.
    """
    words = [word.strip("?!.,") for word in text.casefold().split()]
    topics = [ALSO.get(word, word) for word in words]
    if words and topics[0] not in TOPICS and (who := _named(" ".join(words), view)) is not None:
        return None, who
    topic = next((one for one in topics if one in TOPICS), None)
    rest = [word for word, one in zip(words, topics, strict=True) if one != topic and word not in IDLE]
    if not rest:
        if text and topic is None:
            raise Refusal("no_such_number", {"word": text.strip(), "choices": tuple(TOPICS)})
        return topic, None
    if OWN.issuperset(rest):
        if not own:
            raise Refusal("no_fighter_of_yours")
        if len(own) > 1:
            raise Refusal("which_of_yours", {"choices": tuple(view.name(one) for one in own)})
        return topic, own[0]
    who = _named(" ".join(rest), view)
    if who is None:
        raise Refusal("no_such_number", {"word": text.strip(), "choices": tuple(TOPICS)})
    return topic, who


def _named(name: str, view: PublicView) -> str | None:
    """The fighter of a name or of words in it. Refuses with `which_fighter`."""
    handles = {seen.id: seen.name.casefold() for seen in view.fighters}
    found = [one for one, handle in handles.items() if handle == name] or [
        one for one, handle in handles.items() if f" {handle}".find(f" {name}") >= 0
    ]
    if len(found) > 1:
        raise Refusal("which_fighter", {"name": name, "choices": tuple(view.name(one) for one in found)})
    return found[0] if found else None


def _view(fight: AnyFight, *, gm: bool) -> PublicView:
    system = system_of(fight)
    return gm_view(fight, system) if gm else public_view(fight, system)


def _told(row: Row, scene: str, *, gm: bool) -> list[Told]:
    """What the reader was told of a command, the latest first: by the fight as it stood right after it."""
    if not any(f'"kind":"{kind}"' in row.events for kind in (*KINDS, STEP)):
        return []
    fight = read_fight(row.documents[fight_key(scene)])
    view = _view(fight, gm=gm)
    found = []
    for event in reversed(load_events(row.events, system_of(fight))):
        if isinstance(event, events.OrderAnnounced):
            seen = tuple(place for place in event.places if view.seen(place.fighter) is not None)
            found += [Told(event.model_copy(update={"places": seen}), view.name)] if seen else []
        elif isinstance(event, events.StepEntered):
            found.append(Told(event, view.name))
        elif isinstance(event, events.Happened) and (gm or not for_gm(event.fact, view)):
            found.append(Told(event.fact, view.name))
    return found


def _find(told: Sequence[Told], topic: str | None, about: str | None) -> int | None:
    """Where in what happened, the latest first, the thing asked for begins; None: not found yet."""
    at = next((n for n, one in enumerate(told) if _concerns(one.what, topic, about)), None)
    if at is None or told[at].what.kind not in ATTACK:
        return at
    wanted = _attacker(told[at].what)
    began = (n for n, one in enumerate(told) if n >= at and one.what.kind == "aimed" and _attacker(one.what) == wanted)
    return next(began, None)


def _attacker(what: Any) -> tuple[str, str]:
    return (what.by if what.kind == "hurt" else what.who), what.weapon


def _concerns(what: Any, topic: str | None, about: str | None) -> bool:
    if what.kind not in (TOPICS[topic] if topic else COMPUTED) or (topic == "counter" and not what.counter):
        return False
    if topic == "score":
        return about in (None, what.who)
    if about is None:
        return True
    if what.kind == ORDER:
        return any(place.fighter == about for place in what.places)
    named = [getattr(what, name, None) for name in ("who", "target", "by")]
    return about in named or any(isinstance(one, tuple) and about in one for one in named)


def _worded(session: Session, topic: str | None, told: Sequence[Told], at: int) -> list[Line]:
    what, names = told[at].what, told[at].names
    judge = session.system.play.read_score
    if what.kind == ORDER:
        with_it = [one.what for one in takewhile(lambda one: one.what.kind != STEP, told[at:])]
        taken = [fact for fact in with_it if fact.kind == "speed_taken"]
        conflicts = [fact for fact in with_it if fact.kind in ("speed_conflict", "speed_rounded")]
        return words.initiative(what.places, taken, conflicts, names)
    if what.kind not in ATTACK:
        return words.plainly(what, names)
    strike = _strike(told, at)
    match topic:
        case "ft":
            return words.ft(strike.aimed, names)
        case "ir":
            return words.ir(strike, judge)
        case "score":
            return [*words.ft(strike.aimed, names), *words.scores(strike, judge)]
        case "damage":
            return [one for hurt in strike.hurts for one in words.damage(hurt, told[0].names)]
    return words.attack(strike, told[0].names, judge)


def _strike(told: Sequence[Told], at: int) -> words.Strike:
    """The attack that begins there, with what came of it until the same fighter aims again."""
    aimed = told[at].what
    later = [one.what for one in reversed(told[:at])]
    own = list(takewhile(lambda what: what.kind != "aimed" or what.who != aimed.who, later))
    struck = next((what for what in own if what.kind == "struck" and _attacker(what) == _attacker(aimed)), None)
    hurts = tuple(what for what in own if what.kind == "hurt" and _attacker(what) == _attacker(aimed))
    return words.Strike(aimed, struck, hurts)

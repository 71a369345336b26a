"""`@why did I miss my turn`: why somebody was late, was skipped, or couldn't act as declared."""

from collections.abc import Sequence
from typing import Final

from bot.features.fight.events_text import public_lines
from bot.features.participation.plain_names import OWN
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import fight_key, read_fight, system_of
from bot.text.refusals import refusal
from bot.text.reply import Line
from bot.text.sentences import say
from bot.turn import events
from bot.turn.codec import load_events
from bot.turn.events import Event
from bot.turn.refusal import Refusal
from bot.turn.view import PublicView, public_view
from rules.errors import RuleError

KINDS: Final = ("asked", "answered", "lapsed", "stood_in", "declared", "doubted", "passed", "turn_started")
MOST_ROWS: Final = 100
"""Maximum number of commands to search, from the latest back."""
SKIPPED: Final = frozenset({"skipped", "skip", "late", "passed", "pass"})
MISSED: Final = frozenset({"miss", "missed", "my", "lose", "lost", "no", "have", "had"})
FILLERS: Final = frozenset({"did", "do", "does", "was", "is", "were", "i", "the", "a", "turn", "out", "why"})


def is_about_a_missed_turn(text: str) -> bool:
    words = _words(text)
    return not SKIPPED.isdisjoint(words) or ("turn" in words and not MISSED.isdisjoint(words))


def _words(text: str) -> list[str]:
    return [word.strip("?!.,") for word in text.casefold().split()]


async def missed_turn(context: Context, text: str) -> list[Line]:
    """Return what everyone was told about missed actions in the latest turn that had any, or that nothing was missed.

    Refuses with `no_fighter_of_yours`.
    """
    fight, scene = context.fight, context.scene
    if fight is None or scene is None:
        return []
    view = public_view(fight, system_of(fight))
    own = fight.owned_by(context.person)
    rest = [word for word in _words(text) if word not in SKIPPED | MISSED | FILLERS | OWN]
    # Only GMs may know whether a creature already has a plan.
    others = [seen for seen in view.fighters if rest and not seen.creature]
    named = [seen.id for seen in others if seen.name.casefold().startswith(" ".join(rest))]
    whom = named or own
    if not whom:
        raise Refusal("no_fighter_of_yours")
    found = await _told(context, scene, whom)
    return found or [line for who in whom for line in _now(context, view, who)]


async def _told(context: Context, scene: str, whom: Sequence[str]) -> list[Line]:
    rows = await context.unit.history(
        context.game_id, fight_key(scene), limit=MOST_ROWS, told_to_all=True, of_kinds=KINDS
    )
    found: list[Line] = []
    turns, skipped = 0, set[int]()
    for row in rows:
        if not any(f'"kind":"{kind}"' in row.events for kind in KINDS):
            continue
        await context.unit.pause()
        fight = read_fight(row.documents[fight_key(scene)])
        system = system_of(fight)
        view = public_view(fight, system)
        happened = load_events(row.events, system)
        skipped |= {one.question for one in happened if isinstance(one, events.Answered) and one.skipped}
        asked = [one.question for one in happened if isinstance(one, events.Asked) and one.question.id in skipped]
        skips = [one.fighter for one in asked if one.fighter in whom]
        found = [*(say("The GM went on without **{name}**.", name=view.name(who)) for who in skips), *found]
        found = [*public_lines([event for event in happened if _is_of(event, whom)], view), *found]
        turns += any(isinstance(event, events.TurnStarted) for event in happened)
        if (found and turns) or turns > 1 or row.kind == "start_fight":
            break
    return found


def _is_of(event: Event, whom: Sequence[str]) -> bool:
    """Whether an event explains why one of these fighters didn't act, or not as declared."""
    match event:
        case events.Lapsed():
            return event.question is not None and event.question.fighter in whom
        case events.StoodIn() | events.Doubted():
            return event.fighter in whom
        case events.Declared():
            return event.intent.standing and event.intent.fighter in whom
        case events.Happened():
            return event.fact.kind == "passed" and getattr(event.fact, "who", None) in whom
    return False


def _now(context: Context, view: PublicView, who: str) -> list[Line]:
    """Return the state of a fighter who has missed nothing."""
    fight, seen = context.fight, view.seen(who)
    if fight is None or seen is None:
        return []
    try:
        system_of(fight).roster.check_able(fight.world, who)
    except RuleError as refused:
        return list(refusal(refused))
    if any(question.fighter == who for question in view.questions):
        return [say("It isn't too late: **{name}** can still answer. `@help` shows what.", name=seen.name)]
    return [say("**{name}** hasn't missed a turn. `@who` shows who the fight is waiting for.", name=seen.name)]

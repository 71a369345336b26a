"""Handler of `@since`: what a reader was told since they last acted in a scene, in ten lines."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

from bot.features.board.text import title as fight_title
from bot.features.board.text import waiting
from bot.features.catch_up import text as words
from bot.features.catch_up.command import Since
from bot.features.catch_up.story import Gone
from bot.features.clock.durations import length
from bot.features.log import chronicle
from bot.features.log.chronicle import Book
from bot.features.log.text import BESIDE, BY_CLOCK, Entry
from bot.features.replay.frames import Wanted
from bot.pipeline.handlers import handles, welcomes_back
from bot.pipeline.outbox.replies import view_for
from bot.pipeline.ports import Reader
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import fight_key, read_fight, system_of
from bot.pipeline.work.session import Session
from bot.text.pictures import Reel
from bot.text.reply import Line, line, place
from bot.turn.refusal import Refusal
from bot.turn.view import GMView, PublicView, public_view

LOOKED_BACK: Final = 600
"""Maximum number of rows read, of those the reader may know of."""

MOST_FRAMES: Final = 3
"""Maximum number of turns shown as pictures."""
AT_ONCE: Final = 100
"""Rows read before others get to use the database."""
LOOKS_BACK: Final = frozenset({"since", "away"})
"""Kinds of commands whose answers already say what happened."""
LONG: Final = timedelta(days=3)
"""The shortest absence after which somebody is welcomed back."""


@dataclass
class Gap:
    """What happened while somebody was gone, latest first. `since`: what they did last, if that is where it begins.
    `whole`: it begins where it was asked for, not where the bot stopped looking."""

    entries: list[Entry] = field(default_factory=list)
    since: Entry | None = None
    whole: bool = True


@dataclass(frozen=True, slots=True)
class Missed:
    """What somebody missed, and the fight as the readers saw it before."""

    gone: Gone
    then: PublicView | None


@handles(Since)
async def since(session: Session, request: Since) -> None:
    """Show what happened and what the author owes. Refuses with `which_scene`, `since_where`, `bad_since`, `no_fight`
    and like `length`."""
    session.response.answer += await caught_up(session, request)


async def missed(session: Session) -> Missed | None:
    """Read what a person who is about to come back has missed; None if nothing happened. This takes long, so it runs
    before their return is written: after that, others can't use the database."""
    scene = session.context.scene
    gap = Gap() if scene is None else await _gap(session, scene, Since(), None)
    return await _missed(session.context, Since(), gap, None) if gap.entries else None


async def caught_up(session: Session, request: Since) -> list[Line]:
    """Return what happened and what the author owes, as far as the readers of the answer were told."""
    context = session.context
    if context.scene is None:
        raise Refusal("which_scene" if context.choices else "since_where", {"scenes": context.choices})
    if request.turn is not None and context.fight is None:
        raise Refusal("no_fight")
    start = None
    if request.length:
        try:
            start = context.clock.now() - timedelta(minutes=length(request.length))
        except Refusal as refused:
            raise refused if refused.code != "bad_length" else Refusal("bad_since", refused.facts) from None
    gap = await _gap(session, context.scene, request, start)
    session.response.picture = await _last_turns(context, gap) or session.response.picture
    return told(context, await _missed(context, request, gap, start))


async def _last_turns(context: Context, gap: Gap) -> Reel | None:
    """Return the last turns of the fight as everyone saw them; None if nothing happened in it."""
    fight, scene = context.fight, context.scene
    seqs = [one.seq for one in gap.entries if fight is not None and one.fight == fight.number and not one.undone]
    if fight is None or scene is None or not seqs:
        return None
    last = await context.unit.last_seq(context.game_id)
    wanted = Wanted(scene=scene, fight=fight.number, last=last, first=min(seqs), most=MOST_FRAMES)
    return Reel(alt=fight_title(public_view(fight, system_of(fight))), of=wanted.spelled())


async def _missed(context: Context, request: Since, gap: Gap, start: datetime | None) -> Missed:
    gone = Gone(
        game=context.game_id,
        scene=context.scene or "",
        since=gap.since.at if gap.since is not None and not request.length else start,
        own=gap.since is not None,
        turn=request.turn,
        entries=tuple(reversed(gap.entries)),
        whole=gap.whole,
        short=await _in_short(context, context.scene or "", gap.entries, words.MOST),
    )
    return Missed(gone, await _before(context, gap))


def told(context: Context, missed: Missed) -> list[Line]:
    """Return what somebody missed and what they owe now."""
    fight = context.fight if missed.gone.entries or context.running is not None else None
    now = None if fight is None else view_for(context, fight, context.system if context.running else system_of(fight))
    owed = () if now is None or context.running is None else _owed(context, now)
    return words.caught_up(missed.gone, missed.then, now if missed.gone.entries else None, owed)


async def brief(session: Session, start: datetime) -> list[Line]:
    """Return what others did in the session's fight since then and what the author owes, in private and in a few lines;
    empty if there is nothing."""
    context = session.context
    fight, scene = context.fight, context.scene
    if fight is None or scene is None:
        return []
    gap = await _gap(session, scene, Since(), start)
    news = tuple(one for one in reversed(gap.entries) if one.by != context.person or one.kind in BY_CLOCK)
    short = await _in_short(context, scene, reversed(news), words.MOST_IN_BRIEF)
    gone = Gone(context.game_id, scene, start, own=False, turn=None, entries=news, whole=gap.whole, short=short)
    if fight.ended and not news:
        return []
    view = view_for(context, fight, context.system if context.running else system_of(fight))
    own = isinstance(view, GMView) and not fight.ended and (fight.waits_for_gm() or bool(fight.requests))
    owed = waiting(view) if own else _asked(context, view)
    server = context.premises.server(context.game_id) if context.several else ""
    where = line(place(scene, context.game.scenes.get(scene, scene)), f" ({server})" if server else "")
    return words.in_brief(gone, await _before(context, gap) if news else None, view, where, owed)


@welcomes_back(LONG, LOOKS_BACK)
async def welcome(session: Session, gone: timedelta) -> None:
    """Offer a player who was gone for days to look back, below the answer to their first message."""
    context, fight = session.context, session.context.running
    if fight is None:
        return
    view = view_for(context, fight, context.system)
    if any(_is_own(context, view, one) for one in fight.owned_by(context.person)):
        session.response.offers.append(words.welcome(context.person, context.incoming.person.name, gone))


async def _gap(session: Session, scene: str, request: Since, start: datetime | None) -> Gap:
    """Collect what the readers were told, back to where it was asked for."""
    context, found = session.context, Gap()
    alone = context.person if context.private and context.heard_in is None else None
    reads_all = context.private and context.reads_all
    reader = Reader(gm=reads_all, whole=reads_all and context.is_gm, person=alone)
    fight = None if context.fight is None else context.fight.number
    with suppress(chronicle.FarEnough):
        async for one in chronicle.entries(context.unit, await _book(session, scene), reader, most=LOOKED_BACK):
            if len(found.entries) % AT_ONCE == AT_ONCE - 1:
                await context.unit.pause()
            if request.turn is not None:
                ended = one.fight != fight or one.turn < request.turn
            elif start is not None:
                ended = one.at < start
            else:
                ended = one.by == context.person and one.kind not in BY_CLOCK
                found.since = one if ended else None
            if ended:
                return found
            found.entries.append(one)
        return found
    found.whole = False
    return found


async def _in_short(context: Context, scene: str, latest: Iterable[Entry], most: int) -> dict[int, list[Line]]:
    """Return short reports of the last commands in the fight. Each has at least a line, so `most` is the number of
    lines shown. The log keeps only long reports."""
    seqs = dict.fromkeys(one.seq for one in latest if one.fight is not None and one.kind not in BESIDE)
    found: dict[int, list[Line]] = {}
    for seq in list(seqs)[:most]:
        # Each reads a whole fight.
        await context.unit.pause()
        if lines := await chronicle.in_short(context.unit, context.game_id, scene, seq):
            found[seq] = lines
    return found


async def _book(session: Session, scene: str) -> Book:
    """Return the history of the scene, or of a fight that was moved here."""
    context = session.context
    known = {**context.game.people, **session.changes.met}
    if context.fight is not None:
        moved = await chronicle.of_fight(context.unit, context.game_id, scene, context.fight.number, known)
        if moved is not None and len(moved.chapters) > 1:
            return moved
    return chronicle.whole(context.game_id, scene, await context.unit.marks(context.game_id, scene), known)


async def _before(context: Context, gap: Gap) -> PublicView | None:
    """Return the last fight as the readers saw it when the gap began; None if it hadn't begun or was elsewhere."""
    fight = context.fight
    if fight is None or not gap.entries:
        return None
    seq = gap.entries[-1].seq - 1 if gap.since is None else gap.since.seq
    key = fight_key(fight.scene)
    await context.unit.pause()
    stored = (await context.unit.documents_at(context.game_id, [key], seq)).get(key)
    then = None if stored is None else read_fight(stored.body)
    if then is None or then.number != fight.number:
        return None
    return view_for(context, then, system_of(then))


def _owed(context: Context, view: PublicView) -> list[Line]:
    """Return what the author owes in the fight, otherwise whom it waits for."""
    return _asked(context, view) or waiting(view)


def _asked(context: Context, view: PublicView) -> list[Line]:
    """Return what the author owes in the fight as a player."""
    return words.owed([one for one in view.questions if _is_own(context, view, one.fighter)], view)


def _is_own(context: Context, view: PublicView, fighter: str) -> bool:
    seen = view.seen(fighter)
    return seen is not None and seen.owner == context.person

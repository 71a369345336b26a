"""Handlers of `@vote` and `@votes`."""

import re
from datetime import datetime, timedelta
from typing import Final

import orjson

from bot.features.clock.durations import until
from bot.features.scenes.lost_time import Began, gives_back
from bot.features.transfer.file.identities import AWAY
from bot.features.votes import text as words
from bot.features.votes.command import CHOSEN, OPENING, Ballot, VotesDue
from bot.features.votes.command import Votes as Asked
from bot.features.votes.kept_votes import (
    FEWEST,
    KEY,
    LONGEST_OPTION,
    LONGEST_TITLE,
    MOST,
    Vote,
    Votes,
    is_any_open,
    kept_votes,
)
from bot.features.votes.post import post
from bot.pipeline.handlers import handles, loads_names
from bot.pipeline.inbox.local_words import rest_in_english
from bot.pipeline.inbox.scene_choice import is_hidden, mind_one_scene, mind_the_door, named_fights
from bot.pipeline.journal import story_writer as remembering
from bot.pipeline.journal.journal import record
from bot.pipeline.outbox.replies import to_all
from bot.pipeline.outbox.response import SceneResponse
from bot.pipeline.outbox.undelivered import shut_scenes
from bot.pipeline.ports.incoming import front
from bot.pipeline.schedule.deadlines import instant, text, zone_of
from bot.pipeline.schedule.timed_documents import comes_due
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session, nameless
from bot.text.sentences import say
from bot.turn.game_settings import Game
from bot.turn.refusal import Refusal

KIND: Final = "vote"
LONGEST_NUMBER: Final = 6
ANOTHER: Final = timedelta(hours=1)
"""For how long a vote stays open whose time ran out while nobody was heard."""
_FLAGS: Final = ("several", "anonymous", "players")
_SETTINGS: Final = re.compile(rf"[\s,;]*\b({'|'.join(_FLAGS)})\b[\s,;]*|[,;]")
_TITLE: Final = re.compile(r"(?P<title>.*?(?:\?|:(?=\s|$))):?\s*(?P<options>.*)", re.DOTALL)


@loads_names
async def load(context: Context) -> None:
    """Load whether a vote is open here, whose choices may be misspelt."""
    context.loaded.voting = await is_any_open(context.unit, context.game_id, context.scene)


@handles(Ballot)
async def vote(session: Session, request: Ballot) -> None:
    """Vote, or open a vote; see `_choose` and `_open`."""
    said = request.text.strip()
    own = rest_in_english("votes", said, session.context.system) if len(said) < LONGEST_OPTION else said
    found = CHOSEN.fullmatch(own) or CHOSEN.fullmatch(await _named(session, said))
    if found is None:
        await _open(session, said)
    else:
        await _choose(session, found["number"], found["what"])


async def _named(session: Session, said: str) -> str:
    """Return the number of the option of the last open vote here that somebody names. While one is open, whatever else
    can't open another leaves no trace either."""
    context, told = session.context, session.response
    found = (await kept_votes(context.unit, context.game_id)).open_in(context.scene)
    if not said or not found or OPENING.search(said):
        return ""
    if context.heard_in is not None:
        told.removes = told.parting = True
    label = said.casefold().strip(" ,.;!")
    return next((str(at) for at, one in enumerate(found[-1].label, 1) if one.casefold().strip(" ,.;!") == label), "")


async def _open(session: Session, said: str) -> None:
    """Open a vote. Refuses with `vote_unread`, `vote_options`, `vote_too_long`, `vote_where`, `may_not_write`,
    `too_many_votes`, and for a time that is over or unclear."""
    context = session.context
    if context.placed:
        await mind_the_door(context)
    elif context.in_gm_scene and context.scene is not None:
        # What GMs type among themselves may be secret.
        raise Refusal("which_scene", {"scenes": named_fights(context)})
    flags, end, said = _settings(context, said)
    found = _TITLE.fullmatch(said)
    if found is None or not found["title"].rstrip(":"):
        raise Refusal("vote_unread")
    lines = [*re.split(r"\s*(?:\s/\s|\||\n)\s*", found["options"]), *context.below.splitlines()]
    options = tuple(dict.fromkeys(one.strip(" /|") for one in lines if one.strip(" /|")))
    if not options:
        raise Refusal("vote_unread")
    if not FEWEST <= len(options) <= MOST:
        raise Refusal("vote_options", {"fewest": FEWEST, "most": MOST})
    title = found["title"].strip().rstrip(":")
    if len(title) > LONGEST_TITLE or max(map(len, options)) > LONGEST_OPTION:
        raise Refusal("vote_too_long", {"title": LONGEST_TITLE, "option": LONGEST_OPTION})
    if context.scene is None:
        raise Refusal("which_scene", {"scenes": context.choices}) if context.choices else Refusal("vote_where")
    await context.mind_muted(context.scene)
    votes = await kept_votes(context.unit, context.game_id)
    made = Vote(
        number=votes.next(context.scene),
        scene=context.scene,
        title=title,
        label=options,
        opened_by=context.person,
        opened=text(context.clock.now()),
        until=None if end is None else text(end),
        salt=session.changes.luck.salt(16).hex() if "anonymous" in flags else "",
        **dict.fromkeys(flags, True),
    )
    with to_all(context):
        session.response.posted += [words.heading(made), *words.shown(made, context.game)[1 : 1 + len(options)]]
    await _keep(session, votes, made, {"open": made.number, "title": title})
    if context.heard_in != made.scene:
        session.response.answer.append(say("Vote {number} is open.", number=made.number))


def _settings(context: Context, said: str) -> tuple[list[str], datetime | None, str]:
    """Split what was typed into flags, the time when the vote closes, and the rest."""
    head, colon, rest = said.partition(":")
    own = rest_in_english("votes", head, context.system).casefold()
    parts = [part.strip() for part in _SETTINGS.split(own) if part and part.strip()]
    flags = [part for part in parts if part in _FLAGS]
    times = [part for part in parts if part not in _FLAGS]
    begins_with_time = bool(times) and re.match(r"\d|until\b", times[0]) is not None
    if not colon or len(times) > 1 or not (flags or begins_with_time) or (times and not begins_with_time):
        return [], None, said
    zone = zone_of(context.game.clock.zone)
    return flags, until(times[0], context.clock.now().astimezone(zone)) if times else None, rest.strip()


async def _choose(session: Session, number: str | None, what: str) -> None:
    """Vote. What was typed where others read is removed, and only the voter gets the answer.

    Refuses with `no_such_vote`, `no_such_option`, `vote_one_only` and `vote_players_only`.
    """
    context, told = session.context, session.response
    votes = await kept_votes(context.unit, context.game_id)
    # A refusal leaves no trace either.
    told.removes, parting, told.parting = context.heard_in is not None, told.parting, True
    found = await _meant(context, votes, number)
    options = _options(found, context.person, what)
    if found.players and not await context.unit.owns(context.game_id, context.person):
        raise Refusal("vote_players_only")
    told.parting = parting or found.anonymous
    changed = found.chose(context.person, options)
    told.secret.append(words.chosen(found, options))
    if changed == found:
        return
    if not found.anonymous:
        await _keep(session, votes, changed, {"number": found.number})
        return
    here = context.scene
    # The row is of the vote's scene, since the voter's own would tell where they play.
    await context.look_at(found.scene)
    apart = await nameless(session, KIND)
    since = remembering.before(apart)
    await _keep(apart, votes, changed, {"number": found.number})
    await remembering.remember(apart, since)
    await context.look_at(here)
    await context.stock()


def _options(vote: Vote, person: str, what: str) -> tuple[int, ...]:
    """Return the options that somebody chooses: what a button adds or takes away, or those that were typed."""
    if what.casefold() == "none":
        return ()
    wanted = dict.fromkeys(int(one) - 1 for one in re.findall(r"[0-9]+", what))
    if not all(0 <= one < len(vote.label) for one in wanted):
        raise Refusal("no_such_option", {"most": len(vote.label)})
    if what.startswith("~"):
        before = vote.ballots.get(vote.key(person), ())
        return tuple(sorted({*before} ^ {*wanted}))
    if len(wanted) > 1 and not vote.several:
        raise Refusal("vote_one_only")
    return tuple(sorted(wanted))


async def _meant(context: Context, votes: Votes, number: str | None) -> Vote:
    """Return the open vote of a number, or the last one, if this person may read its scene: here, or else elsewhere,
    unless they named a scene or everyone would take it for one of this scene. Refuses with `no_such_vote`, and with
    `which_scene` if it could be one of several scenes."""
    if number is not None and not (number.isascii() and number.isdecimal()):
        raise Refusal("no_such_vote", {"number": number[:LONGEST_NUMBER]})
    at = None if number is None else int(number[:LONGEST_NUMBER])
    known = [one for one in votes.votes if not one.closed and at in (None, one.number)]
    known = [one for one in known if not await is_hidden(context, one.scene)]
    here = [one for one in known if one.scene == context.scene]
    unplaced = None in (context.scene, context.incoming.scene) or (
        at is not None and at >= votes.next(context.scene or "")
    )
    if not here and unplaced and not context.placed:
        mind_one_scene(context, (one.scene for one in known))
        here = known
    if not here:
        raise Refusal("no_such_vote", {"number": number})
    return here[-1]


@handles(Asked)
async def asked(session: Session, request: Asked) -> None:
    """List the open votes, or close one. Refuses with `no_such_vote` and `vote_not_yours`."""
    context = session.context
    votes = await kept_votes(context.unit, context.game_id)
    if request.act == "list":
        alone = context.heard_in is None
        among = votes.votes if alone else votes.open_in(context.scene)
        found = [one for one in among if not one.closed and not await is_hidden(context, one.scene)]
        session.response.answer += words.overview(found, context.game)
        return
    found_one = await _meant(context, votes, request.number or None)
    if context.person != found_one.opened_by and not context.is_gm_of(found_one.scene):
        raise Refusal("vote_not_yours")
    await _close(session, votes, found_one)
    if context.heard_in != found_one.scene:
        with to_all(context):
            session.response.answer.append(words.result(found_one.ended()))


async def _close(session: Session, votes: Votes, vote: Vote, kind: str = KIND) -> None:
    ended = vote.ended()
    with to_all(session.context):
        said = [words.result(ended)]
    if session.context.scene == session.context.incoming.scene == vote.scene:
        session.response.public += said
    else:
        session.response.elsewhere.append((vote.scene, SceneResponse(public=said)))
    await _keep(session, votes, ended, {"close": vote.number}, kind)


async def _keep(session: Session, votes: Votes, vote: Vote, what: dict[str, object], kind: str = KIND) -> None:
    """Record a new or changed vote, and show it as it is now."""
    command = orjson.dumps({"kind": kind, **what}).decode()
    more = {KEY: votes.with_vote(vote).model_dump_json(exclude_defaults=True)}
    await record(session, kind, command, "[]", session.changes.recorder(), more=more)
    before = votes.find(vote.scene, vote.number)
    if before is None or _shown(before) != _shown(vote):
        session.changes.messages.append(post(session.context, vote))


def _shown(vote: Vote) -> tuple[object, ...]:
    """Return what changes in the message of a vote."""
    return vote.closed, vote.until, {*vote.ballots}


@comes_due(KEY, VotesDue)
def due_at(body: str, game: Game, _: datetime) -> datetime | None:
    """Return when the next vote closes."""
    found = (_closes(one, game) for one in Votes.model_validate_json(body).votes)
    return min((at for at in found if at is not None), default=None)


def _closes(vote: Vote, game: Game) -> datetime | None:
    """Return when a vote closes itself; never during a pause, or if its scene belongs to an imported game."""
    waits = vote.closed or game.pause(vote.scene) is not None or front(vote.scene) == AWAY
    return None if waits or vote.until is None else instant(vote.until)


@handles(VotesDue)
async def overdue(session: Session, request: VotesDue) -> None:
    """Close the votes whose time is over. One that ended while nobody was heard stays open for another hour, as private
    ballots may have been missed."""
    context = session.context
    up = instant(request.up) if request.up else context.clock.now()
    shut = await shut_scenes(context.unit, context.game_id, context.clock.now())
    for vote_ in (await kept_votes(context.unit, context.game_id)).votes:
        at = _closes(vote_, context.game)
        if at is not None and at <= context.clock.now() and vote_.scene not in shut:
            session.changes.index += 1
            since = remembering.before(session)
            await context.look_at(vote_.scene)
            votes = await kept_votes(context.unit, context.game_id)
            if at < up:
                moved = vote_.model_copy(update={"until": text(context.clock.now() + ANOTHER)})
                await _keep(session, votes, moved, {"move": vote_.number}, "vote_due")
            else:
                await _close(session, votes, vote_, "vote_due")
            await remembering.remember(session, since)
    await context.look_at(None)


@gives_back(KEY)
async def give_back(session: Session, since_in: Began) -> None:
    """Move the ends of votes by the time since something began in their scene."""
    context, here = session.context, session.context.scene
    for vote_ in (await kept_votes(context.unit, context.game_id)).votes:
        since = since_in(vote_.scene)
        if since is None or vote_.closed or vote_.until is None:
            continue
        began = max(instant(since), instant(vote_.opened or since))
        moved = vote_.model_copy(update={"until": text(instant(vote_.until) + (context.clock.now() - began))})
        session.changes.index += 1
        await context.look_at(vote_.scene)
        votes = await kept_votes(context.unit, context.game_id)
        await _keep(session, votes, moved, {"move": vote_.number}, "vote_due")
    await context.look_at(here)

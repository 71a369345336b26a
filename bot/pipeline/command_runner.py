"""Run the commands of one message in order; a refusal or fault of one doesn't affect the others."""

import string
from collections import deque
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Final

import structlog

from bot.commands import book
from bot.commands.request import In, Request, Sure
from bot.pipeline.handlers import handler_of, offered_with, welcome_back
from bot.pipeline.inbox import chat
from bot.pipeline.inbox import scene_choice as whereabouts
from bot.pipeline.inbox.chat import MOST_COMMANDS, Typed
from bot.pipeline.inbox.edited_messages import notice_of, removal_of
from bot.pipeline.inbox.foreseen_commands import IN
from bot.pipeline.inbox.game_choice import FREE, own_game
from bot.pipeline.inbox.pressed_controls import mind_press
from bot.pipeline.journal import story_writer as remembering
from bot.pipeline.journal.journal import end_standings, keep_dice
from bot.pipeline.language_offer import offer_language
from bot.pipeline.outbox.replies import answering, replies, to_all
from bot.pipeline.outbox.response import SceneResponse
from bot.pipeline.ports import Destination, NewEntry, Outcome, StoreAway
from bot.pipeline.ports.incoming import Door
from bot.pipeline.router import command_of, is_ours, request_of
from bot.pipeline.suggestions import answered_talk, completed
from bot.pipeline.work import publicity, secrecy
from bot.pipeline.work.confided_commands import repeats
from bot.pipeline.work.confirmation import Unsure, ask_first, mind_other_fight
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session, Written, kind_of
from bot.text.refusals import refusal
from bot.text.reply import Line, Prompt, Reply, ToPerson, code
from bot.text.sentences import say
from bot.turn.refusal import Refusal
from rules.errors import RuleError

LONGEST_WORD: Final = 60
"""The most characters of an unknown command that a refusal repeats."""

HELP: Final = frozenset({"help", "h"})
CHOOSING: Final = frozenset({"language", "me", "game"})
"""Commands that set a language."""
OWN_DATA: Final = frozenset({"", "export", "forget"})
"""What somebody who left the server may still type after `@me` in private."""

log = structlog.get_logger(__name__)


async def answer(session: Session, typed: list[Typed], prefixes: str) -> frozenset[Destination]:
    """Run the commands of a message and queue the replies. Return the destinations of the replies, boards left out."""
    with answering(session.context):
        await _answer(session, typed, prefixes)
        queued = [*replies(session), *session.changes.messages]
    now = session.context.clock.now()
    if queued:
        await session.changes.unit.queue(session.context.game_id, session.context.source, queued, now)
    if session.response.removes:
        unit, incoming = session.changes.unit, session.context.incoming
        for mark in (notice_of(incoming), removal_of(incoming.source)):
            # An edit may say a secret again.
            if not await unit.handled(mark):
                await unit.queue(session.context.game_id, mark, (), now)
    return frozenset(entry.destination for entry in queued if not entry.reply.board)


async def take_away(session: Session, typed: list[Typed], source: str) -> frozenset[Destination]:
    """Have an edited or skipped message removed if it says a secret in public. Its commands are not run. `source`: the
    key under which the removal is recorded."""
    context = session.context
    nameless = any(_leaves_no_trace(context, one) for one in typed)
    if context.private or not (nameless or any(secrecy.in_public(context, one) for one in typed)):
        return frozenset()
    session.response.parting = nameless
    with answering(session.context):
        _refuse(session, Refusal("secret_in_public"))
        queued = replies(session)
    _note(session, "refused")
    await session.changes.unit.queue(session.context.game_id, source, queued, session.context.clock.now())
    return frozenset(entry.destination for entry in queued)


async def take_copy_away(session: Session) -> None:
    """Have a proxy's copy of a message that is removed itself removed too, without a word."""
    incoming = session.context.incoming
    if incoming.scene is not None:
        reader = ToPerson(person=incoming.person.id)
        copy = Reply(audience=reader, lines=(), removes=(incoming.scene, incoming.source), parting=True)
        entry = NewEntry(f"person:{incoming.person.id}", copy)
        await session.changes.unit.queue(
            session.context.game_id, session.context.source, [entry], session.context.clock.now()
        )


async def _answer(session: Session, typed: list[Typed], prefixes: str) -> None:
    here, changes = session.context, session.changes
    if here.incoming.member is False or here.loaded.ended:
        left = here.game if here.loaded.ended else here.game.departed(here.person)
        here.loaded.game = await end_standings(
            changes.unit, here.game_id, left, here.incoming.person, changes.luck, here.clock
        )
    if session.context.incoming.member is False and session.context.incoming.scene is not None:
        # The message was found late, in a channel: its author is no longer there to read an answer.
        return
    try:
        # Somebody who left the server is told so, and nothing about the fight.
        if session.context.incoming.pressed is not None and session.context.incoming.member is not False:
            await mind_press(session.context)
    except RuleError as refused:
        session.changes.tally.kind = "press"
        _refuse(session, refused)
        _note(session, "refused")
        typed = []
    answered = False
    disguised = {one.place for one in typed if one.disguised and secrecy.in_public(session.context, one)}
    waiting = _without_traces(session, [one for one in typed if not one.disguised and one.place not in disguised])
    for _ in range(min(len(waiting), MOST_COMMANDS)):
        if not waiting:
            break
        one = waiting.popleft()
        if session.changes.index:
            # Other games shouldn't have to wait for all five commands.
            await session.context.unit.pause()
        reading = _with_lines_below(session, one, prefixes)
        if await _one(reading, one, prefixes):
            answered = True
            session.changes.index += 1
        if session.changes.rows_taken:
            end = one.place + len(reading.context.rows.splitlines())
            waiting = deque(later for later in waiting if later.place > end)
    if not answered and not session.changes.tally.refused and session.context.incoming.door is not Door.TYPED:
        _refuse(
            session,
            Refusal("no_command", {"word": typed[0].word if typed else session.context.incoming.text[:LONGEST_WORD]}),
        )
        _note(session, "refused")
    nameless = any(one.disguised and secrecy.is_nameless_line(session.context, one) for one in typed)
    session.response.parting = session.response.parting or (bool(disguised) and nameless)
    if disguised or any(secrecy.in_public(session.context, one) for one in waiting):
        _refuse(session, Refusal("secret_in_public"))
    if answered:
        await welcome_back(session)
    if answered and waiting:
        session.response.answer += refusal(Refusal("too_many_commands", {"limit": MOST_COMMANDS}))


def _without_traces(session: Session, typed: list[Typed]) -> deque[Typed]:
    """Return the commands to carry out: only those that nobody may learn the author of, if there are any. What the
    others do, and when, would lead to their author."""
    alone = [one for one in typed if _leaves_no_trace(session.context, one)] if len(typed) > 1 else typed
    if not 0 < len(alone) < len(typed):
        return deque(typed)
    session.response.secret.append(
        say("I left out your other commands, since they could show who you are. Send them in another message.")
    )
    return deque(alone)


def _leaves_no_trace(context: Context, typed: Typed) -> bool:
    """Whether a line is a command that nobody may learn the author of, or a misspelt one."""
    return secrecy.is_nameless_line(context, typed) or secrecy.nameless_slip(context, typed) is not None


def _with_lines_below(session: Session, typed: Typed, prefixes: str) -> Session:
    """Return the session with the lines below a command. `below` ends at the next command. `rows` ends only at the next
    known word, since a row of a table may look like somebody's name behind a prefix."""
    context, words = session.context, book.of(session.context.system).words
    text, called = context.incoming.text, context.incoming.called
    session.changes.rows_taken = False
    below = chat.below(text, prefixes, typed.place, called, partial(is_ours, session))
    rows = chat.below(text, prefixes, typed.place, called, lambda one: one.word in words)
    return replace(session, context=replace(context, place=typed.place, below=below, rows=rows))


async def _one(session: Session, typed: Typed, prefixes: str) -> bool:
    """Run one command. Return whether it was one of ours. A refused command changes nothing and is answered."""
    since = remembering.before(session)
    session.response.announced.clear()
    session.response.confided.clear()
    session.changes.offered = None
    told = since.told
    heard = len(told.gm), len(told.gm_files), len(told.gm_prompts)
    outcome: Outcome = "done"
    spec = book.of(session.context.system).find(typed.word, typed.rest)
    nameless = spec is None or spec.nameless is not None or typed.word == IN
    if nameless and secrecy.is_nameless_line(session.context, typed):
        session.response.parting = True
    try:
        _mind_membership(session.context, typed)
        if not await _tried(session, typed, prefixes):
            if not secrecy.is_mistyped(session.context, typed):
                return await answered_talk(session, typed)
            raise Refusal("secret_in_public")
        chooses = not CHOOSING.isdisjoint((typed.word, typed.rest.partition(" ")[0]))
        # An offer in public would name somebody who wants to leave no trace.
        if typed.language and not chooses and not session.response.parting:
            offer_language(session, typed.language)
        session.announce()
        await remembering.remember(session, since)
        await keep_dice(session)
    except Unsure as asked:
        outcome = "asked"
        session.response.restore(since.told)
        await _keep_dice(session, since, asked)
        ask_first(session, asked)
    except RuleError as refused:
        removes = session.response.removes
        session.response.restore(since.told)
        session.response.removes = removes
        if await _keep_dice(session, since, refused):
            session.response.answer.append(say("Your dice still count as rolled and stay on record."))
        if refused.code != "secret_in_public" and secrecy.in_public(session.context, typed, refused):
            refused = Refusal("secret_in_public")
        if session.context.heard_in is not None and secrecy.resembles_nameless(session.context, typed):
            session.response.removes = session.response.parting = True
        outcome = await _apart(session, typed, prefixes, refused)
    except StoreAway:
        # The store is away, so nothing can be saved: the command isn't at fault.
        raise
    except Exception as fault:
        outcome = "failed"
        session.changes.tally.faults += 1
        session.response.restore(since.told)
        await _keep_dice(session, since, fault)
        log.exception(
            "a command failed",
            game=session.context.game_id,
            scene=session.context.scene,
            kind=session.changes.tally.kind,
        )
        session.response.answer += refusal(Refusal("internal"))
    session.response.secret += session.response.confided
    new = session.changes.rows[since.rows :]
    if not new:
        session.response.to_asker(session.response, *heard)
        for _, said in session.response.elsewhere[since.elsewhere :]:
            session.response.to_asker(said)
    _note(session, outcome, new[-1] if new else None)
    return True


async def _keep_dice(session: Session, since: remembering.Before, fault: Exception) -> bool:
    """Keep the dice of a command that failed. Return whether there were any."""
    kept = await keep_dice(session, fault)
    if kept:
        await remembering.remember(session, since)
    return kept


def _mind_membership(context: Context, typed: Typed) -> None:
    """Refuse commands of somebody who left the server or is in a time-out, except those about their own data
    (`left_server`, `under_time_out`), and commands while it's unclear which of several games is meant (`which_scene`).
    """
    own_data = typed.word == "me" and typed.rest.partition(" ")[0].casefold() in OWN_DATA
    has_no_part = context.incoming.member is False or context.incoming.silenced
    if has_no_part and not own_data and typed.word not in HELP:
        server = context.premises.server(context.game_id)
        code = "left_server" if context.incoming.member is False else "under_time_out"
        raise Refusal(code, {"server": server} if server else {})
    if context.undecided and typed.word not in FREE:
        raise Refusal("which_scene", {"scenes": context.choices})


async def _tried(session: Session, typed: Typed, prefixes: str) -> bool:
    """Run the typed command. Return False if it isn't one of ours."""
    request = await request_of(session.context, typed)
    if request is None:
        return False
    if typed.too_long:
        raise Refusal("line_too_long", {"limit": chat.LONGEST_LINE})
    await session.context.fetch((*session.context.own, *session.context.register.mentioned(typed.rest)))
    await _do(session, request, prefixes)
    return True


_ONCE = ("secret_in_public", "no_such_attacker", "one_in_a_message")
"""Refusals after which a GM's command isn't run in private: its visible effects would reveal somebody hidden, or it
costs too much."""


async def _apart(session: Session, typed: Typed, prefixes: str, refused: RuleError) -> Outcome:
    """Answer a GM who names a hidden creature in public: everyone else sees the refusal for an unknown name, and the
    command is run with its answer in the GM channel. Any other refusal is shown as it is."""
    about = (
        publicity.mentioned_in(session, typed.rest) if session.context.gm_here and not session.context.private else ()
    )
    if not about or refused.code in _ONCE:
        _refuse(session, refused, typed, public=bool(about))
        return "refused"
    since, unknown = remembering.before(session), publicity.unknown(session, about)
    offered, session.changes.offered = session.changes.offered, None
    outcome: Outcome = "done"
    async with session.aside() as aside:
        apart = aside.response
        try:
            await _tried(aside, typed, prefixes)
            since = replace(since, told=SceneResponse())
            await remembering.remember(aside, since)
        except Unsure as asked:
            outcome = "asked"
            apart.restore(SceneResponse())
            ask_first(aside, asked)
        except RuleError as again:
            outcome = "refused"
            apart.restore(SceneResponse())
            if (again.code, again.facts) != (refused.code, refused.facts):
                _refuse(aside, again, typed)
    session.changes.offered = offered
    if outcome == "done" and publicity.came_out(session, unknown):
        session.response.answer += apart.answer
        apart.answer = []
    else:
        _refuse(session, refused, typed, public=True)
    session.response.join(apart, to_gms=session.context.is_gm)
    return outcome


def _note(session: Session, outcome: Outcome, row: Written | None = None) -> None:
    context, tally = session.context, session.changes.tally
    scene, seq = (context.scene or context.incoming.scene, None) if row is None else (row.scene, row.seq)
    tally.note(outcome, context.game_id, scene, seq)


async def _do(session: Session, request: Request, prefixes: str) -> None:
    meant = request.request if isinstance(request, Sure) else request
    if meant.once_in_a_message and not session.context.again:
        if session.changes.looked_through:
            raise Refusal("one_in_a_message")
        session.changes.looked_through = True
    session.changes.paused = session.context.game.pause(session.context.scene) is not None
    session.response.of_all = session.response.of_all or meant.of_whole_game
    if isinstance(request, In):
        await _elsewhere(session, request, prefixes)
    elif isinstance(request, Sure):
        session.changes.tally.kind = kind_of(request.request)
        sure = replace(session, context=replace(session.context, sure=request))
        if request.said:
            mind_other_fight(sure.context)
        await handler_of(request.request)(sure, request.request)
        session.in_order()
    else:
        session.changes.tally.kind = kind_of(request)
        await handler_of(request)(session, request)
        session.in_order()


async def _elsewhere(session: Session, request: In, prefixes: str) -> None:
    """Run one command in another scene. The commands after it are about this scene again."""
    here, told, apart = session.context.scene, session.response, session.apart()
    apart = replace(apart, context=replace(apart.context, placed=True))
    try:
        if request.scene:
            scene, command = await whereabouts.scene_chosen(session.context, request.scene), request.text
        else:
            scene, command = await whereabouts.scene_said(session.context, request.text)
        await session.context.look_at(scene)
        inside, inner = await whereabouts.enters(session.context), None
        # Any prefix may follow the scene's name.
        bare = command.lstrip(string.punctuation)
        typed = next(chat.commands(f"{prefixes[0]}{bare}", prefixes), None)
        if typed is not None:
            # What is wrong with it depends on the fight, so only those inside are told.
            with suppress(*(() if inside else (RuleError,))):
                inner = await command_of(apart.context, typed)
        if not inside and not (inner is not None and inner.for_readers):
            await whereabouts.mind_the_door(session.context)
        if inner is None or isinstance(inner, In):
            raise Refusal("incomplete", {"example": "in cellar next"})
        await _do(apart, inner, prefixes)
        there = apart.response
        told.answer += there.answer
        told.files += there.files
        told.secret += there.secret
        told.secret_files += there.secret_files
        told.of_all = told.of_all or there.of_all
        told.elsewhere.append((session.context.scene or "", replace(there, answer=[], files=[])))
    except StoreAway:
        raise
    except Exception as fault:
        # The dice belong to the other scene's fight, so they are kept before it is left below.
        await keep_dice(session, fault)
        if isinstance(fault, RuleError):
            _offer_there(apart, fault)
        if isinstance(fault, Unsure):
            at = session.context.scene or ""
            closed = not whereabouts.is_named(session.context, at)
            raise fault.seen_from(session.context.game.scenes.get(at, ""), closed=closed) from None
        raise
    finally:
        told.removes = told.removes or apart.response.removes
        told.parting = told.parting or apart.response.parting
        await session.context.look_at(here)


def _offer_there(session: Session, refused: RuleError) -> None:
    """Keep the buttons to show below a refusal about another scene: none in public, where they wouldn't work."""
    context = session.context
    works = context.private or context.heard_in == context.scene
    session.changes.offered = _offered(session, refused) if works else []


def _offered(session: Session, refused: RuleError) -> list[Prompt]:
    """Return the buttons to show below a refusal. An error in them costs nothing but the buttons."""
    if session.changes.offered is not None:
        return session.changes.offered
    try:
        return offered_with(session.context, refused)
    except Exception:
        session.changes.tally.faults += 1
        log.exception("buttons failed", game=session.context.game_id, code=refused.code)
        return []


def _refuse(session: Session, refused: RuleError, typed: Typed | None = None, *, public: bool = False) -> None:
    """Answer with a refusal where the command was given; what the GM owes for a creature goes to the GM only.

    `typed`: the refused line. `public`: the refusal mentions only what was typed and what everyone knows.
    """
    session.changes.tally.refused += 1
    if session.context.incoming.member is None and refused.code in ("gm_only", "gm_of_all"):
        alone = session.context.game_id == own_game(session.context.person)
        refused = Refusal("game_unknown" if alone else "rights_unknown")
    if session.context.incoming.repeats and session.context.gm_here and refused.code in ("gm_only", "gm_of_all"):
        refused = Refusal("own_account")
    # Only people who pressed or chose something, or typed what is removed, are told what was wrong with it.
    unread = session.context.incoming.door is not Door.TYPED or session.response.removes
    alone = unread and not session.context.private
    owed = refused.code == "still_owed" and refused.facts["gm"]
    if owed and not alone and not session.context.private:
        with to_all(session.context):
            session.response.gm += refusal(refused)
            session.response.gm_prompts += _offered(session, refused)
        refused = Refusal("gm_owes")
    moved = session.context.game.went.get(session.context.scene or "")
    if refused.code == "no_fight" and moved in whereabouts.named_fights(session.context):
        refused = Refusal("fight_moved", {"scene": moved, "name": session.context.game.scenes.get(moved or "", moved)})
    if refused.code == "ask_the_gm" and isinstance(refused.__cause__, Refusal):
        session.response.secret += refusal(refused.__cause__)
    if refused.code == "secret_in_public":
        session.response.removes = True
        session.response.secret += refusal(refused)
        session.response.secret_offers += _offered(session, refused)
    elif alone:
        # Only a GM learns who owes something.
        unseen = () if owed else publicity.unseen(session.context)
        session.response.secret += (*refusal(refused, unseen), *_filled_in(session))
        session.response.secret_offers += _offers(session, typed, refused)
    elif (not public and publicity.gives_away(session.context, refused, "" if typed is None else typed.rest)) or (
        typed is not None and not session.context.private and repeats(session.context, typed, refused)
    ):
        session.response.secret += (*refusal(refused), *_filled_in(session))
        session.response.answer.append(say("Only you will see the answer."))
    else:
        session.response.answer += (*refusal(refused, publicity.unseen(session.context)), *_filled_in(session))
        session.response.offers += _offers(session, typed, refused)


def _offers(session: Session, typed: Typed | None, refused: RuleError) -> list[Prompt]:
    """Return the buttons to show below a refusal, or those that complete the line."""
    return _offered(session, refused) or ([] if typed is None else completed(session.context, typed, refused))


def _filled_in(session: Session) -> list[Line]:
    """Return the text of a form that couldn't be processed, so that its author can copy, correct and resend it."""
    if session.context.incoming.door is not Door.FORM:
        return []
    return [
        say("You wrote: {text}", text=code(text))
        for text in session.context.incoming.text.splitlines()[session.changes.index :][:1]
    ]

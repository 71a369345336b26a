"""Handlers of `@handout` and `@handouts`."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import orjson

from bot.features.handouts import text as words
from bot.features.handouts.command import Handout as Keep
from bot.features.handouts.command import Handouts as Asked
from bot.features.handouts.kept_handouts import KEY, LONGEST, LONGEST_TITLE, Handout, Handouts, kept_handouts
from bot.features.pictures.stored_pictures import REMOVED, handout_key, illustration, kept
from bot.pipeline.handlers import handles
from bot.pipeline.inbox.scene_choice import is_hidden
from bot.pipeline.journal.journal import record
from bot.pipeline.outbox.replies import to_all
from bot.pipeline.outbox.response import SceneResponse
from bot.pipeline.work.context import Context
from bot.pipeline.work.people import entrusted_person
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext
from bot.text.pictures import Illustration
from bot.text.sentences import say
from bot.text.words import listed
from bot.turn.refusal import Refusal

KIND: Final = "handout"
LONGEST_NUMBER: Final = 6
MOST_AT_ONCE: Final = 10
"""Maximum number of people to whom a handout is shown at once."""


@handles(Keep)
async def keep(session: Session, request: Keep) -> None:
    """Keep a handout. A file with it is its text or its picture. Refuses with `handout_unread`, `handout_too_long`,
    `handouts_full`, and like `Session.attached`."""
    context, file = session.context, session.attached("text", "picture")
    title, _, said = request.text.partition(":")
    text = "\n".join(filter(None, (said.strip(), context.below.strip("\n"), "" if file is None else file.text.strip())))
    title, pictured = " ".join(title.split()), file is not None and bool(file.whole)
    if not title or not (text or pictured):
        raise Refusal("handout_unread")
    if len(title) > LONGEST_TITLE or len(text) > LONGEST:
        raise Refusal("handout_too_long", {"title": LONGEST_TITLE, "text": LONGEST})
    handouts = (await kept_handouts(context)).with_new(title, text, pictured=pictured)
    session.response.of_all = True
    picture = {handout_key(handouts.count): kept(file)} if file is not None and pictured else {}
    await _record(session, handouts, "keep", handouts.count, title, picture)
    session.response.answer += words.kept(handouts.handouts[-1])


@handles(Asked)
async def asked(session: Session, request: Asked) -> None:
    """List handouts, read, show or remove one. Refuses with `no_such_handout`, `handout_where`,
    `handout_remove_where`, `gm_only`, and for people that nobody knows."""
    context, told = session.context, session.response
    handouts = await kept_handouts(context)
    if request.act == "list":
        known = await _numbered(context, handouts)
        told.answer += words.overview(known, context.game, gm=context.is_gm and context.private)
        return
    if request.act in ("show", "remove") and not context.is_gm:
        raise Refusal("gm_only")
    if request.act == "remove" and not context.private:
        raise Refusal("handout_remove_where")
    written = request.number.removeprefix("#")[:LONGEST_NUMBER]
    number = int(written) if written.isascii() and written.isdecimal() else 0
    found = (await _numbered(context, handouts)).get(number) if request.act == "read" else handouts.find(number)
    if found is None:
        raise Refusal("no_such_handout", {"number": written})
    if request.act == "read":
        told.answer += words.shown(found)
        _illustrate(told, found)
    elif request.act == "remove":
        picture = {handout_key(found.number): REMOVED} if found.pictured else {}
        await _record(session, handouts.without(found), "remove", found.number, picture=picture)
        told.answer.append(
            say("I've removed handout {number}. Anyone who was shown it still has the message.", number=found.number)
        )
    elif request.to:
        await _hand(session, handouts, found, request.to)
    else:
        await _show(session, handouts, found)


async def _numbered(context: Context, handouts: Handouts) -> dict[int, Handout]:
    """Return the handouts that a list shows by their numbers in it. Players' lists have numbers of their own, which
    don't tell how many handouts there are."""
    known = [one for one in handouts.handouts if await _knows(context, one)]
    if context.private and context.is_gm:
        return {one.number: one for one in known}
    return dict(enumerate(known, 1))


async def _knows(context: Context, handout: Handout) -> bool:
    """Whether everyone who reads the answer knows of a handout; a GM in private knows all."""
    if context.private and context.is_gm:
        return True
    if context.heard_in is not None:
        return context.heard_in in handout.scenes
    open_ = [one for one in handout.scenes if not await is_hidden(context, one)]
    return bool(open_) or context.person in handout.people


async def _show(session: Session, handouts: Handouts, handout: Handout) -> None:
    """Show a handout to everyone in a scene."""
    context, told = session.context, session.response
    where = context.scene if context.private else context.heard_in
    if where is None or where == context.game.gm_scene:
        raise Refusal("handout_where")
    await context.mind_muted(where)
    await _record(session, handouts.replaced(handout.shown(scenes=(where,))), "show", handout.number)
    if where == context.heard_in:
        told.answer += words.shown(handout)
        _illustrate(told, handout)
        return
    with to_all(context):
        told.elsewhere.append((where, SceneResponse(public=words.shown(handout), public_picture=_picture(handout))))
    title = context.game.scenes.get(where, where)
    told.answer.append(say("Everyone in **#{scene}** can read it now.", scene=title))


async def _hand(session: Session, handouts: Handouts, handout: Handout, to: str) -> None:
    """Show a handout to single people, in private."""
    names = [one for one in re.split(rf",|\s(?:and|{gettext('and')})\s", to) if one.strip()][:MOST_AT_ONCE]
    people = [entrusted_person(session, name) for name in names]
    ids = tuple(one.id for one in people)
    await _record(session, handouts.replaced(handout.shown(people=ids)), "show", handout.number)
    picture = _picture(handout)
    for one in ids:
        session.response.owners.setdefault(one, []).extend(words.shown(handout))
        session.response.own_pictures |= {one: picture} if picture else {}
    number, names = handout.number, [one.name for one in people]
    done = say("Handout {number} is on its way to {people}.", number=number, people=listed(names))
    session.response.of_all = True
    session.response.answer.append(done)


def _picture(handout: Handout) -> Illustration | None:
    """Return a handout's picture, described by its text."""
    alt = f"{handout.title}: {handout.text}" if handout.text else handout.title
    return illustration(handout_key(handout.number), alt) if handout.pictured else None


def _illustrate(told: SceneResponse, handout: Handout) -> None:
    """Add a handout's picture to the answer, even for those who want none, since they asked for this one."""
    if (picture := _picture(handout)) is not None:
        told.picture, told.asked_picture = picture, True


async def _record(
    session: Session,
    handouts: Handouts,
    act: str,
    number: int,
    title: str = "",
    picture: Mapping[str, str] = MappingProxyType({}),
) -> None:
    command = orjson.dumps({"kind": KIND, "act": act, "number": number, "title": title}).decode()
    more = {KEY: handouts.model_dump_json(), **picture}
    await record(session, KIND, command, "[]", session.changes.recorder(), more=more)

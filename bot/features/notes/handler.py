"""Handlers of `@note` and `@notes`."""

from typing import Final

import orjson

from bot.features.notes import text as words
from bot.features.notes.command import Note as Send
from bot.features.notes.command import Notes as Asked
from bot.features.notes.kept_notes import LONGEST, Note, Notes, kept_notes
from bot.pipeline.handlers import handles
from bot.pipeline.inbox.scene_choice import is_hidden, is_named
from bot.pipeline.journal.journal import record
from bot.pipeline.outbox.replies import to_all, to_one
from bot.pipeline.outbox.response import SceneResponse
from bot.pipeline.work.context import Context
from bot.pipeline.work.people import mind_member, person_first
from bot.pipeline.work.session import Session
from bot.text.reply import Prompt
from bot.text.sentences import say
from bot.turn.refusal import Refusal

KIND: Final = "private_note"


@handles(Send)
async def send(session: Session, request: Send) -> None:
    """Send a note. Refuses with `note_for_whom`, `note_to_oneself`, `not_a_member` and `private_note_too_long`."""
    context, told = session.context, session.response
    found = person_first(session, request.text)
    text = "" if found is None else "\n".join(filter(None, (found[1].strip(), context.below.strip())))
    if found is None or not text:
        raise Refusal("note_for_whom")
    person = found[0]
    if person.id == context.person:
        raise Refusal("note_to_oneself")
    await mind_member(context, person)
    if len(text) > LONGEST:
        raise Refusal("private_note_too_long", {"limit": LONGEST, "length": len(text)})
    kept = await kept_notes(context)
    note = Note(
        author=context.person,
        to=person.id,
        text=text,
        at=context.clock.now().isoformat(),
        numbers=kept.next(context.person, person.id),
        scene=None if context.incoming.scene == context.game.gm_scene else context.incoming.scene,
        for_gms=not context.is_gm,
    )
    await _record(session, {"to": person.id}, kept.with_note(note))
    with to_one(context, person.id):
        told.owners.setdefault(person.id, []).extend(words.received(note, context.game))
        pressed = (words.show_it(note.number(person.id)),)
        told.own_prompts.append(Prompt(question=0, person=person.id, lines=(), controls=pressed))
    # What a GM writes in private is also in no other GM's log.
    (told.answer if note.for_gms or context.in_gm_scene else told.secret).extend(words.sent(note, context.game))
    if note.for_gms:
        with to_all(context):
            told.gm += words.copied(note, context.game)


@handles(Asked)
async def notes(session: Session, request: Asked) -> None:
    """List notes, show one to everyone, or delete one. Refuses with `no_such_note`, `note_of_other`,
    `reveal_where` and `may_not_write`."""
    context, told = session.context, session.response
    kept = await kept_notes(context)
    if request.act == "list":
        alone = context.heard_in is None
        found = [one for one in kept.notes if _reads(context, one)]
        lines = words.listed(found, "" if context.in_gm_scene else context.person, context.game)
        if alone or context.in_gm_scene:
            told.answer += lines
        else:
            told.secret += lines
            told.answer.append(say("Only you will see the answer."))
        return
    number = int(request.number) if request.number.isascii() and request.number.isdecimal() else 0
    note = next((one for one in kept.of(context.person) if one.number(context.person) == number), None)
    if note is None:
        raise Refusal("no_such_note", {"number": number})
    if request.act == "delete":
        if note.author != context.person:
            raise Refusal("note_of_other")
        await _record(session, {"delete": number}, kept.without(note))
        told.answer.append(
            say("I've deleted note {number}. The person who got it still has the message.", number=number)
        )
        return
    where = await _where(context, note)
    await context.mind_muted(where)
    await _record(session, {"reveal": number}, kept)
    with to_all(context):
        lines = words.shown(note, context.game)
    if where == context.heard_in:
        told.answer += lines
    else:
        told.elsewhere.append((where, SceneResponse(public=lines)))
        told.answer.append(
            say("Everyone in **#{scene}** can read it now.", scene=context.game.scenes.get(where, where))
        )


def _reads(context: Context, note: Note) -> bool:
    """Whether a list shows a note: in the GM channel those that any GM may read, elsewhere also one's own."""
    own = context.person in note.numbers and not context.in_gm_scene
    return own or (note.for_gms and context.is_gm and context.private)


async def _where(context: Context, note: Note) -> str:
    """Return where to show a note: here, otherwise in the scene where it was written if this person may know of it,
    otherwise in one's fight."""
    here = None if context.in_gm_scene else context.heard_in
    known = note.scene is not None and is_named(context, note.scene) and not await is_hidden(context, note.scene)
    where = here or (note.scene if known else None) or context.scene
    if where is None:
        raise Refusal("reveal_where")
    return where


async def _record(session: Session, what: dict[str, object], kept: Notes) -> None:
    # A GM of this scene alone reads its log too, and learns nothing of notes that way.
    session.response.of_all = True
    command = orjson.dumps({"kind": KIND, **what}).decode()
    await record(session, KIND, command, "[]", session.changes.recorder(), more=kept.changed)

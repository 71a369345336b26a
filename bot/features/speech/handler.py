"""Handlers of `@say`, `@reword` and `@unsay`.

The words are posted in their author's stead, after the typed message is removed. The row of the journal says who wrote
them, and what they were before they were changed.
"""

from typing import Final

import orjson

from bot.features.speech.command import Reword, Say, Unsay
from bot.features.speech.speakers import portrait_key, speaker
from bot.features.speech.text import SAY, answer_elsewhere, authors, changed, given_away, spoken, taken_back
from bot.pipeline.handlers import handles
from bot.pipeline.inbox import chat
from bot.pipeline.inbox.local_words import spellings
from bot.pipeline.journal.journal import record
from bot.pipeline.journal.story import Story
from bot.pipeline.outbox.replies import to_all
from bot.pipeline.outbox.speeches import SPEECHES, Speech, Speeches, speech_in, speeches, speeches_in
from bot.pipeline.ports import NewEntry
from bot.pipeline.ports.incoming import Door
from bot.pipeline.work.context import Context
from bot.pipeline.work.publicity import mentioned_in
from bot.pipeline.work.secrecy import tell_apart
from bot.pipeline.work.session import Session
from bot.text.reply import Line, Reply, ToScene, Voice
from bot.turn.refusal import Refusal

LONGEST: Final = 1_800
"""UTF-16 units of a speech, so that it fits into one message of Discord together with the speaker's name."""
MOST_LINES: Final = 40
_ACTS: Final = {"edit": Reword, "delete": Unsay}
WHO: Final = "who"


@handles(Say)
async def speak(session: Session, request: Say) -> None:
    """Speak as somebody. Refuses with `paused`, `may_not_write`, `say_where`, `say_too_long`, and as `speaker` does."""
    head, _, rest = request.text.partition(" ")
    act = spellings(frozenset({*_ACTS, WHO})).get(head.casefold(), "")
    if act == "edit" and rest:
        await reword(session, Reword(rest))
        return
    if act == "delete" and not rest:
        await unsay(session, Unsay())
        return
    if act == WHO and not rest:
        await tell_authors(session)
        return
    session.context.mind_pause()
    scene, earlier = _scene(session.context), await speeches(session.changes.unit, session.context.game_id)
    await session.context.mind_muted(scene)
    who, text = speaker(session, request.text, earlier)
    words = _fitting(_with_lines_below(session.context, text))
    face = await portrait_key(session.context, who, scene)
    voice = Voice(name=who.name, text=words, picture=face, people=_mentioned(session.context))
    entry = await _post(session, scene, voice, spoken(who.name, words))
    speech = Speech(
        id=f"{session.context.incoming.source}/{session.changes.index}",
        entry=entry,
        scene=scene,
        person=session.context.person,
        name=who.name,
        at=session.context.clock.now().isoformat(),
        invented=who.invented,
    )
    await _record(session, speech, earlier.with_speech(speech), SAY, words, spoken(who.name, words))
    if session.context.heard_in != scene and session.context.incoming.door is Door.TYPED:
        session.response.answer += answer_elsewhere(session.context, who.name, scene)
    if who.invented and session.context.gm_here and mentioned_in(session, who.name):
        session.response.secret.append(given_away(who.name))


@handles(Reword)
async def reword(session: Session, request: Reword) -> None:
    """Replace an earlier speech. Refuses with `paused`, `may_not_write`, `say_no_last`, `say_not_author`,
    `say_too_long`."""
    session.context.mind_pause()
    said = await _meant(session)
    if said.person != session.context.person:
        raise Refusal("say_not_author")
    await session.context.mind_muted(said.scene)
    words = _fitting(_with_lines_below(session.context, request.text))
    lines = changed(said.name, words)
    await _post(
        session, said.scene, Voice(name=said.name, text=words, people=_mentioned(session.context), of=said.entry), lines
    )
    kept = await speeches(session.changes.unit, session.context.game_id)
    await _record(session, said, kept, "edit", words, lines)


@handles(Unsay)
async def unsay(session: Session, _: Unsay) -> None:
    """Take back an earlier speech; GMs may take back anybody's. Refuses with `say_no_last`, `say_not_author`."""
    said = await _meant(session)
    if said.person != session.context.person and not session.context.gm_here:
        raise Refusal("say_not_author")
    lines = taken_back(said.name)
    await _post(session, said.scene, Voice(name=said.name, text="", of=said.entry), lines)
    kept = await speeches(session.changes.unit, session.context.game_id)
    await _record(session, said, kept.without(said), "delete", "", lines)


async def tell_authors(session: Session) -> None:
    """Tell GMs who wrote the last speeches here, or the one replied to. Refuses with `gm_only`, `say_no_last`."""
    context = session.context
    if not context.gm_here:
        raise Refusal("gm_only")
    kept = (await speeches(context.unit, context.game_id)).speeches
    if not (context.is_gm and context.private):
        kept = tuple(one for one in kept if one.scene == _scene(context))
    if context.incoming.replies_to:
        one = await speech_in(context.unit, context.game_id, _scene(context), context.incoming.replies_to)
        kept = () if one is None else (one,)
    if not kept:
        raise Refusal("say_no_last")
    tell_apart(session, authors(context.game, kept))


def _mentioned(context: Context) -> dict[str, str]:
    return {one.id: one.name for one in context.incoming.mentions}


def _scene(context: Context) -> str:
    """Return the scene whose readers hear it. Refuses with `say_where` if there is none, and in a tutorial."""
    if context.scene is None and context.choices:
        raise Refusal("which_scene", {"scenes": context.choices})
    if context.scene is None or context.scene == context.game.gm_scene or context.means is None:
        raise Refusal("say_where")
    return context.scene


async def _meant(session: Session) -> Speech:
    """Return the speech replied to, or else the author's last one in this scene."""
    context, scene = session.context, _scene(session.context)
    if context.incoming.replies_to:
        found = await speech_in(context.unit, context.game_id, scene, context.incoming.replies_to)
    else:
        among = await speeches_in(context.unit, context.game_id, scene)
        found = next((one for one in reversed(among) if one.person == context.person), None)
    if found is None:
        raise Refusal("say_no_last")
    return found


def _with_lines_below(context: Context, text: str) -> str:
    """Return what was typed, with its own dashes and quotation marks, and with the lines below the command."""
    typed = chat.plain(context.incoming.text)
    at = typed.find(text) if len(typed) == len(context.incoming.text) else -1
    own = text if at < 0 else context.incoming.text[at : at + len(text)]
    return own.strip() if "\n" in text else f"{own}\n{context.below}".strip()


def _fitting(text: str) -> str:
    """Return a text that fits into one message. Refuses with `incomplete` and `say_too_long`."""
    if not text:
        raise Refusal("incomplete", {"example": "say NAME: Who goes there?"})
    if len(text.encode("utf-16-le", "surrogatepass")) // 2 > LONGEST or len(text.splitlines()) > MOST_LINES:
        raise Refusal("say_too_long", {"most": LONGEST, "lines": MOST_LINES})
    return text


async def _post(session: Session, scene: str, voice: Voice, lines: list[Line]) -> int:
    """Queue a message in somebody's name, in the order of what is said in its scene; return its entry."""
    context = session.context
    with to_all(context):
        reply = Reply(
            audience=ToScene(scene=scene),
            lines=tuple(lines),
            voice=voice,
            removes=_typed(context, scene),
            elsewhere=True,
        )
    if reply.removes is not None:
        # Its deletion is no reason to tell its author that the words still count.
        session.response.removes = True
    source = f"{context.source}#said{session.changes.index}"
    entries = [NewEntry(f"scene:{scene}", reply, context.incoming.source)]
    (entry,) = await session.changes.unit.queue(context.game_id, source, entries, context.clock.now())
    return entry


def _typed(context: Context, scene: str) -> tuple[str, str] | None:
    """Return the typed message, to be removed, if the words posted in somebody's name replace all of it there."""
    incoming = context.incoming
    first, *rest = incoming.text.strip().splitlines() or [""]
    whole = first[:1] in (*chat.SIGNS, chat.SLASH) and "\n".join(rest).strip() == context.below.strip()
    if incoming.door is not Door.TYPED or incoming.scene != scene or incoming.files or not whole:
        return None
    return scene, incoming.source


async def _record(session: Session, speech: Speech, kept: Speeches, act: str, words: str, lines: list[Line]) -> None:
    """Write the row, with the story that everyone in the scene was told."""
    # The entry's number would show how much is said elsewhere, so it isn't part of the row that its author may export.
    command = orjson.dumps({"kind": SAY, "act": act, "name": speech.name, "text": words, "of": speech.id}).decode()
    more = {SPEECHES: kept.model_dump_json()}
    await record(session, SAY, command, "[]", session.changes.recorder(), more=more)
    context, changes = session.context, session.changes
    row = changes.rows[-1]
    if row.scene is None:
        raise AssertionError("a speech belongs to a scene")
    fight = context.running
    story = Story(
        public=tuple(lines),
        fight=None if fight is None else fight.number,
        turn=0 if fight is None else fight.turn,
        by_gm=context.gm_here,
    )
    changes.told.add(row.seq)
    await changes.unit.tell(context.game_id, row.seq, row.scene, story.model_dump_json(exclude_defaults=True))

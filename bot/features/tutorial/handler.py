"""Handler of `@tutorial`: a practice turn in private, step by step, that leaves no trace in any game."""

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Final

import orjson

from bot.commands import book
from bot.features.rulebook.handler import answer_about
from bot.features.tutorial import text as words
from bot.features.tutorial.command import Tutorial
from bot.features.tutorial.lessons import LESSON, LessonRecord, Lessons, game_of_lesson
from bot.features.tutorial.run import Run, Task
from bot.features.tutorial.true_fight import mind_true_fight
from bot.games.vocabulary import NOVICE
from bot.pipeline.handlers import handles, listens
from bot.pipeline.inbox.chat import SIGNS, Typed, is_question
from bot.pipeline.inbox.disguised_commands import is_near
from bot.pipeline.outbox.replies import to_all, to_one
from bot.pipeline.ports import NewRow
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.reply import Line, Prompt, line
from bot.text.sentences import say
from bot.turn.refusal import Refusal
from bot.turn.state import SCHEMA_VERSION

AWAKE: Final = timedelta(hours=1)
"""The time for which private messages still belong to the tutorial after the last one. Later, `@tutorial` resumes
it."""
PATIENCE: Final = 3
"""Mistakes in a row until the bot shows the line."""
NEVER_ITS: Final = frozenset(
    {"about", "tutorial", "setup", "doctor", "games", "in", "me", "language", "away", "present", "watch"}
)
"""Commands that always go to the real game, even during a tutorial."""


ASKING: Final = frozenset({"help", "h", "hilfe", "?", ""})
"""Texts that ask what to do."""


@handles(Tutorial)
async def tutorial(session: Session, request: Tutorial) -> None:
    """Run the tutorial in the learner's language; see `_tutorial`."""
    with to_one(session.context, session.context.person):
        await _tutorial(session, request)


async def _tutorial(session: Session, request: Tutorial) -> None:
    """Start or resume a tutorial. "gm" starts the GM's, "again" starts over, "stop" ends it; other text is a line in
    it.

    Refuses with `no_lesson` and `no_lesson_of`.
    """
    text = request.text.strip()
    record = await _record(session.context)
    match text.casefold():
        case "stop" | "end" | "leave" | "off":
            if not record.system:
                raise Refusal("no_lesson")
            await _keep(session, LessonRecord(), text)
            _tell(session, words.left())
        case "" if record.system:
            await _take_up(session, record)
        case "" | "start" | "again":
            await _begin(session, gm=record.gm and bool(text))
        case "gm" | "master":
            await (_take_up(session, record) if record.gm else _begin(session, gm=True))
        case _:
            if not record.system:
                raise Refusal("no_lesson")
            await _line(session, record, text.lstrip(SIGNS))


@listens
async def line_of_lesson(context: Context, typed: Typed) -> Tutorial | None:
    """Read a private message as a line of this person's running tutorial, if there is one.

    Refuses with `lesson_or_fight` if it could be meant for a real fight.
    """
    if context.means is None or typed.word in NEVER_ITS:
        return None
    record = await _record(context)
    if not record.system or context.clock.now() - datetime.fromisoformat(record.at) >= AWAKE:
        return None
    mind_true_fight(context, typed)
    return Tutorial(typed.line)


async def _begin(session: Session, *, gm: bool) -> None:
    system = session.context.system
    run, lines = await _lessons(session.context).begun(session.context.incoming.person, system.id, gm=gm)
    record = LessonRecord(system=system.id, gm=gm)
    await _keep(session, record, "gm" if gm else "", run)
    _tell(session, [*words.opening(system.title, gm=gm), *lines], _asked(session.context, run, run.task()))


async def _take_up(session: Session, record: LessonRecord) -> None:
    run = await _lessons(session.context).run(session.context.incoming.person, record)
    if run is None:
        await _begin(session, gm=record.gm)
        return
    await _keep(session, record, "", run)
    _tell(session, [], _asked(session.context, run, run.task()))


async def _line(session: Session, record: LessonRecord, text: str) -> None:
    run = await _lessons(session.context).run(session.context.incoming.person, record)
    task = None if run is None else run.task()
    if run is None or task is None:
        await _begin(session, gm=record.gm)
        return
    if is_question(text) or text.casefold() in ASKING:
        await _keep(session, record, text, run)
        told = answer_about(session.context.system, text) or [words.talk()]
        _tell(session, told, _asked(session.context, run, task))
        return
    taken = await run.take(text)
    lines = taken.lines
    if taken.refused and not lines and not is_near(text.partition(" ")[0].casefold(), _words(session.context)):
        # This isn't even an attempt at a command.
        await _keep(session, record, text, run)
        _tell(session, [words.talk()], _asked(session.context, run, task))
        return
    if taken.refused and record.slips + 1 < PATIENCE:
        slipped = record.model_copy(update={"slips": record.slips + 1})
        await _keep(session, slipped, text, run)
        _tell(session, [*lines, words.slip()], _asked(session.context, run, task))
        return
    if taken.refused:
        text = task.typed
        lines = [*lines, *words.shown(text), *(await run.take(text)).lines]
    following = run.task()
    further = record.model_copy(update={"lines": (*record.lines, text), "slips": 0})
    done = LessonRecord() if following is None else further
    await _keep(session, done, text, None if following is None else run)
    head = [] if taken.refused else [words.praise(len(record.lines))] if following != task else []
    tail = words.ended(gm=record.gm) if following is None else []
    same = not taken.refused and following is not None and following.step == task.step
    _tell(session, [*head, *lines, *tail], _asked(session.context, run, following, again=same))


def _asked(context: Context, run: Run, task: Task | None, *, again: bool = False) -> Prompt | None:
    if task is None:
        return None
    return words.asked(
        task.step, task.typed, creature=run.lesson.creature, novice=NOVICE, person=context.person, again=again
    )


def _tell(session: Session, lines: list[Line], prompt: Prompt | None = None) -> None:
    """Send text to the learner alone; in a channel, everyone else reads only where it went."""
    parted = [*lines, line("")] if lines and prompt is not None else lines
    if session.context.private and not session.context.in_gm_scene:
        session.response.answer += parted
        session.response.offers += [prompt] if prompt is not None else []
        return
    session.response.secret += parted
    session.response.secret_offers += [prompt] if prompt is not None else []
    with to_all(session.context):
        session.response.answer.append(say("I'm sending you the tutorial in a private message."))


async def _record(context: Context) -> LessonRecord:
    stored = await context.unit.documents(game_of_lesson(context.person), [LESSON])
    return LessonRecord.model_validate_json(stored[LESSON].body) if stored else LessonRecord()


async def _keep(session: Session, record: LessonRecord, text: str, run: Run | None = None) -> None:
    """Record the tutorial in a separate game, so that the real game's journal isn't affected."""
    kept = record.model_copy(update={"at": session.context.clock.now().isoformat()}) if record.system else record
    if run is not None:
        _lessons(session.context).remember(session.context.incoming.person, kept, run)
    await session.changes.unit.append(
        NewRow(
            game=game_of_lesson(session.context.person),
            scene=None,
            person=session.context.person,
            source=session.context.source,
            index=session.changes.index,
            kind="lesson",
            command=orjson.dumps({"kind": "lesson", "text": text}).decode(),
            events="[]",
            throws=(),
            documents={LESSON: kept.model_dump_json()},
            schema_version=SCHEMA_VERSION,
            system=None,
            digest=None,
            at=session.context.clock.now(),
        )
    )


def _words(context: Context) -> Collection[str]:
    """Return the words that lines in this game begin with."""
    return [*book.of(context.system).words, *(verb.word for verb in context.system.reading.verbs)]


def _lessons(context: Context) -> Lessons:
    if context.means is None:
        raise Refusal("no_lesson_of")
    return context.means.one(Lessons)

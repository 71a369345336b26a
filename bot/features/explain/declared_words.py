"""`@why declare`: how each word of a declaration or plan was read, shown only to its author."""

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Final

import orjson

from bot.features.declare.readback_controls import written
from bot.features.declare.text import declared
from bot.pipeline.ports import Row
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import fight_key
from bot.pipeline.work.secrecy import tell_apart
from bot.pipeline.work.session import Session, using
from bot.text.refusals import refusal
from bot.text.reply import Line, Span, struck
from bot.text.sentences import say
from bot.turn import commands, events
from bot.turn.codec import load_events
from bot.turn.decisions.course import Actor, Course
from bot.turn.decisions.roster import find
from bot.turn.events import Declared
from bot.turn.evolve import AnyFight
from bot.turn.refusal import Refusal
from bot.turn.state import Intent
from bot.turn.view import gm_view, owner_view
from rules.reading.words import plain
from rules.system import LEFT_OUT, NOT_USED

TOPICS: Final = frozenset(
    {"declare", "declared", "declaration", "intent", "plan", "deklaration", "ansage", "absicht", "angesagt"}
)
"""First words that ask for this, in English and German."""
MOST_ROWS: Final = 200
"""Maximum number of declarations of a fight to search, from the latest back."""
_QUOTED: Final = re.compile("“([^“”]*)”")
_SAID_BY: Final[Mapping[str, type[commands.Declare | commands.Act | commands.Plan]]] = {
    "declare": commands.Declare, "act": commands.Act, "plan": commands.Plan,
}  # fmt: skip


async def explain_words(session: Session, name: str) -> None:
    """Show the last declaration of one's own fighter, or for a GM of a creature: as written, with marks, and as read.

    A GM who asks in public gets everything apart, since even a refusal may tell who hides and is planned for. Refuses
    with `no_fight`, `which_scene` and as `_explained` does.
    """
    context = session.context
    fight = context.running
    if fight is None:
        raise Refusal("which_scene" if context.choices else "no_fight", {"scenes": context.choices})
    if not context.gm_here or context.private:
        lines, is_open = await _explained(session, fight, name)
    else:
        is_open = False
        try:
            lines, _ = await _explained(session, fight, name)
        except Refusal as refused:
            lines = [*refusal(refused)]
    if is_open:
        session.response.answer += lines
    else:
        tell_apart(session, lines)


async def _explained(session: Session, fight: AnyFight, name: str) -> tuple[list[Line], bool]:
    """Return the explanation, and whether everyone may read it. Refuses with `no_fighter_of_yours`, `which_of_yours`,
    `no_such_fighter`, `which_fighter`, `not_yours` and `no_words_to_explain`."""
    context, who = session.context, _asked(session, fight, name)
    found = await _last(context, fight, who)
    if found is None:
        raise Refusal("no_words_to_explain")
    event, text = found
    whole = gm_view(fight, context.system) if context.gm_here else owner_view(fight, context.system, context.person)
    marked = tuple(_marked(plain(text), event.intent))
    lines = [say("**{name}**, as you wrote it: {words}", name=whole.name(who), words=marked), *declared(event, whole)]
    return [*lines, *_legend(marked)], event.intent.open and not event.plan


def _asked(session: Session, fight: AnyFight, name: str) -> str:
    context = session.context
    own = fight.owned_by(context.person)
    if context.gm_here:
        own = (*own, *(seat.fighter for seat in fight.seats if seat.creature or seat.owner is None))
    if name:
        # A GM is answered apart.
        actor = Actor(context.person, context.gm_here, context.private or context.gm_here)
        course = Course(using(session, session.changes.recorder()), fight)
        try:
            who = find(course, name, actor)
        except Refusal as refused:
            if refused.code != "no_such_fighter":
                raise
            raise Refusal(refused.code, {"name": name, "choices": tuple(map(course.name, own))}) from None
        if who not in own:
            raise Refusal("not_yours", {"name": course.name(who)})
        return who
    mine = fight.owned_by(context.person) or own
    if not mine:
        raise Refusal("no_fighter_of_yours")
    said = [one for one in mine if one in fight.intents] or list(mine)
    if len(said) > 1:
        raise Refusal("which_of_yours", {"choices": tuple(fight.world.fighter(one).name for one in said)})
    return said[0]


async def _last(context: Context, fight: AnyFight, who: str) -> tuple[Declared[object], str] | None:
    """Return the last declaration for a fighter that the person asking may see, and its text."""
    key, before = fight_key(fight.scene), None
    for _ in range(0, MOST_ROWS, 25):
        rows = await context.unit.history(context.game_id, key, before=before, of_kinds=("declared", "withdrawn"))
        for row in rows:
            told = any(f'"kind":"{kind}"' in row.events for kind in ("declared", "withdrawn"))
            for event in reversed(load_events(row.events, context.system) if told else ()):
                if isinstance(event, events.Withdrawn) and event.fighter == who:
                    return None
                if isinstance(event, events.Declared) and event.intent.fighter == who and not event.intent.standing:
                    text = _words(context, fight, row, who)
                    if text and (event.intent.open or context.gm_here or row.person == context.person):
                        return event, text
            if row.kind in ("start_fight", "bind"):
                return None
        if not rows:
            return None
        before = rows[-1].seq
    return None


def _words(context: Context, fight: AnyFight, row: Row, who: str) -> str:
    """Return what was written about a fighter, without its name."""
    kind = _SAID_BY.get(row.kind)
    if kind is None:
        return ""
    command = kind.model_validate(orjson.loads(row.command))
    told = context.system.reading.acting(fight.world, command.text) if isinstance(command, commands.Plan) else ()
    said = next((does for some, does in told if who in some), None)
    return said or written(command, fight.world.fighter(who).name)


def _marked(text: str, intent: Intent[object]) -> Iterator[Span]:
    """Yield the text as written, with unused words struck and fillers in brackets."""
    gone = [words for key in (LEFT_OUT, NOT_USED) for words in _QUOTED.findall(intent.assumed.get(key, "")) if words]
    place = 0
    for start, end in _places(text, gone):
        yield from _with_fillers(text, place, start, intent.fillers)
        yield struck(text[start:end])
        place = end
    yield from _with_fillers(text, place, len(text), intent.fillers)


def _places(text: str, gone: Collection[str]) -> Iterator[tuple[int, int]]:
    place = 0
    for words in sorted(gone, key=lambda one: text.casefold().find(one.casefold())):
        start = text.casefold().find(words.casefold(), place)
        if start >= 0:
            place = start + len(words)
            yield start, place


def _with_fillers(text: str, start: int, end: int, fillers: Collection[tuple[int, int]]) -> Iterator[Span]:
    if start == end:
        return
    said, place = "", start
    for one, two in fillers:
        if start <= one and two <= end:
            said, place = f"{said}{text[place:one]}[{text[one:two]}]", two
    yield Span(f"{said}{text[place:end]}")


def _legend(marked: Collection[Span]) -> list[Line]:
    fillers = any("[" in one.text for one in marked)
    return [say("Words in brackets don't change the action.")] if fillers else []

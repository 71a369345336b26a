"""Handler of `@why`: explain the last number of a scene from the journal, as its readers were told it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

import orjson

from bot.features.explain import declared_words
from bot.features.explain.command import Why as WhyRequest
from bot.features.explain.missed_turns import is_about_a_missed_turn, missed_turn
from bot.features.fight.events_text import for_gm, guarded
from bot.features.odds.handler import FOR_GM
from bot.features.participation.plain_names import OWN
from bot.games.accounts import STEP, Told, Why
from bot.games.registry import judge_of, words_of
from bot.pipeline.handlers import handles
from bot.pipeline.inbox.local_words import shown
from bot.pipeline.inbox.message_references import referred, row_meant
from bot.pipeline.journal import story as stories
from bot.pipeline.ports import Row
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import fight_key, read_fight, system_of
from bot.pipeline.work.session import Session
from bot.text.refusals import refusal, refusals
from bot.text.reply import Control, Line, Prompt
from bot.text.sentences import Wording, say
from bot.turn import events
from bot.turn.codec import load_events
from bot.turn.evolve import AnyFight
from bot.turn.refusal import Refusal
from bot.turn.view import PublicView, gm_view, public_view

BY: Final = "by"
"""The word before a name that asks for that fighter's own action."""
MOST_OTHERS: Final = 4
"""Maximum number of other fighters offered below an explanation."""
MOST_ROWS: Final = 500
"""Maximum number of commands of a fight to search, from the latest back, of those the reader may know of."""
IDLE: Final = frozenset({"a", "an", "did", "do", "does", "is", "it", "that", "the", "this", "was", "why"})


@handles(WhyRequest)
async def why(session: Session, request: WhyRequest) -> None:
    """Explain a number. In a channel, show what everyone was told, and send GMs the full account in the GM channel."""
    first, _, rest = request.what.partition(" ")
    if first.casefold() in declared_words.TOPICS:
        await declared_words.explain_words(session, rest.strip(" ?!"))
        return
    if is_about_a_missed_turn(request.what) and (told := await missed_turn(session.context, request.what)):
        session.response.answer += told
        return
    here = session.context.reads_all and session.context.private
    source, what, before = referred(request.what, session.context.scene), request.what, None
    if source is not None:
        row = await row_meant(session.context, source)
        if shows := _plain_roll(session.context, row):
            session.response.answer += shows
            return
        what, before = "", row.seq + 1
    if session.context.private or not session.context.gm_here or session.context.fight is None:
        found = await _explained(session.context, what, before, gm=here)
    else:
        found = await _or_why_not(session.context, what, before, gm=False)
        session.response.gm += (await _or_why_not(session.context, what, before, gm=True)).lines
        found.lines.append(say(FOR_GM))
    session.response.answer += found.lines
    session.response.offers += _others(session.context, found.others)


def _plain_roll(context: Context, row: Row) -> list[Line]:
    """Return what the readers of the answer were shown of dice that no fight counted; nothing for any other row."""
    story = stories.read(row.story) if row.throws and row.events == "[]" else None
    if story is None:
        return []
    own = story.own.get(context.person, ()) if context.private else ()
    return [say("Nothing else went into this roll:"), *story.public, *own] if story.public or own else []


@dataclass(frozen=True, slots=True)
class Explained:
    """An explanation; `others` did something else that could have been meant, latest first."""

    lines: list[Line]
    others: tuple[str, ...] = ()


def _others(context: Context, names: Sequence[str]) -> list[Prompt]:
    """Offer buttons for other actions of this turn."""
    controls = tuple(Control(label=name[:80], command=f"@why {BY} {name}") for name in names[:MOST_OTHERS])
    return [Prompt(question=0, person=context.person, lines=(), controls=controls)] if controls else []


async def _or_why_not(context: Context, text: str, before: int | None, *, gm: bool) -> Explained:
    """Do the same as `_explained`, but return a refusal as lines, so that two answers can be treated alike."""
    try:
        return await _explained(context, text, before, gm=gm)
    except Refusal as refused:
        return Explained([*refusal(refused)])


async def _explained(context: Context, text: str, before: int | None = None, *, gm: bool) -> Explained:
    """Explain a number of the fight, the last one before the row `before`."""
    if context.scene is None or context.fight is None:
        raise Refusal("which_scene" if context.choices else "no_fight", {"scenes": context.choices})
    system = system_of(context.fight)
    words = words_of(system.family).why
    kinds = (*words.kinds, STEP)
    deed = text.casefold().startswith(f"{BY} ")
    text = text[len(BY) :].strip() if deed else text
    topic, about = _asked(text, words, _view(context.fight, gm=gm), context.fight.owned_by(context.person))
    told: list[Told] = []
    scene = context.scene
    for _ in range(0, MOST_ROWS, 25):
        rows = await context.unit.history(
            context.game_id, fight_key(scene), before=before, told_to_all=not gm, of_kinds=kinds
        )
        for place, row in enumerate(rows, start=1):
            if row.kind == "bind" and (come_from := orjson.loads(row.command)["from"]) != scene:
                # The fight was moved here, so its earlier rows belong to another scene.
                scene, rows = come_from, [row]
                break
            # A fight of a hundred takes ten milliseconds to read.
            await context.unit.pause()
            told += _told(row, scene, kinds, gm=gm)
            if (found := _find(told, words, topic, about, deed=deed)) is not None:
                lines = words.account(topic, told, found, judge_of(system))
                if about or topic:
                    return Explained(lines)
                older = await _older(context, rows[place:], scene, kinds, gm=gm)
                return Explained(lines, _also_done([*told, *older], found, words))
            if row.kind == "start_fight":
                rows = []
                break
        if not rows:
            break
        before = rows[-1].seq
    if about in context.fight.owned_by(context.person):
        return Explained(await missed_turn(context, ""))
    raise Refusal("nothing_to_explain", {"topic": topic and shown(topic)})


async def _older(context: Context, rows: Sequence[Row], scene: str, kinds: Collection[str], *, gm: bool) -> list[Told]:
    """Return what was told before an explanation, back to the beginning of the turn if it's in these rows."""
    found: list[Told] = []
    for row in rows:
        await context.unit.pause()
        found += _told(row, scene, kinds, gm=gm)
        if any(one.what.kind == STEP and one.what.begins for one in found):
            break
    return found


def _also_done(told: Sequence[Told], found: int, words: Why) -> tuple[str, ...]:
    """Return the names of others who did something to somebody in the same turn."""
    start = next((at for at, one in enumerate(told) if at > found and one.what.kind == STEP and one.what.begins), None)
    done = [one for one in told[:start] if one.what.kind in words.alone and getattr(one.what, "target", None)]
    others = (one for one in done if _doer(one.what) not in (None, _doer(told[found].what)))
    return tuple(dict.fromkeys(one.names(str(_doer(one.what))) for one in others))


def _asked(text: str, words: Why, view: PublicView, own: Sequence[str]) -> tuple[str | None, str | None]:
    """Return the topic and the fighter meant by the text after `@why`, which may be a question: "did I miss".

    Refuses with `no_such_number`, `which_fighter`, `no_fighter_of_yours`, `which_of_yours`.
    """
    typed = [word.strip("?!.,") for word in text.casefold().split()]
    topics = [words.also.get(word, word) for word in typed]
    if typed and topics[0] not in words.topics and (who := _named(" ".join(typed), view)) is not None:
        return None, who
    topic = next((one for one in topics if one in words.topics), None)
    rest = [word for word, one in zip(typed, topics, strict=True) if one != topic and word not in IDLE]
    if not rest:
        if text and topic is None:
            raise Refusal("no_such_number", {"word": text.strip(), "choices": tuple(map(shown, words.topics))})
        return topic, None
    if OWN.issuperset(rest):
        if not own:
            raise Refusal("no_fighter_of_yours")
        if len(own) > 1:
            raise Refusal("which_of_yours", {"choices": tuple(view.name(one) for one in own)})
        return topic, own[0]
    who = _named(" ".join(rest), view)
    if who is None:
        raise Refusal("no_such_number", {"word": text.strip(), "choices": tuple(map(shown, words.topics))})
    return topic, who


def _named(name: str, view: PublicView) -> str | None:
    """Return the fighter with that name or with those words in it, or None. Refuses with `which_fighter`."""
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


def _told(row: Row, scene: str, kinds: Collection[str], *, gm: bool) -> list[Told]:
    """Return what the reader was told of a command, latest first, based on the fight right after it."""
    if not any(f'"kind":"{kind}"' in row.events for kind in kinds):
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
        elif isinstance(event, events.Happened) and (gm or not (for_gm(event.fact, view) or guarded(event.fact, view))):
            found.append(Told(event.fact, view.name))
    return found


def _doer(what: object) -> object:
    """Return who did or caused something."""
    return getattr(what, "by", None) or getattr(what, "who", None)


def _find(told: Sequence[Told], words: Why, topic: str | None, about: str | None, *, deed: bool) -> int | None:
    """Return the index at which the event asked for begins, or None if it isn't found yet. Events are latest first.

    `deed`: only consider what this fighter did.
    """
    kinds = words.topics[topic] if topic else words.alone
    for at, one in enumerate(told):
        if deed and _doer(one.what) != about:
            continue
        if one.what.kind in kinds and words.concerns(one.what, topic, about):
            return words.begins(told, at)
    return None


REFUSALS: Final[dict[str, Wording]] = {
    "no_words_to_explain": "You haven't declared anything here yet. To declare: `@declare …`",
    "nothing_to_explain": "I have nothing to show you[ about “{topic}”] here yet.",
    "no_such_number": "I can't explain “{word}”: it's neither a number nor a fighter here. Try `@why` alone, or "
    "with {choices}.",
}
refusals(REFUSALS)

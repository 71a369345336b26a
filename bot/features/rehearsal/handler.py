"""Handler of `@rehearse`: plays fights through without changing or recording anything."""

import re
from datetime import datetime
from hashlib import blake2b
from typing import Final

from bot.features.rehearsal import text as words
from bot.features.rehearsal.chart import chart
from bot.features.rehearsal.command import Rehearse
from bot.features.rehearsal.job import LARGEST, Job, Variant, play
from bot.features.rehearsal.progress import PAUSE, STOP, destination, due_key, post
from bot.features.rehearsal.rehearsals import Rehearsal, Rehearsals
from bot.features.rehearsal.scenario import (
    MOST_FIGHTS,
    USUAL_FIGHTS,
    USUAL_TURNS,
    Scenario,
    read_scenario,
    split_settings,
)
from bot.features.rehearsal.variants import Cast, Casting, fighters_of, records_of
from bot.features.standing_orders.handler import orders_here
from bot.pipeline.handlers import handles
from bot.pipeline.inbox.local_words import rest_in_english
from bot.pipeline.outbox.replies import of_person
from bot.pipeline.ports import NewEntry
from bot.pipeline.work.session import Session, using
from bot.simulation.seeded_dice import SeededDice
from bot.simulation.totals import Totals
from bot.text.language.speech import speaking
from bot.text.reply import Audience, Prompt, ToPerson, ToScene
from bot.text.sentences import say
from bot.turn.codec import dump_fight
from bot.turn.evolve import AnyFight
from bot.turn.refusal import Refusal
from bot.turn.state import whole_name
from rules.dice.throws import Recorder
from rules.system import System

_SEED: Final = 4
"""Bytes of a new seed, few enough to be typed again."""
_STOP: Final = "stop"


@handles(Rehearse)
async def rehearse(session: Session, request: Rehearse) -> None:
    """Play the fight, or another one, through many times, and say how it ends. Refuses with `rehearsal_elsewhere` if
    another process serves the game, and as `read_scenario` and `_scripted` do."""
    system = session.context.system
    context = session.context
    means = context.means
    rehearsals = None if means is None or means.workers is None else means.one(Rehearsals)
    if _english(request.text, system).casefold() == _STOP:
        return await _stop(session, None if rehearsals is None else rehearsals.of(context.game_id))
    if means is not None and not means.serves(context.game_id):
        raise Refusal("rehearsal_elsewhere")
    if rehearsals is not None:
        rehearsals.mind_free(context.game_id)
    job = await scripted(session, read_scenario(_english(request.text, system)), request.text)
    if rehearsals is not None:
        return await _begin(session, rehearsals, job)
    parts: list[list[Totals]] = [[] for _ in job.variants]
    for at, first, count in job.chunks():
        parts[at].append(play(job, at, first, count))
    found = [Totals.of(few) for few in parts]
    session.response.answer += words.result(job, found)
    session.response.picture = chart(job, found)
    return None


async def _stop(session: Session, rehearsal: Rehearsal | None) -> None:
    """Stop the rehearsal; its message then shows what is known so far. Refuses with `no_rehearsal`."""
    if await _stops_elsewhere(session):
        session.response.answer.append(say("If a rehearsal is running in this game, I'm stopping it."))
        return
    if rehearsal is None:
        raise Refusal("no_rehearsal")
    rehearsal.stop()
    session.response.answer.append(say("I'm stopping the rehearsal."))


async def _stops_elsewhere(session: Session) -> bool:
    """Have the process that serves the game stop its rehearsal, if that is another one. Only it knows of any."""
    context = session.context
    if context.means is None or context.means.serves(context.game_id):
        return False
    await session.changes.unit.remind(context.game_id, STOP, context.clock.now())
    return True


async def _begin(session: Session, rehearsals: Rehearsals, job: Job) -> None:
    """Note a rehearsal for the worker processes, which begin once this is stored. Its message goes to the GM channel,
    or else to the GM alone."""
    context, game = session.context, session.context.game
    where = game.gm_scene if context.incoming.scene is not None and context.is_gm else None
    audience: Audience = ToPerson(person=context.person, as_gm=True, whole_of=(context.scene or "",))
    language = of_person(game, context.person)
    if where is not None:
        audience, language = ToScene(scene=where), game.language
    now = context.clock.now()
    token = blake2b(context.source.encode(), digest_size=6).hexdigest()
    rehearsal = Rehearsal(token, context.person, job, audience, language, now)
    rehearsals.add(context.game_id, rehearsal)
    with speaking(language):
        lines = words.under_way(job, 0)
    if where is None:
        session.response.answer += lines
        session.response.offers.append(Prompt(question=0, person=context.person, lines=(), controls=(words.stop(),)))
    else:
        entry = NewEntry(destination(audience), post(game, rehearsal, lines), context.source)
        session.changes.messages.append(entry)
        if context.heard_in != where:
            session.response.answer.append(say("The answer is in the GM channel."))
    await _look_at(session, rehearsal, now)


async def _look_at(session: Session, rehearsal: Rehearsal, at: datetime) -> None:
    due = due_key(rehearsal.token, rehearsal.audience)
    await session.changes.unit.remind(session.context.game_id, due, at)
    session.changes.noted[due] = at


async def end_rehearsal(session: Session) -> None:
    """Stop the rehearsal of a game that has been replaced, with everything that was due in it. Its results so far are
    still posted."""
    means = session.context.means
    rehearsal = None if means is None else means.one(Rehearsals).of(session.context.game_id)
    if not await _stops_elsewhere(session) and rehearsal is not None:
        rehearsal.stop()
        await _look_at(session, rehearsal, session.context.clock.now() + PAUSE)


def _english(text: str, system: System) -> str:
    """Translate the words of the command; what follows a name and a colon is anybody's sentence, up to the next
    variant."""
    return ";".join(_part_in_english(part, system) for part in text.split(";")).strip()


def _part_in_english(part: str, system: System) -> str:
    head, colon, rest = part.partition(":")
    head = rest_in_english("rehearse", head, system)
    rest = rest_in_english("rehearse", rest, system) if colon and not split_settings(head)[1] else rest
    return f"{head}{colon}{rest}"


async def scripted(session: Session, scenario: Scenario, typed: str) -> Job:
    """Return the work of a rehearsal. Refuses with `rehearsal_no_fight`, `rehearsal_large` (fighters, fights, turns,
    fewer), and as changes of fights do."""
    context = session.context
    running = context.running
    if running is None and scenario.sides is None:
        raise Refusal("which_scene", {"scenes": context.choices}) if context.choices else Refusal("rehearsal_no_fight")
    seed = int.from_bytes(session.changes.luck.salt(_SEED)) if scenario.seed is None else scenario.seed
    # Dice of the arrival, such as random places, follow from the seed and are in no record.
    dice = Recorder(SeededDice(seed, -1))
    people = {} if scenario.sides is None else await fighters_of(context, scenario.sides[1])
    records = await records_of(context, people)
    orders = await orders_here(context) if scenario.sides is None else {}
    means = using(session, dice, records=records, orders=orders)
    casting = Casting(means, context.library)
    if scenario.sides is not None:
        first = casting.new(scenario.sides[0], people, people, context.game.fights + 1)
    elif running is not None:
        first = running
    casts = [Cast(first)]
    for changes in scenario.variants:
        cast = casts[0]
        for change in changes:
            cast = casting.changed(cast, change)
        casts.append(cast)
    titles = ["", *(_title(typed, one, context.system) for one in scenario.said)]
    turns = scenario.turns or USUAL_TURNS
    size = turns * sum(len(one.fight.seats) for one in casts)
    # In a tutorial everybody waits for it.
    largest = LARGEST if context.means is not None else LARGEST // 100
    fewer = max(1, min(MOST_FIGHTS, largest // max(1, size)))
    fights = scenario.fights or min(USUAL_FIGHTS, fewer)
    if fights > fewer:
        fighters = max(len(one.fight.seats) for one in casts)
        raise Refusal("rehearsal_large", {"fighters": fighters, "fights": fights, "turns": turns, "fewer": fewer})
    return Job(
        variants=tuple(_variant(title, cast) for title, cast in zip(titles, casts, strict=True)),
        fights=fights,
        turns=turns,
        seed=seed,
        now=context.clock.now().isoformat(),
        pack=context.library.dump(),
        orders=orders,
        house=means.house,
        blocks=means.blocks,
    )


def _title(typed: str, english: str, system: System) -> str:
    """Return a variant as its author typed it, without what came before it in the line."""
    words = (part[word.start() :].strip(" ,.") for part in typed.split(";") for word in re.finditer(r"\S+", part))
    return next((one for one in words if _english(one, system).strip(" ,.") == english), english)


def _variant(title: str, cast: Cast) -> Variant:
    fight: AnyFight = cast.fight
    names = {one.id: whole_name(one.name, fight.masks.get(one.id)) for one in fight.world.fighters}
    return Variant(title, dump_fight(fight), cast.conduct, names, frozenset(fight.creatures()))

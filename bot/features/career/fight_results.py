"""The results of a game's fights, folded from the journal. Those of a finished fight are kept as a document."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Final

import orjson

from bot.features.fight.events_text import Heard, as_heard, guarded
from bot.features.log import chronicle
from bot.features.log.chronicle import NEVER, Book, Chapter
from bot.pipeline.handlers import ends
from bot.pipeline.journal.document_kinds import Parts, document
from bot.pipeline.journal.journal import record
from bot.pipeline.ports import Row
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import FAMILIES, fight_key, read_fight, system_of, system_of_family
from bot.pipeline.work.session import Session
from bot.turn import events
from bot.turn.codec import load_events
from bot.turn.events import Event
from bot.turn.evolve import AnyFight
from bot.turn.results import Deeds, Entrant, Results, results_of
from bot.turn.view import public_view
from rules.system import Feat, System

RECORDED: Final = "results"
"""The kind of rows that keep the results of fights which ended before the bot counted any."""
MOST_COUNTED: Final = 30
"""Maximum number of such fights to count for one answer."""
STRIDE: Final = 25
"""Rows read at once."""


def results_key(number: int) -> str:
    """Return the key of a fight's results."""
    return f"results/{number}"


@document("results/*")
def _read(parts: Parts, body: str) -> None:
    _checked(parts[0], body)


def _checked(number: str, body: str) -> Results:
    """Return the kept results of a fight. Raises ValueError or KeyError if they can't be right."""
    results = Results.model_validate_json(body)
    if results.fighters:
        system_of_family(results.family)
    if str(results.number) != number:
        raise ValueError("the results of another fight")
    for tallies in (results.told, results.whole):
        if tallies.keys() - results.fighters.keys():
            raise ValueError("somebody unknown")
        if any(not one.partial <= one.hits <= one.rolls for one in tallies.values()):
            raise ValueError("more hits than rolls")
    return results


def _intact(kept: Mapping[int, str]) -> list[Results]:
    """Return kept results, without those that came damaged from a file: their fights are counted again."""
    found = []
    for number, body in kept.items():
        with suppress(ValueError, LookupError):
            found.append(_checked(str(number), body))
    return found


def dumped(results: Results) -> str:
    return results.model_dump_json(exclude_defaults=True)


@ends
async def finished(context: Context, fight: AnyFight, happened: Sequence[Event]) -> dict[str, str]:
    """Return the document with the results of a fight that ends with these events, which aren't in the journal yet."""
    book = await chronicle.of_fight(context.unit, context.game_id, fight.scene, fight.number, {})
    last = deeds_of(happened, fight, system_of(fight))
    if book is None or last is None:
        return {}
    return {results_key(fight.number): dumped(await _counted(context, fight.number, book, last))}


async def of_fight(session: Session, number: int) -> tuple[list[Results], bool]:
    """Return the results of one fight, and that no others are left to count."""
    return await _of(session, {number})


async def of_scene(session: Session, scene: str) -> tuple[list[Results], bool]:
    """Return the results of a scene's fights, earliest first, and whether there are more that aren't counted yet."""
    context = session.context
    return await _of(session, set(await chronicle.numbers(context.unit, context.game_id, scene)))


async def of_game(session: Session, scenes: Collection[str] | None) -> tuple[list[Results], bool]:
    """Return the results of all fights that were played in these scenes alone (None: in any), earliest first, and
    whether there are more that aren't counted yet."""
    played = await _played(session.context)
    return await _of(session, {one for one, there in played.items() if scenes is None or set(there) <= set(scenes)})


async def _played(context: Context) -> dict[int, list[str]]:
    """Return the scenes in which each fight was played."""
    here = () if context.scene is None else (context.scene,)
    found: dict[int, list[str]] = {}
    for scene in dict.fromkeys((*context.game.scenes, *context.game.running, *here)):
        for number in await chronicle.numbers(context.unit, context.game_id, scene):
            found.setdefault(number, []).append(scene)
    return found


async def _of(session: Session, wanted: Collection[int]) -> tuple[list[Results], bool]:
    context = session.context
    running = {fight.number: fight.scene for scene in context.game.running if (fight := await context.fight_in(scene))}
    stored = await context.unit.documents(context.game_id, [results_key(number) for number in sorted(wanted)])
    bodies = {number: one.body for key, one in stored.items() if (number := _number(key)) not in running}
    found = await context.unit.compute(lambda: _intact(bodies))
    missing = sorted(set(wanted) - {one.number for one in found} - running.keys(), reverse=True)
    played = await _played(context) if missing else {}
    kept: dict[str, str] = {}
    for number in [*missing[:MOST_COUNTED], *(running.keys() & set(wanted))]:
        book = await _book(context, number, [running[number]] if number in running else played.get(number, []))
        if book is not None:
            found.append(await _counted(context, number, book))
            kept |= {} if number in running else {results_key(number): dumped(found[-1])}
    if kept:
        command = orjson.dumps({"kind": RECORDED, "fights": sorted(map(_number, kept))}).decode()
        await record(session, RECORDED, command, "[]", session.changes.recorder(), more=kept)
    return sorted(found, key=lambda one: one.number), len(missing) > MOST_COUNTED


async def _book(context: Context, number: int, scenes: Sequence[str]) -> Book | None:
    """Return the whole history of a fight, which is read back from the last of its scenes."""
    books = [await chronicle.of_fight(context.unit, context.game_id, scene, number, {}) for scene in scenes]
    return max(filter(None, books), key=lambda book: len(book.chapters), default=None)


def _number(key: str) -> int:
    return int(key.rpartition("/")[2])


async def _counted(context: Context, number: int, book: Book, *last: Deeds) -> Results:
    """Fold a fight's rows, except undone ones, in pieces; `last`: what comes after them."""
    done = list(last)
    for chapter in book.chapters:
        done += await _done(context, book, chapter)
    scenes = tuple(dict.fromkeys(chapter.scene for chapter in reversed(book.chapters)))
    return results_of(number, scenes, reversed(done))


async def _done(context: Context, book: Book, chapter: Chapter) -> list[Deeds]:
    """Return what the commands of a chapter did, latest first."""
    found: list[Deeds] = []
    key, before = fight_key(chapter.scene), None if chapter.before == NEVER else chapter.before
    while True:
        rows = await context.unit.history(context.game_id, key, before=before, limit=STRIDE, of_kinds=KINDS)
        counted = [row for row in rows if row.seq >= chapter.first and row.seq not in book.undone]
        found += await context.unit.compute(partial(_read_rows, counted, key))
        if len(rows) < STRIDE or rows[-1].seq < chapter.first:
            return found
        before = rows[-1].seq


def _read_rows(rows: Sequence[Row], key: str) -> list[Deeds]:
    return [deeds for row in rows if (deeds := _read_row(row, key)) is not None]


def _read_row(row: Row, key: str) -> Deeds | None:
    if key not in row.documents or not any(f'"kind":"{kind}"' in row.events for kind in KINDS):
        return None
    fight = read_fight(row.documents[key])
    system = system_of(fight)
    return deeds_of(load_events(row.events, system), fight, system)


KINDS: Final = frozenset(
    ("fight_ended", *(kind for family in FAMILIES for kind in system_of_family(family).views.feat_kinds))
)
"""The kinds of facts that count, and of the event that shows who took part."""


def deeds_of(happened: Sequence[Event], fight: AnyFight, system: System) -> Deeds | None:
    """Return what a command's events count for; None if nothing counts, unless they end the fight. `fight`: right after
    them, as its readers knew it."""
    facts = [event.fact for event in happened if isinstance(event, events.Happened)]
    whole = tuple(system.views.feats(fight.world, facts))
    ended = any(isinstance(event, events.FightEnded) for event in happened)
    if not whole and not ended:
        return None
    view = public_view(fight, system)
    heard = [one for fact in facts if not guarded(fact, view) and (one := as_heard(fact, view)) is not None]
    told = tuple(_known(system.views.feats(fight.world, [one.fact for one in heard]), heard))
    began = next((event.turn for event in happened if isinstance(event, events.TurnStarted)), None)
    turn = fight.turn if began is None else began - 1
    return Deeds(turn, system.family, told, whole, _entrants(fight), ended=ended)


def _known(feats: Iterable[Feat], heard: Sequence[Heard]) -> Iterator[Feat]:
    """Yield the feats without those of somebody unknown."""
    unknown = {who for one in heard for who in one.unknown}
    for feat in feats:
        if feat.who not in unknown:
            yield replace(feat, other="") if feat.other in unknown else feat


def _entrants(fight: AnyFight) -> dict[str, Entrant]:
    return {
        seat.fighter: Entrant(
            name=fight.world.fighter(seat.fighter).name,
            true=fight.masks.get(seat.fighter),
            creature=seat.creature,
            owner=seat.owner,
            sheet=seat.sheet,
        )
        for seat in fight.seats
    }

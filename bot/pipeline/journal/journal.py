"""Write accepted commands as rows of the journal, with the documents they changed."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, Unpack

import orjson

from bot.packs import names as naming
from bot.packs.contestant_register import FIGHTER, Listed
from bot.packs.sheets.contestant import counted
from bot.packs.sheets.contestant import dump as dump_contestant
from bot.pipeline.handlers import observe
from bot.pipeline.outbox.undelivered import release_for_gms
from bot.pipeline.ports import Clock, Luck, NewRow, Unit
from bot.pipeline.ports.incoming import Incoming, Person
from bot.pipeline.schedule.deadlines import note
from bot.pipeline.schedule.digests import note_digests
from bot.pipeline.schedule.timed_documents import TIMED, note_documents
from bot.pipeline.work.confirmation import Unsure
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import (
    GAME,
    HOUSE,
    Changed,
    active_key,
    almanac_key,
    draft_key,
    fight_key,
    import_key,
    pack_key,
    rules_key,
    sheet_key,
)
from bot.pipeline.work.session import Session, Written
from bot.turn.codec import dump_events, dump_fight, dump_kept
from bot.turn.events import Event, FacesKept
from bot.turn.evolve import fold
from bot.turn.game_settings import Game
from bot.turn.state import SCHEMA_VERSION, Kept
from rules.dice.throws import Recorder, Throw
from rules.errors import RuleError
from rules.system import System

Place = Callable[[Any, str, str], tuple[str, str]]

VOID: Final = "void"
"""The kind of a row with the dice of a command that wasn't carried out."""
_OF_FIGHT: Final = re.compile(r"f(\d+)/")


async def record(
    session: Session, kind: str, command: str, events: str, recorder: Recorder, **changed: Unpack[Changed]
) -> None:
    """Write one accepted command into the journal, with the documents it changed."""
    context, changes, unit = session.context, session.changes, session.changes.unit
    system, before, now = context.system, context.game, context.clock.now()
    family = system.family
    observe(session, kind, changed)
    documents = keep(session, changed)
    # Once the fight has ended, the scene may be about another system.
    if "fight" not in changed or context.running is not None:
        system = context.system
    if before.clock.on or context.game.clock.on:
        changes.noted |= await note(unit, context.game_id, before, context.game, documents, now)
    if GAME in documents or not TIMED.keys().isdisjoint(documents):
        changes.noted |= await note_documents(unit, context.game_id, context.game, documents, now)
    if context.game.habits != before.habits:
        changes.noted |= await note_digests(unit, context.game_id, before, context.game, now)
    if context.game.gm_scene != before.gm_scene:
        await release_for_gms(unit, context.game_id, now)
    if changes.listed:
        await unit.enrol(context.game_id, family, changes.listed)
        changes.listed = {}
    people = {context.person, *(person.id for person in context.incoming.mentions), *changes.met}
    if not context.unasked and not people <= before.people.keys():
        await unit.meet(context.game_id, sorted(people), context.clock.now())
    scene, throws = context.scene or context.incoming.scene, tuple(recorder.throws)
    derived = changes.fair.derived(throws) if changes.fair.waiting else {}
    changes.recorders = [one for one in changes.recorders if one is not recorder]
    seq = await unit.append(
        NewRow(
            game=context.game_id,
            scene=scene,
            person=context.person,
            source=context.incoming.source,
            index=changes.index,
            kind=kind,
            command=command,
            events=events,
            throws=throws,
            documents=documents,
            schema_version=SCHEMA_VERSION,
            system=system.id,
            digest=system.digest,
            at=context.clock.now(),
        )
    )
    played = "fight" in changed or bool(throws)
    changes.rows.append(Written(seq, scene, context.fight, system, played, throws, derived))
    await context.stock()


async def record_setting(session: Session, text: str, game: Game) -> None:
    """Write a change of the game's settings; `text`: what was typed for it."""
    command = orjson.dumps({"kind": "setting", "text": text}).decode()
    await record(session, "setting", command, "[]", session.changes.recorder(), game=game)


def keep(session: Session, changed: Changed) -> dict[str, str]:
    """Take the changes into the session; return the documents to write, as JSON by key.

    The game is included whenever somebody new was met.
    """
    context, loaded, found = session.context, session.context.loaded, dict[str, str]()
    # Those of the fight before this command: once it has ended, the scene may be about another family.
    family, shape = context.system.family, context.system.types.sheets[FIGHTER]
    if "fight" in changed:
        loaded.fight = changed["fight"]
        if loaded.fight is not None and loaded.scene is not None:
            found[fight_key(loaded.scene)] = dump_fight(loaded.fight)
    loaded.shelves[family] = changed.get("library", loaded.shelves[family])
    loaded.house = changed.get("house", loaded.house)
    found |= _written(changed, family, context.person)
    for given in changed.get("contestants", ()):
        key = naming.key(given.name)
        one = counted(given, loaded.stored.get((family, key)))
        loaded.stored[family, key] = one
        found[sheet_key(family, one.name)] = dump_contestant(one, shape)
        session.changes.listed[key] = None if one.removed else Listed(one.name, one.owner, one.known)
        loaded.fetched.setdefault(family, {})[key] = one
    game = _with_names(session, changed.get("game", loaded.game))
    if game != loaded.game or "game" in changed:
        loaded.game = game
        found[GAME] = game.model_dump_json()
    return found


def _with_names(session: Session, game: Game) -> Game:
    """Return the game with the current names of people and scenes. If nobody wrote anything, nobody was met."""
    incoming = session.context.incoming
    here = () if session.context.unasked else (incoming.person, *incoming.mentions)
    people = {person.id: person.name for person in here} | session.changes.met
    update: dict[str, object] = {}
    if any(game.people.get(who) != name for who, name in people.items()):
        update["people"] = {**game.people, **people}
    scene, name = incoming.scene, incoming.scene_name
    if scene is not None and name and game.scenes.get(scene) != name:
        update["scenes"] = {**game.scenes, scene: name}
    parent = incoming.parent
    if scene is not None and parent is not None and game.parents.get(scene) != parent:
        update["parents"] = {**game.parents, scene: parent}
    return game.model_copy(update=update) if update else game


def _written(changed: Changed, family: str, person: str) -> dict[str, str]:
    """Return the documents, as JSON by key, of those changes that are written unmodified."""
    return {**dict(_placed(changed, family, person)), **changed.get("more", {})}


def _placed(changed: Mapping[str, object], family: str, person: str) -> Iterator[tuple[str, str]]:
    for name, place in _PLACES.items():
        if name in changed:
            yield place(changed[name], family, person)


def _rules(system: System, _: str, __: str) -> tuple[str, str]:
    values = {setting.name: setting.value for setting in system.settings}
    return rules_key(system.digest), orjson.dumps(values).decode()


_PLACES: Final[Mapping[str, Place]] = {
    "left": lambda fight, _, __: (fight_key(fight.scene), dump_fight(fight)),
    "library": lambda library, family, _: (pack_key(family), library.dump()),
    "house": lambda house, _, __: (HOUSE, house.model_dump_json()),
    "rules": _rules,
    "almanac": lambda almanac, family, _: (almanac_key(family), dump_kept(almanac)),
    "draft": lambda draft, family, person: (draft_key(family, person), draft.model_dump_json()),
    "pending": lambda pending, family, person: (import_key(family, person), pending.model_dump_json()),
    "active": lambda name, family, person: (active_key(family, person), orjson.dumps({"name": name}).decode()),
}


async def keep_dice(session: Session, fault: BaseException | None = None) -> bool:
    """Write dice that aren't in any row yet into a row of their own. Return whether there were any.

    The running fight keeps its dice under their labels, so that nobody gets different ones by trying again.
    """
    if fault is not None and not isinstance(fault, RuleError | Unsure):
        # What an error interrupted isn't written, so nothing may be based on it.
        await session.context.load_anew()
    thrown = [throw for one in session.changes.recorders for throw in one.throws]
    session.changes.recorders = []
    if not thrown:
        return False
    recorder = Recorder(session.changes.luck)
    recorder.throws += thrown
    why = fault.code if isinstance(fault, RuleError) else "internal" if fault is not None else "unused"
    fight, found = session.context.running, list[Event]()
    waiting = [
        (throw.label, Kept(sides=throw.sides, faces=throw.faces)) for throw in thrown if _is_of(session.context, throw)
    ]
    changed: Changed = {}
    if fight is not None and waiting:
        found = [FacesKept(throws=tuple(waiting))]
        changed["fight"] = fold(fight, found, session.context.system)
    command = orjson.dumps({"kind": VOID, "why": why}).decode()
    await record(session, VOID, command, dump_events(found, session.context.system), recorder, **changed)
    return True


def _is_of(context: Context, throw: Throw) -> bool:
    """Whether a throw belongs to the running fight."""
    found = _OF_FIGHT.match(throw.label)
    return found is not None and context.running is not None and int(found[1]) == context.running.number


async def end_standings(unit: Unit, game_id: str, left: Game, person: Person, luck: Luck, clock: Clock) -> Game:
    """Write that a person is no longer GM, watcher or on duty, in a row of the journal; if they return, they are an
    ordinary member. `left`: the game without these roles. Return it as it is then."""
    source = f"departed:{game_id}:{person.id}:{clock.now().isoformat()}"
    incoming = Incoming(source=source, game=game_id, scene=None, person=person, text="", member=False)
    session = await Session.load(unit, incoming, game_id, lambda _: left, luck, clock)
    if session.context.game == left:
        return left
    await session.context.look_at(None)
    await record_setting(session, f"gm remove {person.id}", left)
    return session.context.game

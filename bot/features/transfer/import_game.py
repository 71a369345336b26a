"""The import of a whole game, with a daily limit: it is checked completely, then stored with all rows or not at all."""

import asyncio
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from itertools import islice
from typing import Final

import orjson

from bot.features.preferences.webhook import addresses, without_webhook
from bot.features.transfer.file.identities import AWAY, mark
from bot.features.transfer.file.reader import MOST_SHOWN, Checked, checked, mind_documents, mind_row
from bot.packs.contestant_register import Listed
from bot.packs.sheets.contestant import Contestant, dump
from bot.pipeline.journal import imports
from bot.pipeline.journal.document_kinds import known, lasting
from bot.pipeline.journal.replay import UNREADABLE
from bot.pipeline.outbox.webhooks import hook_key
from bot.pipeline.ports import EVENTS, IMPORT, NewRow, Row, Stage, Store, Unit
from bot.pipeline.ports.incoming import front
from bot.pipeline.schedule.deadlines import note, times
from bot.pipeline.schedule.digests import digests
from bot.pipeline.work.documents import GAME, contestant, fight_key, system_of_family
from bot.turn.codec import load_kept
from bot.turn.game_settings import Game
from bot.turn.refusal import Refusal
from bot.turn.state import SCHEMA_VERSION
from rules import catalogue

MOST_IMPORTS: Final = 3
"""Maximum number of times a game can be imported from messages in a day."""
KEPT: Final = 7
"""Days until a replaced game is deleted."""
DAY: Final = timedelta(days=1)


def mind_number(settings: Game, now: datetime) -> None:
    """Refuse with `imports_used_up` if the game was imported too often in the last day."""
    if len(recent(settings, now)) >= MOST_IMPORTS:
        raise Refusal("imports_used_up", {"most": MOST_IMPORTS})


def recent(settings: Game, now: datetime) -> tuple[datetime, ...]:
    return since_yesterday(map(datetime.fromisoformat, settings.imports), now)


def since_yesterday(moments: Iterable[datetime], now: datetime) -> tuple[datetime, ...]:
    """Return the moments of the last day. Later ones come from a wrong clock."""
    return tuple(at for at in moments if abs(now - at) < DAY)


MOST_UNPACKED: Final = 64 * 2**20
"""Maximum number of bytes, unpacked, of a game sent in a message. Hosts can import larger ones."""
RECORDED: Final = 4
"""The version of bodies from which on files record which contestants everyone knows."""
BATCH: Final = 200
"""Maximum number of rows stored at once."""
BATCH_SIZE: Final = 2**18
"""Characters after which no more rows are added to a batch."""


@dataclass(frozen=True, slots=True)
class Coming:
    """The destination of an import, and its author and message. `here`: the existing settings, or None.

    `staying`: documents that stay or are combined with the file's: people's webhooks, which no file has, and `lasting`.
    """

    game: str
    person: str
    source: str
    index: int
    at: datetime
    here: Game | None = None
    scene: str | None = None
    staying: Mapping[str, str] = field(default_factory=dict)


async def looked_through(store: Store, data: bytes, most: int | None = MOST_UNPACKED) -> Checked:
    """Return a checked file with its documents in their current form.

    Refuses like `bot.features.transfer.file.reader.checked`, `mind_documents` and `mind_row`.
    """
    return await asyncio.to_thread(_looked_through, store, data, most)


def _looked_through(store: Store, data: bytes, most: int | None) -> Checked:
    file = checked(data, bodies=SCHEMA_VERSION, known=known, most=most)
    newest = {
        where: replace(one, body=_lifted(store, where, file.head.bodies, one.body, one.line))
        for where, one in file.newest.items()
    }
    today = replace(file, newest=newest).with_present_keys()
    mind_documents(today)
    newest_bodies = {where: one.body for where, one in today.newest.items()}
    for number, row in enumerate(today.rows("", ""), 2 + file.head.met):
        mind_row(number, _today(store, row, number), newest_bodies)
    return today


def _today(store: Store, row: Row, line: int) -> Row:
    """Return a row of the file as it is read later."""
    version = row.schema_version
    documents = {where: _lifted(store, where, version, body, line) for where, body in row.documents.items()}
    command = _lifted(store, row.kind, version, row.command, line)
    events = _lifted(store, EVENTS, version, row.events, line)
    return replace(row, command=command, events=events, documents=documents)


def _lifted(store: Store, kind: str, version: int, body: str, line: int) -> str:
    try:
        return store.lifted(kind, version, body)
    except UNREADABLE:
        raise Refusal("game_file_line", {"line": line, "problem": "document", "key": kind[:MOST_SHOWN]}) from None


async def bring(unit: Unit, file: Checked, coming: Coming) -> Game:
    """Store a checked game in place of the existing one, and return its settings as adapted to this server.

    The row about the import records the id under which the previous game is kept.
    """
    staying = await addresses(unit, coming.game) | await _lasting(unit, file, coming.game)
    coming = replace(coming, staying=staying)
    there = await unit.last_seq(coming.game)
    dropped = max(0, there - file.head.rows) if file.head.game == coming.game else there
    stage = await unit.stage(coming.game, coming.at)
    if stage is None:
        return await _at_once(unit, file, coming, dropped)
    return await _in_pieces(stage, file, coming, dropped)


async def _lasting(unit: Unit, file: Checked, game: str) -> dict[str, str]:
    stored, ways = await unit.documents(game, list(lasting())), lasting()
    of_file = {where: file.newest[where].body if where in file.newest else None for where in stored}
    return {where: ways[where](one.body, of_file[where]) for where, one in stored.items()}


async def _in_pieces(stage: Stage, file: Checked, coming: Coming, dropped: int) -> Game:
    """Store the game in batches, so that others can use the database in between."""
    # An attempt that was cut off may have left rows of the same message.
    rows = file.rows(stage.staging, mark(f"{stage.staging} {coming.source}"))
    shown: set[tuple[str, str]] = set()
    last: datetime | None = None
    while batch := await asyncio.to_thread(_next, rows):
        last = batch[-1].at
        shown |= {one for row in batch for one in _shown(row)}
        await stage.bring(batch)
    contestants, written = await asyncio.to_thread(_contestants, file, shown)
    for family, listed in _register(contestants).items():
        for some in _parts(listed):
            await stage.enrol(family, some)
    of_file = Game.model_validate_json(file.newest[GAME].body)
    game = _settled(of_file, coming, file.head.rows + 1)
    command = _command(file, stage.aside) | imports.written(last, dropped, of_file.brought)
    row = _row(command, replace(coming, game=stage.staging), game, written)
    due = times(game, _fights_here(file, game), coming.at) | digests(game, coming.at)
    await stage.switch(row, _met(file, coming), due)
    return game


def _fights_here(file: Checked, game: Game) -> dict[str, str]:
    here = [scene for scene in game.running if front(scene) != AWAY]
    return {fight_key(scene): file.newest[fight_key(scene)].body for scene in here}


def _met(file: Checked, coming: Coming) -> dict[str, datetime]:
    """Return when the people were last met who are known in the file's game or were here before, and its importer."""
    here = () if coming.here is None else coming.here.people
    return dict.fromkeys(here, coming.at) | {one.met: one.at for one in file.met} | {coming.person: coming.at}


def _parts(listed: Mapping[str, Listed]) -> Iterator[dict[str, Listed]]:
    """Yield the contestants in batches."""
    keys = list(listed)
    for start in range(0, len(keys), BATCH):
        yield {key: listed[key] for key in keys[start : start + BATCH]}


async def _at_once(unit: Unit, file: Checked, coming: Coming, dropped: int) -> Game:
    """Store the whole game in the unit's transaction."""
    aside = await unit.put_aside(coming.game, coming.at) if await unit.last_seq(coming.game) else None
    rows = file.rows(coming.game, mark(coming.source))
    shown: set[tuple[str, str]] = set()
    last: datetime | None = None
    while batch := await asyncio.to_thread(_next, rows):
        last = batch[-1].at
        shown |= {one for row in batch for one in _shown(row)}
        await unit.bring(batch)
    contestants, written = _contestants(file, shown)
    for family, listed in _register(contestants).items():
        await unit.enrol(coming.game, family, listed)
    for person, at in _met(file, coming).items():
        await unit.meet(coming.game, [person], at)
    stored = (await unit.documents(coming.game, [GAME]))[GAME]
    of_file = Game.model_validate_json(stored.body)
    game = _settled(of_file, coming, await unit.last_seq(coming.game) + 1)
    command = _command(file, aside) | imports.written(last, dropped, of_file.brought)
    await unit.append(_row(command, coming, game, written))
    await note(unit, coming.game, game, game, _fights_here(file, game), coming.at)
    return game


def _contestants(file: Checked, shown: Set[tuple[str, str]]) -> tuple[dict[str, Contestant], dict[str, str]]:
    """Return the final contestants by document key, and documents to write with them.

    Old files don't record that everyone knows a GM's contestant who was once seen, so this is added.
    """
    recorded = file.head.bodies >= RECORDED
    found, written = dict[str, Contestant](), dict[str, str]()
    shown = {*shown, *_listed(file)}
    for where, newest in file.newest.items():
        if not where.startswith("sheet/"):
            continue
        family = where.split("/")[1]
        one = found[where] = contestant(family, newest.body)
        if not recorded and not one.known and (family, one.name) in shown:
            found[where] = replace(one, known=True)
            written[where] = dump(found[where], type(one.sheet))
    return found, written


def _register(contestants: Mapping[str, Contestant]) -> dict[str, dict[str, Listed]]:
    """Return the contestants that weren't removed, by family and key."""
    found: dict[str, dict[str, Listed]] = {}
    for where, one in contestants.items():
        _, family, short = where.split("/", 2)
        if not one.removed:
            found.setdefault(family, {})[short] = Listed(one.name, one.owner, one.known)
    return found


def _shown(row: Row) -> Iterator[tuple[str, str]]:
    """Yield the family and name of each contestant who entered a fight in sight of everyone."""
    system = catalogue.SYSTEMS.get(row.system or "")
    if system is None or '"seated"' not in row.events:
        return
    for event in orjson.loads(row.events):
        if event["kind"] == "seated" and event.get("sheet") and not event.get("covert"):
            yield system.family, event["sheet"]


def _listed(file: Checked) -> Iterator[tuple[str, str]]:
    """Yield the family and name of each contestant on a public list."""
    for where, newest in file.newest.items():
        if where.startswith("almanac/"):
            family = where.split("/")[1]
            system = system_of_family(family)
            yield from ((family, name) for name in system.records.listed(load_kept(newest.body, system.types.almanac)))


def _next(rows: Iterator[Row]) -> list[Row]:
    found: list[Row] = []
    size = 0
    for row in islice(rows, BATCH):
        found.append(row)
        size += len(row.events) + len(row.story) + sum(map(len, row.documents.values()))
        if size > BATCH_SIZE:
            break
    return found


def rightless(file: Checked, game: Game) -> dict[str, str]:
    """Return who of here has rights in a file but not in the imported game: commands that give them back, and names."""
    of_file, found = Game.model_validate_json(file.newest[GAME].body), dict[str, str]()
    listed = {who: of_file.people.get(who, who) for who in of_file.gms if who not in game.gms}
    listed |= {role: of_file.roles.get(role, role) for role in of_file.gm_roles if role not in game.gm_roles}
    found |= {f"gm add @{name}": name for who, name in listed.items() if front(who) != AWAY}
    for one in of_file.standings:
        held = one.person in game.gms or game.holds(one.person, one.part, one.scene)
        if one.part != "watcher" and not held and front(one.person) != AWAY:
            name, here = of_file.people.get(one.person, one.person), "" if one.scene is None else " here"
            found[f"gm {'add' if one.part == 'gm' else 'watch'} @{name}{here}"] = name
    return found


def _settled(game: Game, coming: Coming, brought: int) -> Game:
    """Return the game's settings combined with what is known here. Nobody gets rights from a file: the game keeps the
    GMs, roles and GM channel that it has here.

    `brought`: the seq of the row about the import.
    """
    here = coming.here or Game()
    settled = game.model_copy(
        update={
            "gms": here.gms,
            "added": here.added,
            "gm_roles": here.gm_roles,
            "roles": here.roles,
            "standings": here.standings,
            "duty": here.duty,
            "habits": {**{who: one for who, one in game.habits.items() if front(who) != AWAY}, **here.habits},
            "gm_scene": here.gm_scene,
            # Only a GM's word ends a pause that somebody asked for.
            "paused": {**game.paused, **here.paused},
            "brought": brought,
            "imports": tuple(at.isoformat() for at in (*recent(here, coming.at), coming.at)),
            "people": {**game.people, **here.people},
            "scenes": {**game.scenes, **here.scenes},
        }
    )
    for who in settled.habits:
        if hook_key(who) not in coming.staying:
            settled = without_webhook(settled, who)
    return settled


def _command(file: Checked, aside: str | None) -> dict[str, object]:
    head = file.head
    return {"kind": IMPORT, "from": head.game, "rows": head.rows, "digest": head.digest, "aside": aside}


def _row(command: Mapping[str, object], coming: Coming, game: Game, sheets: Mapping[str, str]) -> NewRow:
    """Return the row about the import, the first one written here."""
    system = catalogue.find(game.system)
    return NewRow(
        game=coming.game,
        scene=coming.scene,
        person=coming.person,
        source=coming.source,
        index=coming.index,
        kind=IMPORT,
        command=orjson.dumps(command).decode(),
        events="[]",
        throws=(),
        documents={GAME: game.model_dump_json(), **sheets, **coming.staying},
        schema_version=SCHEMA_VERSION,
        system=system.id,
        digest=system.digest,
        at=coming.at,
    )

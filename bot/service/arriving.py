"""A whole game comes in: looked through to its end, then kept with all its rows in one transaction, or not at all."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import islice
from typing import Final

import orjson

from bot.incoming import Incoming
from bot.moving.reading import Checked, checked
from bot.moving.sources import mark
from bot.ports import NewRow, Row, Store, Unit
from bot.register import Listed
from bot.service.contents import contestant, known, mind
from bot.service.documents import GAME, fight_key
from bot.service.places import front
from bot.service.reminding import note
from bot.turn.game import Game
from bot.turn.state import SCHEMA_VERSION
from rules import catalogue
from rules.errors import RuleError

IMPORT: Final = "import"
"""The kind of the row that says so: the first that is written here."""
MOST_UNPACKED: Final = 512 * 2**20
"""Bytes of a game that comes in a message."""
BATCH: Final = 50
"""Rows that are kept at a time."""


@dataclass(frozen=True, slots=True)
class Coming:
    """Where a game comes to: its id there, and who brings it by which message. `here` are the settings that the place
    has already; None where there is nothing."""

    game: str
    person: str
    source: str
    index: int
    at: datetime
    here: Game | None = None
    scene: str | None = None


async def arrival(store: Store, incoming: Incoming) -> Checked | RuleError | None:
    """The whole game that a GM sent along, or what is wrong with it: looked through before anything waits for it."""
    data = next((file.data for file in incoming.files if file.data), b"")
    if not data or not (incoming.gm or (incoming.member and await _named_gm(store, incoming))):
        return None
    try:
        return await looked_through(store, data)
    except RuleError as refused:
        return refused


async def _named_gm(store: Store, incoming: Incoming) -> bool:
    stored = await store.document(incoming.game, GAME)
    if stored is None:
        return False
    return Game.model_validate_json(stored.body).names_gm(incoming.person.id, (role.id for role in incoming.roles))


async def looked_through(store: Store, data: bytes, most: int | None = MOST_UNPACKED) -> Checked:
    """The file that these bytes are, with its documents in today's form.

    Refuses as `bot.moving.reading.checked` and `contents.mind` do.
    """
    return await asyncio.to_thread(_looked_through, store, data, most)


def _looked_through(store: Store, data: bytes, most: int | None) -> Checked:
    file = checked(data, bodies=SCHEMA_VERSION, known=known, most=most)
    newest = {
        where: replace(one, body=store.lifted(where, file.head.bodies, one.body)) for where, one in file.newest.items()
    }
    today = replace(file, newest=newest)
    mind(today)
    return today


async def bring(unit: Unit, file: Checked, coming: Coming) -> Game:
    """Keep a game whose file was looked through, in place of what was there; its settings as they are here.

    The row that is written about it names the id under which that lies which was there before.
    """
    aside = await unit.put_aside(coming.game) if await unit.last_seq(coming.game) else None
    rows = file.rows(coming.game, mark(coming.source))
    while batch := await asyncio.to_thread(_next, rows):
        await unit.bring(batch)
    for family, listed in _register(file).items():
        await unit.enrol(coming.game, family, listed)
    for one in file.met:
        await unit.meet(coming.game, [one.met], one.at)
    stored = (await unit.documents(coming.game, [GAME]))[GAME]
    game = _settled(Game.model_validate_json(stored.body), coming, await unit.last_seq(coming.game) + 1)
    await unit.append(_row(file, coming, game, aside))
    fights = {fight_key(scene): file.newest[fight_key(scene)].body for scene in game.running}
    await note(unit, coming.game, game, game, fights, coming.at)
    return game


def _register(file: Checked) -> dict[str, dict[str, Listed]]:
    """Contestants by family and key, as their documents have them at the end."""
    found: dict[str, dict[str, Listed]] = {}
    for where, newest in file.newest.items():
        if where.startswith("sheet/"):
            _, family, short = where.split("/", 2)
            one = contestant(family, newest.body)
            if not one.removed:
                found.setdefault(family, {})[short] = Listed(one.name, one.owner, one.known)
    return found


def _next(rows: Iterator[Row]) -> list[Row]:
    return list(islice(rows, BATCH))


def _settled(game: Game, coming: Coming, brought: int) -> Game:
    """The settings of the game with what is known at the place where it comes to: its GMs and where they read.

    `brought` is the seq of the row that says so.
    """
    here = coming.here or Game()
    gm_scene = here.gm_scene
    if gm_scene is None and game.gm_scene is not None and front(game.gm_scene) == front(coming.game):
        gm_scene = game.gm_scene
    return game.model_copy(
        update={
            "gms": tuple(dict.fromkeys((*game.gms, *here.gms))),
            "gm_scene": gm_scene,
            "brought": brought,
            "people": {**game.people, **here.people},
            "scenes": {**game.scenes, **here.scenes},
        }
    )


def _row(file: Checked, coming: Coming, game: Game, aside: str | None) -> NewRow:
    """What was done, as the first row that is written here."""
    head = file.head
    command = {"kind": IMPORT, "from": head.game, "rows": head.rows, "digest": head.digest, "aside": aside}
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
        documents={GAME: game.model_dump_json()},
        schema_version=SCHEMA_VERSION,
        system=system.id,
        digest=system.digest,
        at=coming.at,
    )

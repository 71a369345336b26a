"""Copies of a fight in which GMs try things out. Each is a game of its own in the store, without a channel."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import orjson

from bot.pipeline.handlers import OpenUnit, falls_due
from bot.pipeline.journal.document_kinds import Parts, document
from bot.pipeline.ports import Due, NewRow, Store, Unit, UnitReader
from bot.pipeline.ports.rows import COPIED
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import FAMILIES, GAME, fight_key, sheet_key
from bot.pipeline.work.means import Means
from bot.pipeline.work.session import Session
from bot.turn.frozen_model import Plain
from bot.turn.game_settings import Game
from bot.turn.refusal import Refusal
from bot.turn.state import SCHEMA_VERSION

COPY: Final = COPIED
"""The key of the document that says whose copy it is; a copy's id is "GAME~whatif1"."""
EXPIRES: Final = "whatif/"
"""The scene under which the end of an idle copy is due."""
IDLE: Final = timedelta(days=7)
"""How long an unused copy is kept."""
MOST: Final = 4
"""Maximum number of copies in a game; a GM has one."""
MOST_COMMANDS: Final = 500
"""Maximum number of commands recorded in a copy."""
LARGEST: Final = 16 * 1024 * 1024
"""Maximum number of characters in a copy's documents."""
PARTS: Final = ("house", "rules", "pack", "almanac", "active", "saved")
"""The kinds of documents that are copied besides the settings, the fight and its fighters' sheets: all that a fight
depends on. Other sheets follow when they are read. The seeds of fair dice stay behind, so that nobody can try out which
dice will fall."""


class Copied(Plain):
    """A copy's origin. `brought`: the row of the game's last import; `turn`: the fight's turn then."""

    person: str
    scene: str
    fight: int
    turn: int
    brought: int = 0


@dataclass(frozen=True, slots=True)
class Copy:
    """A GM's copy and its id in the store."""

    id: str
    of: Copied


@document(COPY, exported=False)
def _read(_: Parts, body: str) -> None:
    Copied.model_validate_json(body)


async def own_copy(context: Context) -> Copy | None:
    """Return the author's copy in this game, unless the game has been replaced since."""
    found = await copies(context, context.game_id)
    return next((one for one in found if one.of.brought == context.game.brought), None)


async def copies(context: Context, game: str) -> list[Copy]:
    """Return the author's copies in a game."""
    found = [await _copy(context.unit, f"{game}~{COPY}{number}") for number in range(1, MOST + 1)]
    return [one for one in found if one is not None and one.of.person == context.person]


async def all_copies(store: Store, person: str, game: str) -> list[str]:
    """Return the ids of all copies of a game that somebody has made, with discarded ones that aren't deleted yet."""
    found = sorted(one for one in await store.games() if one.startswith(f"{game}~{COPY}"))
    stored = [(one, await store.document(one, COPY)) for one in found]
    return [one for one, kept in stored if kept and Copied.model_validate_json(kept.body).person == person]


async def _copy(unit: UnitReader, game: str) -> Copy | None:
    stored = await unit.documents(game, [COPY])
    return Copy(game, Copied.model_validate_json(stored[COPY].body)) if stored else None


async def make_copy(session: Session) -> Copy:
    """Copy the scene's fight with all that it depends on. Refuses with `which_scene`, `no_fight`, `whatif_too_many` and
    `whatif_too_large`."""
    context, unit = session.context, session.changes.unit
    fight, scene = context.running, context.scene
    if fight is None or scene is None:
        raise Refusal("which_scene" if context.choices else "no_fight", {"scenes": context.choices})
    of = Copied(person=context.person, scene=scene, fight=fight.number, turn=fight.turn, brought=context.game.brought)
    copy = Copy(await _free_id(session), of)
    kept = [key for part in PARTS for key in await unit.keys(context.game_id, part) if key.partition("/")[0] == part]
    sheets = {sheet_key(context.system.family, seat.sheet) for seat in fight.seats if seat.sheet is not None}
    stored = await unit.documents(context.game_id, [*kept, fight_key(scene), *sorted(sheets)])
    documents = {key: one.body for key, one in stored.items()}
    documents |= {GAME: _settings(context, scene).model_dump_json(), COPY: of.model_dump_json()}
    if sum(map(len, documents.values())) > LARGEST:
        raise Refusal("whatif_too_large")
    await bring(session, copy, documents, f"{context.source}/new", session.changes.index)
    await keep(unit, copy, context.clock.now())
    return copy


async def bring(session: Session, copy: Copy, documents: Mapping[str, str], source: str, index: int) -> None:
    """Write documents of the game into a copy, and enter the contestants among them in its register."""
    context, unit = session.context, session.changes.unit
    for family in FAMILIES:
        start = sheet_key(family, "")
        if keys := [key.removeprefix(start) for key in documents if key.startswith(start)]:
            register = await unit.register(context.game_id, family)
            await unit.enrol(copy.id, family, {key: register.get(key) for key in keys if key in register})
    await unit.append(
        NewRow(
            game=copy.id,
            scene=copy.of.scene,
            person=context.person,
            source=source,
            index=index,
            kind=COPIED,
            command=orjson.dumps({"kind": COPIED}).decode(),
            events="[]",
            throws=(),
            documents=documents,
            schema_version=SCHEMA_VERSION,
            system=context.system.id,
            digest=context.system.digest,
            at=context.clock.now(),
        )
    )


async def _free_id(session: Session) -> str:
    """Return an id for a new copy; copies from before the game was replaced make room for it."""
    context = session.context
    for number in range(1, MOST + 1):
        game = f"{context.game_id}~{COPY}{number}"
        found = await _copy(context.unit, game)
        if found is not None and found.of.brought != context.game.brought:
            await discard(session.changes.unit, found, context.clock.now())
            found = None
        if found is None:
            return game
    raise Refusal("whatif_too_many", {"limit": MOST})


def _settings(context: Context, scene: str) -> Game:
    """Return the game's settings for a copy, which waits for nobody."""
    game, author = context.game, context.incoming.person
    return game.model_copy(
        update={
            "running": (scene,),
            "clock": game.clock.model_copy(update={"on": False}),
            "paused": {},
            "fair": False,
            "fair_fights": (),
            "people": {**game.people, author.id: author.name},
        }
    )


async def keep(unit: Unit, copy: Copy, now: datetime) -> None:
    """Keep a copy for a few more days."""
    await unit.remind(copy.id, EXPIRES, now + IDLE)


async def discard(unit: Unit, copy: Copy, now: datetime) -> None:
    """Put a copy aside, to be deleted with other games put aside."""
    await unit.put_aside(copy.id, now)


@falls_due(EXPIRES)
async def expire(means: Means, due: Due, open_unit: OpenUnit) -> bool:
    """Discard a copy that nobody has used for days."""
    async with open_unit(due.game) as unit:
        await unit.put_aside(due.game, means.clock.now())
    return False

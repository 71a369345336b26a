"""A database with thousands of running fights: the rows of one game, copied under other ids."""

import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

import orjson

from bot.app.chance import SystemClock, SystemLuck
from bot.pipeline.dispatcher import Service
from bot.pipeline.ports import Row, Unit
from bot.pipeline.ports.incoming import Incoming, Person
from bot.pipeline.work.documents import GAME, fight_key
from bot.store.database import SqlStore, open_store
from bot.turn.game_settings import ClockSettings, Game

EACH: Final = 20
"""Scenes per server."""
AT_ONCE: Final = 25
"""Servers written in one transaction."""
SERVER, HALL, GM, ANN = (f"discord:{number}" for number in (1, 2, 3, 4))
"""Ids in the model."""
SAID: Final = (
    "@fighter add Guest for @ann: agility 1",
    "@fight start mazeworld-evading",
    "@add Guest for @ann",
    "@add wolf",
    "@next",
    "@next skip",
)
"""The commands before a player is asked to declare, with a day to answer."""
KEPT: Final = 2
"""Rows per scene: the last command and the one before."""


@dataclass(frozen=True, slots=True)
class Earlier:
    """A clock that lags behind the real one."""

    by: timedelta

    def now(self) -> datetime:
        return SystemClock().now() - self.by


@dataclass(frozen=True, slots=True)
class Server:
    """The ids of a server, its GM, a player and its scenes; `late`: whether the deadlines have passed."""

    game: str
    gm: str
    player: str
    scenes: tuple[str, ...]
    late: bool = False


def servers(scenes: int, first: int = 0) -> list[Server]:
    """Return new servers with that many scenes in all, numbered from `first`."""
    end = first + scenes
    starts = range(first, end, EACH)
    names = [tuple(f"discord:{10_000_000 + number}" for number in range(at, min(at + EACH, end))) for at in starts]
    return [
        Server(f"discord:{at + 1}", f"discord:{at + 2}", f"discord:{at + 3}", here)
        for at, here in zip(starts, names, strict=True)
    ]


async def fill(store: SqlStore, places: Sequence[Server], kept: int = KEPT) -> None:
    """Write their games: in each scene a fight has waited for a player for two hours, or for a day if the server is
    late.

    `kept`: how many of the model's last rows to write for each.
    """
    models = {late: await _model(timedelta(hours=25 if late else 2)) for late in {one.late for one in places}}
    for first in range(0, len(places), AT_ONCE):
        async with store.unit() as unit:
            for server in places[first : first + AT_ONCE]:
                rows = models[server.late]
                await _found(unit, server, rows)
                for number, scene in enumerate(server.scenes, 1):
                    await _play(unit, server, scene, number, rows[-kept:])
    store.forget()


async def _model(before: timedelta) -> list[Row]:
    """Return the journal of a game played that long ago."""
    clock = Earlier(before)
    with tempfile.TemporaryDirectory() as folder:
        async with open_store(f"{folder}/model.db", clock) as store:
            settings = ClockSettings(on=True, quiet=None)
            service = Service(store, SystemLuck(), clock, new_game=lambda _: Game(clock=settings))
            for number, text in enumerate(SAID):
                incoming = Incoming(
                    source=f"m{number}", game=SERVER, scene=HALL, person=Person(id=GM, name="Dora"), text=text, gm=True,
                    mentions=(Person(id=ANN, name="ann"),), scene_name="hall",
                )  # fmt: skip
                await service.handle(incoming)
            return await store.rows(SERVER)


async def _found(unit: Unit, server: Server, rows: Sequence[Row]) -> None:
    """Write the game itself, with everything its fights share."""
    documents: dict[str, str] = {}
    for row in rows:
        documents |= {key: body for key, body in row.documents.items() if key != fight_key(HALL)}
    game = orjson.loads(documents[GAME])
    game |= {"running": server.scenes, "fights": len(server.scenes), "scenes": {}}
    documents[GAME] = orjson.dumps(game).decode()
    await unit.append(_as(rows[0], server, HALL, 0, documents))


async def _play(unit: Unit, server: Server, scene: str, number: int, rows: Sequence[Row]) -> None:
    for row in rows:
        body = row.documents[fight_key(HALL)].replace('"number":1,', f'"number":{number},', 1)
        await unit.append(_as(row, server, scene, number, {fight_key(scene): body}))
    (deadline,) = _deadlines(rows[-1].documents[fight_key(HALL)])
    await unit.remind(server.game, scene, datetime.fromisoformat(deadline))


def _deadlines(fight: str) -> Iterator[str]:
    for question in orjson.loads(fight)["questions"]:
        yield question["term"]["due"]


def _as(row: Row, server: Server, scene: str, number: int, documents: Mapping[str, str]) -> Row:
    """Return a row of the model with the ids of a scene."""
    ids = {SERVER: server.game, HALL: scene, GM: server.gm, ANN: server.player}

    def put(text: str) -> str:
        for model, other in ids.items():
            text = text.replace(f'"{model}"', f'"{other}"')
        return text

    return replace(
        row, game=server.game, scene=scene, person=server.gm, source=f"{server.game}/{number}/{row.seq}",
        command=put(row.command), events=put(row.events), story=put(row.story),
        documents={key: put(body) for key, body in documents.items()},
    )  # fmt: skip

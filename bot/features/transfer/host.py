"""The host's shell commands for whole games."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Protocol

from bot.features.log import chronicle
from bot.features.log import fight_file as logbook
from bot.features.log.fight_file import Wanted
from bot.features.transfer.arrivals import at_home
from bot.features.transfer.export_game import written
from bot.features.transfer.import_game import Coming, bring, looked_through
from bot.features.tutorial.lessons import is_lesson
from bot.pipeline.ports import HOST, NoPremises, Premises, Row, Store, is_copy
from bot.pipeline.work.documents import GAME, fight_key, read_fight, read_game
from bot.turn.game_settings import Game
from bot.turn.refusal import Refusal


class Shelf(Protocol):
    """The store access needed to export games."""

    async def games(self) -> dict[str, int]: ...

    async def met_in(self, game: str) -> dict[str, datetime]: ...

    async def rows(self, game: str, *, after: int = 0, limit: int = 1000) -> list[Row]: ...


class LogShelf(Shelf, logbook.Shelf, Protocol):
    """The store access needed to write the log of a fight."""


async def file_of(shelf: Shelf, game: str | None) -> tuple[str, bytes]:
    """Return a game's id and file, by id or the only game. Refuses with `which_game`, `no_such_game`, `empty_game`."""
    found, last = await _which(shelf, game)
    return found, await written(shelf, found, await shelf.met_in(found), last)


async def _which(shelf: Shelf, game: str | None) -> tuple[str, int]:
    """Return a game, by id or the only one, and its last seq."""
    games = {one: seq for one, seq in (await shelf.games()).items() if not is_lesson(one) and not is_copy(one)}
    if not games:
        raise Refusal("empty_game")
    if game is None and len(games) == 1:
        game = next(iter(games))
    if game is None:
        raise Refusal("which_game", {"games": games})
    if game not in games:
        raise Refusal("no_such_game", {"game": game, "games": games})
    return game, games[game]


async def log_of(
    shelf: LogShelf, game: str | None, scene: str | None, fight: int | None, *, html: bool, gm: bool
) -> tuple[str, bytes]:
    """Return the title and the log of a fight, by its scene's name or id.

    Refuses with `which_game`, `no_such_game`, `empty_game`, `which_log_scene`, `no_such_log_scene`, `no_log_yet` and
    `no_such_fight`.
    """
    found, last = await _which(shelf, game)
    stored = await shelf.document(found, GAME)
    settings = Game() if stored is None else Game.model_validate_json(stored.body)
    named = [scene] if scene is not None else []
    names = {one: settings.scenes.get(one, one) for one in (*settings.scenes, *settings.running, *named)}
    where = await _scene(shelf, found, scene, names)
    if fight is not None:
        number = await chronicle.meant(shelf, found, where, fight)
    else:
        here = await shelf.document(found, fight_key(where))
        if here is None:
            raise Refusal("no_log_yet")
        number = read_fight(here.body).number
    wanted = Wanted(
        scene=where,
        fight=number,
        last=last,
        form="html" if html else "markdown",
        kind="gm" if gm else "players",
        whole=gm,
    )
    called = await chronicle.called(shelf, found, where, number)
    return f"fight {called} of {names.get(where, where)}", await logbook.written(shelf, found, wanted)


async def _scene(shelf: LogShelf, game: str, scene: str | None, names: Mapping[str, str]) -> str:
    wanted = None if scene is None else scene.casefold().lstrip("#")
    known = [one for one in names if await shelf.document(game, fight_key(one)) is not None]
    found = [one for one in known if wanted is None or wanted in (names[one].casefold(), one.casefold())]
    if len(found) == 1:
        return found[0]
    if not known:
        raise Refusal("no_log_yet")
    scenes = tuple(f"{names[one]} ({one})" for one in found or known)
    if found or wanted is None:
        raise Refusal("which_log_scene", {"scenes": scenes})
    raise Refusal("no_such_log_scene", {"scene": scene, "scenes": scenes})


class NoToken(NoPremises):
    """A stand-in for Discord when there is no token."""

    async def residents(self, *_: object) -> Collection[str] | None:
        raise Refusal("game_file_token")


async def take_in(
    store: Store, data: bytes, at: datetime, premises: Premises, game: str | None = None, *, over: bool = False
) -> str:
    """Import a game file into a database, under its own id or `game`. Returns the id.

    Refuses with `game_there` if that id is taken, unless `over` puts the existing game aside; with `game_file_server`
    or `game_file_token` if the ids can't be checked; and for faulty files. Nothing is changed then.
    """
    file = await looked_through(store, data, most=None)
    where = game or file.head.game
    file = await at_home(file, where, premises)
    async with store.unit() as unit:
        if not over and await unit.last_seq(where):
            raise Refusal("game_there", {"game": where})
        stored = (await unit.documents(where, [GAME])).get(GAME)
        here = None if stored is None else read_game(stored.body)
        await bring(unit, file, Coming(where, HOST, f"shell/{at.isoformat()}", 0, at, here))
        return where

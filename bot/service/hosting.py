"""What whoever hosts the bot does with whole games from a shell."""

from datetime import datetime
from typing import Final, Protocol

from bot.ports import Row, Store
from bot.service.arriving import Coming, bring, looked_through
from bot.service.exporting import written
from bot.turn.refusal import Refusal

HOST: Final = "host"
"""The person that a row names which was written from a shell."""


class Shelf(Protocol):
    """What games are read from."""

    async def games(self) -> dict[str, int]: ...

    async def met_in(self, game: str) -> dict[str, datetime]: ...

    async def rows(self, game: str, *, after: int = 0, limit: int = 1000) -> list[Row]: ...


async def file_of(shelf: Shelf, game: str | None) -> tuple[str, bytes]:
    """A game by its id, or the only one, and its file. Refuses with `which_game` and `empty_game`."""
    games = await shelf.games()
    if not games:
        raise Refusal("empty_game")
    if game is None and len(games) == 1:
        game = next(iter(games))
    if game is None or game not in games:
        raise Refusal("which_game", {"games": ", ".join(f"{one} ({seq} commands)" for one, seq in games.items())})
    return game, await written(shelf, game, await shelf.met_in(game), games[game])


async def take_in(store: Store, data: bytes, at: datetime, game: str | None = None, *, over: bool = False) -> str:
    """Bring a file's game into a database under the id that it had, or another; returns the id.

    Refuses with `game_there` where a game of that id is, unless it is to be put aside (`over`), and with what is wrong
    with the file; then nothing is changed.
    """
    file = await looked_through(store, data, most=None)
    async with store.unit() as unit:
        where = game or file.head.game
        if not over and await unit.last_seq(where):
            raise Refusal("game_there", {"game": where})
        await bring(unit, file, Coming(where, HOST, f"shell/{at.isoformat()}", 0, at))
        return where

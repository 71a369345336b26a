"""One message being answered: what its commands may read, what they change, and what is said to whom."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

from bot.pipeline.outbox.response import Response
from bot.pipeline.ports import Clock, Luck, Unit
from bot.pipeline.ports.incoming import Incoming
from bot.pipeline.work.changes import Changes
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import GAME, HOUSE, read_game
from bot.pipeline.work.loaded_game import LoadedGame
from bot.turn.game_settings import Game
from bot.turn.house_rules import House

NewGame = Callable[[str], Game]


@dataclass(frozen=True)
class Session:
    """What a handler gets: `context` to read, `changes` to write, `response` to say."""

    context: Context
    changes: Changes
    response: Response

    @classmethod
    async def load(
        cls, unit: Unit, incoming: Incoming, game_id: str, new_game: NewGame, luck: Luck, clock: Clock
    ) -> "Session":
        """Begin with the settings of a game; `new_game` makes those of one that was never seen."""
        stored = await unit.documents(game_id, [GAME, HOUSE])
        game = read_game(stored[GAME].body) if GAME in stored else new_game(game_id)
        listed = game.names_gm(incoming.person.id, (role.id for role in incoming.roles))
        is_gm = incoming.gm or (listed and incoming.member is True)
        if is_gm and incoming.repeats:
            # A webhook can be anyone's: it speaks for a GM in the scene where it writes, and nowhere else.
            is_gm, incoming = False, incoming.model_copy(update={"gm": False, "gm_in": (incoming.scene,)})
        house = House.model_validate_json(stored[HOUSE].body) if HOUSE in stored else House()
        context = Context(unit, incoming, game_id, clock, is_gm, LoadedGame(game, house))
        return cls(context, Changes(unit, luck), Response())

    def apart(self) -> "Session":
        """Return the same session with a response of its own, to be said elsewhere."""
        return replace(self, response=self.response.apart())

    @asynccontextmanager
    async def aside(self) -> AsyncIterator["Session"]:
        """The same with a response of its own, which its author alone reads."""
        incoming = self.context.incoming.model_copy(update={"aside": True})
        context = replace(self.context, incoming=incoming)
        try:
            await context.stock()
            yield replace(self.apart(), context=context)
        finally:
            await self.context.stock()

    def take_rows(self) -> str:
        """What stands below the command, as rows of a table: none of it is a command."""
        self.changes.rows_taken = True
        return self.context.rows

    def in_order(self) -> None:
        """What a command made everyone hear stands where it was typed, before what the next command says."""
        if self.context.heard_in is not None and self.context.heard_in == self.context.scene:
            self.response.answer += self.response.public
            self.response.public = []

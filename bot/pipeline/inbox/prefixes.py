"""The signs that typed commands begin with in a game: its own, else those of the host."""

from bot.pipeline.inbox.chat import SIGNS
from bot.pipeline.ports import Store
from bot.pipeline.ports.incoming import Door, Incoming
from bot.pipeline.work.documents import GAME
from bot.turn.game_settings import Game


class Signs:
    """Remembers the signs of games: every message of every channel asks for them.

    `default` are those of the host.
    """

    def __init__(self, store: Store, default: str) -> None:
        self._store, self.default = store, default
        self._known: dict[str, str] = {}

    async def of(self, incoming: Incoming) -> str:
        """The signs that a command in this message may begin with.

        Where nobody else is spoken to, in private and by any other door than typing, each sign is as good.
        """
        if incoming.scene is None or incoming.aside or incoming.door is not Door.TYPED:
            return "".join(dict.fromkeys(f"{self.default}{SIGNS}"))
        return self._known.get(incoming.game) or await self._learn(incoming.game)

    async def shown(self, game: str) -> str:
        """The sign with which commands are shown: "@" where it may be typed, else the first that may."""
        signs = self._known.get(game) or await self._learn(game)
        return "@" if "@" in signs else signs[0]

    def note(self, game: str, settings: Game) -> None:
        """The settings of a game as they are kept now."""
        self._known[game] = settings.prefixes or self.default

    def forget(self, game: str) -> None:
        """Another process may have changed them; "": those of any game."""
        self._known = {} if not game else {one: signs for one, signs in self._known.items() if one != game}

    async def _learn(self, game: str) -> str:
        stored = await self._store.document(game, GAME)
        self.note(game, Game() if stored is None else Game.model_validate_json(stored.body))
        return self._known[game]

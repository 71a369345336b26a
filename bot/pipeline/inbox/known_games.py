"""Games as the inbox knows them: what is asked of their settings with every message, such as signs, languages and GMs;
and whose turn it is, for however much one asks for, it has one thing at a time in the queue for the database."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from bot.pipeline.inbox.chat import SIGNS
from bot.pipeline.ports import Store
from bot.pipeline.ports.incoming import Door, Incoming
from bot.pipeline.work.documents import GAME
from bot.turn.game_settings import Game


@dataclass(frozen=True, slots=True)
class _Known:
    """`gms` and `gm_roles` lead all of the game, `gms_of` single scenes: pairs of a person and a scene.
    `followed` are the scenes that watchers follow, by their ids."""

    signs: str
    language: str
    languages: dict[str, str]
    gms: frozenset[str]
    gm_roles: frozenset[str]
    gms_of: frozenset[tuple[str, str | None]]
    followed: dict[str, tuple[str, ...]]


class KnownGames:
    """Remembers settings of games. `default` are the host's signs."""

    def __init__(self, store: Store, default: str) -> None:
        self._store, self.default = store, default
        self._known: dict[str, _Known] = {}

    async def signs(self, incoming: Incoming) -> str:
        """The signs that a command in this message may begin with.

        Where nobody else is spoken to, in private and by any other door than typing, each sign is as good.
        """
        if incoming.scene is None or incoming.aside or incoming.door is not Door.TYPED:
            return "".join(dict.fromkeys(f"{self.default}{SIGNS}"))
        return (await self._of(incoming.game)).signs

    async def shown_sign(self, game: str) -> str:
        """The sign with which commands are shown: "@" where it may be typed, else the first that may."""
        signs = (await self._of(game)).signs
        return "@" if "@" in signs else signs[0]

    async def language(self, game: str, person: str = "") -> str:
        """What is spoken in a game, to one person or to all."""
        known = await self._of(game)
        return known.languages.get(person, known.language)

    async def followed(self, game: str, person: str) -> tuple[str, ...]:
        """The scenes of a game that somebody follows as a watcher."""
        return (await self._of(game)).followed.get(person, ())

    def is_gm(self, incoming: Incoming) -> bool:
        """Whether the author is GM where it was said, by the list of the game; in private, of any game.

        It gives nobody a right, and asks no store: how much may be said at once is decided before anything waits. A
        game of which nothing was handled yet has no GMs here.
        """
        person = incoming.person.id
        if incoming.scene is None and not incoming.game:
            return any(person in known.gms for known in self._known.values())
        known = self._known.get(incoming.game)
        return known is not None and (
            person in known.gms
            or not known.gm_roles.isdisjoint(role.id for role in incoming.roles)
            or not known.gms_of.isdisjoint(((person, incoming.scene), (person, None)))
        )

    def note(self, game: str, settings: Game) -> None:
        """The settings of a game as they are kept now."""
        self._known[game] = _Known(
            signs=settings.prefixes or self.default,
            language=settings.language,
            languages={who: one.language for who, one in settings.habits.items() if one.language is not None},
            gms=frozenset(settings.gms),
            gm_roles=frozenset(settings.gm_roles),
            gms_of=frozenset((one.person, one.scene) for one in settings.standings if one.part == "gm"),
            followed={one.person: settings.followed(one.person) for one in settings.standings if one.part == "watcher"},
        )

    def forget(self, game: str) -> None:
        """Another process may have changed them; "": those of any game."""
        self._known = {} if not game else {one: known for one, known in self._known.items() if one != game}

    async def _of(self, game: str) -> _Known:
        if game not in self._known:
            stored = await self._store.document(game, GAME)
            self.note(game, Game() if stored is None else Game.model_validate_json(stored.body))
        return self._known[game]


class RoundRobin:
    """Whoever waits for a game waits behind what came for it before. The database serves the rest in the order in which
    they come, which is each game in turn."""

    def __init__(self) -> None:
        self._games: dict[str, asyncio.Lock] = {}
        self._waiting: dict[str, int] = {}

    @asynccontextmanager
    async def turn(self, game: str) -> AsyncIterator[None]:
        """Hold the turn of a game for as long as the block takes."""
        lock = self._games.setdefault(game, asyncio.Lock())
        self._waiting[game] = self._waiting.get(game, 0) + 1
        try:
            async with lock:
                yield
        finally:
            self._waiting[game] -= 1
            if not self._waiting[game]:
                del self._waiting[game], self._games[game]

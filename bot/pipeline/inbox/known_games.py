"""Caches of the settings needed for every message (prefixes, languages, GMs), and turns for games: however much a game
asks for, it has only one thing at a time in the queue for the database."""

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
    """Settings of one game. `gms` and `gm_roles` lead the whole game, `gms_of` single scenes: pairs of a person and a
    scene. `entrusted`: scenes by the id of somebody who has a role there only while they can read them. `running`:
    scenes with a fight."""

    signs: str
    language: str
    languages: dict[str, str]
    gms: frozenset[str]
    gm_roles: frozenset[str]
    gms_of: frozenset[tuple[str, str | None]]
    entrusted: dict[str, tuple[str, ...]]
    running: frozenset[str]


class KnownGames:
    """A cache of game settings. `default`: the host's prefixes."""

    def __init__(self, store: Store, default: str) -> None:
        self._store, self.default = store, default
        self._known: dict[str, _Known] = {}

    async def signs(self, incoming: Incoming) -> str:
        """Return the prefixes that a command in this message may begin with.

        In private, and for anything not typed, any prefix works, since nobody else is addressed.
        """
        if incoming.scene is None or incoming.aside or incoming.door is not Door.TYPED:
            return "".join(dict.fromkeys(f"{self.default}{SIGNS}"))
        return (await self._of(incoming.game)).signs

    async def shown_sign(self, game: str) -> str:
        """Return the prefix with which commands are shown: "@" if it can be typed, else the first that can."""
        signs = (await self._of(game)).signs
        return "@" if "@" in signs else signs[0]

    async def language(self, game: str, person: str = "") -> str:
        """Return the language of a game, for one person or for everyone."""
        known = await self._of(game)
        return known.languages.get(person, known.language)

    async def entrusted(self, game: str, person: str) -> tuple[str, ...]:
        """Return the scenes of a game in which somebody has a role only while they can read there."""
        return (await self._of(game)).entrusted.get(person, ())

    async def running(self, game: str) -> frozenset[str]:
        """Return the scenes of a game with a fight."""
        return (await self._of(game)).running

    def is_gm(self, incoming: Incoming) -> bool:
        """Whether the author is GM there by the game's own list; in private, of any game.

        It grants no rights and doesn't ask the store: flood protection needs it before anything can wait. A game that
        hasn't had a message yet has no GMs here.
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
        """Remember the settings of a game as they are now."""
        self._known[game] = _Known(
            signs=settings.prefixes or self.default,
            language=settings.language,
            languages={who: one.language for who, one in settings.habits.items() if one.language is not None},
            gms=frozenset(settings.gms),
            gm_roles=frozenset(settings.gm_roles),
            gms_of=frozenset((one.person, one.scene) for one in settings.standings if one.part == "gm"),
            entrusted={one.person: settings.entrusted(one.person) for one in settings.standings},
            running=frozenset(settings.running),
        )

    def forget(self, game: str) -> None:
        """Forget settings that another process may have changed; "" means those of all games."""
        self._known = {} if not game else {one: known for one, known in self._known.items() if one != game}

    async def _of(self, game: str) -> _Known:
        if game not in self._known:
            stored = await self._store.document(game, GAME)
            self.note(game, Game() if stored is None else Game.model_validate_json(stored.body))
        return self._known[game]


class RoundRobin:
    """Turns for games: within a game, messages are served in order, and the database serves the games in the order in
    which they come, one message each."""

    def __init__(self) -> None:
        self._games: dict[str, asyncio.Lock] = {}
        self._waiting: dict[str, int] = {}

    @asynccontextmanager
    async def turn(self, game: str) -> AsyncIterator[None]:
        """Hold the turn of a game for the duration of the block."""
        lock = self._games.setdefault(game, asyncio.Lock())
        self._waiting[game] = self._waiting.get(game, 0) + 1
        try:
            async with lock:
                yield
        finally:
            self._waiting[game] -= 1
            if not self._waiting[game]:
                del self._waiting[game], self._games[game]

"""Game files sent in messages: which are checked, and which of their ids are valid here."""

import asyncio
from dataclasses import dataclass
from datetime import datetime
from itertools import chain
from typing import Final

from bot.features.transfer.file.identities import Identities
from bot.features.transfer.file.reader import Checked
from bot.features.transfer.import_game import MOST_IMPORTS, looked_through, mind_number, since_yesterday
from bot.pipeline.handlers import prepares
from bot.pipeline.inbox.known_games import RoundRobin
from bot.pipeline.ports import Premises
from bot.pipeline.ports.incoming import Incoming, front
from bot.pipeline.work.documents import GAME, read_game
from bot.pipeline.work.means import Means
from bot.turn.game_settings import Game
from bot.turn.refusal import Refusal
from rules.errors import RuleError

MOST_LOOKS: Final = 10
"""Maximum number of files checked for one game in a day."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """The game file that came with a message, or what is wrong with it."""

    file: Checked | RuleError


@prepares(files=True)
async def arrival(means: Means, incoming: Incoming) -> Arrival | None:
    """Check a message's game file before its game is locked. Returns None if it won't be imported."""
    found = await means.one(Arrivals).of(incoming)
    return None if found is None else Arrival(found)


class Arrivals:
    """The checks of game files, made before anything has to wait for them.

    Files are checked one at a time, those of different games in turns, and only a few per game and day, imported or
    not.
    """

    def __init__(self, means: Means) -> None:
        self._means = means
        self._games, self._one = RoundRobin(), asyncio.Lock()
        self._looks: dict[str, tuple[datetime, ...]] = {}

    async def of(self, incoming: Incoming) -> Checked | RuleError | None:
        """Return the game file that came with a message, or what is wrong with it; None if it won't be imported."""
        data = next((file.data for file in incoming.files if file.data), b"")
        if not data:
            return None
        stored = await self._means.store.document(incoming.game, GAME)
        settings = self._means.new_game(incoming.game) if stored is None else read_game(stored.body)
        named_gm = settings.names_gm(incoming.person.id, (role.id for role in incoming.roles))
        if not (incoming.gm or (incoming.member and named_gm)):
            return None
        if incoming.scene not in (None, settings.gm_scene) and not incoming.aside:
            return None
        try:
            self._mind_number(incoming.game, settings)
            async with self._games.turn(incoming.game), self._one:
                return await at_home(await looked_through(self._means.store, data), incoming.game, self._means.premises)
        except RuleError as refused:
            return refused

    def _mind_number(self, game: str, settings: Game) -> None:
        """Refuse with `imports_used_up` if too many files were checked or imported."""
        now = self._means.clock.now()
        mind_number(settings, now)
        self._looks = {one: late for one, looks in self._looks.items() if (late := since_yesterday(looks, now))}
        if len(self._looks.get(game, ())) >= MOST_LOOKS:
            raise Refusal("imports_used_up", {"most": MOST_IMPORTS})
        self._looks[game] = (*self._looks.get(game, ()), now)


async def at_home(file: Checked, game: str, premises: Premises) -> Checked:
    """Return the file with only those ids of the front end that belong to the game's server.

    Any other id may be that of somebody who never heard of the game. Refuses with `game_file_server`.
    """
    if not front(game):
        return file
    identities = Identities(front(game))
    people, scenes = await asyncio.to_thread(named, file, identities)
    if not people and not scenes:
        return file
    kept = await premises.residents(game, people, scenes)
    if kept is None:
        raise Refusal("game_file_server")
    return await asyncio.to_thread(file.settled, identities, kept)


def named(file: Checked, identities: Identities) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the ids of people and scenes in a file, the most important first."""
    settings = Game.model_validate_json(file.newest[GAME].body)
    gm_scene = settings.gm_scene or ""
    fights = (key for key in file.newest if key.startswith("fight/"))
    places = (gm_scene, *settings.running, *settings.scenes, *settings.parents.values(), *fights, *file.scenes)
    scenes = dict.fromkeys(one for place in places for one in identities.found(place))
    rights = (*settings.gms, *(one.person for one in settings.standings), *settings.duty.values())
    bodies = (one.body for key, one in file.newest.items() if key != GAME)
    texts = chain(rights, bodies, (file.newest[GAME].body,), file.people, (one.met for one in file.met))
    people = dict.fromkeys(one for text in texts for one in identities.found(text) if one not in scenes)
    return tuple(people), tuple(scenes)

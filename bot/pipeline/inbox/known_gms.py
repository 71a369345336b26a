"""Who is a GM by a game's own list, as far as that is known without asking the store."""

from typing import NamedTuple

from bot.pipeline.ports.incoming import Incoming
from bot.turn.game_settings import Game


class _Named(NamedTuple):
    """Persons and roles that a game makes GMs of all of it, and persons of single scenes, by their ids."""

    persons: frozenset[str]
    roles: frozenset[str]
    of_scenes: frozenset[tuple[str, str | None]]


class KnownGMs:
    """Remembers the lists of games: whether much may be said at once is decided before anything waits.

    It gives nobody a right: a game of which nothing was handled yet has no GMs here.
    """

    def __init__(self) -> None:
        self._known: dict[str, _Named] = {}

    def has(self, incoming: Incoming) -> bool:
        """Whether the author is GM where it was said; in private, of any game."""
        if incoming.scene is None and not incoming.game:
            return any(incoming.person.id in named.persons for named in self._known.values())
        named = self._known.get(incoming.game)
        if named is None:
            return False
        person = incoming.person.id
        return (
            person in named.persons
            or not named.roles.isdisjoint(role.id for role in incoming.roles)
            or not named.of_scenes.isdisjoint(((person, incoming.scene), (person, None)))
        )

    def note(self, game: str, settings: Game) -> None:
        """The settings of a game as they are kept now."""
        of_scenes = frozenset((one.person, one.scene) for one in settings.standings if one.part == "gm")
        named = _Named(frozenset(settings.gms), frozenset(settings.gm_roles), of_scenes)
        if any(named):
            self._known[game] = named
        else:
            self._known.pop(game, None)

    def forget(self, game: str) -> None:
        """Another process may have changed them; "": those of any game."""
        self._known = {} if not game else {one: named for one, named in self._known.items() if one != game}

"""The service's tools, independent of any message."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from bot.pipeline.ports import UNNAMED, AskRights, Clock, Host, Luck, Premises, Store
from bot.pipeline.ports.process import Workers
from bot.turn.game_settings import Game

NewGame = Callable[[str], Game]


def everything(_: str) -> bool:
    return True


class Kept(Protocol):
    """Something a feature keeps in memory between messages; losing it does no harm."""

    def __init__(self, means: "Means", /) -> None: ...


K = TypeVar("K", bound=Kept)


@dataclass(frozen=True)
class Means:
    """The service's tools. `new_game`: makes the settings of a game seen for the first time. `rights`: asks the server
    about a person. `serves`: whether this process does what is due in a game; a private message may be about another.
    """

    store: Store
    luck: Luck
    clock: Clock
    rights: AskRights
    premises: Premises
    new_game: NewGame
    host: Host = UNNAMED
    serves: Callable[[str], bool] = everything
    workers: Workers | None = None
    """Processes for long computations; None: they are made at once, as in a shell, where nobody else waits."""
    _kept: dict[type, object] = field(default_factory=dict)

    def one(self, kind: type[K]) -> K:
        """Return the only one of its kind, made when it is first asked for."""
        found = self._kept.get(kind)
        if not isinstance(found, kind):
            self._kept[kind] = found = kind(self)
        return found

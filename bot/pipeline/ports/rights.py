"""What the server says about one person's rights at this moment."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Rights:
    """Rights of a person in a game, by the front end's own means.

    `member`: whether the person is on the server; None: the server could not be asked. `gm`: GM of the whole game, by a
    permission or a role. `scenes`: the scenes whose channel the person may manage: GM of each of these alone.
    """

    member: bool | None
    gm: bool = False
    scenes: frozenset[str] = frozenset()

    def leads(self, scene: str) -> bool:
        """Whether this makes a GM of a scene."""
        return self.gm or scene in self.scenes


UNKNOWN = Rights(member=None)
"""The server could not be asked: nobody has a right because of it."""
FORMER = Rights(member=False)
"""The person left the server, or was banned."""
PLAIN = Rights(member=True)
"""Somebody on the server without any special right."""


class AskRights(Protocol):
    """Asks the server about a person; `roles` are the ids of roles that make a GM, `scenes` those in question."""

    async def __call__(
        self, person: str, game: str, roles: Collection[str] = (), scenes: Collection[str] = (), /
    ) -> Rights: ...

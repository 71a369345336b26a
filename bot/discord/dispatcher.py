"""What the front end hands to the service: the other side of the counter, as the gateway knows it."""

from collections.abc import Sequence
from typing import Protocol

import structlog

from bot.commands.form import Choice, Field, Values
from bot.pipeline.ports import Destination, Quiet, StoreAway
from bot.pipeline.ports.front_end import Happening
from bot.pipeline.ports.incoming import Incoming
from bot.text.language.language import DEFAULT
from bot.text.reply import Blank, Line

log = structlog.get_logger(__name__)


class Desk(Protocol):
    """What the front end hands messages to."""

    async def handle(self, incoming: Incoming) -> frozenset[Destination]:
        """Handle a new, edited or deleted message: commit what follows from it, then wake the delivery.

        Returns where something is said about it; nothing of boards.
        """
        ...

    def leads(self, incoming: Incoming) -> bool:
        """Whether its author is known to be GM there, by the game's own list too. It is said at once, from memory, and
        counts for nothing but how much may come at once."""
        ...

    async def suggest(self, incoming: Incoming, field: Field, typed: str, values: Values) -> tuple[Choice, ...]:
        """What is offered for a field of a slash command, to who would say it there."""
        ...

    async def blank(self, incoming: Incoming, form: str) -> Blank | tuple[Line, ...]:
        """The form of that name for whoever asks, whose command is the text; or why there is none for them."""
        ...

    async def language(self, game: str, person: str = "") -> str:
        """The code of the language that is spoken in a game, to one person or to all."""
        ...

    async def questions(self, game: str, fight: int) -> frozenset[int]:
        """The questions of the fight of that number that are open; none where it is over, or not here."""
        ...

    async def happened(self, game: str, happening: Happening) -> None:
        """Something has happened on the server of a game that is no message."""
        ...

    async def unwanted(self, incoming: Incoming, asked: str | None) -> bool:
        """Whether its person may have the answer to the message of its source taken away; `asked`: who wrote that."""
        ...

    async def scenes(self) -> tuple[Quiet, ...]:
        """The places of running fights: what was said there meanwhile is looked up at a start."""
        ...

    async def answered(self, sources: Sequence[str]) -> frozenset[str]:
        """Those of these messages that were done, or refused."""
        ...

    async def skip(self, messages: Sequence[Incoming]) -> frozenset[str]:
        """Record these messages as skipped: nothing comes of them, after a restart either. Returns the sources of those
        that were neither done nor recorded before."""
        ...

    async def skipped(self, sources: Sequence[str]) -> frozenset[str]:
        """Those of these messages that are on record as skipped."""
        ...

    async def acted(self, person: str, game: str) -> bool:
        """Whether a person did something in a game themselves."""
        ...

    async def gm_scene(self, game: str) -> str | tuple[str, ...] | None:
        """Where the GMs of a game read: their scene, else persons to write to, else None."""
        ...


async def spoken(desk: Desk, game: str, person: str = "") -> str:
    """The language for what a front end itself says; English where it cannot be looked up."""
    try:
        return await desk.language(game, person)
    except StoreAway:
        return DEFAULT
    except Exception:
        log.exception("a language could not be looked up", game=game)
        return DEFAULT

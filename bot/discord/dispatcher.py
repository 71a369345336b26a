"""The service as the front end sees it."""

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
    """The interface to which the front end hands messages."""

    async def handle(self, incoming: Incoming) -> frozenset[Destination]:
        """Handle a new, edited or deleted message: commit its effects, then wake the delivery.

        Returns where replies to it go, except boards.
        """
        ...

    def leads(self, incoming: Incoming) -> bool:
        """Whether its author is known to be a GM there, including by the game's own list.

        Answers at once from memory, and only decides how many messages may come at once.
        """
        ...

    async def suggest(self, incoming: Incoming, field: Field, typed: str, values: Values) -> tuple[Choice, ...]:
        """Return the choices for a field of a slash command, for the person typing it."""
        ...

    async def blank(self, incoming: Incoming, form: str) -> Blank | tuple[Line, ...]:
        """Return the form of that name for the person whose command is the text, or why they can't have it."""
        ...

    async def language(self, game: str, person: str = "") -> str:
        """Return the language code used in a game, with one person or with all."""
        ...

    async def questions(self, game: str, fight: int) -> frozenset[int]:
        """Return the open questions of the fight with that number; none if it is over or not here."""
        ...

    async def happened(self, game: str, happening: Happening) -> None:
        """Handle an event on a game's server that isn't a message."""
        ...

    async def unwanted(self, incoming: Incoming, asked: str | None) -> bool:
        """Whether this person may delete the answer to the message with its source; `asked`: who wrote that message."""
        ...

    async def may_unsay(self, incoming: Incoming) -> bool:
        """Whether this person may take back what somebody said in the message that `incoming` replies to."""
        ...

    async def scenes(self) -> tuple[Quiet, ...]:
        """Return the scenes of running fights, which are searched for missed messages at startup."""
        ...

    async def answered(self, sources: Sequence[str]) -> frozenset[str]:
        """Return the messages among these that were handled, whether done or refused."""
        ...

    async def skip(self, messages: Sequence[Incoming]) -> frozenset[str]:
        """Record these messages as skipped, so that they are ignored even after a restart. Returns those neither done
        nor recorded before."""
        ...

    async def skipped(self, sources: Sequence[str]) -> frozenset[str]:
        """Return the messages among these that are recorded as skipped."""
        ...

    async def gm_scene(self, game: str, about: str | None = None) -> str | tuple[str, ...] | None:
        """Return where a game's GMs read: their scene, else people to write to, else None."""
        ...


async def spoken(desk: Desk, game: str, person: str = "") -> str:
    """Return the language for the front end's own texts; English if it can't be looked up."""
    try:
        return await desk.language(game, person)
    except StoreAway:
        return DEFAULT
    except Exception:
        log.exception("a language could not be looked up", game=game)
        return DEFAULT

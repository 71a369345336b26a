"""What a unit of work asks the front end: the rights of a person, and the premises that a scene is on."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Protocol

from bot.pipeline.ports.incoming import Channel, Person, Role
from bot.pipeline.ports.measures import Link
from bot.text.language.speech import gettext_noop


@dataclass(frozen=True, slots=True)
class Rights:
    """Rights of a person in a game, by the front end's own means.

    `member`: whether the person is on the server; None: the server could not be asked. `gm`: GM of the whole game, by a
    permission or a role. `scenes`: the scenes whose channel the person may manage: GM of each of these alone.
    `silenced`: under a time-out, when they may read and do nothing else.
    """

    member: bool | None
    gm: bool = False
    scenes: frozenset[str] = frozenset()
    silenced: bool = False

    def leads(self, scene: str) -> bool:
        """Whether this makes a GM of a scene."""
        return self.gm or scene in self.scenes


UNKNOWN = Rights(member=None)
"""The server could not be asked: nobody has a right because of it."""
FORMER = Rights(member=False)
"""The person left the server, or was banned."""
PLAIN = Rights(member=True)
"""Somebody on the server without any special right."""


@dataclass(frozen=True, slots=True)
class RightsElsewhere:
    """What the servers of all games of a person say about them."""

    by_game: Mapping[str, Rights]


class AskRights(Protocol):
    """Asks the server about a person; `roles` are the ids of roles that make a GM, `scenes` those in question."""

    async def __call__(
        self, person: str, game: str, roles: Collection[str] = (), scenes: Collection[str] = (), /
    ) -> Rights: ...


OPEN: Final = gettext_noop("everyone on the server can read the GM channel")
"""Why what is for GMs alone is kept back."""


@dataclass(frozen=True, slots=True)
class Survey:
    """A channel as it is now. `public`: everyone of the server may read it. `lacks`: what the bot may not do there, by
    the front end's names of permissions.

    `admits` and `bars` are ids of those whom the channel itself lets read, or keeps from reading: roles and people.
    `readers`: the roles that let anybody read there who has them, here or on the whole server, but for those of GMs by
    the server's means.
    """

    place: Channel
    public: bool
    lacks: frozenset[str] = frozenset()
    admits: frozenset[str] = frozenset()
    bars: frozenset[str] = frozenset()
    readers: tuple[Role, ...] = ()

    def is_open_to_readers_of(self, other: "Survey | None") -> bool:
        """Whether everyone who may read another channel may read this one."""
        if self.public or other is None or other.public:
            return self.public
        return other.admits <= self.admits and self.bars <= other.bars


class Happening:
    """Something that happens on a server and is no message."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class PersonLeft(Happening):
    person: Person


@dataclass(frozen=True, slots=True)
class SceneDeleted(Happening):
    """A channel or thread was deleted, and with it the threads below it."""

    scene: str


@dataclass(frozen=True, slots=True)
class RoleDeleted(Happening):
    """`by_name`: its name alone made GMs of those who had it."""

    role: Role
    by_name: bool


@dataclass(frozen=True, slots=True)
class BotRemoved(Happening):
    """The bot was put out of the server."""


@dataclass(frozen=True, slots=True)
class BotReturned(Happening):
    """The bot is in the server again, or for the first time."""


@dataclass(frozen=True, slots=True)
class Quiet:
    """A scene in which something may have been said while nobody listened, or where a `person` speaks in private;
    before `since` nothing was missed, nor before the message `behind`, by its source.

    `last` are the sources of the last commands that concern it, wherever they were written. That one was done says
    nothing of any other place than its own: of those that stand in the scene itself, and of what was answered there,
    the newest was heard, and what was written up to `overlap` before it may be missed.
    """

    game: str
    scene: str
    since: datetime
    behind: str = ""
    last: tuple[str, ...] = ()
    overlap: timedelta = timedelta(0)
    person: str = ""
    """The game and the scene are "" then."""


class Premises(Protocol):
    """Answers at once, from what the front end has been told; only `barred` and `residents` ask over the network."""

    @property
    def guarded(self) -> bool:
        """Whether there are roles and permissions at all."""
        ...

    def survey(self, scene: str) -> Survey | None:
        """How a channel is now; None where it is not known, or where the front end has no such thing."""
        ...

    def server(self, game: str) -> str:
        """What the server of a game is called; "" where that is not known, or where there are no servers."""
        ...

    def language(self, game: str) -> str:
        """The code of the language that the server of a game is set to; "" where that is not known."""
        ...

    def roles(self, game: str) -> tuple[Role, ...]:
        """The roles that people of this server can have, the highest first; none where there are no roles."""
        ...

    def channels(self, game: str) -> tuple[Channel, ...]:
        """The channels in which the bot can write, as the server lists them."""
        ...

    def link(self) -> Link:
        """The line to all servers, as it is now."""
        ...

    async def barred(self, game: str, person: str, scenes: Sequence[str]) -> Collection[str]:
        """Those of these scenes that somebody may not read now, or of which nobody can tell."""
        ...

    async def residents(self, game: str, people: Sequence[str], scenes: Sequence[str]) -> Collection[str] | None:
        """Those of these ids that are of people, channels and roles of the game's server; None: it could not be asked.

        The first are asked about first; those in excess of what is bearable count as being elsewhere.
        """
        ...


class NoPremises:
    """Of a front end without roles and permissions."""

    guarded = False

    def survey(self, _: str) -> Survey | None:
        return None

    def server(self, _: str) -> str:
        return ""

    def language(self, _: str) -> str:
        return ""

    def roles(self, _: str) -> tuple[Role, ...]:
        return ()

    def channels(self, _: str) -> tuple[Channel, ...]:
        return ()

    def link(self) -> Link:
        return Link(up=True)

    async def barred(self, _: str, person: str, scenes: Sequence[str]) -> Collection[str]:  # noqa: ARG002
        return ()

    async def residents(self, _: str, people: Sequence[str], scenes: Sequence[str]) -> Collection[str] | None:
        """Ids are names there, and name nobody elsewhere."""
        return frozenset((*people, *scenes))

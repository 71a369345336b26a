"""Questions of a unit of work to the front end: a person's rights, and the channels and roles of a server."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, fields
from datetime import datetime, timedelta
from typing import Final, Protocol

from bot.pipeline.ports.incoming import Channel, Incoming, Person, Role
from bot.pipeline.ports.measures import Link
from bot.pipeline.ports.outbox import Entry
from bot.text.language.speech import gettext_noop


@dataclass(frozen=True, slots=True)
class Rights:
    """Rights of a person in a game, as the front end knows them.

    `member`: whether the person is on the server; None: the server could not be asked. `gm`: GM of the whole game, by a
    permission or a role. `scenes`: scenes whose channel the person may manage, which makes them GM of each of these.
    `silenced`: in a time-out, so that they may only read. `joined`: when they joined the server, if known.
    """

    member: bool | None
    gm: bool = False
    scenes: frozenset[str] = frozenset()
    silenced: bool = False
    joined: datetime | None = None

    def given(self, incoming: Incoming, game: str, barred: Collection[str]) -> Incoming:
        """Return a message as one about this game whose author has these rights. `barred`: scenes that they can't
        read."""
        same = {one.name: getattr(self, one.name) for one in fields(self) if one.name in Incoming.model_fields}
        more = {"gm": incoming.gm or self.gm, "gm_in": tuple(sorted(self.scenes)), "barred": tuple(barred)}
        return incoming.model_copy(update={"game": game, **same, **more})

    def leads(self, scene: str) -> bool:
        """Whether these rights make somebody GM of a scene."""
        return self.gm or scene in self.scenes

    def reads(self, about: str | None) -> bool:
        """Whether these rights let somebody read what GMs are told, with the secrets of a scene ("": of any)."""
        return self.gm or (bool(self.scenes) if about is None else about in self.scenes)


UNKNOWN = Rights(member=None)
"""The server could not be asked, so nobody gets rights."""
FORMER = Rights(member=False)
"""The person left the server, or was banned."""
PLAIN = Rights(member=True)
"""Somebody on the server without any special right."""


@dataclass(frozen=True, slots=True)
class RightsElsewhere:
    """The rights of a person on the servers of all their games. `barred`: scenes with which they have to do, but which
    they can't read, by game."""

    by_game: Mapping[str, Rights]
    barred: Mapping[str, Collection[str]] = field(default_factory=dict)


class AskRights(Protocol):
    """A function that asks the server about a person. `roles`: ids of roles that make a GM. `scenes`: those in
    question."""

    async def __call__(
        self, person: str, game: str, roles: Collection[str] = (), scenes: Collection[str] = (), /
    ) -> Rights: ...


OPEN: Final = gettext_noop("everyone on the server can read the GM channel")
"""The reason for keeping back what is for GMs only."""


@dataclass(frozen=True, slots=True)
class Survey:
    """A channel as it is now. `public`: everyone on the server may read it. `lacks`: the permissions the bot is missing
    there, by the front end's names.

    `admits` and `bars`: ids of roles and people that the channel itself allows or forbids to read. `part`: those among
    the former whom it allows only a part of what reading takes, so that they may lack the rest. `takes`: the
    permissions for reading that only people's roles give. `invited`: people are added one by one, and the server has to
    be asked about each channel by itself.
    """

    place: Channel
    public: bool
    lacks: frozenset[str] = frozenset()
    admits: frozenset[str] = frozenset()
    bars: frozenset[str] = frozenset()
    part: frozenset[str] = frozenset()
    takes: frozenset[str] = frozenset()
    invited: bool = False

    @property
    def is_open_to_all(self) -> bool:
        """Whether nobody on the server is kept from reading."""
        return self.public and not self.bars

    def is_open_to_readers_of(self, other: "Survey | None") -> bool:
        """Whether everyone who may read another channel may also read this one."""
        if other is None:
            return self.public
        if self.is_open_to_all or self.place.id == other.place.id:
            return True
        if self.invited or (other.public and not self.public):
            return False
        # A member barred by one role may be let in by another.
        return self.bars <= other.bars and other.admits <= self.admits - self.part and self.takes <= other.takes


class Happening:
    """Something other than a message that happens on a server."""

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
    """A role was deleted. `by_name`: its name alone made its holders GM."""

    role: Role
    by_name: bool


@dataclass(frozen=True, slots=True)
class SceneOpened(Happening):
    """The bot may be able to write in a scene again; "" means any scene of the server. `posted`: the entry that it
    could post there, if that is certain."""

    scene: str = ""
    posted: Entry | None = None


@dataclass(frozen=True, slots=True)
class BotRemoved(Happening):
    """The bot was removed from the server."""


@dataclass(frozen=True, slots=True)
class BotReturned(Happening):
    """The bot is in the server again, or for the first time."""


@dataclass(frozen=True, slots=True)
class Quiet:
    """A scene, or a private conversation with a `person`, where something may have been said while nobody listened.
    Nothing was missed before `since`, nor before the message `behind`, given by its source.

    `last`: sources of the last commands about it, wherever they were written. A handled command only says something
    about the place where it was written: there, everything before the newest handled message was heard, except within
    `overlap` before it.
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
    """The channels, roles and servers of the front end. It answers at once from what it already knows; only `barred`,
    `muted` and `residents` ask over the network."""

    @property
    def guarded(self) -> bool:
        """Whether there are roles and permissions at all."""
        ...

    def survey(self, scene: str) -> Survey | None:
        """Return the current state of a channel; None if it is unknown or the front end has no such thing."""
        ...

    def title(self, scene: str) -> str:
        """Return the name that a channel has now; "" if it is unknown."""
        ...

    def readers(self, game: str, scene: str) -> tuple[Role, ...]:
        """Return the roles, the highest first, whose holders can read in a channel, by its own rules or the whole
        server's, except those that make a GM by the server's permissions. A private thread has none."""
        ...

    def server(self, game: str) -> str:
        """Return the name of a game's server; "" if it is unknown or there are no servers."""
        ...

    def language(self, game: str) -> str:
        """Return the code of the language that a game's server is set to; "" if it is unknown."""
        ...

    def roles(self, game: str) -> tuple[Role, ...]:
        """Return the roles of this server, the highest first."""
        ...

    def channels(self, game: str) -> tuple[Channel, ...]:
        """Return the channels in which the bot can write, in the server's order."""
        ...

    def link(self) -> Link:
        """Return the current state of the connection to all servers."""
        ...

    async def barred(self, game: str, person: str, scenes: Sequence[str]) -> Collection[str]:
        """Return which of these scenes somebody can't read now, or which can't be checked."""
        ...

    async def muted(self, game: str, person: str, scene: str) -> bool:
        """Whether somebody can't write in this scene now, or it can't be checked. Right after a private message, the
        answer is known from asking for its author's rights."""
        ...

    def doubt(self, game: str, person: str) -> None:
        """Forget somebody's rights, so that they are asked for again: they may have lost some."""
        ...

    def departed(self, game: str, person: str) -> None:
        """Forget what was asked about somebody who has left the server."""
        ...

    async def residents(self, game: str, people: Sequence[str], scenes: Sequence[str]) -> Collection[str] | None:
        """Return which of these ids belong to people, channels and roles of the game's server; None if it couldn't be
        asked.

        The first ids are checked first; beyond a reasonable number, the rest count as being elsewhere.
        """
        ...


class NoPremises:
    """Premises of a front end without roles and permissions."""

    guarded = False

    def survey(self, _: str) -> Survey | None:
        return None

    def title(self, _: str) -> str:
        return ""

    def readers(self, _: str, __: str) -> tuple[Role, ...]:
        return ()

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

    async def muted(self, _: str, person: str, scene: str) -> bool:  # noqa: ARG002
        return False

    def doubt(self, _: str, person: str) -> None:
        """Do nothing; nothing is kept."""

    def departed(self, _: str, person: str) -> None:
        """Nothing was asked."""

    async def residents(self, _: str, people: Sequence[str], scenes: Sequence[str]) -> Collection[str] | None:
        """Return all ids: here they are names, which don't refer to anybody elsewhere."""
        return frozenset((*people, *scenes))

"""A person's command, button, select or form, and the bot's answer to it."""

from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from tests.loopback.components import named, walk
from tests.loopback.inbox import Waiting

if TYPE_CHECKING:
    from tests.loopback.messages import Message
    from tests.loopback.people import Member, User
    from tests.loopback.server import Loopback
    from tests.loopback.world import Channel

JSON = dict[str, Any]


class Asked(IntEnum):
    """Discord's interaction types."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Callback(IntEnum):
    """Discord's types of first answers."""

    MESSAGE = 4
    DEFERRED = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass(eq=False)
class Modal:
    """A form shown to a person."""

    interaction: "Interaction"
    custom_id: str
    title: str
    components: tuple[JSON, ...]

    def field(self, custom_id: str) -> JSON:
        found = named(self.components, custom_id)
        assert found is not None, f"the form has no {custom_id!r}, only {self.fields}"
        return found

    @property
    def fields(self) -> list[str]:
        """Return the custom_ids of its fields."""
        return [one["custom_id"] for one in walk(self.components) if "custom_id" in one]

    @property
    def labels(self) -> list[str]:
        return [one["label"] for one in walk(self.components) if one.get("label")]


@dataclass(eq=False)
class Answer:
    """The first answer to an interaction. `message`: what it posted or changed, updated by later edits."""

    kind: Callback
    message: "Message | None" = None
    modal: Modal | None = None
    choices: list[JSON] = field(default_factory=list)

    @property
    def deferred(self) -> bool:
        return self.kind in {Callback.DEFERRED, Callback.DEFERRED_UPDATE}

    @property
    def ephemeral(self) -> bool:
        return self.message is not None and self.message.seen_by is not None

    @property
    def content(self) -> str:
        """The text of the message, including embeds and components."""
        return self.message.words if self.message else ""

    @property
    def components(self) -> tuple[JSON, ...]:
        return self.message.components if self.message else ()

    @property
    def embeds(self) -> tuple[JSON, ...]:
        return self.message.embeds if self.message else ()

    @property
    def flags(self) -> int:
        return self.message.flags if self.message else 0


@dataclass(eq=False)
class Interaction:
    """One interaction. Its time passes only when a test says so (`Loopback.passes`)."""

    world: "Loopback"
    id: int
    token: str
    kind: Asked
    user: "User"
    channel: "Channel"
    data: JSON
    member: "Member | None" = None
    source: "Message | None" = None
    """The message with its button or select; for a form, that of the button that opened it."""
    opened_by: "Interaction | None" = None
    asked_at: float = 0.0
    first: Answer | None = None
    original: "Message | None" = None
    followups: list["Message"] = field(default_factory=list)
    edits: list["Message"] = field(default_factory=list)
    answered: Waiting[Answer] = field(default_factory=Waiting)
    said_more: Waiting["Message"] = field(default_factory=Waiting)
    edited: Waiting["Message"] = field(default_factory=Waiting)

    @property
    def source_key(self) -> str:
        """The bot's name for this interaction."""
        return f"discord:i{self.id}"

    @property
    def age(self) -> float:
        return self.world.now - self.asked_at

    async def answer(self, seconds: float = 20.0) -> Answer:
        """Return the first answer of any kind."""
        if self.first is None:
            await self.answered.take(seconds, f"no answer to {self.data}")
        assert self.first is not None
        return self.first

    async def said(self, seconds: float = 20.0) -> "Message":
        """Return the message that answers, immediately or after a deferral."""
        first = await self.answer(seconds)
        assert first.message is not None, f"answered with {first.kind.name}"
        if first.deferred and not self.edits:
            await self.edited.take(seconds, "nothing came after the deferred answer")
        return first.message

    async def modal(self, seconds: float = 20.0) -> Modal:
        first = await self.answer(seconds)
        assert first.modal is not None, f"answered with {first.kind.name}: {first.content}"
        return first.modal

    async def next_followup(self, seconds: float = 20.0) -> "Message":
        return await self.said_more.take(seconds, "no follow-up")

    async def next_edit(self, seconds: float = 20.0) -> "Message":
        return await self.edited.take(seconds, "no edit of an answer")

"""A message of the loopback Discord, and its files."""

import re
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from tests.loopback.components import buttons, texts
from tests.loopback.snowflakes import milliseconds_of

if TYPE_CHECKING:
    from tests.loopback.people import Role, User
    from tests.loopback.world import Channel

USER_MENTION = re.compile(r"<@!?(\d+)>")
ROLE_MENTION = re.compile(r"<@&(\d+)>")

EPHEMERAL: Final = 1 << 6
LOADING: Final = 1 << 7
COMPONENTS_V2: Final = 1 << 15


@dataclass(frozen=True)
class Attachment:
    """A file of a message. `size`: what Discord reports; `gone`: whether it can no longer be downloaded."""

    id: int
    name: str
    content: bytes
    size: int
    gone: bool = False
    description: str | None = None
    """The alternative text of a picture."""


@dataclass(eq=False)
class Message:
    """A message. `pinged`: the users it notified when it was posted."""

    id: int
    channel: "Channel"
    author: "User"
    content: str
    edited: datetime | None = None
    deleted: bool = False
    reply_to: int | None = None
    webhook: bool = False
    application: int = 0
    """Whose webhook wrote it."""
    avatar: str = ""
    """The address of the picture that a webhook gave it."""
    nonce: str | None = None
    flags: int = 0
    kind: int = 0
    pinged: list["User"] = field(default_factory=list)
    pinged_roles: list["Role"] = field(default_factory=list)
    pinged_everyone: bool = False
    attachments: tuple[Attachment, ...] = ()
    embeds: tuple[dict[str, Any], ...] = ()
    components: tuple[dict[str, Any], ...] = ()
    earlier: list[tuple[dict[str, Any], ...]] = field(default_factory=list)
    """The components before each edit, which people may still see and press for a moment."""
    seen_by: "User | None" = None
    """The only reader of an ephemeral answer, which is in no channel's history."""
    metadata: dict[str, Any] | None = None
    """The interaction it answers."""
    reactions: "dict[str, list[User]]" = field(default_factory=dict)
    """People who reacted, by emoji."""
    pinned: bool = False
    edits_refused: bool = False
    """Set by tests: Discord refuses further edits of this message (error 30046)."""

    @property
    def at(self) -> datetime:
        return datetime.fromtimestamp(milliseconds_of(self.id) / 1000, UTC)

    @property
    def loading(self) -> bool:
        """Whether it only shows "is thinking" so far."""
        return bool(self.flags & LOADING)

    @property
    def reader(self) -> "User | None":
        """The only reader, or None in a channel."""
        return self.seen_by or self.channel.recipient

    @property
    def spoken(self) -> str:
        """The text whose mentions can notify: its content or components, but not embeds."""
        return "\n".join([self.content, *texts(self.components)])

    @property
    def words(self) -> str:
        """All its text: content or components, then embeds."""
        parts = [self.content, *texts(self.components)]
        for embed in self.embeds:
            fields = [f"{one['name']}\n{one['value']}" for one in embed.get("fields", ())]
            parts += [
                embed.get("author", {}).get("name", ""), embed.get("title", ""), embed.get("description", ""), *fields,
                embed.get("footer", {}).get("text", ""),
            ]  # fmt: skip
        return "\n".join(part for part in parts if part)

    @property
    def buttons(self) -> list[str]:
        """The labels of the buttons that can be pressed now."""
        return [one.get("label", "") for one in buttons(self.components) if not one.get("disabled")]

    def mentioned(self) -> "list[User]":
        """The users mentioned in the text, whether or not they were notified."""
        found = (self.channel.world.users.get(int(number)) for number in USER_MENTION.findall(self.spoken))
        return list(dict.fromkeys(user for user in found if user is not None))

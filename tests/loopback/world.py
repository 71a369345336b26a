"""The places of the loopback Discord, and what tests do with them. Its people are in `people`."""

import asyncio
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING

from discord import Permissions

from tests.loopback.inbox import Inbox
from tests.loopback.messages import ROLE_MENTION, USER_MENTION, Attachment, Message
from tests.loopback.people import Member, Role, User

if TYPE_CHECKING:
    from tests.loopback.server import Loopback

EVERYONE = Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
    use_application_commands=True,
    mention_everyone=False,
)
"""What the @everyone role of a new guild may do here."""

__all__ = [
    "EVERYONE", "ROLE_MENTION", "USER_MENTION", "Attachment", "Channel", "Guild", "Kind", "Member", "Message", "Role",
    "User",
]  # fmt: skip


class Kind(IntEnum):
    """Discord's channel types, as far as they occur here."""

    TEXT = 0
    DM = 1
    THREAD = 11
    FORUM = 15


@dataclass(eq=False)
class Channel:
    """A text channel, thread, forum or direct-message channel."""

    world: "Loopback"
    id: int
    name: str
    kind: Kind
    guild: "Guild | None" = None
    parent: "Channel | None" = None
    recipient: User | None = None
    locked: bool = False
    overwrites: dict[int, tuple[int, Permissions, Permissions]] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    inbox: Inbox = field(default_factory=Inbox)

    @property
    def mention(self) -> str:
        return f"<#{self.id}>"

    @property
    def scene(self) -> str:
        """How the bot names this channel."""
        return f"discord:{self.id}"

    def thread(self, name: str) -> "Channel":
        """Open a public thread, or a post where this is a forum."""
        thread = Channel(self.world, self.world.ids.next(), name, Kind.THREAD, self.guild, parent=self)
        self.world.add_channel(thread)
        return thread

    def allow(self, who: "Member | Role", **permissions: bool) -> None:
        """Overwrite permissions in this channel; False forbids. The client is told."""
        allowed = Permissions(**{name: True for name, value in permissions.items() if value})
        denied = Permissions(**{name: True for name, value in permissions.items() if not value})
        if isinstance(who, Role):
            self.overwrites[who.id] = (0, allowed, denied)
        else:
            self.overwrites[who.user.id] = (1, allowed, denied)
        self.world.channel_changed(self)

    def delete(self) -> None:
        self.world.remove_channel(self)

    def history(self) -> list[str]:
        """The texts that stand in the channel now, oldest first."""
        return [message.content for _, message in sorted(self.messages.items()) if not message.deleted]

    async def next_from_bot(self, seconds: float = 2.0) -> Message:
        """The next message of the bot in this channel that was not taken yet."""
        return await self.inbox.posted.take(seconds, f"no message of the bot in {self.name}")

    async def next_edit(self, seconds: float = 2.0) -> Message:
        """The next edit by the bot; `content` is the text as it is now."""
        return await self.inbox.edited.take(seconds, f"no edit by the bot in {self.name}")

    async def next_removal(self, seconds: float = 2.0) -> Message:
        """The next message that the bot removed."""
        return await self.inbox.removed.take(seconds, f"the bot removed nothing in {self.name}")

    async def nothing_from_bot(self, seconds: float = 0.05) -> None:
        """Fail when the bot says anything within this time."""
        await asyncio.sleep(seconds)
        if message := self.inbox.posted.peek():
            raise AssertionError(f"the bot said in {self.name}: {message.content}")


@dataclass(eq=False)
class Guild:
    world: "Loopback"
    id: int
    name: str
    owner: User
    roles: list[Role]
    members: dict[int, Member] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)

    @property
    def game(self) -> str:
        """How the bot names this guild."""
        return f"discord:{self.id}"

    @property
    def bot(self) -> Member:
        return self.members[self.world.bot.id]

    def role(self, name: str, **permissions: bool) -> Role:
        """The role of this name; made when it does not exist, with the permissions given."""
        for role in self.roles:
            if role.name == name:
                return role
        role = Role(self.world.ids.next(), name, Permissions(**permissions))
        self.roles.append(role)
        self.world.role_added(self, role)
        return role

    def member(
        self, name: str, *, roles: list[str] | None = None, nick: str | None = None, user: User | None = None
    ) -> Member:
        """Someone joins. `user` is given for a person who is in another guild already."""
        user = user or self.world.user(name)
        member = Member(user, self, [self.role(role) for role in roles or []], nick)
        self.members[user.id] = member
        return member

    def private(self, channel: Channel, *readers: Role) -> None:
        """Let only those with these roles read a channel, and the bot."""
        channel.allow(self.roles[0], view_channel=False)
        for one in (*readers, self.bot):
            channel.allow(one, view_channel=True)

    def channel(self, name: str, *, forum: bool = False) -> Channel:
        channel = Channel(self.world, self.world.ids.next(), name, Kind.FORUM if forum else Kind.TEXT, self)
        self.world.add_channel(channel)
        return channel

    def permissions(self, member: Member, channel: Channel | None = None) -> Permissions:
        """What a member may do, in the whole guild or in one channel. A thread is as its parent."""
        if member.user is self.owner:
            return Permissions.all()
        value = self.roles[0].permissions.value
        for role in member.roles:
            value |= role.permissions.value
        if Permissions(value).administrator:
            return Permissions.all()
        place = channel.parent or channel if channel else None
        if place is not None:
            holders = [self.id, *(role.id for role in member.roles), member.user.id]
            for holder in holders:
                if holder in place.overwrites:
                    _, allowed, denied = place.overwrites[holder]
                    value = value & ~denied.value | allowed.value
        return Permissions(value)

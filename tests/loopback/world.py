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
    add_reactions=True,
    create_public_threads=True,
    use_application_commands=True,
    connect=True,
    mention_everyone=False,
)
"""The permissions of a new guild's @everyone role."""

__all__ = [
    "EVERYONE", "ROLE_MENTION", "USER_MENTION", "Attachment", "Channel", "Guild", "Kind", "Member", "Message", "Role",
    "User",
]  # fmt: skip


class Kind(IntEnum):
    """Discord's channel types that are used here."""

    TEXT = 0
    DM = 1
    VOICE = 2
    THREAD = 11
    PRIVATE_THREAD = 12
    FORUM = 15


@dataclass(eq=False)
class Channel:
    """A text or voice channel, thread, forum or direct-message channel."""

    world: "Loopback"
    id: int
    name: str
    kind: Kind
    guild: "Guild | None" = None
    parent: "Channel | None" = None
    recipient: User | None = None
    locked: bool = False
    archived: bool = False
    owner: User | None = None
    """Who opened this thread; the bot by default."""
    people: list[User] = field(default_factory=list)
    """Who is in this thread."""
    tags: dict[int, str] = field(default_factory=dict)
    """The tags of a forum, by id, and those of a post."""
    webhook: int = 0
    """The webhook through which proxies write here, once one has."""
    overwrites: dict[int, tuple[int, Permissions, Permissions]] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    inbox: Inbox = field(default_factory=Inbox)

    @property
    def mention(self) -> str:
        return f"<#{self.id}>"

    @property
    def scene(self) -> str:
        """The bot's name for this channel."""
        return f"discord:{self.id}"

    @property
    def seen_by_bot(self) -> bool:
        guild = self.guild
        if guild is None:
            return True
        return self.world.bot.id in guild.members and guild.permissions(guild.bot, self).view_channel

    @property
    def is_thread(self) -> bool:
        return self.kind in {Kind.THREAD, Kind.PRIVATE_THREAD}

    def thread(
        self, name: str, *, private: bool = False, by: Member | None = None, number: int | None = None
    ) -> "Channel":
        """Open a thread, or a post in a forum. The bot has to be added to a private one."""
        kind = Kind.PRIVATE_THREAD if private else Kind.THREAD
        owner = by.user if by else None
        thread = Channel(self.world, number or self.world.ids.next(), name, kind, self.guild, parent=self, owner=owner)
        thread.people = [owner] if owner else []
        self.world.add_channel(thread)
        return thread

    def adds(self, user: User) -> None:
        """Add somebody to this thread; the bot learns of a private one only now."""
        if user not in self.people:
            self.people.append(user)
            if user is self.world.bot:
                self.world.channel_gained(self)
            self.world.thread_members_changed(self, came=(user,))

    def drops(self, user: User) -> None:
        if user in self.people:
            self.people.remove(user)
            self.world.thread_members_changed(self, left=(user,))

    def archive(self, *, locked: bool | None = None) -> None:
        """Archive the thread, as happens without messages for a while, or by a moderator, who may also lock it."""
        self.archived, self.locked = True, self.locked if locked is None else locked
        self.world.channel_changed(self)

    def unarchive(self) -> None:
        self.archived = False
        self.world.channel_changed(self)

    def allow(self, who: "Member | Role", **permissions: bool) -> None:
        """Overwrite permissions in this channel; False denies. The client gets an event."""
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
        """The texts in the channel, oldest first."""
        return [message.content for _, message in sorted(self.messages.items()) if not message.deleted]

    async def next_from_bot(self, seconds: float = 20.0) -> Message:
        """Return the bot's next message in this channel."""
        return await self.inbox.posted.take(seconds, f"no message of the bot in {self.name}")

    async def next_edit(self, seconds: float = 20.0) -> Message:
        """Return the bot's next edit; `content` is the current text."""
        return await self.inbox.edited.take(seconds, f"no edit by the bot in {self.name}")

    async def next_removal(self, seconds: float = 20.0) -> Message:
        """Return the next message that the bot removed."""
        return await self.inbox.removed.take(seconds, f"the bot removed nothing in {self.name}")

    async def nothing_from_bot(self, seconds: float = 0.05) -> None:
        """Fail if the bot says anything within this time."""
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
        """The bot's name for this guild."""
        return f"discord:{self.id}"

    @property
    def bot(self) -> Member:
        return self.members[self.world.bot.id]

    def role(self, name: str, **permissions: bool) -> Role:
        """Return the role of this name, creating it with the given permissions if it doesn't exist."""
        for role in self.roles:
            if role.name == name:
                return role
        role = Role(self.world.ids.next(), name, Permissions(**permissions))
        self.roles.append(role)
        self.world.role_added(self, role)
        return role

    def expels_bot(self) -> None:
        """Remove the bot from the server."""
        self.world.leave(self)

    def fails(self) -> None:
        """Make the server unavailable for a while."""
        self.world.outage(self, over=False)

    def recovers(self) -> None:
        self.world.outage(self, over=True)

    def loses_role(self, role: Role) -> None:
        """Delete the role for everyone."""
        self.world.remove_role(self, role)

    def member(
        self, name: str, *, roles: list[str] | None = None, nick: str | None = None, user: User | None = None
    ) -> Member:
        """Add a member. `user`: a person who is already in another guild."""
        user = user or self.world.user(name)
        member = Member(user, self, [self.role(role) for role in roles or []], nick)
        self.members[user.id] = member
        return member

    def private(self, channel: Channel, *readers: Role, right: str = "view_channel") -> None:
        """Let only these roles and the bot read a channel, or have another right there."""
        channel.allow(self.roles[0], **{right: False})
        for one in (*readers, self.bot):
            channel.allow(one, **{right: True})

    def channel(self, name: str, *, forum: bool = False, voice: bool = False) -> Channel:
        kind = Kind.FORUM if forum else Kind.VOICE if voice else Kind.TEXT
        channel = Channel(self.world, self.world.ids.next(), name, kind, self)
        self.world.add_channel(channel)
        return channel

    def permissions(self, member: Member, channel: Channel | None = None) -> Permissions:
        """Return a member's permissions in the guild or a channel. A thread has those of its parent.

        Without VIEW_CHANNEL there are none, in a voice channel without CONNECT none to read or write; without the right
        to write, none to add files or previews.
        """
        if member.user is self.owner:
            return Permissions.all()
        value = self.roles[0].permissions.value
        for role in member.roles:
            value |= role.permissions.value
        if Permissions(value).administrator:
            return Permissions.all()
        if channel is None:
            return Permissions(value)
        value = self._overwritten(member, channel.parent or channel, value)
        found = Permissions(value)
        outside = channel.kind is Kind.PRIVATE_THREAD and member.user not in channel.people
        if not found.view_channel or (outside and not found.manage_threads):
            return Permissions.none()
        if channel.kind is Kind.VOICE and not found.connect:
            return Permissions(view_channel=True)
        writes = found.send_messages_in_threads if channel.is_thread else found.send_messages
        if not writes:
            found.update(embed_links=False, attach_files=False, mention_everyone=False)
        return found

    def _overwritten(self, member: Member, place: Channel, value: int) -> int:
        """Apply the overwrites for everyone, then for all roles together, then for the member (topics/permissions)."""
        everyone = [self.id] if self.id in place.overwrites else []
        roles = [role.id for role in member.roles if role.id in place.overwrites]
        own = [member.user.id] if member.user.id in place.overwrites else []
        for holders in (everyone, roles, own):
            denied = allowed = 0
            for holder in holders:
                allowed |= place.overwrites[holder][1].value
                denied |= place.overwrites[holder][2].value
            value = value & ~denied | allowed
        return value

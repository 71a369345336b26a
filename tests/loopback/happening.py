"""Events in the loopback Discord, and how the clients learn of them."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Literal

from tests.loopback import payloads
from tests.loopback.contents import Contents
from tests.loopback.messages import Attachment, Message
from tests.loopback.people import Member, Role, User
from tests.loopback.refusals import Refusal
from tests.loopback.world import Channel, Guild

if TYPE_CHECKING:
    from tests.loopback.gateway import Gateway


@dataclass(frozen=True)
class Deed:
    """Something the bot did, in the order of `Loopback.deeds`, with the message as it looked then.

    `content`: all its text, including components and embeds. A message that only "is thinking" isn't there yet.
    """

    what: Literal["posted", "edited", "removed"]
    message: Message
    content: str
    components: tuple[dict[str, Any], ...] = ()
    attachments: tuple[Attachment, ...] = ()

    @property
    def reader(self) -> User | None:
        """The only reader, in direct messages or of an ephemeral answer; None in a channel."""
        return self.message.reader


class Happening:
    """The part of `Loopback` that changes messages, channels and people and notifies the clients."""

    gateway: "Gateway"
    bot: User
    channels: dict[int, Channel]
    deeds: list[Deed]

    # Messages.

    def put(self, message: Message) -> None:
        if message.seen_by is None:
            message.channel.messages[message.id] = message
        if not message.loading:
            self._done("posted", message)
        self._tell("MESSAGE_CREATE", message)

    def wake(self, channel: Channel, who: User) -> None:
        """Unarchive a thread before somebody writes, unless it is locked."""
        guild = channel.guild
        if guild is None or not channel.is_thread:
            return
        if channel.locked and not guild.permissions(guild.members[who.id], channel).manage_threads:
            raise Refusal(50083 if channel.archived else 160005)
        if channel.archived:
            channel.unarchive()

    def edit(self, message: Message, text: str) -> None:
        self.change(message, Contents(text, message.embeds, message.components, message.attachments, message.flags))

    def change(self, message: Message, contents: Contents) -> None:
        """Edit a message, or replace "is thinking"."""
        awaited = message.loading
        message.earlier.append(message.components)
        for name, value in vars(contents).items():
            setattr(message, name, value)
        if not awaited:
            message.edited = datetime.now(UTC)
        self._done("posted" if awaited else "edited", message)
        self._tell("MESSAGE_UPDATE", message)

    def _done(self, what: Literal["posted", "edited", "removed"], message: Message) -> None:
        """Record what happened if the bot did it."""
        if message.author is not self.bot and message.application != self.bot.id:
            return
        self.deeds.append(Deed(what, message, message.words, message.components, message.attachments))
        if message.seen_by is None:
            getattr(message.channel.inbox, what).put(message)
        elif what == "posted":
            message.seen_by.asides.put(message)

    def unfurl(self, message: Message) -> None:
        """Send the update that Discord sends after adding a preview, which isn't an edit."""
        self._tell("MESSAGE_UPDATE", message)

    def repeat(self, message: Message) -> None:
        """Deliver a message to the clients a second time, as happens around a resume."""
        self._tell("MESSAGE_CREATE", message)

    def delete(self, *messages: Message) -> None:
        for message in messages:
            message.deleted = True
            self._done("removed", message)
        if messages[0].seen_by is not None:
            return
        place = messages[0].channel
        data: dict[str, Any] = {"channel_id": str(place.id)}
        if place.guild is not None:
            data["guild_id"] = str(place.guild.id)
        intent = "guild_messages" if place.guild else "dm_messages"
        if len(messages) == 1:
            self.gateway.dispatch("MESSAGE_DELETE", data | {"id": str(messages[0].id)}, intent)
        else:
            data["ids"] = [str(message.id) for message in messages]
            self.gateway.dispatch("MESSAGE_DELETE_BULK", data, intent)

    def _tell(self, event: str, message: Message) -> None:
        """Notify the clients, except of messages for one person alone or where the bot may not read."""
        if message.seen_by is not None:
            return
        guild = message.channel.guild
        if guild is not None and not message.channel.seen_by_bot:
            return
        for session in self.gateway.sessions.values():
            wanted = getattr(session.intents, "guild_messages" if guild else "dm_messages")
            if not wanted or not session.hears_of(guild.id if guild else None):
                continue
            # Without the privileged intent, the bot gets text only in direct messages, in messages that mention it, and
            # in its own.
            full = session.intents.message_content or guild is None or self._concerns_bot(message)
            session.dispatch(event, payloads.message(message, live=True, content=full))

    def _concerns_bot(self, message: Message) -> bool:
        """Whether a message is the bot's own or mentions it, possibly by a reply."""
        answered = message.channel.messages.get(message.reply_to or 0)
        named = payloads.mentions_user(message.spoken, self.bot)
        return message.author is self.bot or named or (answered is not None and answered.author is self.bot)

    # Reactions.

    def react(self, message: Message, who: User, emoji: str) -> None:
        people = message.reactions.setdefault(emoji, [])
        if who not in people:
            people.append(who)
            self._reacted("MESSAGE_REACTION_ADD", message, who, emoji)

    def unreact(self, message: Message, who: User, emoji: str) -> None:
        people = message.reactions.get(emoji, [])
        if who in people:
            people.remove(who)
            if not people:
                del message.reactions[emoji]
            self._reacted("MESSAGE_REACTION_REMOVE", message, who, emoji)

    def _reacted(self, event: str, message: Message, who: User, emoji: str) -> None:
        intent = "guild_reactions" if message.channel.guild else "dm_reactions"
        self.gateway.dispatch(event, payloads.reaction(message, who, emoji, added=event.endswith("ADD")), intent)

    def pin(self, message: Message, *, pinned: bool) -> None:
        """Pin or unpin a message; the client gets a channel update, and a message update that isn't an edit."""
        message.pinned = pinned
        place = message.channel
        data: dict[str, Any] = {"channel_id": str(place.id), "last_pin_timestamp": datetime.now(UTC).isoformat()}
        if place.guild is not None:
            data["guild_id"] = str(place.guild.id)
        self.gateway.dispatch("CHANNEL_PINS_UPDATE", data, "guilds")
        self._tell("MESSAGE_UPDATE", message)

    # Channels and threads.

    def add_channel(self, channel: Channel) -> None:
        self.channels[channel.id] = channel
        if channel.guild is not None:
            channel.guild.channels[channel.id] = channel
        if channel.is_thread:
            self._tell_of(channel, "THREAD_CREATE", payloads.channel(channel) | {"newly_created": True})
        else:
            self._tell_of(channel, "CHANNEL_CREATE", payloads.channel(channel))

    def channel_changed(self, channel: Channel) -> None:
        self._tell_of(channel, "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE", payloads.channel(channel))

    def channel_gained(self, thread: Channel) -> None:
        """Add the bot to a thread, which it may not have known."""
        self.gateway.dispatch("THREAD_CREATE", payloads.channel(thread), "guilds")

    def thread_members_changed(
        self, thread: Channel, *, came: tuple[User, ...] = (), left: tuple[User, ...] = ()
    ) -> None:
        """Change a thread's members. The client always learns of its own, and of others only with the intent for
        members."""
        data: dict[str, Any] = {
            "id": str(thread.id),
            "guild_id": str(thread.guild.id if thread.guild else 0),
            "member_count": len(thread.people),
            "added_members": [payloads.thread_member(thread, who) for who in came],
            "removed_member_ids": [str(who.id) for who in left],
        }
        self.gateway.dispatch("THREAD_MEMBERS_UPDATE", data, "guilds" if self.bot in (*came, *left) else "members")

    def remove_channel(self, channel: Channel) -> None:
        """Remove a channel with its threads, for which the clients get no events of their own."""
        gone = [channel, *(one for one in self.channels.values() if one.parent is channel)]
        if channel.is_thread and channel.parent is not None:
            data: dict[str, Any] = {
                "id": str(channel.id),
                "type": int(channel.kind),
                "parent_id": str(channel.parent.id),
            }
            self._tell_of(channel, "THREAD_DELETE", data | {"guild_id": str(channel.guild.id if channel.guild else 0)})
        else:
            self._tell_of(channel, "CHANNEL_DELETE", payloads.channel(channel))
        for one in gone:
            del self.channels[one.id]
            if one.guild is not None:
                del one.guild.channels[one.id]

    def _tell_of(self, channel: Channel, event: str, data: dict[str, Any]) -> None:
        """Notify the clients of a channel, except of a private thread that the bot isn't in."""
        if not channel.is_thread or channel.seen_by_bot:
            self.gateway.dispatch(event, data, "guilds")

    # Roles and members.

    def role_added(self, guild: Guild, role: Role) -> None:
        data = {"guild_id": str(guild.id), "role": payloads.role(role, len(guild.roles) - 1)}
        self.gateway.dispatch("GUILD_ROLE_CREATE", data, "guilds")

    def remove_role(self, guild: Guild, role: Role) -> None:
        guild.roles.remove(role)
        for member in guild.members.values():
            if role in member.roles:
                member.roles.remove(role)
        for channel in guild.channels.values():
            channel.overwrites.pop(role.id, None)
        data = {"guild_id": str(guild.id), "role_id": str(role.id)}
        self.gateway.dispatch("GUILD_ROLE_DELETE", data, "guilds")

    def member_changed(self, member: Member) -> None:
        data = payloads.member(member, with_user=True) | {"guild_id": str(member.guild.id)}
        self.gateway.dispatch("GUILD_MEMBER_UPDATE", data, "guilds" if member.user is self.bot else "members")

    def leave(self, guild: Guild) -> None:
        """Remove the bot from a guild."""
        del guild.members[self.bot.id]
        self.gateway.dispatch("GUILD_DELETE", {"id": str(guild.id)}, "guilds")

    def outage(self, guild: Guild, *, over: bool) -> None:
        """Make a guild unavailable, or available again."""
        if over:
            self.gateway.dispatch("GUILD_CREATE", payloads.guild(guild, self.bot), "guilds")
        else:
            self.gateway.dispatch("GUILD_DELETE", {"id": str(guild.id), "unavailable": True}, "guilds")

    def remove_member(self, member: Member) -> None:
        del member.guild.members[member.user.id]
        data = {"guild_id": str(member.guild.id), "user": payloads.user(member.user)}
        self.gateway.dispatch("GUILD_MEMBER_REMOVE", data, "members")

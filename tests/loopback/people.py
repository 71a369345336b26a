"""The people of the loopback Discord, and what tests do with them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from discord import Permissions

from tests.loopback.inbox import Waiting
from tests.loopback.messages import Attachment, Message

if TYPE_CHECKING:
    from tests.loopback.interaction import Interaction, Modal
    from tests.loopback.world import Channel, Guild


@dataclass(eq=False)
class User:
    id: int
    name: str
    bot: bool = False
    accepts_messages: bool = True
    locale: str = "en-US"
    """The language of their client."""
    asides: Waiting[Message] = field(default_factory=Waiting)
    """The ephemeral messages shown to them, in order."""

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"


@dataclass(eq=False)
class Role:
    id: int
    name: str
    permissions: Permissions
    owner: User | None = None
    """The bot to which this role belongs."""

    @property
    def mention(self) -> str:
        return f"<@&{self.id}>"


@dataclass(eq=False)
class Member:
    """A user in a guild, and their actions."""

    user: User
    guild: "Guild"
    roles: list[Role]
    nick: str | None = None
    silent_until: str | None = None
    """The end of a time-out."""

    @property
    def mention(self) -> str:
        return self.user.mention

    @property
    def name(self) -> str:
        return self.nick or self.user.name

    @property
    def person(self) -> str:
        """The bot's name for this user."""
        return f"discord:{self.user.id}"

    @property
    def dm(self) -> "Channel":
        """The direct-message channel between this user and the bot."""
        return self.guild.world.dm(self.user)

    async def says(
        self,
        channel: "Channel",
        text: str,
        *,
        reply_to: Message | None = None,
        webhook: bool = False,
        files: tuple[Attachment, ...] = (),
    ) -> Message:
        """Write a message, or let a webhook write it, as proxies do."""
        if channel.guild is not None:
            has = channel.guild.permissions(self, channel)
            writes = has.send_messages_in_threads if channel.is_thread else has.send_messages
            assert webhook or writes, f"{self.name} may not write in #{channel.name}"
        return self.guild.world.post(channel, self.user, text, reply_to=reply_to, webhook=webhook, files=files)

    async def whispers(self, text: str) -> Message:
        """Write to the bot in a direct message."""
        return self.guild.world.post(self.dm, self.user, text)

    async def proxied(
        self,
        channel: "Channel",
        text: str,
        name: str,
        *,
        said: str | None = None,
        repeated_first: bool = True,
        files: tuple[Attachment, ...] = (),
    ) -> tuple[Message, Message]:
        """Write through PluralKit or Tupperbox, which delete the message and repeat it by a webhook.

        `said`: the text with the tags that mark it for the proxy, if `text` is without them. `repeated_first`: which of
        the two comes first. Returns the person's message and the repeated one.
        """
        world = self.guild.world
        own = await self.says(channel, said or text, files=files)
        if not repeated_first:
            world.delete(own)
        repeated = world.post(channel, self.user, text, webhook=True, name=name, files=files)
        if repeated_first:
            world.delete(own)
        return own, repeated

    async def reacts(self, message: Message, emoji: str) -> None:
        has = self.guild.permissions(self, message.channel if message.channel.guild else None)
        assert has.add_reactions or emoji in message.reactions, f"{self.name} may not react there"
        assert not message.channel.archived, "nobody can react in an archived thread"
        self.guild.world.react(message, self.user, emoji)

    async def unreacts(self, message: Message, emoji: str) -> None:
        self.guild.world.unreact(message, self.user, emoji)

    async def opens_thread(self, message: Message, name: str) -> "Channel":
        """Open a thread from a message; it has the message's id."""
        thread = message.channel.thread(name, by=self, number=message.id)
        thread.adds(self.user)
        return thread

    async def opens_post(self, forum: "Channel", title: str, text: str) -> tuple["Channel", Message]:
        """Open a post in a forum. Its first message has the post's id."""
        thread = forum.thread(title, by=self)
        return thread, self.guild.world.post(thread, self.user, text, number=thread.id)

    def gets(self, role: Role) -> None:
        """Get a role. Only a client with the intent for members learns of it."""
        self.roles.append(role)
        self.guild.world.member_changed(self)

    def loses(self, role: Role) -> None:
        self.roles.remove(role)
        self.guild.world.member_changed(self)

    async def uses(
        self,
        channel: "Channel",
        command: str,
        options: dict[str, Any] | None = None,
        *,
        sub: tuple[str, ...] = (),
    ) -> "Interaction":
        """Use a slash command, such as `uses(cellar, "roll", {"dice": "2d6"})`; `sub=("start",)` names a subcommand.

        The command must be registered, and the options valid for Discord's client. People, roles, channels and files
        are given as objects.
        """
        return self.guild.world.interactions.uses(self, channel, command, options or {}, sub)

    async def completes(
        self,
        channel: "Channel",
        command: str,
        options: dict[str, Any],
        *,
        focused: str,
        sub: tuple[str, ...] = (),
        seconds: float = 20.0,
    ) -> list[dict[str, Any]]:
        """Type into an option; return the choices offered, each with "name" and "value"."""
        asked = self.guild.world.interactions.uses(self, channel, command, options, sub, focused)
        return (await asked.answer(seconds)).choices

    async def applies(self, message: Message, command: str) -> "Interaction":
        """Choose a command in the menu of a message."""
        return self.guild.world.interactions.applies(self, message, command)

    async def presses(self, message: Message, button: str) -> "Interaction":
        """Press a button, named by its label or custom_id."""
        return self.guild.world.interactions.presses(self, message, button)

    async def picks(self, message: Message, custom_id: str, values: Sequence[Any]) -> "Interaction":
        """Pick from a select: values or labels, or people, roles or channels as objects."""
        return self.guild.world.interactions.picks(self, message, custom_id, values)

    async def submits(self, modal: "Modal", values: dict[str, Any] | None = None) -> "Interaction":
        """Submit a form with values by custom_id. Missing ones keep the form's own values."""
        return self.guild.world.interactions.submits(self, modal, values or {})

    async def next_aside(self, seconds: float = 20.0) -> Message:
        """Return the next message that only this person sees, in answer to an interaction."""
        return await self.user.asides.take(seconds, f"nothing was said to {self.name} alone")

    async def edits(self, message: Message, text: str) -> None:
        self.guild.world.edit(message, text)

    async def deletes(self, *messages: Message) -> None:
        """Delete one message, or several at once (which the client gets as one bulk event)."""
        self.guild.world.delete(*messages)

    def leaves(self) -> None:
        """Leave the guild."""
        self.guild.world.remove_member(self)

    def closes_messages(self) -> None:
        """Stop accepting direct messages from the bot (error 50007)."""
        self.user.accepts_messages = False

"""The text of a Discord message as a person at a keyboard would have typed it: mentions become names again."""

import re
from collections.abc import Callable, Collection, Mapping
from typing import Final

import discord

from bot.gateway.channels import channel_of
from bot.gateway.people import name_of, role_of
from bot.gateway.visible import visible
from bot.incoming import Channel, Role
from bot.parse.dice_specs import FOR_DICE

LEADING: Final = re.compile(r"^[^\S\n]*<@(?P<kind>[!&]?)(?P<id>\d{1,20})>[^\S\n]*(?P<rest>.*)$", re.MULTILINE)
DICE: Final = re.compile(r"^\W{0,3}(?:\w+\s+){0,2}[\d#]*d?\d", re.IGNORECASE)
"""Dice behind a word for them: "3#2d6", "secret 2d6", "d20"."""
INSIDE: Final = re.compile(
    r"<(?:@(?P<user>!?\d{1,20})|@&(?P<role>\d{1,20})|#(?P<channel>\d{1,20})|a?:(?P<emoji>\w+):\d+)>"
)


def heard(message: discord.Message, me: int, words: Collection[str]) -> str:
    """The text with its mentions replaced.

    At the start of a line the bot's own mention makes a command of what follows ("<@bot> roll 2d6" is "@roll 2d6"),
    and so does the mention of a role that is named exactly like one of the `words` (lower case): the pop-up of the
    client makes such mentions out of typed commands. People choose their own nicknames, so the mention of a member
    counts only before dice. Any other mention at the start of a line stays as it is: nobody's name can put a command
    into another person's mouth.
    """
    if "<" not in message.content:
        return message.content
    names = {user.id: name_of(user) for user in message.mentions}
    guild = message.guild

    def leading(found: re.Match[str]) -> str:
        number, rest = int(found["id"]), found["rest"]
        if number == me or (found["kind"] == "&" and _is_own_role(guild, number, me)):
            return rest if rest.startswith(("@", "&", "/")) else f"@{rest or 'help'}"
        of_role = found["kind"] == "&"
        name = (_role_name(guild, number) if of_role else names.get(number) or "") or ""
        if name.casefold() in (words if of_role else FOR_DICE if DICE.search(rest) else ()):
            return f"@{name.casefold()} {rest}".rstrip()
        return found[0]

    return with_names(LEADING.sub(leading, message.content), names, guild)


def with_names(text: str, names: Mapping[int, str], guild: discord.Guild | None) -> str:
    """The text with the mentions inside its lines replaced. `names` are those of users."""
    return "\n".join(_inside(part, names, guild) for part in text.split("\n"))


def users_in(text: str) -> tuple[int, ...]:
    """The users whom a text mentions, each once."""
    return tuple(dict.fromkeys(int(one["user"].lstrip("!")) for one in INSIDE.finditer(text) if one["user"]))


def called(message: discord.Message, me: int) -> tuple[int, ...]:
    """The lines, from 0, at whose start the bot itself is mentioned."""
    return tuple(
        len(message.content[: found.start()].splitlines())
        for found in LEADING.finditer(message.content)
        if int(found["id"]) == me or (found["kind"] == "&" and _is_own_role(message.guild, int(found["id"]), me))
    )


def named_roles(text: str, guild: discord.Guild | None, me: int) -> tuple[Role, ...]:
    """The roles that a text mentions, but for the bot's own: also such as nobody may ping, which Discord leaves out
    of its own list."""
    found = {int(one["role"]): None for one in INSIDE.finditer(text) if one["role"]}
    roles = [guild.get_role(number) for number in found if not _is_own_role(guild, number, me)] if guild else []
    return tuple(role_of(role) for role in roles if role is not None)


def named_scenes(text: str, guild: discord.Guild | None) -> tuple[Channel, ...]:
    """The channels and threads that a text mentions and the server has, each once, in its order."""
    found = {int(one["channel"]): None for one in INSIDE.finditer(text) if one["channel"]}
    named = [guild.get_channel_or_thread(number) for number in found] if guild is not None else []
    return tuple(channel_of(channel) for channel in named if channel is not None)


def _inside(part: str, names: Mapping[int, str], guild: discord.Guild | None) -> str:
    start = LEADING.match(part)
    begin = start.start("rest") if start else 0

    def inside(found: re.Match[str]) -> str:
        if found["emoji"]:
            return f":{found['emoji']}:"
        if found["user"]:
            name, sign = names.get(int(found["user"].lstrip("!"))), "@"
        elif found["role"]:
            name, sign = _role_name(guild, int(found["role"])), "@"
        else:
            name, sign = _channel_name(guild, int(found["channel"])), "#"
        return found[0] if name is None else sign + name

    return part[:begin] + INSIDE.sub(_kept_off_the_start(inside, part, begin), part[begin:])


def _kept_off_the_start(
    replace: Callable[[re.Match[str]], str], part: str, begin: int
) -> Callable[[re.Match[str]], str]:
    """What would come to stand first in its line stays raw, for the reason given at `heard`."""

    def careful(found: re.Match[str]) -> str:
        return replace(found) if part[: begin + found.start()].strip() else found[0]

    return careful


def _is_own_role(guild: discord.Guild | None, number: int, me: int) -> bool:
    role = guild.get_role(number) if guild else None
    return role is not None and role.tags is not None and role.tags.bot_id == me


def _role_name(guild: discord.Guild | None, number: int) -> str | None:
    role = guild.get_role(number) if guild else None
    return " ".join(visible(role.name).split()) if role else None


def _channel_name(guild: discord.Guild | None, number: int) -> str | None:
    channel = guild.get_channel_or_thread(number) if guild else None
    return " ".join(visible(channel.name).split()) if channel else None

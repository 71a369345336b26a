"""The text of a Discord message as it would be typed at a keyboard: mentions become names again."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

import discord

from bot.discord.sending.visible_text import visible
from bot.discord.server.channels import Find, Placed, channel_of
from bot.discord.server.people import name_of, person_of, role_of, spoken, stable_id, user_id
from bot.discord.server.premises import told_in
from bot.features.dice.command import is_throw
from bot.pipeline.inbox.chat import SIGNS, SLASH
from bot.pipeline.ports.incoming import Channel, Person, Role

LEADING: Final = re.compile(r"\A\s*<@(?P<kind>[!&]?)(?P<id>\d{1,20})>\s*(?P<rest>.*)")
"""A line that begins with a mention."""
BEFORE: Final = re.compile(rf"[\s{re.escape(SIGNS + SLASH)}]*")
"""A name with nothing but these before it would be read as a command."""
INSIDE: Final = re.compile(
    r"<(?:@(?P<user>!?\d{1,20})|@&(?P<role>\d{1,20})|#(?P<channel>\d{1,20})|a?:(?P<emoji>\w+):\d+)>"
)


def heard(message: discord.Message, me: int, words: Collection[str]) -> str:
    """Return the text with its mentions replaced.

    At the start of a line, the bot's own mention marks a command ("<@bot> roll 2d6" is "@roll 2d6"). So does the
    mention of a role named exactly like one of the `words` (lower case), because Discord's pop-up turns typed commands
    into such mentions. Members choose their own names: the mention of one is a command only if it's one for dice and
    dice follow. Any other mention at the start of a line stays as it is, so that a display name can't put a command
    into another person's mouth.
    """
    if "<" not in message.content:
        return message.content
    names = {user.id: name_of(user) for user in message.mentions}
    guild = message.guild
    people = [person_of(user) for user in message.mentions]

    def word_of(found: re.Match[str]) -> str | None:
        number, is_role = int(found["id"]), found["kind"] == "&"
        word = ((_role_name(guild, number) if is_role else names.get(number)) or "").casefold()
        return word if (word in words if is_role else is_throw(word, found["rest"])) else None

    def leading(found: re.Match[str]) -> str:
        if (word := word_of(found)) is not None:
            return f"@{word} {found['rest']}".rstrip()
        if not _is_mine(found, guild, me):
            return found[0]
        rest = found["rest"]
        if (named := LEADING.match(rest)) is not None and (word := word_of(named)) is not None:
            return f"@{word} {named['rest']}".rstrip()
        return rest if rest.startswith(("@", "&", "/")) else f"@{rest or 'help'}"

    lines = message.content.splitlines()
    find = told_in(guild, message.author, message.channel.id)
    return with_names("\n".join(LEADING.sub(leading, one) for one in lines), people, guild, find)


def with_names(text: str, people: Sequence[Person], guild: discord.Guild | None, find: Find) -> str:
    """Replace the mentions inside the text's lines, each by a single word.

    Commands are only looked for at the start of a line, which includes all of Unicode's line breaks.
    """
    names = {user_id(one.id): spoken(one, people) for one in people}
    return "\n".join(_inside(part, names, guild, find) for part in text.splitlines())


def users_in(text: str) -> tuple[int, ...]:
    """Return the users whom a text mentions, each once."""
    return tuple(dict.fromkeys(int(one["user"].lstrip("!")) for one in INSIDE.finditer(text) if one["user"]))


def pings(text: str) -> tuple[tuple[int, str], ...]:
    """Return the lines, from 0, with the people and roles that each mentions."""
    found = ((place, one) for place, line in enumerate(text.splitlines()) for one in INSIDE.finditer(line))
    named = ((place, (one["user"] or one["role"] or "").lstrip("!")) for place, one in found)
    return tuple(dict.fromkeys((place, stable_id(int(number))) for place, number in named if number))


def called(message: discord.Message, me: int) -> tuple[int, ...]:
    """Return the lines, from 0, that begin with a mention of the bot."""
    lines = message.content.splitlines()
    return tuple(
        place
        for place, line in enumerate(lines)
        if (found := LEADING.match(line)) is not None and _is_mine(found, message.guild, me)
    )


def named_roles(text: str, guild: discord.Guild | None, me: int) -> tuple[Role, ...]:
    """Return the roles that a text mentions, except the bot's own. Includes roles that nobody may ping, which Discord
    leaves out of its own list."""
    found = {int(one["role"]): None for one in INSIDE.finditer(text) if one["role"]}
    roles = [guild.get_role(number) for number in found if not _is_own_role(guild, number, me)] if guild else []
    return tuple(role_of(role) for role in roles if role is not None)


def named_scenes(text: str, find: Find) -> tuple[Channel, ...]:
    """Return the known channels and threads that a text mentions, each once, in order."""
    found = {int(one["channel"]): None for one in INSIDE.finditer(text) if one["channel"]}
    return tuple(channel_of(channel) for channel in map(find, found) if channel is not None)


def _inside(part: str, names: Mapping[int | None, str], guild: discord.Guild | None, find: Find) -> str:
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
            name, sign = _channel_name(find(int(found["channel"]))), "#"
        return found[0] if name is None else sign + name

    return part[:begin] + INSIDE.sub(_kept_off_the_start(inside, part, begin), part[begin:])


def _kept_off_the_start(
    replace: Callable[[re.Match[str]], str], part: str, begin: int
) -> Callable[[re.Match[str]], str]:
    """Leave a mention unchanged at the start of a line or after a command's sign, for the reason given at `heard`."""

    def careful(found: re.Match[str]) -> str:
        return found[0] if BEFORE.fullmatch(part, 0, begin + found.start()) else replace(found)

    return careful


def _is_mine(found: re.Match[str], guild: discord.Guild | None, me: int) -> bool:
    """Whether a mention is of the bot itself or of the role Discord made for it."""
    return int(found["id"]) == me or (found["kind"] == "&" and _is_own_role(guild, int(found["id"]), me))


def _is_own_role(guild: discord.Guild | None, number: int, me: int) -> bool:
    role = guild.get_role(number) if guild else None
    return role is not None and role.tags is not None and role.tags.bot_id == me


def _role_name(guild: discord.Guild | None, number: int) -> str | None:
    role = guild.get_role(number) if guild else None
    return " ".join(visible(role.name).split()) if role else None


def _channel_name(channel: Placed | None) -> str | None:
    return "-".join(visible(channel.name).split()) if channel else None

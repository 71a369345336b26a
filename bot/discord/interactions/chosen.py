"""The command that an interaction stands for, with the values filled in."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

import discord

from bot.discord.messages.attachments import NOTHING, Wanted
from bot.pipeline.ports.incoming import Channel, Door, Filled, Person, Pressed, Role


@dataclass(frozen=True, slots=True)
class Chosen:
    """A command as it would have been typed.

    `aside`: only the author sees it and the answer. `mentions`, `named_roles`, `named_scenes`: chosen with Discord's
    own pickers. `called`: the lines, from 0, whose "@" addresses the bot, whatever the game's prefixes. `game`: the
    game of a press in private.
    """

    text: str
    door: Door
    aside: bool = False
    pressed: Pressed | None = None
    mentions: tuple[Person, ...] = ()
    named_roles: tuple[Role, ...] = ()
    named_scenes: tuple[Channel, ...] = ()
    files: Wanted = NOTHING
    called: tuple[int, ...] = (0,)
    game: str = ""
    for_few: bool = False
    """Not everyone may read the answer, even where the bot isn't a member and everyone would."""
    filled: Filled | None = None
    chosen_on: str = ""
    """The source of the message in whose menu it was chosen."""


class Reader(Protocol):
    """Reads interactions of one type; None if the interaction isn't ours or has no command."""

    def __call__(self, interaction: discord.Interaction) -> Chosen | None: ...


def submitted(components: Iterable[Mapping[str, Any]]) -> Iterator[tuple[str, str]]:
    """Yield each field's id with its text or first choice; "" if it was left empty."""
    for one in components:
        if "component" in one:
            yield from submitted([one["component"]])
        elif "components" in one:
            yield from submitted(one["components"])
        elif "custom_id" in one:
            chosen = one.get("values") or ()
            yield one["custom_id"], str(one.get("value") or (chosen[0] if chosen else ""))

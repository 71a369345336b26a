"""What an interaction comes to: a line as somebody would have typed it, with what was filled into a page."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

import discord

from bot.discord.messages.attachments import NOTHING, Wanted
from bot.pipeline.ports.incoming import Channel, Door, Filled, Person, Pressed, Role


@dataclass(frozen=True, slots=True)
class Chosen:
    """A line as it would have been typed. `aside`: only its author reads it and what is answered.

    `mentions`, `named_roles` and `named_scenes` are what was chosen in it with Discord's own means; `called` are the
    lines, from 0, whose "@" stands for the bot itself, whatever the game's prefixes are. `game` is the one that a press
    in private is about.
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
    filled: Filled | None = None


class Reader(Protocol):
    """Reads interactions of one type; None where one is not ours or says nothing."""

    def __call__(self, interaction: discord.Interaction) -> Chosen | None: ...


def submitted(components: Iterable[Mapping[str, Any]]) -> Iterator[tuple[str, str]]:
    """What each place to fill in is called, and the text, or what was chosen first; "" where nothing was."""
    for one in components:
        if "component" in one:
            yield from submitted([one["component"]])
        elif "components" in one:
            yield from submitted(one["components"])
        elif "custom_id" in one:
            chosen = one.get("values") or ()
            yield one["custom_id"], str(one.get("value") or (chosen[0] if chosen else ""))

"""Slash commands with their values, as the commands that would have been typed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import discord
from discord.app_commands import AppCommandChannel, AppCommandThread, Namespace

from bot.commands.form import Form
from bot.discord.interactions.chosen import Chosen
from bot.discord.messages.attachments import NOTHING, Wanted, wishes_of
from bot.discord.sending.visible_text import visible
from bot.discord.server.people import person_of, role_of, spoken, stable_id
from bot.features.completion.slash_commands import slash_forms
from bot.pipeline.ports.incoming import Channel, Door, Person, Role
from bot.pipeline.ports.incoming import Filled as FilledIn
from bot.text.files import MOST

JSON = Mapping[str, Any]
SUBCOMMANDS = (1, 2)


@dataclass
class Filled:
    """One of our forms with its values and what was chosen with Discord's own pickers."""

    form: Form
    values: dict[str, str] = field(default_factory=dict)
    mentions: list[Person] = field(default_factory=list)
    roles: list[Role] = field(default_factory=list)
    scenes: list[Channel] = field(default_factory=list)
    files: list[discord.Attachment] = field(default_factory=list)
    focused: str | None = None
    """The field that is being filled in."""

    def chosen(self, door: Door) -> Chosen:
        return chosen_of(
            self.form,
            self.values,
            door,
            mentions=tuple(self.mentions),
            named_roles=tuple(self.roles),
            named_scenes=tuple(self.scenes),
            files=self._wanted() if self.files else NOTHING,
        )

    def _wanted(self) -> Wanted:
        return Wanted(tuple(self.files[: MOST + 1]), wishes_of(self.form.line(self.values)))


def chosen_of(form: Form, values: Mapping[str, str], door: Door, **more: Any) -> Chosen:
    """Convert values to the lines that would have been typed. Each command begins with our own sign, whatever the
    game's prefixes."""
    lines: list[str] = []
    called = []
    several = form.several(values)
    for one in several:
        called.append(len(lines))
        lines += f"@{form.line(one)}".split("\n")
    more["for_few"] = any(form.is_for_few(one) for one in several)
    made = FilledIn(path=form.path, values=tuple(map(dict, several)))
    return Chosen("\n".join(lines), door, form.is_aside(values), called=tuple(called), filled=made, **more)


def read(interaction: discord.Interaction) -> Chosen | None:
    """Read a slash command; None if it isn't ours or no longer exists."""
    found = filled(interaction)
    return None if found is None else found.chosen(Door.SLASH)


def filled(interaction: discord.Interaction) -> Filled | None:
    """Return the values filled in so far; None if the command isn't ours or no longer exists."""
    data: JSON = interaction.data or {}
    path, options = _path(data)
    form = slash_forms().get(path)
    if form is None:
        return None
    found = Filled(form, focused=next((one["name"] for one in options if one.get("focused")), None))
    # A field being typed doesn't have its type yet, and Discord doesn't send along what it refers to.
    whole = [one for one in options if not one.get("focused")]
    for name, value in Namespace(interaction, data.get("resolved", {}), whole):  # type: ignore[arg-type]
        if any(one.name == name for one in form.fields):
            _take(found, name, value)
    typing = next((one for one in options if one.get("focused")), None)
    if typing is not None:
        found.values[typing["name"]] = str(typing.get("value", ""))
    return found


def _path(data: JSON) -> tuple[tuple[str, ...], Sequence[JSON]]:
    """Return the words of the command and its own options."""
    path, options = [str(data.get("name", ""))], data.get("options") or ()
    while options and options[0]["type"] in SUBCOMMANDS:
        path.append(options[0]["name"])
        options = options[0].get("options") or ()
    return tuple(path), options


def _take(found: Filled, name: str, value: object) -> None:
    match value:
        case bool():
            text = "yes" if value else ""
        case discord.Attachment():
            found.files.append(value)
            text = value.filename
        case discord.User() | discord.Member():
            text = f"@{spoken(person := person_of(value), found.mentions)}"
            found.mentions.append(person)
        case discord.Role():
            found.roles.append(role_of(value))
            text = f"@{found.roles[-1].name}"
        case AppCommandChannel() | AppCommandThread():
            found.scenes.append(_scene(value))
            text = f"#{'-'.join(found.scenes[-1].name.split())}"
        case discord.Object():
            text = ""
        case _:
            text = str(value)
    found.values[name] = text


def _scene(channel: AppCommandChannel | AppCommandThread) -> Channel:
    parent = stable_id(channel.parent_id) if isinstance(channel, AppCommandThread) else None
    return Channel(id=stable_id(channel.id), name=" ".join(visible(channel.name).split()), parent=parent)

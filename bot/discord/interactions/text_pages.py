"""Pages with room for long texts and files, opened by a slash command without values.

A page's id only holds the command, so a page opened before a restart can be read afterwards.
"""

from collections.abc import Mapping
from typing import Any, Final

import discord
from discord import ui
from discord.app_commands import Namespace

from bot.commands.form import NAME, Field, Form
from bot.discord.interactions.chosen import Chosen, submitted
from bot.discord.interactions.slash import Filled, filled
from bot.discord.sending.markdown import beginning
from bot.features.completion.slash_commands import slash_forms
from bot.pipeline.ports.incoming import Door
from bot.text.language.speech import gettext, pgettext

MARK: Final = "page1:"
MOST: Final = 5
"""Fields of a page."""
LONGEST: Final = 4000
LONGEST_LABEL: Final = 45
FILES: Final = 5
"""Files in one upload."""
ATTACHMENT: Final = 11
"""Discord's type of an option with a file."""
OF_GAME: Final = "#"
"""The prefix of the names of pages whose content depends on what a person has, not only on the command."""


def wanted(interaction: discord.Interaction) -> Filled | None:
    """Return the slash command that needs a page first; None if it can be done at once."""
    if interaction.type is not discord.InteractionType.application_command:
        return None
    found = filled(interaction)
    return found if found is not None and found.form.wants_page(found.values) and not found.files else None


def of_game(found: Filled) -> bool:
    return found.form.page.startswith(OF_GAME)


def page(found: Filled) -> ui.Modal:
    """Build the page with the values given so far. It isn't kept in memory, so it is marked as finished."""
    form = found.form
    made = ui.Modal(title=gettext(form.page), custom_id=MARK + form.name)
    for field in fields_of(form):
        made.add_item(_input(form, field, found.values.get(field.name, "")))
    made.stop()
    return made


def fields_of(form: Form) -> list[Field]:
    """Return the fields of a form's page: texts, and files to upload."""
    shown = [field for field in form.fields if field.kind in ("text", "file") and not field.choices]
    return sorted(shown, key=lambda field: field.long)[:MOST]


def _input(form: Form, field: Field, said: str) -> ui.Label[Any]:
    meaning = gettext(field.meaning)
    if field.kind == "file":
        upload: ui.FileUpload[Any] = ui.FileUpload(custom_id=field.name, required=field.needed, max_values=FILES)
        return ui.Label(text=_label(field), description=meaning, component=upload)
    # Where a file can be uploaded instead, nothing has to be written.
    upload_instead = any(one.kind == "file" for one in form.fields)
    needed = field.needed or (field.name in form.opens and not upload_instead)
    style = discord.TextStyle.long if field.long else discord.TextStyle.short
    room: ui.TextInput[Any] = ui.TextInput(
        custom_id=field.name,
        style=style,
        required=needed,
        max_length=LONGEST,
        default=beginning(said, LONGEST) or None,
    )
    return ui.Label(text=_label(field), description=meaning, component=room)


def _label(field: Field) -> str:
    called = pgettext(NAME, field.name)
    return f"{called[:1].upper()}{called[1:LONGEST_LABEL]}"


def read(interaction: discord.Interaction) -> Chosen | None:
    """Read a submitted page; None if it isn't ours or its command no longer exists."""
    data: Mapping[str, Any] = interaction.data or {}
    custom_id = str(data.get("custom_id", ""))
    form = slash_forms().get(tuple(custom_id.removeprefix(MARK).split())) if custom_id.startswith(MARK) else None
    if form is None:
        return None
    known = {field.name: field for field in form.fields}
    values = {name: text for name, text in submitted(data.get("components", ())) if name in known}
    files = [name for name, text in values.items() if known[name].kind == "file" and text]
    uploaded = _uploaded(interaction, data) if files else []
    return Filled(form, values, files=uploaded).chosen(Door.FORM)


def _uploaded(interaction: discord.Interaction, data: Mapping[str, Any]) -> list[discord.Attachment]:
    resolved = data.get("resolved", {})
    options = [{"name": one, "type": ATTACHMENT, "value": one} for one in resolved.get("attachments", {})]
    found = Namespace(interaction, resolved, options)  # type: ignore[arg-type]
    return [file for _, file in found if isinstance(file, discord.Attachment)]

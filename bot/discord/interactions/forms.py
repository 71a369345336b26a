"""Forms for what a person has, opened by a button or a command and read when submitted.

No form is kept in memory. Its id holds the command, and its fields' ids name the fields, so a form opened before a
restart can be read afterwards.
"""

from collections.abc import Mapping
from typing import Any, Final

import discord
from discord import SelectOption, TextStyle, ui

from bot.discord.interactions.chosen import Chosen, submitted
from bot.discord.sending.components import LONGEST_CHOICE, LONGEST_ID, OPTIONS, Press, decoded_here
from bot.discord.sending.markdown import beginning, labelled, units
from bot.discord.sending.markdown import shortened as cut
from bot.discord.sending.visible_text import visible
from bot.features.forms.submitted import ALONE, READERS, lines_of
from bot.pipeline.ports.incoming import Door, Pressed
from bot.text.reply import Blank, Choice, Gap

MOST: Final = 5
"""Fields of a form."""
RADIOS: Final = (2, 4)
"""The fewest and most choices that are shown as a group."""
LONGEST_TITLE: Final = 45
LONGEST_LABEL: Final = 45
LONGEST_HINT: Final = 100
LONGEST_SHORT: Final = 500
LONGEST_TEXT: Final = 1500
"""Characters per field, so that a line with other values still fits."""


def modal(blank: Blank, person: str) -> ui.Modal | None:
    """Build the form; None if its command is too long for an id. It is marked as finished, so it isn't kept."""
    meant = Pressed(fight=blank.fight, question=blank.question, person=person)
    custom_id = Press(blank.game, meant, blank.command, blank.name, blank.aside).encoded()
    if custom_id is None:
        return None
    made = ui.Modal(title=labelled(blank.title, LONGEST_TITLE), custom_id=custom_id)
    for gap in blank.gaps[:MOST]:
        fits = [one for one in gap.choices if one.value and units(one.value) <= LONGEST_CHOICE]
        made.add_item(
            ui.Label(
                text=labelled(gap.label, LONGEST_LABEL),
                description=cut(visible(gap.hint), LONGEST_HINT) or None,
                component=_choice(gap, fits) if fits else _text(gap),
            )
        )
    made.stop()
    return made


def _text(gap: Gap) -> ui.TextInput[Any]:
    most = LONGEST_TEXT if gap.long else LONGEST_SHORT
    return ui.TextInput(
        custom_id=cut(gap.id, LONGEST_ID),
        style=TextStyle.long if gap.long else TextStyle.short,
        required=gap.required,
        default=beginning(gap.text, most) or None,
        max_length=most,
    )


def _choice(gap: Gap, fits: list[Choice]) -> ui.RadioGroup[Any] | ui.Select[Any]:
    """Return a few choices as a group in which all can be seen, more as a menu."""
    if not RADIOS[0] <= len(fits) <= RADIOS[1] or len({one.value for one in fits}) < len(fits):
        return _select(gap, fits)
    options = [
        discord.RadioGroupOption(
            label=labelled(one.label, LONGEST_CHOICE),
            value=one.value,
            description=cut(visible(one.meaning), LONGEST_CHOICE) or None,
            default=one.chosen,
        )
        for one in fits
    ]
    return ui.RadioGroup(custom_id=gap.id, options=options, required=gap.required)


def _select(gap: Gap, fits: list[Choice]) -> ui.Select[Any]:
    options = {one.value: _option(one) for one in fits[:OPTIONS]}
    least = 1 if gap.required else 0
    return ui.Select(custom_id=gap.id, options=list(options.values()), required=gap.required, min_values=least)


def _option(one: Choice) -> SelectOption:
    return SelectOption(
        label=labelled(one.label, LONGEST_CHOICE),
        value=one.value,
        description=cut(visible(one.meaning), LONGEST_CHOICE) or None,
        default=one.chosen,
    )


def wanted_by(page: str) -> Press:
    """Return the press for the form of a page: "#declare" stands for "@declare …"."""
    name = page.removeprefix("#")
    return Press("", Pressed(fight=0, question=0, person=""), f"@{name} …", name)


def read(interaction: discord.Interaction) -> Chosen | None:
    """Return a submitted form as the commands that would have been typed; None if it isn't ours."""
    data: Mapping[str, Any] = interaction.data or {}
    found = decoded_here(interaction)
    if found is None or not found.form:
        return None
    values = dict(submitted(data.get("components", ())))
    # An empty form asks for the current state, which only its author sees.
    said = lines_of(found.command, values)
    lines = said or [found.command.partition(" ")[0]]
    alone = interaction.message is not None and interaction.message.flags.ephemeral
    aside = found.aside or alone or not said or values.get(READERS) == ALONE
    called = tuple(range(len(lines)))
    return Chosen("\n".join(lines), Door.FORM, aside, found.pressed, game=found.game, called=called)

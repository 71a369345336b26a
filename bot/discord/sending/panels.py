"""A board as a panel: a message of Discord's Components V2, with text, picture and buttons in one box."""

from collections.abc import Iterable
from typing import Final

import discord
from discord import ui

from bot.discord.sending.components import Row, items_of

EDGES: Final = {"players": 0xF0E442, "gm": 0x0072B2, "over": 0x999999}
"""Colours that everyone can tell apart (Okabe and Ito); the text says the same."""
LONGEST_ALT: Final = 256
"""Characters of a picture's description inside a panel."""


def panel(content: str, waits_for: str, rows: Iterable[Row], plate: str, alt: str) -> ui.LayoutView:
    """Build a panel. `plate`: the file name of its picture; "" if there is none."""
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=EDGES[waits_for])
    box.add_item(ui.TextDisplay(content))
    if plate:
        picture = discord.MediaGalleryItem(f"attachment://{plate}", description=alt[:LONGEST_ALT] or None)
        box.add_item(ui.MediaGallery(picture))
    for row in rows:
        line: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
        for item in items_of(row):
            line.add_item(item)
        box.add_item(line)
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    # A press is handled from its id alone, so the client needn't keep the view.
    view.stop()
    return view


def text_of(message: discord.Message) -> str:
    """Return a message's text, whether or not it is a panel."""
    parts: list[object] = list(message.components)
    while parts:
        part = parts.pop(0)
        if isinstance(part, discord.TextDisplay):
            return part.content
        parts += getattr(part, "children", [])
    return message.content

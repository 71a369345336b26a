"""Buttons and selects on Discord, found by their label."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.discord.sending.components import Press, decoded
from tests.loopback import Deed, Interaction, Member, Message
from tests.loopback.components import JSON, Type, walk


class Pressable(NamedTuple):
    """A button, or a list with one entry that is called so, as `one`, on a message; and the command that it says."""

    message: Message
    one: JSON
    label: str
    said: Press

    async def pressed_by(self, author: Member) -> Interaction:
        if self.one["type"] == Type.BUTTON:
            return await author.presses(self.message, self.one["custom_id"])
        options = self.one["options"]
        value = next(one["value"] for one in options if one["label"].casefold().startswith(self.label))
        return await author.picks(self.message, self.one["custom_id"], [value])


def newest(deeds: Sequence[Deed], label: str) -> Pressable | None:
    """The newest control whose label begins so, on a message that still stands."""
    label = label.casefold()
    for deed in reversed(deeds):
        for one in walk(() if deed.message.deleted else deed.components):
            said = decoded(str(one.get("custom_id", "")))
            if said is not None and _is_called(one, label):
                return Pressable(deed.message, one, label, said)
    return None


def _is_called(one: JSON, label: str) -> bool:
    options = one.get("options", ())
    return str(one.get("label", "")).casefold().startswith(label) or any(
        option["label"].casefold().startswith(label) for option in options
    )

"""The permissions the bot needs on Discord, and what each is for."""

from dataclasses import dataclass
from typing import Final

from bot.text.language.speech import gettext_noop


@dataclass(frozen=True, slots=True)
class Permission:
    """A permission.

    - `name`: its name in the Discord library; `label`: its name in Discord's settings.
    - `without`: what doesn't work without it.
    - `needed`: whether the game depends on it, or it is optional.
    """

    name: str
    label: str
    without: str
    needed: bool = True


PERMISSIONS: Final = (
    Permission("view_channel", gettext_noop("View Channel"), gettext_noop("I can't read or write there")),
    Permission("send_messages", gettext_noop("Send Messages"), gettext_noop("I can't answer there")),
    Permission(
        "send_messages_in_threads",
        gettext_noop("Send Messages in Threads"),
        gettext_noop("I can't answer in threads and posts"),
    ),
    Permission(
        "read_message_history",
        gettext_noop("Read Message History"),
        gettext_noop("I can't reply to messages, or find my own posts after a crash"),
    ),
    Permission(
        "embed_links", gettext_noop("Embed Links"), gettext_noop("links and framed answers appear without their frame")
    ),
    Permission("attach_files", gettext_noop("Attach Files"), gettext_noop("I can't send logs, sheets or pictures")),
    Permission(
        "manage_messages",
        gettext_noop("Manage Messages"),
        gettext_noop("I can't delete a secret that someone types in public"),
        needed=False,
    ),
    Permission(
        "manage_webhooks",
        gettext_noop("Manage Webhooks"),
        gettext_noop("what contestants say appears under my name, with theirs before the words"),
        needed=False,
    ),
    Permission(
        "add_reactions",
        gettext_noop("Add Reactions"),
        gettext_noop("I can't react to messages"),
        needed=False,
    ),
)
"""All permissions an invitation asks for."""

NEEDED: Final = tuple(one for one in PERMISSIONS if one.needed)
WISHED: Final = tuple(one for one in PERMISSIONS if not one.needed)

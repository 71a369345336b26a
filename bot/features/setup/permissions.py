"""What the bot needs to be allowed on Discord: what each permission is for, and where it is given."""

from dataclasses import dataclass
from typing import Final

from bot.text.language.speech import gettext_noop


@dataclass(frozen=True, slots=True)
class Permission:
    """One permission. `name`: as the library calls it; `label`: as Discord's settings show it; `without`: what does not
    work without it. `needed`: without it something of the game fails; else it is only wished for."""

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
        "add_reactions",
        gettext_noop("Add Reactions"),
        gettext_noop("I can't react to messages"),
        needed=False,
    ),
)
"""All that an invitation asks for, and nothing more."""

NEEDED: Final = tuple(one for one in PERMISSIONS if one.needed)
WISHED: Final = tuple(one for one in PERMISSIONS if not one.needed)

"""What a person sees of a message, without Discord's markup, escapes and invisible characters."""

import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tests.loopback.world import Message

TOKENS: Final = re.compile(
    r"(?P<fence>`+)(?P<code>.*?[^`])(?P=fence)(?!`)"
    r"|\\(?P<escaped>[^\sA-Za-z0-9])"
    r"|<@!?(?P<user>\d+)>"
    r"|<#(?P<channel>\d+)>"
    r"|<t:(?P<at>\d+):f> \(<t:(?P=at):R>\)"
    r"|\[(?P<link>[^\]\n]+)\]\(https://discord\.com/channels/\d+/\d+/\d+\)"
    r"|(?P<mark>\*\*|~~|__|\|\|)"
    r"|(?P<hidden>\u200b)",
    re.DOTALL,
)


def shown(message: "Message", text: str | None = None) -> str:
    """Return the visible text of a message: without markup, with `<@id>` as `@name`, `<#id>` as `#name`, and times
    in UTC. `text`: an earlier text of the message."""

    def bare(found: re.Match[str]) -> str:
        if found["code"] is not None:
            return found["code"].strip(" ").replace("\u200b", "")
        if found["escaped"] is not None:
            return found["escaped"]
        if found["user"] is not None:
            return f"@{message.channel.world.name_of(int(found['user']))}"
        if found["channel"] is not None:
            channel = message.channel.world.channels.get(int(found["channel"]))
            return "#unknown" if channel is None else f"#{channel.name}"
        if found["link"] is not None:
            return found["link"]
        if found["at"] is not None:
            at = datetime.fromtimestamp(int(found["at"]), UTC)
            return f"{at:%a} {at.day} {at:%b %H:%M} UTC"
        return ""

    return TOKENS.sub(bare, message.words if text is None else text)

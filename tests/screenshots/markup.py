"""The part of Discord's markdown that the bot writes, as HTML."""

import re
from datetime import UTC, datetime
from html import escape

_TOKENS = re.compile(
    r"\\(?P<literal>[^\w\s])|\|\|(?P<spoiler>.+?)\|\||(?P<fence>`+)(?P<code>.+?)(?P=fence)|\*\*(?P<bold>.+?)\*\*"
    r"|~~(?P<struck>.+?)~~|__(?P<under>.+?)__|\*(?P<slanted>.+?)\*|<t:(?P<at>\d+)(?::(?P<how>\w))?>"
    r"|<@!?(?P<user>\d+)>|<#(?P<channel>\d+)>",
    re.DOTALL,
)
TAGS = {"bold": "b", "struck": "s", "under": "u", "slanted": "i"}


def html(text: str, names: dict[int, str]) -> str:
    """Return the HTML of a message's text. `names` are those of users and channels by id, with their sign in front."""
    found, end = [], 0
    for token in _TOKENS.finditer(text):
        found.append(escape(text[end : token.start()]))
        found.append(_token(token, names))
        end = token.end()
    return "".join([*found, escape(text[end:])]).replace("\u200b", "").replace("\n", "<br>")


def _token(token: re.Match[str], names: dict[int, str]) -> str:
    kind = next(name for name, value in token.groupdict().items() if value is not None)
    value = token[kind]
    match kind:
        case "literal":
            return escape(value)
        case "fence":
            return f"<code>{escape(token['code'].strip())}</code>"
        case "spoiler":
            return f'<span class="spoiler">{html(value, names)}</span>'
        case "at":
            return f'<span class="time">{_moment(int(value), token["how"])}</span>'
        case "user" | "channel":
            return f'<span class="mention">{escape(names[int(value)])}</span>'
    return f"<{TAGS[kind]}>{html(value, names)}</{TAGS[kind]}>"


def _moment(unix: int, how: str | None) -> str:
    at = datetime.fromtimestamp(unix, UTC)
    return "in 24 hours" if how == "R" else f"{at:%-d %B %Y %H:%M}"

"""Tags of a forum post that say how its fight stands, if the forum has them and the bot may set them."""

from typing import Final, Literal

import discord
import structlog

from bot.discord.sending.errors import FAULTS
from bot.text.language.speech import LANGUAGES, gettext, gettext_noop, speaking

log = structlog.get_logger(__name__)

Stand = Literal["players", "gm", "over"]
TAGS: Final[dict[Stand, str]] = {
    "players": gettext_noop("waiting"),
    "gm": gettext_noop("running"),
    "over": gettext_noop("over"),
}
"""The name of the tag that says whom a fight waits for, in English; other languages' names are understood too."""
MOST: Final = 5
"""Tags of one post."""


async def tag(client: discord.Client, channel: int, stand: Stand) -> None:
    """Give a forum post the tag for how its fight stands, in place of the other two. A failure does no harm."""
    thread = client.get_channel(channel)
    parent = thread.parent if isinstance(thread, discord.Thread) else None
    if not isinstance(thread, discord.Thread) or not isinstance(parent, discord.ForumChannel):
        return
    ours = {one.id: stand for stand in TAGS for one in parent.available_tags if one.name.casefold() in _names(stand)}
    wanted = next((one for one in parent.available_tags if ours.get(one.id) == stand), None)
    if wanted is None or wanted in thread.applied_tags or not parent.permissions_for(parent.guild.me).manage_threads:
        return
    kept = [one for one in thread.applied_tags if one.id not in ours][: MOST - 1]
    try:
        await thread.edit(applied_tags=[*kept, wanted])
    except FAULTS as error:
        log.info("a post keeps its tag", channel=channel, error=type(error).__name__)


def _names(stand: Stand) -> set[str]:
    found = set[str]()
    for code in LANGUAGES:
        with speaking(code):
            found.add(gettext(TAGS[stand]).casefold())
    return found

"""Pages of the rules that the GM named."""

from typing import Final

from bot.games.vocabulary import Say
from bot.text.reply import Line
from bot.text.sentences import say
from bot.text.words import listed
from rules.mazeworld.downtime.linked_pages import Linked, LinksShown


def linked(outcome: Linked, _: str) -> list[Line]:
    if outcome.address is None:
        return [say("The page “{title}” is no longer named.", title=outcome.title)]
    return [say("**{title}**: {address}", title=outcome.title, address=outcome.address)]


def links_shown(outcome: LinksShown, _: str) -> list[Line]:
    lines = [say("**{title}**: {address}", title=title, address=address) for title, address in outcome.links]
    if outcome.unnamed:
        lines.append(
            say(
                "Not named yet, of those the rules point to ({pages}). A GM names one: `@link TITLE https://…`",
                pages=listed(outcome.unnamed),
            )
        )
    return lines


SAY: Final[dict[str, Say]] = {"linked": linked, "links_shown": links_shown}

"""Pages of the rules that the GM named."""

from typing import Any, Final

from bot.render.errands.saying import Say
from bot.reply import Line, bold, code, line


def linked(outcome: Any, _: str) -> list[Line]:
    if outcome.address is None:
        return [line(f"The page “{outcome.title}” is no longer named.")]
    return [line(bold(outcome.title), f": {outcome.address}")]


def links_shown(outcome: Any, _: str) -> list[Line]:
    if not outcome.links:
        return [line("No page is named yet. A GM names one: ", code("@link TITLE https://…"))]
    return [line(bold(title), f": {address}") for title, address in outcome.links]


SAY: Final[dict[str, Say]] = {"linked": linked, "links_shown": links_shown}

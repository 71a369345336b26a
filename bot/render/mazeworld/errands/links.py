"""Pages of the rules that the GM named."""

from typing import Any, Final

from bot.render.vocabulary import Say
from bot.render.words import listed
from bot.reply import Line, bold, code, line


def linked(outcome: Any, _: str) -> list[Line]:
    if outcome.address is None:
        return [line(f"The page “{outcome.title}” is no longer named.")]
    return [line(bold(outcome.title), f": {outcome.address}")]


def links_shown(outcome: Any, _: str) -> list[Line]:
    lines = [line(bold(title), f": {address}") for title, address in outcome.links]
    if outcome.unnamed:
        names = f" ({listed(outcome.unnamed)}). A GM names one: "
        lines.append(line("Not named yet, of those the rules point to", names, code("@link TITLE https://…")))
    return lines


SAY: Final[dict[str, Say]] = {"linked": linked, "links_shown": links_shown}

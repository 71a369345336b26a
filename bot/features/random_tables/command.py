"""What is done with the random tables of a game."""

from collections.abc import Mapping
from typing import Final, get_args

from bot.commands import requests as ask
from bot.commands.readers import needs

ACTS: Final[Mapping[str, ask.TableAct]] = {
    **{act: act for act in get_args(ask.TableAct)},
    "": "list",
    "delete": "remove",
    "draw": "roll",
    "change": "edit",
    "set": "edit",
    "hide": "secret",
}
"""What is done, by its own word and by other words for it."""
EXAMPLES: Final = {
    "show": "table show NAME",
    "roll": "table roll NAME x3",
    "add": "table add loot: 1d6; 1-5 nothing; 6 a box",
    "edit": "table edit loot: 6 a golden box",
    "copy": "table copy NAME as NAME",
    "rename": "table rename NAME as NAME",
    "remove": "table remove NAME",
    "restore": "table restore NAME",
    "secret": "table secret NAME on",
}
MORE: Final = (
    "`@table show NAME` – its rows with their chances",
    "`@NAME`, `@NAME x3` or `@table roll NAME` – draw from it",
    "As GM:",
    "`@table add loot: 1d6; 1-5 nothing; 6 a box` – by results, by weights such as `3x nothing`, or a plain list",
    "`@table add loot: {2d4} coins; @NAME` – dice in a row are thrown with it, `@NAME` goes on with another table",
    "`@table edit loot: 6 a golden box` – one row; also `add …`, `remove 6`, `#2 …`, `die 1d8`, `note …`",
    "`@table copy NAME as NAME`, `@table rename NAME as NAME`, `@table remove NAME`",
    "`@table restore NAME` – one that was removed comes back",
    "`@table secret NAME on` – only GMs roll it; `@NAME secret` – this one draw is for the GMs",
    "`@table export NAME csv`, `@table import` – as a file (yaml, json, csv, tsv, txt), or on the lines below",
)
"""What `@help table` tells besides."""


def tables(rest: str, _: str) -> ask.Request:
    """An act and its table; a name alone shows the table, with a colon behind it adds it."""
    head, _, tail = rest.partition(" ")
    act = ACTS.get(head.casefold())
    if act is not None:
        text = tail.strip()
        return ask.Tables(act, needs(text, EXAMPLES[act]) if act in EXAMPLES else text)
    return ask.Tables("add" if ":" in rest else "show", rest)

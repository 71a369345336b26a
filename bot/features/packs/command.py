"""What is done with all that a game has of its own."""

from typing import Final

from bot.commands import requests as ask
from bot.turn.refusal import Refusal

MORE: Final = (
    "`@pack` – what this game has of its own",
    "`@pack export json` – all of it as a file (yaml, json)",
    "`@pack import` – with such a file: shows what is new and what would be replaced, and asks once",
)
"""What `@help pack` tells besides."""


def pack(rest: str, example: str) -> ask.Request:
    head, _, tail = rest.partition(" ")
    match head.casefold():
        case "" | "show" | "list":
            return ask.Pack("show", "")
        case "export" | "import" as act:
            return ask.Pack(act, tail.strip())
    raise Refusal("incomplete", {"example": example})

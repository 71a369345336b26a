"""Duels with other orders of steps, and a shelf of duellists."""

from collections.abc import Mapping
from dataclasses import replace

from rules.errors import RuleError
from tests.turn.duel import PLAYERS_FIRST, Duellist

INTENTS, _, START, ORDER, PLACES, END = PLAYERS_FIRST.steps

PLAYERS_ONLY = replace(PLAYERS_FIRST, id="duel-players", steps=(INTENTS, START, ORDER, PLACES, END))
"""No plans at all; the order does not wait."""
ORDER_FIRST = replace(PLAYERS_FIRST, id="duel-order", steps=(START, ORDER, INTENTS, PLACES, END))
"""Everybody declares knowing the order."""
RESTLESS = replace(PLAYERS_FIRST, id="duel-restless", steps=(START, ORDER, PLACES))
"""Nothing in it waits for anybody."""


class Duellists:
    """Any name is a sheet, but "Nobody"."""

    def find(self, kind: str, name: str) -> Duellist:
        if name == "Nobody":
            raise RuleError("unknown_entry", {"kind": kind, "name": name})
        return Duellist("", name, "", masked=name.startswith("Masked"))

    def sheets(self, _: str) -> Mapping[str, Duellist]:
        return {}

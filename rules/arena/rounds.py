"""The game from arena to arena (AR-GAME-01)."""

from dataclasses import dataclass

from rules.arena.model.ruleset import Arena


@dataclass(frozen=True, slots=True)
class Round:
    """Who goes on: survivors, how many come from the waitlist, players of the next arena, who still waits."""

    survivors: int
    refilled: int
    players: int
    waiting: int


def next_round(arena: Arena, players: int, dead: int, waitlist: int) -> Round:
    """The survivors of an arena are joined from the waitlist until the roster is full again."""
    survivors = max(0, players - dead)
    refilled = min(waitlist, max(0, arena.rounds.roster - survivors))
    return Round(survivors, refilled, survivors + refilled, waitlist - refilled)

"""Rounds: everyone on the roster fights until at least one dies, then the next arena begins (AR-GAME-01)."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Literal

from rules.arena.downtime import homeworlds, lists
from rules.arena.downtime.lists import Almanac
from rules.arena.downtime.waitlist import moved_up
from rules.arena.model.fighter import Record
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.errors import Doubt, RuleError
from rules.system import Errand, Occasion


@dataclass(frozen=True, slots=True)
class Round:
    """The contestants of the next arena (AR-GAME-01): survivors, those from the waitlist, players in total, and those
    still waiting."""

    survivors: int
    refilled: int
    players: int
    waiting: int


def next_round(arena: Arena, players: int, dead: int, waitlist: int) -> Round:
    """Fill the roster with the survivors of an arena, then from the waitlist."""
    survivors = max(0, players - dead)
    refilled = min(waitlist, max(0, arena.rounds.roster - survivors))
    return Round(survivors, refilled, survivors + refilled, waitlist - refilled)


ROUND = Errand(
    ("round",),
    "round",
    "how the round is going; for GMs: `round start`, `round next`, `round map`",
    about="game",
    asks=True,
    takes="start, next, map, end",
)
FEWEST: Final = 2
"""Fewest contestants for a round."""


@dataclass(frozen=True, slots=True)
class RoundShown:
    """The state of the round. `size`: places on the roster; `waiting`: how many are on the waitlist."""

    round: int
    under_way: bool
    size: int
    roster: tuple[str, ...]
    fallen: tuple[str, ...]
    waiting: int
    kind: Literal["round_shown"] = "round_shown"


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """The start of a round; nobody joins the roster until the next one."""

    round: int
    roster: tuple[str, ...]
    kind: Literal["round_began"] = "round_began"


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The end of a round. `survivors` move on and `joined` come from the waitlist, which has `waiting` left; `size`:
    places on the roster.

    `fallen` died in the round. `gone` no longer have a sheet and are taken off the lists.
    """

    round: int
    survivors: tuple[str, ...]
    fallen: tuple[str, ...]
    joined: tuple[str, ...]
    waiting: int
    size: int
    gone: tuple[str, ...] = ()
    kind: Literal["round_ended"] = "round_ended"


@dataclass(frozen=True, slots=True)
class RoundDecided:
    """The notice that at least one fighter has died, so the round can end."""

    round: int
    kind: Literal["round_decided"] = "round_decided"


def round_(arena: Arena, almanac: Almanac, rest: str, occasion: Occasion) -> list[object]:
    """Run "start", "next" or "map" as GM; otherwise show the state of the round.

    Refuses with `gm_only`, `round_unread`, `round_on`, `too_few`, `no_round`, `round_in_fight`, `no_home_map`; asks for
    confirmation with `nobody_fell`.
    """
    word = rest.strip().casefold()
    if not word:
        waiting = len(almanac.waitlist)
        shown = RoundShown(
            almanac.round, almanac.under_way, arena.rounds.roster, almanac.roster, _fallen(almanac), waiting
        )
        return [shown]
    if word not in ("start", "next", "map"):
        raise RuleError("round_unread", {"words": rest.strip()})
    if not occasion.gm:
        raise RuleError("gm_only")
    if word == "start":
        return _started(arena, almanac)
    if word == "next":
        return _over(arena, almanac, occasion)
    found = homeworlds.drawn(almanac, almanac.roster, occasion)
    if not found:
        raise RuleError("no_home_map")
    return [*found]


def _fallen(almanac: Almanac) -> tuple[str, ...]:
    """Return the members of the round's roster who have died."""
    return tuple(one.name for one in almanac.graveyard if one.round == almanac.round and one.place == "roster")


def _started(arena: Arena, almanac: Almanac) -> list[object]:
    if almanac.under_way:
        raise RuleError("round_on", {"round": almanac.round})
    come = moved_up(arena, almanac)
    roster = (*almanac.roster, *(one.name for one in come))
    if len(roster) < FEWEST:
        raise RuleError("too_few", {"count": len(roster), "fewest": FEWEST})
    return [*come, RoundBegan(almanac.round + 1, roster)]


def _over(arena: Arena, almanac: Almanac, occasion: Occasion) -> list[object]:
    if not almanac.under_way:
        raise RuleError("no_round", {"round": almanac.round + 1})
    # Only contestants fight a round, and a hidden creature must not change the answer.
    if isinstance(occasion.world, World) and any(not one.creature for one in occasion.world.fighters):
        raise RuleError("round_in_fight", {"round": almanac.round})
    if not occasion.sure and not _fallen(almanac):
        raise Doubt("nobody_fell", {"round": almanac.round})
    sheets = occasion.shelf["fighter"]
    survivors = tuple(name for name in almanac.roster if name in sheets)
    waiting = tuple(name for name in almanac.waitlist if name in sheets)
    gone = tuple(name for name in (*almanac.roster, *almanac.waitlist) if name not in sheets)
    after = next_round(arena, len(survivors), 0, len(waiting))
    joined = waiting[: after.refilled]
    ended = RoundEnded(almanac.round, survivors, _fallen(almanac), joined, after.waiting, arena.rounds.roster, gone)
    return [ended, *homeworlds.drawn(almanac, (*survivors, *joined), occasion)]


def decided(before: Almanac, after: Almanac) -> list[object]:
    """Report that the round can end, each time a member of its roster dies."""
    return [RoundDecided(after.round)] if set(_fallen(after)) - set(_fallen(before)) else []


def keep_began(almanac: Almanac, _: RoundBegan) -> Almanac:
    return lists.begun(almanac)


def keep_ended(almanac: Almanac, outcome: RoundEnded) -> Almanac:
    off = {*outcome.joined, *outcome.gone}
    waitlist = tuple(name for name in almanac.waitlist if name not in off)
    return replace(almanac, under_way=False, roster=(*outcome.survivors, *outcome.joined), waitlist=waitlist)


def note_survived(record: Record, _: RoundEnded) -> Record:
    return replace(record, rounds=record.rounds + 1)


ERRANDS = ((ROUND, round_),)
OUTCOMES = (RoundShown, RoundBegan, RoundEnded, RoundDecided)
KEEP: dict[type, Callable[..., object]] = {RoundBegan: keep_began, RoundEnded: keep_ended}
NOTE: dict[type, Callable[..., Record]] = {RoundEnded: note_survived}

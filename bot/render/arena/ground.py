"""Moves, places and hiding in the arena, in words."""

from typing import Any, Final

from bot.render.arena.pools import thrown
from bot.render.words import Names, count, listed, number, signed
from bot.reply import Line, bold, line
from bot.turn.view import UNSEEN

_GIVEN_AWAY: Final = {
    "loud": "gives away the hiding place: that was loud",
    "failed": "is in plain sight again",
    "gm": "is brought into plain sight by the GM",
}


def moved(fact: Any, names: Names) -> list[Line]:
    """How far somebody gets, where to, and what may come of it."""
    who = names(fact.who)
    target = names(fact.target) if fact.target is not None else ""
    lines = [line(bold(who), f" {_way(fact, target)}: {_far(fact, target)}.")]
    if fact.escapes:
        lines.append(line(f"{target} is slower and cannot catch {who} this turn."))
    if fact.danger:
        lines.append(line(f"{who} is in dangerous terrain: the GM says what comes of it."))
    return lines


def _way(fact: Any, target: str) -> str:
    match fact.manner:
        case "charge":
            return f"charges {target}"
        case "flee":
            return f"flees from {target}"
        case "thrown":
            return f"is thrown by {target}" if target else "is thrown"
        case "aside":
            return "steps aside"
    if fact.heading is not None and target:
        return f"moves toward {target}" if fact.heading == "toward" else f"moves away from {target}"
    return "moves"


def _far(fact: Any, target: str) -> str:
    """ "3 tiles to C4, now 1 tile from Bob", "15 m, now 5 m from Bob"."""
    tiles = fact.tile is not None
    far = f"{_length(fact.distance, tiles=tiles)} to {fact.tile}" if tiles else _length(fact.distance, tiles=tiles)
    if fact.apart is None or not target or fact.manner == "thrown":
        return far
    return f"{far}, now {_length(fact.apart, tiles=tiles)} from {target}"


def _length(distance: float, *, tiles: bool) -> str:
    return count(round(distance), "tile") if tiles else f"{number(distance)} m"


def moves_cancelled(fact: Any, names: Names) -> list[Line]:
    return [line(bold(names(fact.who)), f" was struck by {names(fact.by)} first and cannot move this turn.")]


def on_ground(fact: Any, names: Names) -> list[Line]:
    return [line(bold(names(fact.who)), " is on the ground until the turn ends.")]


def map_laid(fact: Any, _: Names) -> list[Line]:
    if fact.map is None:
        return [line("There is no map: distances are in metres.")]
    return [line("The map is ", bold(fact.map.name), f", {fact.map.width} by {fact.map.height} tiles.")]


def placed(fact: Any, names: Names) -> list[Line]:
    if fact.off is not None and fact.metres is not None:
        return [line(f"The GM puts {names(fact.who)} {number(fact.metres)} m from {names(fact.off)}.")]
    where = fact.tile if fact.tile is not None else f"{', '.join(number(figure) for figure in fact.at)} (in metres)"
    return [line(f"The GM puts {names(fact.who)} at {where}.")]


def sneaked(fact: Any, names: Names) -> list[Line]:
    """The die and what it comes to against each enemy that its owner knows of."""
    tries = "stays out of sight" if fact.keeps else "sneaks"
    known = [(names(enemy), enemy, sum_) for enemy, sum_ in fact.against]
    shown = [
        f"{name} {sum_}, {'hidden' if enemy in fact.hidden_from else 'sees you'}"
        for name, enemy, sum_ in known
        if name != UNSEEN
    ]
    text = f" {tries}, 1d6 {thrown((fact.face,))} {signed(fact.score - fact.face)} INT and cover = {fact.score}"
    return [line(bold(names(fact.who)), text), *([line(f"Less PER: {'; '.join(shown)}")] if shown else [])]


def lurked(fact: Any, names: Names) -> list[Line]:
    return [line(bold(names(fact.who)), f" is hidden from everyone; a search has to beat {fact.score}.")]


def vanished(fact: Any, names: Names) -> list[Line]:
    return [line(bold(names(fact.who)), " is out of sight.")]


def noticed(fact: Any, names: Names) -> list[Line]:
    if fact.tile is None:
        return [line(bold("Only you know"), f" where {names(fact.who)} is.")]
    return [line(bold("Only you know:"), f" {names(fact.who)} is at {fact.tile}.")]


def revealed(fact: Any, names: Names) -> list[Line]:
    return [line(bold(names(fact.who)), f" {_GIVEN_AWAY[fact.reason]}.")]


def searched(fact: Any, names: Names) -> list[Line]:
    found = listed([names(one) for one in fact.found]) or "nobody"
    text = f" searches, 1d6 {thrown((fact.face,))} {signed(fact.score - fact.face)} INT = {fact.score}: finds "
    return [line(bold(names(fact.who)), text, bold(found))]


def looked_around(fact: Any, names: Names) -> list[Line]:
    return [line(bold(names(fact.who)), " searches the ground nearby.")]


SAY = {
    "moved": moved,
    "moves_cancelled": moves_cancelled,
    "on_ground": on_ground,
    "map_laid": map_laid,
    "placed": placed,
    "sneaked": sneaked,
    "lurked": lurked,
    "vanished": vanished,
    "noticed": noticed,
    "revealed": revealed,
    "searched": searched,
    "looked_around": looked_around,
}

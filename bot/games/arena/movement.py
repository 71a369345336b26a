"""The arena's words for movement, places and hiding."""

from collections.abc import Mapping
from typing import Final

from bot.games.arena.pools import thrown
from bot.games.vocabulary import Tell
from bot.text.language.speech import gettext_noop
from bot.text.reply import Line
from bot.text.sentences import many, said, say
from bot.text.words import Names, listed, number, signed
from bot.turn.view import UNSEEN
from rules.arena.play.facts.movement import (
    LookedAround,
    Lurked,
    Moved,
    MovesCancelled,
    Noticed,
    OnGround,
    Revealed,
    Searched,
    Sneaked,
    Vanished,
)
from rules.arena.play.facts.roster import MapLaid, Placed

_GIVEN_AWAY: Final[Mapping[str, str]] = {
    "loud": gettext_noop("**{who}** gives away their hiding place: that was loud."),
    "failed": gettext_noop("Everyone can see **{who}** again."),
    "gm": gettext_noop("The GM reveals **{who}**."),
}
_WAYS: Final[Mapping[str, str]] = {
    "charge": gettext_noop("**{who}** charges {target} ({far})."),
    "flee": gettext_noop("**{who}** flees from {target} ({far})."),
    "thrown": gettext_noop("**{target}** throws **{who}** {far}."),
    "aside": gettext_noop("**{who}** steps aside ({far})."),
    "toward": gettext_noop("**{who}** moves toward {target} ({far})."),
    "away": gettext_noop("**{who}** moves away from {target} ({far})."),
}
"""Sentences by the manner or direction of a move."""


def moved(fact: Moved, names: Names) -> list[Line]:
    """Describe a fighter's move, its destination and its risks."""
    who = names(fact.who)
    target = names(fact.target) if fact.target is not None else ""
    way = _way(fact, target)
    lines = [say(way, who=who, target=target, far=_far(fact, target, named="{target}" in way))]
    if fact.escapes:
        lines.append(say("{target} is slower and can't catch {who} this turn.", target=target, who=who))
    if fact.danger:
        lines.append(say("{who} is in dangerous terrain. The GM decides what happens.", who=who))
    return lines


def _way(fact: Moved, target: str) -> str:
    if fact.manner == "thrown" and not target:
        return gettext_noop("**{who}** is thrown {far}.")
    if fact.manner != "move":
        return _WAYS[fact.manner]
    if fact.heading is not None and target:
        return _WAYS[fact.heading]
    return gettext_noop("**{who}** moves {far}.")


def _far(fact: Moved, target: str, *, named: bool) -> str:
    """Format a distance: "3 tiles to C4, now 1 tile from Bob", or "15 m, now 5 m away" if the target is `named`
    before."""
    tiles = fact.tile is not None
    apart = None if fact.apart is None or not target or fact.manner == "thrown" else _length(fact.apart, tiles=tiles)
    words = gettext_noop(
        "{far}[ to {tile}][, now {apart} away]" if named else "{far}[ to {tile}][, now {apart} from {target}]"
    )
    return said(words, far=_length(fact.distance, tiles=tiles), tile=fact.tile, apart=apart, target=target)


def _length(distance: float, *, tiles: bool) -> str:
    return many(round(distance), "{n} tile", "{n} tiles") if tiles else f"{number(distance)} m"


def moves_cancelled(fact: MovesCancelled, names: Names) -> list[Line]:
    who, by = names(fact.who), names(fact.by)
    return [say("{by} attacked **{who}** first, so **{who}** can't move this turn.", who=who, by=by)]


def on_ground(fact: OnGround, names: Names) -> list[Line]:
    return [say("**{who}** stays on the ground until the turn ends.", who=names(fact.who))]


def map_laid(fact: MapLaid, _: Names) -> list[Line]:
    if fact.map is None:
        return [say("There is no map, so distances are in metres.")]
    size = {"width": fact.map.width, "height": fact.map.height}
    return [say("The map is **{map}**, {width} by {height} tiles.", map=fact.map.name, **size)]


def placed(fact: Placed, names: Names) -> list[Line]:
    who = names(fact.who)
    if fact.off is not None and fact.metres is not None:
        return [say("The GM moves {who} to {metres} m from {off}.", who=who, metres=fact.metres, off=names(fact.off))]
    if fact.tile is not None:
        return [say("The GM moves {who} to {tile}.", who=who, tile=fact.tile)]
    at = ", ".join(number(figure) for figure in fact.at)
    return [say("The GM moves {who} to {at} (in metres).", who=who, at=at)]


def sneaked(fact: Sneaked, names: Names) -> list[Line]:
    """Describe the die and its result against each enemy that the reader knows of."""
    known = [(name, enemy, sum_) for enemy, sum_ in fact.against if (name := names(enemy)) != UNSEEN]
    shown = [
        said(
            "{name} {sum} (doesn't notice)" if enemy in fact.hidden_from else "{name} {sum} (notices)",
            name=name,
            sum=sum_,
        )
        for name, enemy, sum_ in known
    ]
    words = gettext_noop("**{who}** sneaks, 1d6 {die} {bonus} INT and cover = {score}")
    if fact.keeps and (not known or any(enemy in fact.hidden_from for _, enemy, _ in known)):
        words = gettext_noop("**{who}** stays out of sight, 1d6 {die} {bonus} INT and cover = {score}")
    elif fact.keeps:
        words = gettext_noop("**{who}** can't stay out of sight, 1d6 {die} {bonus} INT and cover = {score}")
    head = say(words, who=names(fact.who), **_sum(fact))
    return [head, *([say("After subtracting each enemy's PER: {sums}", sums=" · ".join(shown))] if shown else [])]


def _sum(fact: Searched | Sneaked) -> dict[str, object]:
    return {"die": thrown((fact.face,)), "bonus": signed(fact.score - fact.face), "score": fact.score}


def lurked(fact: Lurked, names: Names) -> list[Line]:
    who = names(fact.who)
    return [say("**{who}** is hidden from everyone. A search has to beat {score}.", who=who, score=fact.score)]


def vanished(fact: Vanished, names: Names) -> list[Line]:
    return [say("**{who}** is out of sight.", who=names(fact.who))]


def noticed(fact: Noticed, names: Names) -> list[Line]:
    if fact.tile is None:
        return [say("**Only you know** where {who} is.", who=names(fact.who))]
    return [say("**Only you know:** {who} is at {tile}.", who=names(fact.who), tile=fact.tile)]


def revealed(fact: Revealed, names: Names) -> list[Line]:
    return [say(_GIVEN_AWAY[fact.reason], who=names(fact.who))]


def searched(fact: Searched, names: Names) -> list[Line]:
    found = listed([names(one) for one in fact.found])
    words = (
        gettext_noop("**{who}** searches, 1d6 {die} {bonus} INT = {score}: finds **{found}**")
        if found
        else gettext_noop("**{who}** searches, 1d6 {die} {bonus} INT = {score}: **nobody** found")
    )
    return [say(words, who=names(fact.who), found=found, **_sum(fact))]


def looked_around(fact: LookedAround, names: Names) -> list[Line]:
    return [say("**{who}** searches the area.", who=names(fact.who))]


SAY: Final[Mapping[str, Tell]] = {
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

"""The arena's words for downtime: rounds, lists, homeworlds, a contestant's record."""

from collections.abc import Sequence
from typing import Final

from bot.games.vocabulary import Say
from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import Line, bold, line
from bot.text.sentences import many, said, say
from bot.text.words import listed
from rules.arena.downtime.fight_record import RecordShown
from rules.arena.downtime.graveyard import Buried, Returned
from rules.arena.downtime.homeworlds import HomeworldSet, HomeworldsShown, MapDrawn
from rules.arena.downtime.lists import Grave, RosterShown
from rules.arena.downtime.rounds import RoundBegan, RoundDecided, RoundEnded, RoundShown
from rules.arena.downtime.waitlist import Enlisted, Withdrew

GRAVEYARD: Final = "Galaxy Express"
"""The name is the same in every language."""


def _round(number: int, under_way: bool) -> Line:
    if number == 0:
        return say("**Before round 1**")
    return say("**Round {number}** is under way" if under_way else "**Round {number}** is over", number=number)


def _players(names: Sequence[str], size: int) -> Line:
    who = listed(names) or gettext("nobody yet")
    return say("Players ({count}/{size}): {names}", count=len(names), size=size, names=who)


def _graves(graves: Sequence[Grave]) -> str:
    return ", ".join(
        said("{name} (round {round})", name=grave.name, round=grave.round) if grave.round else grave.name
        for grave in graves
    )


def roster_shown(outcome: RosterShown, _: str) -> list[Line]:
    waiting = [f"{number} {name}" for number, name in enumerate(outcome.waitlist, 1)]
    lines = [_round(outcome.round, outcome.under_way), _players(outcome.roster, outcome.size)]
    lines.append(
        say("Waitlist: {names}", names=", ".join(waiting))
        if waiting
        else say("The waitlist is empty. To join: `@waitlist NAME`")
    )
    return [*lines, line(f"{GRAVEYARD}: ", _graves(outcome.graveyard))] if outcome.graveyard else lines


def round_shown(outcome: RoundShown, _: str) -> list[Line]:
    lines = [_round(outcome.round, outcome.under_way), _players(outcome.roster, outcome.size)]
    if outcome.under_way:
        lines.append(say("Dead: {names}", names=listed(outcome.fallen) or gettext("nobody yet")))
    if outcome.waiting:
        lines.append(line(many(outcome.waiting, "{n} contestant on the waitlist", "{n} contestants on the waitlist")))
    return lines


def round_began(outcome: RoundBegan, _: str) -> list[Line]:
    return [
        say("**Round {number}** begins: {names}", number=outcome.round, names=listed(outcome.roster)),
        say("Start the fight with `@fight start`, then bring them in with `@add everyone`."),
    ]


def round_decided(outcome: RoundDecided, _: str) -> list[Line]:
    number = outcome.round
    return [
        say("Somebody has died, so **round {number}** can end. GM: `@fight end`, then `@round next`.", number=number)
    ]


def round_ended(outcome: RoundEnded, _: str) -> list[Line]:
    roster = (*outcome.survivors, *outcome.joined)
    fallen = listed(outcome.fallen)
    lines = [
        _round(outcome.round, under_way=False),
        say("Survived: {names}", names=listed(outcome.survivors) or gettext("nobody")),
        say("Dead: {names}. The {graveyard} departs.", names=fallen, graveyard=GRAVEYARD)
        if fallen
        else say("Dead: {names}", names=gettext("nobody")),
    ]
    if outcome.joined:
        lines.append(say("From the waitlist: {names}", names=listed(outcome.joined)))
    if outcome.gone:
        lines.append(say("Removed from the list, because they have no sheet: {names}", names=listed(outcome.gone)))
    lines.append(_players(roster, outcome.size))
    if len(roster) < outcome.size:
        lines.append(say("There are free places: `@waitlist NAME`."))
    return lines


def enlisted(outcome: Enlisted, _: str) -> list[Line]:
    facts = {"name": outcome.name, "number": outcome.number, "size": outcome.size}
    if outcome.place == "waitlist":
        return [say("**{name}** is number {number} on the waitlist.", **facts)]
    if outcome.number >= outcome.size:
        return [say("**{name}** is in: player {number} of {size}. The roster is full.", **facts)]
    return [say("**{name}** is in: player {number} of {size}.", **facts)]


def withdrew(outcome: Withdrew, _: str) -> list[Line]:
    words = (
        gettext_noop("**{name}** leaves the roster.")
        if outcome.place == "roster"
        else gettext_noop("**{name}** leaves the waitlist.")
    )
    return [say(words, name=outcome.name)]


def buried(outcome: Buried, _: str) -> list[Line]:
    return [say("**{name}** is dead and rests aboard the {graveyard}.", name=outcome.name, graveyard=GRAVEYARD)]


def returned(outcome: Returned, _: str) -> list[Line]:
    facts = {"name": outcome.name, "graveyard": GRAVEYARD, "number": outcome.number}
    if outcome.place == "roster":
        return [say("**{name}** is back from the {graveyard} and on the roster again.", **facts)]
    return [say("**{name}** is back from the {graveyard} and is number {number} on the waitlist.", **facts)]


def homeworld_set(outcome: HomeworldSet, _: str) -> list[Line]:
    if outcome.map is None:
        return [say("**{homeworld}** no longer has its own map.", homeworld=outcome.homeworld)]
    return [say("**{homeworld}** uses the map “{map}” as its arena.", homeworld=outcome.homeworld, map=outcome.map)]


def homeworlds_shown(outcome: HomeworldsShown, _: str) -> list[Line]:
    if not outcome.rows:
        return [say("Nobody in the round has a homeworld.")]
    lines = [line(bold(name), f", {world}: ", there or gettext("no map")) for name, world, there in outcome.rows]
    missing = next((world for _, world, there in outcome.rows if there is None), None)
    if missing is None:
        return lines
    return [*lines, say("A GM can choose a map: `@homeworld {homeworld}: MAP`.", homeworld=missing)]


def map_drawn(outcome: MapDrawn, _: str) -> list[Line]:
    facts = {"homeworld": outcome.homeworld, "name": outcome.name}
    return [
        say("Next arena: **{homeworld}**, homeworld of {name}", **facts)
        if outcome.die is None
        else say(
            "Next arena: **{homeworld}**, homeworld of {name} (drawn from {names}, {die}: {face})",
            **facts,
            die=outcome.die,
            names=listed(outcome.among),
            face=outcome.face,
        ),
        say("To use its map in the fight: `@room map {map}`.", map=outcome.map),
    ]


def record_shown(outcome: RecordShown, name: str) -> list[Line]:
    kills = many(outcome.kills, "{n} kill", "{n} kills")
    rounds = many(outcome.rounds, "{n} round survived", "{n} rounds survived")
    lines = [line(bold(name), f": {kills}, {rounds}")]
    if outcome.death is not None:
        death = outcome.death
        lines.append(
            say(
                "Died[ in fight {fight}, turn {turn}][, killed by {by}]. Resting place: the {graveyard}.",
                fight=death.fight or None,
                turn=death.turn,
                by=death.by,
                graveyard=GRAVEYARD,
            )
        )
    return lines


SAY: Final[dict[str, Say]] = {
    "roster_shown": roster_shown,
    "round_shown": round_shown,
    "round_began": round_began,
    "round_ended": round_ended,
    "round_decided": round_decided,
    "enlisted": enlisted,
    "withdrew": withdrew,
    "buried": buried,
    "returned": returned,
    "homeworld_set": homeworld_set,
    "homeworlds_shown": homeworlds_shown,
    "map_drawn": map_drawn,
    "record_shown": record_shown,
}

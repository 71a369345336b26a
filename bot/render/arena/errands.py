"""What came of an errand of the arena, in lines: rounds, lists, homeworlds, a contestant's record."""

from collections.abc import Sequence
from typing import Any, Final

from bot.render.vocabulary import Say
from bot.render.words import count, listed
from bot.reply import Line, Span, bold, code, line

GRAVEYARD: Final = "Galaxy Express"


def _round(number: int, under_way: bool) -> Line:
    if number == 0:
        return line(bold("Before round 1"))
    return line(bold(f"Round {number}"), " is under way" if under_way else " is over")


def _players(names: Sequence[str], size: int) -> Line:
    return line(f"Players ({len(names)}/{size}): ", listed(names) or "nobody yet")


def _graves(graves: Sequence[Any]) -> str:
    return ", ".join(f"{grave.name} (round {grave.round})" if grave.round else grave.name for grave in graves)


def roster_shown(outcome: Any, _: str) -> list[Line]:
    waiting = [f"{number} {name}" for number, name in enumerate(outcome.waitlist, 1)]
    lines = [_round(outcome.round, outcome.under_way), _players(outcome.roster, outcome.size)]
    lines.append(line("Waitlist: ", ", ".join(waiting)) if waiting else line("Nobody waits: ", code("@waitlist NAME")))
    return [*lines, line(f"{GRAVEYARD}: ", _graves(outcome.graveyard))] if outcome.graveyard else lines


def round_shown(outcome: Any, _: str) -> list[Line]:
    lines = [_round(outcome.round, outcome.under_way), _players(outcome.roster, outcome.size)]
    if outcome.under_way:
        lines.append(line(f"Fallen: {listed(outcome.fallen) or 'nobody yet'}"))
    if outcome.waiting:
        lines.append(line(f"{count(outcome.waiting, 'contestant')} on the waitlist"))
    return lines


def round_began(outcome: Any, _: str) -> list[Line]:
    return [
        line(bold(f"Round {outcome.round}"), " begins: ", listed(outcome.roster)),
        line("To bring them in: ", code("@fight start"), ", then ", code("@add everyone"), "."),
    ]


def round_ended(outcome: Any, _: str) -> list[Line]:
    roster = (*outcome.survivors, *outcome.joined)
    lines = [
        line(bold(f"Round {outcome.round}"), " is over"),
        line("Survived: ", listed(outcome.survivors) or "nobody"),
        line("Fallen: ", f"{listed(outcome.fallen)}. {GRAVEYARD} departs." if outcome.fallen else "nobody"),
    ]
    if outcome.joined:
        lines.append(line("From the waitlist: ", listed(outcome.joined)))
    if outcome.gone:
        lines.append(line("Without a sheet, so on no list any more: ", listed(outcome.gone)))
    lines.append(_players(roster, outcome.size))
    if len(roster) < outcome.size:
        lines.append(line("There is room: ", code("@waitlist NAME"), "."))
    return lines


def enlisted(outcome: Any, _: str) -> list[Line]:
    if outcome.place == "waitlist":
        return [line(bold(outcome.name), f" is on the waitlist, number {outcome.number}.")]
    full = " The roster is full." if outcome.number >= outcome.size else ""
    return [line(bold(outcome.name), f" is in: player {outcome.number} of {outcome.size}.{full}")]


def withdrew(outcome: Any, _: str) -> list[Line]:
    return [line(bold(outcome.name), f" is off the {outcome.place}.")]


def buried(outcome: Any, _: str) -> list[Line]:
    return [line(bold(outcome.name), f" is dead and rests in the {GRAVEYARD}.")]


def returned(outcome: Any, _: str) -> list[Line]:
    where = "the roster" if outcome.place == "roster" else f"the waitlist, number {outcome.number}"
    return [line(bold(outcome.name), f" is back from the {GRAVEYARD}, on {where}.")]


def homeworld_set(outcome: Any, _: str) -> list[Line]:
    if outcome.map is None:
        return [line(bold(outcome.homeworld), " has no map of its own any more.")]
    return [line("The arena of ", bold(outcome.homeworld), f" is the map {outcome.map}.")]


def homeworlds_shown(outcome: Any, _: str) -> list[Line]:
    if not outcome.rows:
        return [line("Nobody in the round has a homeworld.")]
    lines = [line(bold(name), f", {world}: ", there or "no map") for name, world, there in outcome.rows]
    missing = next((world for _, world, there in outcome.rows if there is None), None)
    return lines if missing is None else [*lines, line("A GM names a map: ", code(f"@homeworld {missing}: MAP"), ".")]


def map_drawn(outcome: Any, _: str) -> list[Line]:
    drawn: tuple[Span | str, ...] = ()
    if outcome.die is not None:
        drawn = (f" ({outcome.die} among {listed(outcome.among)}: {outcome.face})",)
    return [
        line("Next arena: ", bold(outcome.homeworld), f", homeworld of {outcome.name}", *drawn),
        line("To lay its map in the fight: ", code(f"@room map {outcome.map}"), "."),
    ]


def record_shown(outcome: Any, name: str) -> list[Line]:
    figures = f"{count(outcome.kills, 'kill')}, {count(outcome.rounds, 'round')} survived"
    lines = [line(bold(name), f": {figures}")]
    if outcome.death is not None:
        by = f" by {outcome.death.by}" if outcome.death.by else ""
        when = f" in fight {outcome.death.fight}, turn {outcome.death.turn}" if outcome.death.fight else ""
        lines.append(line(f"Died{when}{by}. Rests in the {GRAVEYARD}."))
    return lines


SAY: Final[dict[str, Say]] = {
    "roster_shown": roster_shown,
    "round_shown": round_shown,
    "round_began": round_began,
    "round_ended": round_ended,
    "enlisted": enlisted,
    "withdrew": withdrew,
    "buried": buried,
    "returned": returned,
    "homeworld_set": homeworld_set,
    "homeworlds_shown": homeworlds_shown,
    "map_drawn": map_drawn,
    "record_shown": record_shown,
}

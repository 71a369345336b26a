"""What the GM rolls in secret: temerity, how many are met, what a room holds, where something lies."""

from typing import Any, Final

from bot.render.vocabulary import Say
from bot.render.words import count, faces, listed
from bot.reply import Line, bold, code, line

MOST_EVENTS = 30
"""Events of the list that are shown in one message."""


def temerity_rolled(outcome: Any, _: str) -> list[Line]:
    head = line(bold(outcome.name), f", temerity {outcome.die}: ", bold(str(outcome.face)))
    if outcome.outcome is None:
        among = f"From worst to best: {', '.join(outcome.outcomes)}. " if outcome.outcomes else ""
        fixed = code("@house temerity.bands 1-10 pass out; 11-100 …")
        return [head, line(f"{among}What it means is yours to say; ", fixed, " settles it for every roll.")]
    lines = [head, line(bold(f"{outcome.name}: {outcome.outcome}"))]
    if outcome.ours:
        show, edit = code(f"@table show {outcome.table}"), code(f"@table edit {outcome.table}: 1-5 …")
        lines.append(line("By a neutral table of ours: ", show, "; to change it: ", edit))
    if outcome.worst and outcome.fighting:
        lines.append(line("If it cannot fight now: ", code(f"@set {outcome.name} state unconscious"), "."))
    return lines


def encounter_kept(outcome: Any, _: str) -> list[Line]:
    if outcome.roll is None:
        return [line(f"Nothing is rolled for {outcome.species} any more.")]
    return [
        line(bold(outcome.species), f": {outcome.roll} are met. Roll it with ", code(f"@encounter {outcome.species}"))
    ]


def encounter_rolled(outcome: Any, _: str) -> list[Line]:
    head, row = f"{outcome.species}, {outcome.roll}: {faces(outcome.faces)}", f" ({outcome.row})" if outcome.row else ""
    if outcome.count is None:
        return [line(f"{head}: ", bold(outcome.row)), line("How many that are is yours to say.")]
    met = line(f"{head}{row}, ", bold(f"{outcome.count} met"))
    if outcome.count < 1:
        return [met]
    if not outcome.known:
        add = code(f"@creature add {outcome.species}: …")
        return [met, line("There is no such creature yet: ", add, " writes it down.")]
    amount = f" x{outcome.count}" if outcome.count > 1 else ""
    return [met, line("Bring in: ", code(f"@add {outcome.species}{amount}"))]


def encounters_shown(outcome: Any, _: str) -> list[Line]:
    if not outcome.kept:
        return [line("Nothing is kept yet. ", code("@encounter set zombie 1d4+1"), " says how many zombies are met.")]
    return [line(bold(species), f": {roll}") for species, roll in outcome.kept]


def events_changed(outcome: Any, _: str) -> list[Line]:
    length = count(len(outcome.events), "event")
    if outcome.done == "shuffled":
        return [line(f"Shuffled: {length}, each with a new number. ", code("@event list"), " shows them.")]
    return [line(f"Event {outcome.done}: {outcome.about}. The list has ", bold(length), ".")]


def door_set(outcome: Any, _: str) -> list[Line]:
    if outcome.every is None:
        return [line(f"{outcome.title}: no scripted door any more.")]
    return [line(bold(outcome.title), f": a scripted door every {count(outcome.every, 'room')}.")]


def events_shown(outcome: Any, _: str) -> list[Line]:
    shown = [line(f"{number}. {text}") for number, text in enumerate(outcome.events[:MOST_EVENTS], start=1)]
    if len(outcome.events) > MOST_EVENTS:
        shown.append(line(f"… and {len(outcome.events) - MOST_EVENTS} more."))
    shown += [line(bold(title), f": every {count(every, 'room')}") for title, every in outcome.doors]
    return shown or [line("There are no events yet. ", code("@event add TEXT"), " writes one down.")]


def room_met(outcome: Any, _: str) -> list[Line]:
    lines = []
    if outcome.room is not None:
        counts_as = "" if outcome.room == outcome.counts_as else f" counts as room {outcome.counts_as} of the cycle"
        lines.append(line(bold(f"Room {outcome.room}"), counts_as, "."))
    if outcome.doors:
        many = "A scripted door" if len(outcome.doors) == 1 else "Scripted doors to choose from"
        lines.append(line(f"{many}: ", bold(listed(outcome.doors)), "."))
    elif outcome.event is None:
        lines.append(line("No scripted door, and no events are written down: ", code("@event add TEXT"), "."))
    else:
        lines.append(line(f"1d{outcome.of}: {outcome.number}. ", bold(outcome.event)))
    return lines


def side_rolled(outcome: Any, _: str) -> list[Line]:
    direction = f" ({outcome.direction})" if outcome.direction else ""
    put = f"@set {outcome.what} side {outcome.side}" if outcome.fighter else f"@room item {outcome.what} {outcome.side}"
    where = line(f"{outcome.what}, 1d{outcome.sides}: ", bold(f"Side {outcome.side}{direction}"))
    return [where, line("To put it there: ", code(put))]


SAY: Final[dict[str, Say]] = {
    "temerity_rolled": temerity_rolled,
    "encounter_kept": encounter_kept,
    "encounter_rolled": encounter_rolled,
    "encounters_shown": encounters_shown,
    "events_changed": events_changed,
    "door_set": door_set,
    "events_shown": events_shown,
    "room_met": room_met,
    "side_rolled": side_rolled,
}

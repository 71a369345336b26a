"""Words for the GM's tasks outside combat: links to rule pages, and secret rolls for temerity, encounters, rooms and
Sides."""

from typing import Final

from bot.games.mazeworld.phrases import phrase
from bot.games.vocabulary import Say
from bot.text.language.speech import ngettext
from bot.text.reply import Line
from bot.text.sentences import many, said, say
from bot.text.words import faces, listed
from rules.mazeworld.downtime.encounters import EncounterKept, EncounterRolled, EncountersShown
from rules.mazeworld.downtime.events import DoorSet, EventsChanged, EventsShown, RoomMet
from rules.mazeworld.downtime.linked_pages import Linked, LinksShown
from rules.mazeworld.downtime.sides import SideRolled
from rules.mazeworld.downtime.temerity import TemerityRolled


def linked(outcome: Linked, _: str) -> list[Line]:
    if outcome.address is None:
        return [say("I have removed the page “{title}”.", title=outcome.title)]
    return [say("**{title}**: {address}", title=outcome.title, address=outcome.address)]


def links_shown(outcome: LinksShown, _: str) -> list[Line]:
    lines = [say("**{title}**: {address}", title=title, address=address) for title, address in outcome.links]
    if outcome.unnamed:
        lines.append(
            say(
                "The rules also point to these pages, which have no link yet: {pages}. A GM can add one: `@link "
                "TITLE https://…`",
                pages=listed(outcome.unnamed),
            )
        )
    return lines


MOST_EVENTS = 30
"""Events listed in one message."""


def temerity_rolled(outcome: TemerityRolled, _: str) -> list[Line]:
    head = say("**{name}**, temerity {die}: **{face}**", name=outcome.name, die=outcome.die, face=outcome.face)
    if outcome.outcome is None:
        return [
            head,
            say(
                "[From worst to best: {outcomes}. ]You decide what the result means. To settle it for every roll: "
                "`@house temerity.bands 1-10 pass out; 11-100 …`",
                outcomes=", ".join(outcome.outcomes),
            ),
        ]
    lines = [head, say("**{name}: {outcome}**", name=outcome.name, outcome=phrase(outcome.outcome))]
    if outcome.ours:
        lines.append(
            say(
                "This uses the bot's own table: `@table show {table}`. To change it: `@table edit {table}: 1-5 …`",
                table=outcome.table,
            )
        )
    if outcome.worst and outcome.fighting:
        lines.append(say("If {name} can't fight now: `@set {name} state unconscious`.", name=outcome.name))
    return lines


def encounter_kept(outcome: EncounterKept, _: str) -> list[Line]:
    if outcome.roll is None:
        return [say("{species} no longer has an encounter roll.", species=outcome.species)]
    return [
        say(
            "**{species}**, how many appear: {roll}. Roll with `@encounter {species}`",
            species=outcome.species,
            roll=outcome.roll,
        )
    ]


def encounter_rolled(outcome: EncounterRolled, _: str) -> list[Line]:
    what: dict[str, object] = {
        "species": outcome.species,
        "roll": outcome.roll,
        "dice": faces(outcome.faces),
        "row": outcome.row,
    }
    if outcome.count is None:
        return [say("{species}, {roll}: {dice}: **{row}**", **what), say("You decide how many that is.")]
    met = say("{species}, {roll}: {dice}[ ({row})], **{n} appear**", **what, n=outcome.count)
    if outcome.count < 1:
        return [met]
    if not outcome.known:
        return [
            met,
            say("There is no such creature yet. Add it with `@creature add {species}: …`.", species=outcome.species),
        ]
    amount = f" x{outcome.count}" if outcome.count > 1 else ""
    return [met, say("To bring them in: `@add {species}{amount}`", species=outcome.species, amount=amount)]


def encounters_shown(outcome: EncountersShown, _: str) -> list[Line]:
    if not outcome.kept:
        return [say("There are no encounter rolls yet. `@encounter set zombie 1d4+1` sets how many zombies appear.")]
    return [say("**{species}**: {roll}", species=species, roll=roll) for species, roll in outcome.kept]


def events_changed(outcome: EventsChanged, _: str) -> list[Line]:
    length = many(len(outcome.events), "{n} event", "{n} events")
    if outcome.done == "shuffled":
        return [say("Shuffled: {events}, each with a new number. `@event list` shows them.", events=length)]
    if outcome.done == "added":
        return [say("Event added: {text}. The list has **{events}**.", text=outcome.about, events=length)]
    return [say("Event removed: {text}. The list has **{events}**.", text=outcome.about, events=length)]


def door_set(outcome: DoorSet, _: str) -> list[Line]:
    if outcome.every is None:
        return [say("{title} no longer has a scripted door.", title=outcome.title)]
    rooms = many(outcome.every, "{n} room", "{n} rooms")
    return [say("**{title}**: one scripted door every {rooms}.", title=outcome.title, rooms=rooms)]


def events_shown(outcome: EventsShown, _: str) -> list[Line]:
    shown = [
        say("{number}. {text}", number=number, text=text)
        for number, text in enumerate(outcome.events[:MOST_EVENTS], start=1)
    ]
    if len(outcome.events) > MOST_EVENTS:
        shown.append(say("… and {n} more.", n=len(outcome.events) - MOST_EVENTS))
    shown += [
        say("**{title}**: every {rooms}", title=title, rooms=many(every, "{n} room", "{n} rooms"))
        for title, every in outcome.doors
    ]
    return shown or [say("There are no events yet. Add one with `@event add TEXT`.")]


def room_met(outcome: RoomMet, _: str) -> list[Line]:
    lines = []
    if outcome.room is not None:
        cycle = None if outcome.room == outcome.counts_as else outcome.counts_as
        lines.append(say("**Room {room}**[ counts as room {cycle} of the cycle].", room=outcome.room, cycle=cycle))
    if outcome.doors:
        words = ngettext(
            "A scripted door: **{doors}**.", "Scripted doors to choose from: **{doors}**.", len(outcome.doors)
        )
        lines.append(say(words, doors=listed(outcome.doors)))
    elif outcome.event is None:
        lines.append(
            say("There is no scripted door here, and there are no events yet. Add one with `@event add TEXT`.")
        )
    else:
        lines.append(say("1d{of}: {number}. **{event}**", of=outcome.of, number=outcome.number, event=outcome.event))
    return lines


def side_rolled(outcome: SideRolled, _: str) -> list[Line]:
    put = f"@set {outcome.what} side {outcome.side}" if outcome.fighter else f"@room item {outcome.what} {outcome.side}"
    where = said("Side {side}[ ({direction})]", side=outcome.side, direction=outcome.direction)
    return [
        say("{what}, 1d{sides}: **{where}**", what=outcome.what, sides=outcome.sides, where=where),
        say("To place it: `{command}`", command=put),
    ]


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
    "linked": linked,
    "links_shown": links_shown,
}

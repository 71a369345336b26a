"""Room events: the game's shuffled list of events, and doors of scripted events (MZ-GEN-02, MZ-GEN-04)."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from rules.dice.throws import Dice
from rules.errors import RuleError
from rules.mazeworld.downtime.records import Almanac
from rules.mazeworld.revision import Revision, required
from rules.system import Errand, Occasion
from rules.wording import worded

EVENT = Errand(
    ("event", "events"),
    "event draw",
    "draw from the list of events in secret; also `event add TEXT`, `event remove 3`, `event list`, `event "
    "shuffle`; `event door 50 TITLE` for a scripted door every 50 rooms; `event 608` for a room by its number",
    about="game",
    gm=True,
    hidden=True,
    takes="list, add …, remove, door, none, shuffle, draw",
)
MOST_EVENTS, MOST_DOORS = 600, 100
LONGEST = 200
"""Characters of an event, and of a door's title."""
LARGEST_ROOM = 1_000_000


@dataclass(frozen=True, slots=True)
class EventsChanged:
    """The new list of events, numbered from 1, and the change: "added", "removed" or "shuffled"."""

    events: tuple[str, ...]
    done: str
    about: str = ""
    kind: Literal["events_changed"] = "events_changed"


@dataclass(frozen=True, slots=True)
class DoorSet:
    """A scripted event behind a door, and its interval in rooms; None if removed."""

    title: str
    every: int | None
    kind: Literal["door_set"] = "door_set"


@dataclass(frozen=True, slots=True)
class EventsShown:
    events: tuple[str, ...]
    doors: tuple[tuple[str, int], ...]
    kind: Literal["events_shown"] = "events_shown"


@dataclass(frozen=True, slots=True)
class RoomMet:
    """The content of a room. `room`: the number asked for; `counts_as`: its place in the cycle; both None for a draw
    without a room. With scripted `doors` nothing is drawn."""

    room: int | None
    counts_as: int | None
    doors: tuple[str, ...]
    number: int | None = None
    of: int = 0
    event: str | None = None
    kind: Literal["room_met"] = "room_met"


def event(rev: Revision, almanac: Almanac, rest: str, occasion: Occasion) -> list[object]:
    """Show, draw or change events. Codes: `incomplete`, `text_too_long`, `too_many_events`, `no_such_event`,
    `no_events`, `no_such_door`, `too_many_doors`, `no_such_room`, `not_in_revision`."""
    word, _space, tail = " ".join(rest.split()).partition(" ")
    if word.casefold() in ("", "list"):
        return [EventsShown(almanac.events, tuple(almanac.doors.items()))]
    if word.isascii() and word.isdecimal() and not tail:
        return [_room(rev, almanac, int(word[:9]), occasion)]
    act = _ACTS.get(word.casefold())
    if act is None:
        raise RuleError("incomplete", {"example": worded("event add TEXT")})
    return [act(almanac, tail, occasion)]


def _added(almanac: Almanac, text: str, _: Occasion) -> EventsChanged:
    _titled(text, "event add TEXT")
    if len(almanac.events) >= MOST_EVENTS:
        raise RuleError("too_many_events", {"limit": MOST_EVENTS})
    return EventsChanged((*almanac.events, text), "added", text)


def _removed(almanac: Almanac, text: str, _: Occasion) -> EventsChanged:
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0
    if not 1 <= number <= len(almanac.events):
        raise RuleError("no_such_event", {"number": text or "?", "last": len(almanac.events)})
    left = almanac.events[: number - 1] + almanac.events[number:]
    return EventsChanged(left, "removed", almanac.events[number - 1])


def _shuffled(almanac: Almanac, _: str, occasion: Occasion) -> EventsChanged:
    """Shuffle so that every order is equally likely: each place, from the last, gets a random one of the rest
    (Fisher-Yates)."""
    if not almanac.events:
        raise RuleError("no_events")
    events = list(almanac.events)
    for last in range(len(events) - 1, 0, -1):
        chosen = _one_of(last + 1, occasion.dice, f"{occasion.label}/shuffle/{last + 1}")
        events[last], events[chosen] = events[chosen], events[last]
    return EventsChanged(tuple(events), "shuffled")


def _door(almanac: Almanac, text: str, _: Occasion) -> DoorSet:
    """Set a door with "50 TITLE", or remove it with "none TITLE"."""
    every, _space, title = text.partition(" ")
    _titled(title, "event door 50 TITLE")
    known = next((door for door in almanac.doors if door.casefold() == title.casefold()), None)
    if every.casefold() == "none":
        if known is None:
            raise RuleError("no_such_door", {"title": title, "choices": tuple(almanac.doors)})
        return DoorSet(known, None)
    if not (every.isascii() and every.isdecimal()) or not 1 <= int(every[:9]) <= LARGEST_ROOM:
        raise RuleError("incomplete", {"example": "event door 50 TITLE"})
    if known is None and len(almanac.doors) >= MOST_DOORS:
        raise RuleError("too_many_doors", {"limit": MOST_DOORS})
    return DoorSet(known or title, int(every))


def _drawn(almanac: Almanac, _: str, occasion: Occasion) -> RoomMet:
    """Draw a random number, and the event of that number."""
    if not almanac.events:
        raise RuleError("no_events")
    chosen = _one_of(len(almanac.events), occasion.dice, f"{occasion.label}/event")
    return RoomMet(None, None, (), chosen + 1, len(almanac.events), almanac.events[chosen])


def scripted_room(rev: Revision, room: int) -> int:
    """Return the room of the cycle that a room counts as, both from 1 (MZ-GEN-04). Refuses with `no_such_room`."""
    cycle = required(rev.general.room_cycle, "room_cycle")
    if room < 1:
        raise RuleError("no_such_room", {"room": room})
    return (room - 1) % cycle + 1


def _room(rev: Revision, almanac: Almanac, room: int, occasion: Occasion) -> RoomMet:
    """Return the scripted doors of a room, otherwise a random event (MZ-GEN-02: unless facing a scripted door)."""
    counts_as = scripted_room(rev, room)
    doors = tuple(title for title, every in almanac.doors.items() if counts_as % every == 0)
    if doors or not almanac.events:
        return RoomMet(room, counts_as, doors)
    return replace(_drawn(almanac, "", occasion), room=room, counts_as=counts_as)


def _one_of(many: int, dice: Dice, label: str) -> int:
    (face,) = dice.roll(f"{label}/1", 1, many)
    return face - 1


def _titled(text: str, example: str) -> None:
    if not text:
        raise RuleError("incomplete", {"example": example})
    if len(text) > LONGEST:
        raise RuleError("text_too_long", {"limit": LONGEST})


def keep_events(almanac: Almanac, outcome: EventsChanged) -> Almanac:
    return replace(almanac, events=outcome.events)


def keep_door(almanac: Almanac, outcome: DoorSet) -> Almanac:
    others = {title: every for title, every in almanac.doors.items() if title != outcome.title}
    added = {} if outcome.every is None else {outcome.title: outcome.every}
    return replace(almanac, doors={**others, **added})


_ACTS: dict[str, Callable[[Almanac, str, Occasion], object]] = {
    "add": _added,
    "remove": _removed,
    "shuffle": _shuffled,
    "door": _door,
    "draw": _drawn,
}
ERRANDS = ((EVENT, event),)
OUTCOMES = (EventsChanged, DoorSet, EventsShown, RoomMet)
KEEP = {EventsChanged: keep_events, DoorSet: keep_door}

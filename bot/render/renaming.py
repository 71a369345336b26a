"""Who is found, and who goes by another name, as everyone and as the GM is told."""

from collections.abc import Iterable

from bot.reply import Line, bold, line
from bot.turn import events
from bot.turn.events import Event
from bot.turn.view import GMView, PublicView


def found_first(happened: Iterable[Event]) -> list[Event]:
    """Whoever comes out of hiding is named before it is told of."""
    events_ = list(happened)
    found = [event for event in events_ if isinstance(event, events.Renamed) and event.why == "known"]
    return [*found, *(event for event in events_ if event not in found)] if found else events_


def renamed(event: events.Renamed, view: PublicView) -> list[Line]:
    """Under a false name somebody goes on as if it had never had another; nobody is told that it is one."""
    seen = view.seen(event.fighter)
    if seen is None or event.why == "masked":
        return []
    if event.why == "unmasked":
        return [line(bold(event.before), " is ", bold(seen.name), ".")]
    where = next((ground.title for ground in view.grounds if ground.id == seen.portrait.where), "")
    return [line(bold(seen.name), f" is found on {where}." if where and seen.portrait.where else " is found.")]


def renamed_for_gm(event: events.Renamed, view: GMView) -> list[Line]:
    name = view.name(event.fighter)
    match event.why:
        case "masked":
            others = " Everyone else reads the false name from now on; you can type either."
            return [line(bold(event.before), " goes as ", bold(event.name), ".", others)]
        case "unmasked":
            return [line(bold(name), " goes by the true name again.")]
    if event.before == event.name:
        return [line(bold(name), " is known now.")]
    return [line(bold(event.before), " is known now, as ", bold(name), ".")]

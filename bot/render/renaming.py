"""Who comes out of hiding, and who goes by another name, as everyone and as the GM is told."""

from bot.reply import Line, bold, line
from bot.turn import events
from bot.turn.view import GMView, PublicView


def renamed(event: events.Renamed, view: PublicView) -> list[Line]:
    """Under a false name somebody goes on as if it had never had another; nobody is told that it is one."""
    seen = view.seen(event.fighter)
    if seen is None or event.why == "masked":
        return []
    if event.why == "unmasked":
        return [line(bold(event.before), " is ", bold(seen.name), ".")]
    where = next((ground.title for ground in view.grounds if ground.id == seen.portrait.where), "")
    return [line(bold(seen.name), f" is seen on {where}." if where and seen.portrait.where else " is seen.")]


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

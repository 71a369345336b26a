"""When somebody acts, in words: blocks, and who acts later than their place."""

from bot.render.words import listed
from bot.reply import Control, Line, Weight, bold, code, line
from bot.turn import events
from bot.turn.view import GMView, PublicView


def moment(event: events.BlockOpened | events.Readied | events.Delayed, view: PublicView) -> list[Line]:
    """What everyone is told, of those whom everyone sees."""
    match event:
        case events.BlockOpened():
            known = [view.name(who) for who in event.fighters if view.seen(who) is not None]
            return [line(bold(listed(known)), " act together, in any order.")] if len(known) > 1 else []
        case _ if view.seen(event.fighter) is None:
            return []
        case events.Readied(passes=True):
            return [line(bold(view.name(event.fighter)), " lets the place go by.")]
        case events.Readied(waits=True):
            return [line(bold(view.name(event.fighter)), " acts as soon as this place is over.")]
        case events.Delayed():
            return [_delayed(event, view, event.until if event.open else "")]
    return []


def unseen_moment(event: events.Delayed, view: GMView, public: PublicView) -> list[Line]:
    """What only the GM is told of it."""
    seen = public.seen(event.fighter) is not None
    return [] if seen and (event.open or not event.until) else [_delayed(event, view, event.until)]


def _delayed(event: events.Delayed, view: PublicView, until: str) -> Line:
    after = "as the last one" if event.after is None else f"after {view.name(event.after)}"
    if not event.held:
        return line(bold(view.name(event.fighter)), f" acts later: {after}.")
    wait = f" until: {until}" if until else ""
    return line(bold(view.name(event.fighter)), f" holds the place back{wait}. ", code("@go"), f" acts; else {after}.")


def go(name: str, others: list[str], command: str) -> tuple[Line, tuple[Control, ...]]:
    """The question put to one of a block."""
    text = line(bold(name), f", you may act now, before or after {listed(others, 'or')}: ", code(command))
    done = f"@done{command.removeprefix('@go')}"
    return text, (
        Control(label="Go", command=command, weight=Weight.MAIN),
        Control(label="Done", command=done),
    )


def gms_go(names: list[str]) -> list[Line]:
    """The same of those whom the GM plays."""
    if not names:
        return []
    each = [part for name in names for part in (", ", code(f"@go {name}"))]
    order = " for all in this order, or " if len(names) > 1 else " or "
    return [line(bold(listed(names)), " may act now: ", code("@next"), order, *each[1:], ".")]

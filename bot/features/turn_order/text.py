"""Texts about acting out of order: blocks, and fighters who act later."""

from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import Control, Line, Weight, code, line
from bot.text.sentences import said, say
from bot.text.words import listed
from bot.turn import events
from bot.turn.view import GMView, PublicView


def moment(event: events.BlockOpened | events.Readied | events.Delayed, view: PublicView) -> list[Line]:
    """Tell everyone about blocks and delays of fighters they see."""
    match event:
        case events.BlockOpened():
            known = [view.name(who) for who in event.fighters if view.seen(who) is not None]
            together = gettext_noop("**{names}** act together, in any order.")
            return [say(together, names=listed(known))] if len(known) > 1 else []
        case _ if view.seen(event.fighter) is None:
            return []
        case events.Readied(passes=True):
            return [say("**{name}** sits this one out.", name=view.name(event.fighter))]
        case events.Readied(waits=True):
            return [say("**{name}** acts as soon as the current fighter is done.", name=view.name(event.fighter))]
        case events.Delayed():
            return [_delayed(event, view, event.until if event.open else "")]
    return []


def unseen_moment(event: events.Delayed, view: GMView, public: PublicView) -> list[Line]:
    """Tell the GM about a delay that isn't fully public."""
    seen = public.seen(event.fighter) is not None
    return [] if seen and (event.open or not event.until) else [_delayed(event, view, event.until)]


def _delayed(event: events.Delayed, view: PublicView, until: str) -> Line:
    name = view.name(event.fighter)
    after = gettext("last in the order") if event.after is None else said("after {name}", name=view.name(event.after))
    if not event.held:
        return say("**{name}** will act {after}.", name=name, after=after)
    held = gettext_noop("**{name}** waits[ until “{until}”]. Type `@go` to act; otherwise {name} acts {after}.")
    return say(held, name=name, until=until, after=after)


def go(name: str, others: list[str], command: str) -> tuple[Line, tuple[Control, ...]]:
    """Ask a fighter of a block to act."""
    words = gettext_noop("**{name}**, you may act now, before or after {others}: `{command}`")
    text = say(words, name=name, others=listed(others, "or"), command=command)
    done = f"@done{command.removeprefix('@go')}"
    return text, (
        Control(label=gettext("Go"), command=command, weight=Weight.MAIN),
        Control(label=gettext("Done"), command=done),
    )


def gms_go(names: list[str]) -> list[Line]:
    """Ask the GM to act for creatures."""
    each = line(*[part for name in names for part in (", ", code(f"@go {name}"))][1:])
    if len(names) > 1:
        several = gettext_noop("**{names}** may act now: `@next` for all in this order, or {each}.")
        return [say(several, names=listed(names), each=each)]
    return [say("**{name}** may act now: `@next` or {command}.", name=names[0], command=each)]

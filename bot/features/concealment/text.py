"""Texts about fighters who are revealed or renamed, for everyone and for the GM."""

from collections.abc import Iterable

from bot.text.language.speech import translated
from bot.text.reply import Line
from bot.text.sentences import say
from bot.turn import events
from bot.turn.events import Event
from bot.turn.view import GMView, PublicView


def renamed(event: events.Renamed, view: PublicView) -> list[Line]:
    """Tell everyone about a new name. A false name isn't announced, since readers mustn't learn that it is one."""
    seen = view.seen(event.fighter)
    if seen is None or event.why in ("masked", "glimpsed", "displaced"):
        return []
    if event.why == "unmasked":
        return [say("**{before}** is really **{name}**.", before=event.before, name=seen.name)]
    where = next((ground.title for ground in view.grounds if ground.id == seen.portrait.where), "")
    place = where if seen.portrait.where else ""
    return [say("You can now see **{name}**[ on {place}].", name=seen.name, place=translated(place))]


def renamed_for_gm(event: events.Renamed, view: GMView) -> list[Line]:
    name = view.name(event.fighter)
    match event.why:
        case "masked":
            return [
                say(
                    "**{before}** is now called **{name}**. Everyone else sees the false name; you can type either.",
                    before=event.before,
                    name=event.name,
                )
            ]
        case "unmasked":
            return [say("**{name}** goes by their true name again.", name=name)]
        case "glimpsed":
            return [
                say(
                    "**{before}** was noticed and is now called **{name}**, so nobody can tell how many others are "
                    "hiding.",
                    before=event.before,
                    name=event.name,
                )
            ]
        case "displaced":
            return [
                say(
                    "**{before}** is hidden and now called **{name}**, because everyone knows somebody else by the "
                    "old name.",
                    before=event.before,
                    name=event.name,
                )
            ]
    if event.before == event.name:
        return [say("Players can now see **{name}**.", name=name)]
    return [say("**{before}** is now known as **{name}**.", before=event.before, name=name)]


def displaced(happened: Iterable[Event], view: GMView) -> list[Line]:
    """Warn a GM whose plan uses a name that used to belong to a hidden creature and now belongs to another."""
    planned = [event.intent.fighter for event in happened if isinstance(event, events.Declared) and event.plan]
    planned += [event.fighter for event in happened if isinstance(event, events.StandingPlanSet)]
    names = {view.name(who).casefold(): view.name(who) for who in planned if who not in view.displaced}
    return [
        say(
            "This is the **{before}** that everyone sees. The hidden one of that name is now called **{name}**.",
            before=before,
            name=now,
        )
        for who, now in ((who, view.name(who)) for who in view.displaced)
        if (before := names.get(view.displaced[who].casefold())) is not None
    ]

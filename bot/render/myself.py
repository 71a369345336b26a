"""How somebody likes things, as they have set it for themselves."""

from typing import Final

from bot.language.speech import gettext_noop
from bot.render.sentences import say
from bot.reply import Line, when
from bot.turn.game import Habits

PLAIN: Final = {
    True: gettext_noop("**Look**: text alone in what you alone read `@me plain off`"),
    False: gettext_noop("**Look**: buttons and pictures, where there are any `@me plain on`"),
}
PICTURES: Final = {
    True: gettext_noop("**Pictures**: on, in what you alone read `@me pictures off`"),
    False: gettext_noop("**Pictures**: off, in what you alone read `@me pictures on`"),
}


def habits(name: str, own: Habits, zone: str, *, away: bool) -> list[Line]:
    """All of it, each with the command that changes it. `zone` is the game's."""
    if own.zone is None:
        zoned = say("**Zone**: {zone}, the game's `@me zone Europe/Berlin`", zone=zone)
    else:
        zoned = say("**Zone**: {zone}, your own `@me zone none`", zone=own.zone)
    gone = say("**Away**: no `@away 3 days`")
    if away:
        gone = say("**Away**: yes[ until {until}] `@present`", until=when(own.until) if own.until else None)
    title = say("**How {name} likes things**", name=name)
    return [title, say(PLAIN[own.plain]), say(PICTURES[own.pictures]), zoned, gone]

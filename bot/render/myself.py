"""How somebody likes things, as they have set it for themselves."""

from typing import Final

from bot.reply import Line, bold, code, line, when
from bot.turn.game import Habits

PLAIN: Final = {
    True: "text alone in what you alone read",
    False: "buttons and pictures, where there are any",
}
PICTURES: Final = {
    True: "on, in what you alone read",
    False: "off, in what you alone read",
}


def habits(name: str, own: Habits, zone: str, *, away: bool) -> list[Line]:
    """All of it, each with the command that changes it. `zone` is the game's."""
    time = f"{own.zone}, your own" if own.zone is not None else f"{zone}, the game's"
    gone = line(bold("Away"), ": no ", code("@away 3 days"))
    if away:
        until = (" until ", when(own.until)) if own.until else ()
        gone = line(bold("Away"), ": yes", *until, " ", code("@present"))
    return [
        line(bold(f"How {name} likes things")),
        line(bold("Look"), f": {PLAIN[own.plain]} ", code(f"@me plain {'off' if own.plain else 'on'}")),
        line(bold("Pictures"), f": {PICTURES[own.pictures]} ", code(f"@me pictures {'off' if own.pictures else 'on'}")),
        line(bold("Zone"), f": {time} ", code("@me zone Europe/Berlin" if own.zone is None else "@me zone none")),
        gone,
    ]

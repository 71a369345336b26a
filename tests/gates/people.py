"""The people who try commands, where, and through which front end."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from bot.commands import book
from bot.pipeline.ports.incoming import Door, Filled, Incoming, Person, Pressed
from rules import catalogue
from tests.commands.typed_lines import slash
from tests.gates.stage import Stage

Place = Literal["hall", "tower", "den", "private"]
Way = Literal["typed", "mention", "slash", "button", "form", "completion"]
PLACES: Final[tuple[Place, ...]] = ("hall", "tower", "den", "private")
"""A channel with a fight, a thread below it with another, the channel of the GMs, a private message."""
WAYS: Final[tuple[Way, ...]] = ("typed", "mention", "slash", "button", "form", "completion")


@dataclass(frozen=True)
class Role:
    """Somebody in the game. `rules`: the scenes whose fights are led; "*" is all of the game. `reads`: those of which
    is read what GMs read. `plays`: those in which a fighter is played."""

    person: str
    rules: str = ""
    reads: tuple[str, ...] = ()
    plays: str = ""


ROLES: Final[Mapping[str, Role]] = {
    "stranger": Role("sam"),
    "player": Role("ann", plays="hall"),
    "player of another fight": Role("ben", plays="tower"),
    "watcher": Role("wat"),
    "insider": Role("ina", reads=("hall",)),
    "GM of the hall": Role("gil", rules="hall", reads=("hall",)),
    "GM of the tower": Role("tess", rules="tower", reads=("tower",)),
    "GM of the game": Role("gm", rules="*", reads=("hall", "tower")),
}


def comes(stage: Stage, role: Role, line: str, place: Place, way: Way, pressed: int, number: int) -> Incoming:
    """A line as it comes in. A button belongs to nobody (0), to the GM, to Anna, or to a question of each;
    whatever else is not typed is said to be read by its author alone where `pressed` is even."""
    private = place == "private"
    incoming = Incoming(
        source=f"gate{number}",
        game="" if private else "g",
        scene=None if private else place,
        person=Person(id=role.person, name=role.person),
        text=f"@{line}",
        gm=role.person == "gm" and not private,
        scene_name=None if private else place,
        parent="hall" if place == "tower" else None,
        mentions=tuple(Person(id=name, name=name) for name in ("ann", "sam") if f"@{name}" in line),
    )
    match way:
        case "mention":
            return incoming.model_copy(update={"called": (0,)})
        case "slash":
            return incoming.model_copy(update=_slashed(stage, line))
        case "button":
            button = _buttons(stage)[pressed]
            return incoming.model_copy(update={"door": Door.BUTTON, "pressed": button, "called": (0,)})
        case "form":
            return incoming.model_copy(update={"door": Door.FORM, "called": (0,), "aside": pressed % 2 == 0})
        case "completion":
            return incoming.model_copy(update={"door": Door.SLASH, "text": "", "aside": pressed % 2 == 0})
    return incoming


def _slashed(stage: Stage, line: str) -> dict[str, object]:
    """What a slash command makes of the line; where none makes it, the one that takes any line."""
    found = slash(book.of(catalogue.find(stage.system)), line)
    aside = found is None or found[0].is_aside(found[1])
    filled = None if found is None else Filled(path=found[0].path, values=(dict(found[1]),))
    return {"door": Door.SLASH, "called": (0,), "aside": aside, "filled": filled}


def _buttons(stage: Stage) -> tuple[Pressed | None, ...]:
    hall, asked = stage.numbers["hall"], stage.questions
    return (
        None,
        Pressed(fight=hall, question=0, person="gm"),
        Pressed(fight=hall, question=0, person="ann"),
        Pressed(fight=hall, question=asked["gm"], person=""),
        Pressed(fight=hall, question=asked.get("ann", 1), person="ann"),
    )

"""The walk through the settings of a new game, as its GM reads it: one step at a time, and how it stands."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from bot.ports import Survey
from bot.render.clock import span
from bot.render.permissions import PERMISSIONS
from bot.render.words import listed
from bot.reply import Control, Line, Weight, bold, code, line
from bot.turn.game import Game
from rules.system import System

STEPS: Final = ("gm role", "gm channel", "system", "clock", "prefix")
"""What is asked, in this order."""
MOST_CHOICES: Final = 10


@dataclass(frozen=True, slots=True)
class Premised:
    """What the steps are written with: the game, what its system is called, what typed commands begin with, and what
    can be chosen: roles and channels by name, systems by title."""

    game: Game
    system: str
    signs: str
    roles: Sequence[str] = ()
    channels: Sequence[str] = ()
    systems: Mapping[str, str] = field(default_factory=dict)
    guarded: bool = True


def stands(step: str, known: Premised) -> Line:
    """How one thing is set, in one line."""
    game = known.game
    match step:
        case "gm role":
            more = listed([game.roles.get(role, role) for role in game.gm_roles]) or "no further role"
            people = listed([game.people.get(gm, gm) for gm in game.gms])
            return line(bold("GM role"), f": {more}{f'; by name {people}' if people else ''}.")
        case "gm channel":
            room = game.gm_scene
            where = "none: GMs are written to in private" if room is None else f"#{game.scenes.get(room, '…')}"
            return line(bold("GM channel"), f": {where}.")
        case "system":
            return line(bold("System"), f": {known.system}.")
        case "clock":
            time = f"{span(game.clock.deadline)} for each answer" if game.clock.on else "off"
            return line(bold("Clock"), f": {time}.")
    return line(bold("Prefix"), f": {' or '.join(game.prefixes or known.signs)}, or my name.")


def step_lines(step: str, known: Premised) -> list[Line]:
    """What a step asks, and how it stands now."""
    number = f"Set-up {STEPS.index(step) + 1} of {len(STEPS)}"
    return [line(bold(f"{number}: {_ASKED[step]}")), stands(step, known), *_typed(step, known)]


_ASKED: Final = {
    "gm role": "who is GM?",
    "gm channel": "where do only GMs read?",
    "system": "which rules?",
    "clock": "how long has everyone for an answer?",
    "prefix": "what does a typed command begin with?",
}


def _typed(step: str, known: Premised) -> list[Line]:
    """What can be typed for a step, with a word on what it is for."""
    match step:
        case "gm role" if known.guarded:
            return [
                line("Whoever manages the server is GM, and so are roles named gm, dm or game master."),
                line("Another role: ", code("@setup gm role @ROLE")),
            ]
        case "gm role":
            return [line("There are no roles here. Another GM: ", code("@gm add @NAME"))]
        case "gm channel":
            return [
                line("Plans and hidden things stand there: nobody else may read it."),
                line("Write ", code("@setup gm channel #NAME"), ", or ", code("@setup gm channel here"), " in it."),
            ]
        case "system":
            return [line(code("@setup system NAME"), ", and ", code("@differences"), " tells how they differ.")]
        case "clock":
            return [
                line("Who is missing is reminded then, and after some grace you decide."),
                line(code("@setup clock 24h"), " or any other time, ", code("@setup clock off")),
            ]
    return [line("Slash commands, buttons and my name always work. Typed: ", code("@setup prefix !"))]


def choices(step: str, known: Premised) -> tuple[Control, ...]:
    """What can be pressed at a step; the last leaves it as it is."""
    match step:
        case "gm role":
            found = [(f"@{name}", f"gm role @{name}") for name in known.roles]
        case "gm channel":
            found = [(f"#{name}", f"gm channel #{name}") for name in known.channels]
        case "system":
            found = [(title, f"system {name}") for name, title in known.systems.items()]
        case "clock":
            found = [(text, f"clock {text}") for text in ("12h", "24h", "48h", "off")]
        case _:
            found = [(" ".join(signs), f"prefix {signs}") for signs in ("@&", "!", ".")]
    pressed = [
        Control(label=label[:80], command=f"@setup {typed}", aside=True) for label, typed in found[:MOST_CHOICES]
    ]
    return (*pressed, Control(label="Leave it so", command="@setup skip", weight=Weight.MAIN, aside=True))


def summary(known: Premised) -> list[Line]:
    """All that is set, and how any of it is changed."""
    return [
        line(bold("This game is set up")),
        *(stands(step, known) for step in STEPS),
        line("To change one: ", code("@setup system"), " and its like; ", code("@setup start"), " asks all again."),
    ]


def afterwards(system: System) -> list[Line]:
    """What comes next, for the GM and for players."""
    first = "create" if system.play.creation is not None else "sheet import"
    return [
        line(
            bold("Next"),
            ": ",
            code("@tutorial gm"),
            " leads you through a turn, ",
            code("@fight start"),
            " begins one.",
        ),
        line("Your players type ", code("@tutorial"), ", then ", code(f"@{first}"), " and ", code("@join"), "."),
    ]


def checked(surveys: Mapping[str, Survey | None], gm_room: str | None) -> list[Line]:
    """What the bot may not do, place by place (by name), in one line each, and where to allow it. `gm_room`: the name
    of the place where the GMs read."""
    lines: list[Line] = []
    for name, survey in surveys.items():
        lines += _checked(name, survey, gm=name == gm_room)
    if any("Missing" in part.text for spans in lines for part in spans):
        lines.append(line("Where: Server Settings > Roles > my role, or Edit Channel > Permissions > my role."))
    return lines


def _checked(name: str, survey: Survey | None, *, gm: bool) -> list[Line]:
    if survey is None:
        return [line(bold(f"#{name}"), ": Missing ", bold("View Channel"), ", or it is gone.")]
    lacks = [one for one in PERMISSIONS if one.name in survey.lacks]
    if len(lacks) > 1 and lacks[0].name == "view_channel":
        # Whoever may not see a channel may do nothing in it: the rest would only repeat that.
        lacks = lacks[:1]
    found = [line(bold(f"#{name}"), ": Missing ", bold(one.label), f": {one.without}.") for one in lacks]
    if gm and survey.public:
        closed = "everyone reads it, so nothing secret is posted there. Edit Channel > Permissions > Private Channel."
        found.append(line(bold(f"#{name}"), f": {closed}"))
    return found or [line(bold(f"#{name}"), ": all I need.")]

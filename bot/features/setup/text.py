"""Texts of the setup, one step at a time, and its summary."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from bot.features.clock.text import span
from bot.features.settings.text import opened_to
from bot.features.setup.permissions import PERMISSIONS, Permission
from bot.pipeline.ports import Survey
from bot.text.language.speech import gettext, gettext_noop
from bot.text.refusals import refusals
from bot.text.reply import Control, Line, Weight
from bot.text.sentences import Wording, say
from bot.text.words import listed
from bot.turn.game_settings import Game
from rules.system import System

STEPS: Final = ("gm role", "gm channel", "system", "clock", "prefix")
"""The steps in order."""
MOST_CHOICES: Final = 10


@dataclass(frozen=True, slots=True)
class Premised:
    """The facts used in the steps' texts: the game, its system's title, the prefix, and available roles, channels
    and systems."""

    game: Game
    system: str
    signs: str
    roles: Sequence[str] = ()
    channels: Sequence[str] = ()
    systems: Mapping[str, str] = field(default_factory=dict)
    guarded: bool = True


def stands(step: str, known: Premised) -> Line:
    """State the current value of one step in one line."""
    game = known.game
    match step:
        case "gm role":
            more = listed([game.roles.get(role, role) for role in game.gm_roles])
            people = listed([game.people.get(gm, gm) for gm in game.gms])
            if not more:
                return say("**GM role**: no additional role[; people added by name: {people}].", people=people)
            return say("**GM role**: {roles}[; people added by name: {people}].", roles=more, people=people)
        case "gm channel":
            room = game.gm_scene
            if room is None:
                return say("**GM channel**: none. I write to GMs in private.")
            return say("**GM channel**: #{room}.", room=game.scenes.get(room, "…"))
        case "system":
            return say("**System**: {system}.", system=gettext(known.system))
        case "clock":
            if not game.clock.on:
                return say("**Clock**: off.")
            return say("**Clock**: {time} to answer.", time=span(game.clock.deadline))
    signs = f" {gettext('or')} ".join(game.prefixes or known.signs)
    return say("**Prefix**: {signs}, or mention me.", signs=signs)


def step_lines(step: str, known: Premised) -> list[Line]:
    """Ask a step's question and show its current value."""
    head = say("**Setup {n} of {all}: {asked}**", n=STEPS.index(step) + 1, all=len(STEPS), asked=gettext(_ASKED[step]))
    return [head, stands(step, known), *_typed(step, known)]


_ASKED: Final = {
    "gm role": gettext_noop("Who is the GM?"),
    "gm channel": gettext_noop("Which channel is for GMs only?"),
    "system": gettext_noop("Which rules do you play by?"),
    "clock": gettext_noop("How long do players have to answer?"),
    "prefix": gettext_noop("What do typed commands start with?"),
}


def _typed(step: str, known: Premised) -> list[Line]:
    """Say what can be typed for a step and what it is for."""
    match step:
        case "gm role" if known.guarded:
            return [
                say(
                    "Anyone who can manage the server is a GM, and so is anyone with a role named gm, dm or game "
                    "master."
                ),
                say("To add another role: `@setup gm role @ROLE`"),
            ]
        case "gm role":
            return [say("There are no roles here. To add another GM: `@gm add @NAME`")]
        case "gm channel":
            return [
                say("I post plans and hidden things there, so no one else should be able to read it."),
                say("Type `@setup gm channel #NAME`, or `@setup gm channel here` in that channel."),
            ]
        case "system":
            return [say("`@setup system NAME` chooses one; `@differences` compares them.")]
        case "clock":
            return [
                say("Late players get a reminder; after a grace period, you decide."),
                say("Type `@setup clock 24h`, or any other time, or `@setup clock off`"),
            ]
    return [say("Slash commands, buttons and mentioning me always work. To type commands: `@setup prefix !`")]


def choices(step: str, known: Premised) -> tuple[Control, ...]:
    """Return the buttons of a step; the last one keeps it as it is."""
    match step:
        case "gm role":
            found = [(f"@{name}", f"@setup gm role @{name}") for name in known.roles]
        case "gm channel":
            found = [(f"#{name}", f"@setup gm channel #{name}") for name in known.channels]
        case "system":
            found = [(gettext(title), f"@setup system {name}") for name, title in known.systems.items()]
        case "clock":
            found = [(text, f"@setup clock {text}") for text in ("12h", "24h", "48h")] + [
                (gettext("off"), "@setup clock off")
            ]
        case _:
            found = [(" ".join(signs), f"@setup prefix {signs}") for signs in ("@&", "!", ".")]
    pressed = [Control(label=label[:80], command=typed, aside=True) for label, typed in found[:MOST_CHOICES]]
    return (*pressed, Control(label=gettext("Keep it"), command="@setup skip", weight=Weight.MAIN, aside=True))


def summary(known: Premised) -> list[Line]:
    """List all settings and tell how to change them."""
    return [
        say("**Your game is set up**"),
        *(stands(step, known) for step in STEPS),
        say("To change something, name it: `@setup system`. `@setup start` goes through it all again."),
    ]


def afterwards(system: System) -> list[Line]:
    """Tell the GM and the players what to do next."""
    first = "create" if system.sheets.creation is not None else "sheet import"
    return [
        say("**Next**: `@tutorial gm` walks you through a turn; `@fight start` starts a fight."),
        say("Your players type `@tutorial`, then `@{first}` and `@join`.", first=first),
    ]


def checked(surveys: Mapping[str, Survey | None], gm_room: str | None, players: Sequence[str]) -> list[Line]:
    """List the bot's missing permissions by channel, one per line, and where to grant them.

    For the GM channel, named `gm_room`, also list the roles of `players` who can read it.
    """
    lines: list[Line] = []
    for name, survey in surveys.items():
        roles = players if name == gm_room else ()
        lines += _checked(name, survey, roles, gm=name == gm_room)
    if any(survey is None or _lacks(survey) for survey in surveys.values()):
        lines.append(say("To fix it: Server Settings > Roles > my role, or Edit Channel > Permissions > my role."))
    return lines


def _checked(name: str, survey: Survey | None, roles: Sequence[str], *, gm: bool) -> list[Line]:
    if survey is None:
        return [say("**#{name}**: **View Channel** is missing, or the channel is gone.", name=name)]
    lacks = _lacks(survey)
    if len(lacks) > 1 and lacks[0].name == "view_channel":
        # Without View Channel nothing else works either, so the other permissions needn't be listed.
        lacks = lacks[:1]
    found = [
        say(
            "**#{name}**: **{label}** is missing: {without}.",
            name=name,
            label=gettext(one.label),
            without=gettext(one.without),
        )
        for one in lacks
    ]
    if gm and survey.public:
        found.append(
            say(
                "**#{name}**: everyone can read it, so I post no secrets there. Edit Channel > Permissions > "
                "Private Channel.",
                name=name,
            )
        )
    if roles:
        found.append(opened_to(name, roles))
    return found or [say("**#{name}**: everything is fine.", name=name)]


def _lacks(survey: Survey) -> list[Permission]:
    return [one for one in PERMISSIONS if one.name in survey.lacks]


REFUSALS: Final[dict[str, Wording]] = {
    "no_setup_step": "I'm not asking anything right now. `@setup` shows the settings; `@setup start` goes through "
    "them.",
    "bad_setup": "“{text}” isn't part of the setup. `@setup` shows where you are.",
}
refusals(REFUSALS)

"""The commands of every game, with examples of none: a game brings its own for those where it matters."""

from typing import Final

from bot.commands import requests as ask
from bot.commands.readers import needs
from bot.commands.spec import Spec
from bot.features.declare.command import OF_PLAYERS
from bot.features.dice.command import OF_DICE
from bot.features.fight import player_slash as turns
from bot.features.fight import slash as fights
from bot.features.fight.command import OF_LEADERS
from bot.features.status.command import HELP, OF_LOOKUPS

AT_TABLE: Final[tuple[Spec, ...]] = (HELP, *OF_DICE, *OF_LOOKUPS, *OF_PLAYERS, *OF_LEADERS)
"""What anyone may ask for, and what is said in a fight; in the order in which the help shows them."""

FOR: Final[tuple[Spec, ...]] = (
    Spec(
        ("for",),
        "for NAME roll",
        "speak for somebody's fighter",
        lambda rest, example: ask.For(needs(rest, example)),
        "gm",
        fight=True,
        forms=fights.FOR,
    ),
    Spec(
        ("as",),
        "as NAME roll",
        "speak for one of your fighters, where you play several; a name with a colon does the same",
        lambda rest, example: ask.For(needs(rest, example)),
        fight=True,
        forms=turns.AS,
    ),
    Spec(
        ("watch", "spectate"),
        "watch",
        "follow this scene without playing, in private messages too; `watch off` ends it",
        lambda rest, _: ask.Watch(rest),
        forms=turns.WATCH,
    ),
    Spec(
        ("unread",),
        "unread",
        "what was for you alone and did not reach you",
        lambda _, __: ask.Unread(),
        forms=turns.UNREAD,
    ),
)
"""Who speaks for whom, and who looks on."""

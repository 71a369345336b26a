"""The commands for what is kept for the whole game."""

from bot.commands import requests as ask
from bot.commands.readers import gms, in_scene
from bot.commands.spec import Spec
from bot.features.packs.command import MORE as PACKS
from bot.features.packs.command import pack
from bot.features.random_tables import slash as drawing
from bot.features.random_tables.command import MORE, tables
from bot.features.settings import slash as games

OF_GAME: tuple[Spec, ...] = (
    Spec(
        ("table", "tables"),
        "table list",
        "the random tables; `table show NAME` tells the chances of one",
        tables,
        more=MORE,
        forms=drawing.TABLES,
    ),
    Spec(
        ("pack",),
        "pack export",
        "all that this game has of its own, as a file",
        pack,
        "gm",
        more=PACKS,
        forms=games.PACK,
    ),
    Spec(
        ("gm",),
        "gm add @somebody",
        "who is GM of this game; `gm people` tells who has what",
        gms,
        "gm",
        more=(
            "`@gm add @NAME here` – GM of this scene's fight alone; `@gm remove @NAME` takes it back",
            "`@gm hand @NAME` – on duty: asked first from now on; `@gm duty off` ends that",
            "`@gm watch @NAME here` – reads what GMs read, and does nothing; `@gm unwatch @NAME`",
            "`@gm takeover @NAME` – the GMs play all that a player has, until `@gm giveback @NAME`",
            "`@gm people NAME @NAME` – all that one has is another's for good",
        ),
        forms=games.GM,
    ),
    Spec(
        ("game",),
        "game rolls bot",
        "settings of this game; `game export` and `game import` take all of it elsewhere",
        lambda rest, _: ask.Setting(rest),
        "gm",
        forms=games.GAME,
    ),
    Spec(
        ("scene",),
        "scene system NAME",
        "the system of this scene, between fights; `scene bind NAME` lets another scene go on here",
        lambda rest, _: ask.Scene(rest),
        "gm",
        forms=games.SCENE,
    ),
    Spec(
        ("house",),
        "house",
        "house rules, beside what is printed; `house list` shows what a GM can set",
        lambda rest, _: ask.House(rest),
        forms=games.HOUSE,
    ),
    Spec(
        ("in",),
        "in cellar next",
        "a command for another scene",
        in_scene,
        forms=games.IN,
    ),
)

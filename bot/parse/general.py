"""The commands of every game, with examples of none: a game brings its own for those where it matters."""

from bot.parse import requests as ask
from bot.parse.desk_acts import COURSE
from bot.parse.log_line import log
from bot.parse.pack_acts import MORE as PACKS
from bot.parse.pack_acts import pack
from bot.parse.readers import (
    bring,
    fight,
    gms,
    in_scene,
    join,
    needs,
    next_place,
    optional_name,
    own,
    roll,
    sheet,
)
from bot.parse.spec import EXAMPLES, Spec
from bot.parse.table_acts import MORE, tables
from bot.turn import commands as turn

AT_TABLE: tuple[Spec, ...] = (
    Spec(("help", "commands"), "help", "what you can do now", lambda rest, _: ask.Look("help", rest)),
    Spec(
        ("roll", "r"),
        "roll 3#2d6",
        "roll dice; alone: roll what you owe; `roll secret 2d6` and `roll gm 2d6` not for everyone",
        roll,
        more=(
            "`@roll secret 2d6`: only you read how it falls. `@roll gm 2d6`: only the GMs, not even you.",
            "`@reveal` shows your last secret roll to everyone as it fell, `@reveal list` names those you have.",
            "For GMs: `@roll to @somebody 2d6` is read by that one, `@reveal 2 of @somebody` reveals another's.",
        ),
    ),
    Spec(
        ("reveal",),
        "reveal 2",
        "show a secret roll of yours to everyone, alone the last one; `reveal list` names them",
        lambda rest, _: ask.Reveal(rest),
        more=("For GMs: `@reveal 2 of @somebody` for another's roll, `@reveal NAME` for whoever is hidden.",),
    ),
    Spec(("rr",), "rr 3 2d6", "roll 2d6 three times", lambda rest, _: ask.Roll(rest, repeat=True)),
    Spec(
        ("odds",),
        "odds 2d6+1 >= 7",
        f"the chances of a roll; in a fight also of an attack{EXAMPLES}",
        lambda rest, _: ask.Odds(rest),
    ),
    Spec(("why",), "why NAME", f"how the last number came about{EXAMPLES}", lambda rest, _: ask.Why(rest)),
    Spec(
        ("rule", "rules"),
        "rule WORD",
        "a rule in a few words, and how other systems differ; alone: the subjects",
        lambda rest, _: ask.Rule(rest),
    ),
    Spec(
        ("differences", "diff"),
        "differences SYSTEM SYSTEM",
        f"in what two systems differ, altogether or in one subject{EXAMPLES}",
        lambda rest, example: ask.Differences(needs(rest, example)),
    ),
    Spec(("status", "board"), "status", "how the fight stands", lambda _, __: ask.Look("status"), fight=True),
    Spec(
        ("games",),
        "games",
        "all fights that you lead or take part in, and where somebody waits for you",
        lambda _, __: ask.Look("games"),
    ),
    Spec(("who",), "who", "who owes something now", lambda _, __: ask.Look("who"), fight=True),
    Spec(
        ("log",),
        "log turn 3",
        "what was told in this turn, or in another; `log find WORDS`, `log dice`, `log export`",
        log,
        more=(
            "`@log NAME` is what was told of somebody in this fight, `@log 2` the page before.",
            "`@log dice` shows the dice, `@log find WORDS` looks through all that was told here.",
            "`@log export` is the whole fight as a file: `@log export html` a page, `@log export story` without dice.",
            "`@log fight 1` and `@log export fight 1` are those of an earlier fight.",
            "For GMs: `@log export gm` has all that only GMs read.",
        ),
    ),
    Spec(
        ("sheet", "sheets"),
        "sheet NAME",
        "a contestant's sheet, alone your own; `sheet NAME skills` or another section, `sheet NAME history`",
        sheet,
        more=(
            "Sections: `@sheet NAME limbs`, weapons, inventory, skills, effects, condition, figures, about, notes.",
            "`@sheet set items +rope, -torch` changes yours; what is the GM's to decide is asked.",
            "`@sheet NAME history` numbers the changes, and `@sheet undo NAME 3` takes number 3 back.",
            "`@sheet list` names yours, `@sheet use NAME` chooses who is meant where you name nobody.",
            "For GMs: `@sheet accept NAME`, `@sheet deny NAME: why`; `@game approval on` asks you about every change.",
            "As a file: `@sheet export NAME csv` (yaml, json, csv, tsv), for GMs also `@sheet export all`.",
            "`@sheet import` with such a file, or with its lines below, shows what would change and asks once.",
        ),
    ),
    Spec(
        ("create",),
        "create NAME",
        f"make a contestant of your own, step by step or in one line{EXAMPLES}",
        lambda rest, _: ask.Create(rest),
    ),
    Spec(("join",), "join NAME", "take part with your fighter", join, fight=True),
    Spec(("leave",), "leave", "leave the fight", optional_name(turn.Leave), fight=True),
    Spec(
        ("declare", "intent", "d"),
        "declare attack NAME",
        "say what you mean to do this turn",
        ask.Declare,
        fight=True,
        more=(
            "Whoever plays several: `@declare`, and below it in the same message a line for each, `NAME: attack NAME`.",
        ),
    ),
    Spec(("withdraw",), "withdraw", "take your intent back", optional_name(turn.Withdraw), fight=True),
    Spec(
        ("fight",),
        "fight start",
        "start or end a fight, or show it",
        fight,
        more=("`@fight end` – says what would be over, and asks; `@fight end yes` ends it.",),
    ),
    Spec(("next", "n"), "next", "go on; `next skip` passes over who is missing", next_place, "gm", fight=True),
    *COURSE,
    Spec(
        ("amend",),
        "amend 1 7",
        "have a figure of this turn otherwise; alone: all that can be amended, with their numbers",
        lambda rest, _: ask.Amend(rest),
        "gm",
        fight=True,
        more=(
            "`@amend 3 off` drops number 3, `@amend 3 note …` adds a note, `@amend NAME pain 7` needs no number.",
            "What follows from it follows: limbs, blood, who stands and whose the kill is. The dice stay on record.",
            "It is possible until the turn ends; what the end of a turn did, in the turn that follows.",
        ),
    ),
    Spec(
        ("draft",),
        "draft 1 7",
        "change the draft that waits for you; alone: show it; `next` confirms it",
        lambda rest, _: ask.Drafted(rest),
        "gm",
        fight=True,
        more=(
            "`@draft 2 drop` leaves figure 2 out, `@draft 2 keep` takes that back, `@draft note …` adds a note.",
            "`@draft drop` leaves out all of it, `@draft keep` takes back all that you changed.",
            "`@game draft damage on` lets damage wait for you, `@game draft effects on` what the end of a turn does.",
        ),
    ),
    Spec(
        ("plan",),
        "plan NAME: attack NAME",
        "a creature's plan, in secret",
        lambda rest, example: ask.Turn(turn.Plan(text=needs(rest, example))),
        "gm",
        secret=True,
        fight=True,
    ),
    Spec(
        ("add", "npc"),
        "add NAME x2",
        "bring creatures in; `add NAME x2 hidden`, where only GMs read, for such as nobody knows of yet",
        bring,
        "gm",
        fight=True,
    ),
    Spec(
        ("mask",),
        "mask NAME as the cloaked one",
        "a false name for a creature: everyone else reads it until you take it off",
        lambda rest, example: ask.Turn(turn.Mask(text=needs(rest, example))),
        "gm",
        secret=True,
        fight=True,
    ),
    Spec(
        ("unmask",),
        "unmask NAME",
        "everyone reads the true name again",
        lambda rest, example: ask.Turn(turn.Unmask(name=needs(rest, example))),
        "gm",
        fight=True,
    ),
    Spec(
        ("accept", "yes"),
        "accept NAME",
        "let a player's fighter in",
        lambda rest, example: ask.Turn(turn.Accept(name=needs(rest, example))),
        "gm",
        fight=True,
    ),
    Spec(
        ("deny",),
        "deny NAME",
        "refuse a player's fighter",
        lambda rest, example: ask.Turn(turn.Accept(name=needs(rest, example), welcome=False)),
        "gm",
        fight=True,
    ),
    Spec(
        ("remove",),
        "remove NAME",
        "take somebody out of the fight",
        lambda rest, example: ask.Turn(turn.Remove(name=needs(rest, example))),
        "gm",
        fight=True,
    ),
    Spec(("owner",), "owner NAME @player", "who plays a fighter", own, "gm", fight=True),
)
"""What anyone may ask for, and what is said in a fight."""

FOR: tuple[Spec, ...] = (
    Spec(
        ("for",),
        "for NAME roll",
        "speak for somebody's fighter",
        lambda rest, example: ask.For(needs(rest, example)),
        "gm",
        fight=True,
    ),
    Spec(
        ("as",),
        "as NAME roll",
        "speak for one of your fighters, where you play several; a name with a colon does the same",
        lambda rest, example: ask.For(needs(rest, example)),
        fight=True,
    ),
    Spec(
        ("watch", "spectate"),
        "watch",
        "follow this scene without playing, in private messages too; `watch off` ends it",
        lambda rest, _: ask.Watch(rest),
    ),
)

OF_GAME: tuple[Spec, ...] = (
    Spec(
        ("table", "tables"),
        "table list",
        "the random tables; `table show NAME` tells the chances of one",
        tables,
        more=MORE,
    ),
    Spec(
        ("pack",),
        "pack export",
        "all that this game has of its own, as a file",
        pack,
        "gm",
        more=PACKS,
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
    ),
    Spec(
        ("game",),
        "game rolls bot",
        "settings of this game; `game export` and `game import` take all of it elsewhere",
        lambda rest, _: ask.Setting(rest),
        "gm",
    ),
    Spec(
        ("scene",),
        "scene system NAME",
        "the system of this scene, between fights; `scene bind NAME` lets another scene go on here",
        lambda rest, _: ask.Scene(rest),
        "gm",
    ),
    Spec(
        ("house",),
        "house",
        "house rules, beside what is printed; `house list` shows what a GM can set",
        lambda rest, _: ask.House(rest),
    ),
    Spec(("in",), "in cellar next", "a command for another scene", in_scene),
)
"""What is kept for the whole game."""

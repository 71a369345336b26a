"""Every command once: its words, what it asks for, who may give it, and an example. All doors and the help use it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from bot.parse import requests as ask
from bot.parse.readers import (
    adjust,
    bring,
    entry,
    fight,
    gms,
    in_scene,
    join,
    needs,
    next_place,
    optional_name,
    own,
    roll,
    room,
)
from bot.turn import commands as turn

Who = Literal["anyone", "gm"]


@dataclass(frozen=True, slots=True)
class Spec:
    """One command. `secret`: taken only where nobody else reads. `fight`: makes sense only while one is running."""

    words: tuple[str, ...]
    example: str
    meaning: str
    make: Callable[[str], ask.Request]
    who: Who = "anyone"
    secret: bool = False
    fight: bool = False


BOOK: tuple[Spec, ...] = (
    Spec(("help", "commands"), "help", "what you can do now", lambda rest: ask.Look("help", rest)),
    Spec(("roll", "r"), "roll 3#2d6", "roll dice; alone: roll what you owe", roll),
    Spec(("rr",), "rr 3 2d6", "roll 2d6 three times", lambda rest: ask.Roll(rest, repeat=True)),
    Spec(
        ("odds",),
        "odds 2d6+1 >= 7",
        "the chances of a roll; in a fight also of an attack: `odds rifle, guard, head`",
        ask.Odds,
    ),
    Spec(
        ("why",),
        "why damage",
        "how the last number came about: `why`, `why ft`, `why ir`, `why damage`, `why initiative`, `why NAME`",
        ask.Why,
    ),
    Spec(
        ("rule", "rules"),
        "rule inaccuracy",
        "a rule in a few words, and how other systems differ; alone: the subjects",
        ask.Rule,
    ),
    Spec(
        ("differences", "diff"),
        "differences classic current",
        "in what two systems differ; add a subject, such as melee, for all of it",
        lambda rest: ask.Differences(needs(rest, "differences classic current")),
    ),
    Spec(("status", "board"), "status", "how the fight stands", lambda _: ask.Look("status"), fight=True),
    Spec(("who",), "who", "who owes something now", lambda _: ask.Look("who"), fight=True),
    Spec(("sheet",), "sheet", "your fighter's figures in this fight", lambda rest: ask.Look("sheet", rest), fight=True),
    Spec(("join",), "join NAME side 1", "take part with your fighter", join, fight=True),
    Spec(("leave",), "leave", "leave the fight", optional_name(turn.Leave), fight=True),
    Spec(
        ("declare", "intent", "d"),
        "declare attack zombie with ice pick",
        "say what you mean to do this turn",
        lambda rest: ask.Turn(turn.Declare(name=None, text=needs(rest, "declare attack zombie with ice pick"))),
        fight=True,
    ),
    Spec(("withdraw",), "withdraw", "take your intent back", optional_name(turn.Withdraw), fight=True),
    Spec(("fight",), "fight start", "start or end a fight, or show it", fight),
    Spec(("next", "n"), "next", "go on; `next skip` passes over who is missing", next_place, "gm", fight=True),
    Spec(
        ("plan",),
        "plan zombie: kick NAME",
        "a creature's plan, in secret",
        lambda rest: ask.Turn(turn.Plan(text=needs(rest, "plan zombie: kick NAME"))),
        "gm",
        secret=True,
        fight=True,
    ),
    Spec(("add", "npc"), "add zombie x2 side 2", "bring creatures in", bring, "gm", fight=True),
    Spec(
        ("accept", "yes"),
        "accept NAME",
        "let a player's fighter in",
        lambda rest: ask.Turn(turn.Accept(name=needs(rest, "accept NAME"))),
        "gm",
        fight=True,
    ),
    Spec(
        ("deny",),
        "deny NAME",
        "refuse a player's fighter",
        lambda rest: ask.Turn(turn.Accept(name=needs(rest, "deny NAME"), welcome=False)),
        "gm",
        fight=True,
    ),
    Spec(
        ("remove",),
        "remove NAME",
        "take somebody out of the fight",
        lambda rest: ask.Turn(turn.Remove(name=needs(rest, "remove NAME"))),
        "gm",
        fight=True,
    ),
    Spec(("owner",), "owner NAME @player", "who plays a fighter", own, "gm", fight=True),
    Spec(
        ("set",),
        "set NAME agility 1",
        "set a figure, a skill or a weapon's figure",
        adjust("set", "set NAME agility 1"),
        "gm",
        fight=True,
    ),
    Spec(
        ("hurt",),
        "hurt NAME 10",
        "add Pain; `hurt NAME 10 by ATTACKER with WEAPON` lets a kill count",
        adjust("hurt", "hurt NAME 10"),
        "gm",
        fight=True,
    ),
    Spec(("heal",), "heal NAME 10", "take Pain away", adjust("heal", "heal NAME 10"), "gm", fight=True),
    Spec(
        ("give",),
        "give NAME ice pick",
        "give a weapon or an item",
        adjust("give", "give NAME ice pick"),
        "gm",
        fight=True,
    ),
    Spec(
        ("disarm",),
        "disarm NAME ice pick",
        "take a weapon or an item away",
        adjust("take", "disarm NAME ice pick"),
        "gm",
        fight=True,
    ),
    Spec(
        ("effect",),
        "effect NAME Dazed: ft +1, 2 turns",
        "an effect with its duration",
        adjust("effect", "effect NAME Dazed: ft +1, 2 turns"),
        "gm",
        fight=True,
    ),
    Spec(
        ("ally",),
        "ally NAME of CONTESTANT",
        "make somebody a contestant's formal ally, whose kills count; `ally NAME none` ends it",
        adjust("ally", "ally NAME of CONTESTANT"),
        "gm",
        fight=True,
    ),
    Spec(
        ("room",),
        "room cover 1 crate",
        "the room: `room doors 1 3`, `room item rope random`, `room enter north`",
        room,
        "gm",
        fight=True,
    ),
    Spec(
        ("for",),
        "for NAME roll",
        "speak for somebody's fighter",
        lambda rest: ask.For(needs(rest, "for NAME roll")),
        "gm",
        fight=True,
    ),
    Spec(
        ("fighter",),
        "fighter add NAME for @player: agility 1",
        "contestants' sheets",
        entry("fighter", "fighter add NAME: agility 1"),
        "gm",
    ),
    Spec(
        ("creature",),
        "creature add Rat: attack bite (is 9, pain 20)",
        "creatures of this game",
        entry("creature", "creature add NAME: agility 1"),
        "gm",
    ),
    Spec(
        ("weapon",),
        "weapon add Club: is 9, pain 20",
        "weapons of this game",
        entry("weapon", "weapon add NAME: is 9, pain 20"),
        "gm",
    ),
    Spec(
        ("table",),
        "table add loot: 1d6; 1-5 nothing; 6 a box",
        "random tables of this game",
        entry("table", "table add loot: 1d6; 1-5 nothing; 6 a box"),
        "gm",
    ),
    Spec(("gm",), "gm add @somebody", "who is GM of this game", gms, "gm"),
    Spec(("game",), "game rolls bot", "settings of this game", ask.Setting, "gm"),
    Spec(("scene",), "scene system NAME", "the system of this scene, between fights", ask.Scene, "gm"),
    Spec(
        ("house",),
        "house",
        "house rules, beside what is printed; `house list` shows what a GM can set",
        ask.House,
    ),
    Spec(("in",), "in cellar next", "a command for another scene", in_scene),
)

_BY_WORD = {word: spec for spec in BOOK for word in spec.words}


def find(word: str) -> Spec | None:
    return _BY_WORD.get(word)


def words() -> Iterable[str]:
    return _BY_WORD.keys()

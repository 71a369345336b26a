"""Commands: `@add`, `@accept`, `@deny`, `@remove`, `@owner`, `@send`, `@join`, `@leave`."""

from dataclasses import dataclass

from bot.commands.fields import FIGHTER, OWN
from bot.commands.form import SURE, Field, Form
from bot.commands.readers import needs, optional_name
from bot.commands.registry import register
from bot.commands.request import Request, Turn
from bot.commands.spec import Spec
from bot.turn import commands as turn


@dataclass(frozen=True, slots=True)
class Join(Request):
    """Take part: the name of a sheet, or nothing for one's only one, and where to come in, where the game has that."""

    text: str


@dataclass(frozen=True, slots=True)
class Bring(Request):
    """Bring fighters in: the words after the sheet's name are read when the names are known."""

    text: str
    owned: bool = False


@dataclass(frozen=True, slots=True)
class Own(Request):
    """Name a fighter's owner."""

    fighter: str
    person: str


@dataclass(frozen=True, slots=True)
class Send(Request):
    """A contestant goes on in the fight of another scene."""

    name: str
    scene: str


def bring(rest: str, example: str) -> Request:
    head, _, tail = rest.partition(" ")
    return Bring(needs(tail.strip() if head.casefold() == "add" else rest, example))


def join(rest: str, _: str) -> Request:
    return Join(rest)


def own(rest: str, example: str) -> Request:
    # Who is mentioned may have a name of several words.
    fighter, _, person = needs(rest, example).rpartition(" @" if " @" in rest else " ")
    return Own(needs(fighter.strip(), example), person.strip())


def send(rest: str, example: str) -> Request:
    name, _, scene = rest.rpartition(" to ")
    return Send(needs(name.strip().removesuffix(","), example), needs(scene.strip().lstrip("#"), example))


register(
    Spec(
        ("add", "npc"),
        "add NAME x2",
        "bring creatures in; `add NAME x2 hidden`, where only GMs read, for such as nobody knows of yet",
        bring,
        "gm",
        fight=True,
        forms=(
            Form(
                ("fight", "add"),
                "bring creatures or contestants in",
                "add {name}[ x{count}][ {where}][ as {called}][ for {player}][ team {team}][ {hidden}]",
                (
                    Field("name", "a creature or a contestant", suggests="creatures", needed=True),
                    Field("count", "how many", kind="number"),
                    Field("where", "where they come in", suggests="entrances", looks=r"(?!hidden\b).+?"),
                    Field("called", "another name here"),
                    Field("player", "who plays it", kind="person"),
                    Field("team", "on whose side"),
                    Field("hidden", "nobody but GMs knows of them", kind="flag", typed="hidden"),
                ),
                turns="hidden",
            ),
        ),
    ),
    Spec(
        ("accept", "yes"),
        "accept NAME",
        "let a player's fighter in",
        lambda rest, example: Turn(turn.Accept(name=needs(rest, example))),
        "gm",
        fight=True,
        forms=(
            Form(
                ("fight", "accept"),
                "let a player's fighter in",
                "accept {name}",
                (Field("name", "whom", suggests="members", needed=True),),
            ),
        ),
    ),
    Spec(
        ("deny",),
        "deny NAME",
        "refuse a player's fighter",
        lambda rest, example: Turn(turn.Accept(name=needs(rest, example), welcome=False)),
        "gm",
        fight=True,
        forms=(
            Form(
                ("fight", "deny"),
                "do not let a player's fighter in",
                "deny {name}",
                (Field("name", "whom", suggests="members", needed=True),),
            ),
        ),
    ),
    Spec(
        ("remove",),
        "remove NAME",
        "take somebody out of the fight",
        lambda rest, example: Turn(turn.Remove(name=needs(rest, example))),
        "gm",
        fight=True,
        forms=(Form(("fight", "remove"), "take somebody out of the fight", "remove {name}[ {sure}]", (FIGHTER, SURE)),),
    ),
    Spec(
        ("owner",),
        "owner NAME @player",
        "who plays a fighter",
        own,
        "gm",
        fight=True,
        forms=(
            Form(
                ("fight", "owner"),
                "who plays a fighter",
                "owner {name} {player}",
                (FIGHTER, Field("player", "who plays it now", kind="person", needed=True)),
            ),
        ),
    ),
    Spec(
        ("send",),
        "send NAME to cellar",
        "a contestant leaves this fight and goes on in that of another scene",
        send,
        "gm",
        fight=True,
        more=(
            "The sheet goes along, with wounds and what is carried. Both fights have to be of the same game.",
            "To another server: `@sheet export NAME` there, and `@sheet import` with the file here.",
        ),
        forms=(
            Form(
                ("fight", "send"),
                "a contestant goes on in the fight of another scene",
                "send {name} to {scene}",
                (FIGHTER, Field("scene", "where to", suggests="scenes", needed=True)),
            ),
        ),
    ),
    Spec(
        ("join",),
        "join NAME",
        "take part with your fighter",
        join,
        fight=True,
        forms=(
            Form(
                ("join",),
                "take part in the fight with your contestant",
                "join[ {name}][ {where}]",
                (
                    Field("name", "which of yours; nothing: the only one", suggests="mine"),
                    Field("where", "where to come in", suggests="entrances"),
                ),
            ),
        ),
    ),
    Spec(
        ("leave",),
        "leave",
        "leave the fight",
        optional_name(turn.Leave),
        fight=True,
        forms=(Form(("leave",), "leave the fight", "leave[ {name}][ {sure}]", (OWN, SURE)),),
    ),
)

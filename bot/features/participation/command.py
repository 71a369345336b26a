"""Commands: `@add`, `@accept`, `@deny`, `@remove`, `@owner`, `@send`, `@join`, `@leave`."""

from dataclasses import dataclass
from typing import Annotated

from bot.commands.form import SURE, FighterName, Form, OwnName, about
from bot.commands.registry import register
from bot.commands.request import Removal, Request, Turn, needs
from bot.commands.spec import Spec
from bot.turn import commands as turn


@dataclass(frozen=True, slots=True)
class Join(Request):
    """A request to join the fight with the named sheet, or with one's only one, at the given place if the game has
    places."""

    text: str = ""
    where: str = ""
    """The place, if it was entered in a separate field."""


@dataclass(frozen=True, slots=True)
class Bring(Request):
    """A request to add fighters. Options after a name in `text` are parsed once sheets are known; separate fields
    apply to everyone named."""

    text: str
    count: int | None = None
    called: str = ""
    player: str = ""
    hidden: bool = False
    where: str = ""
    team: str = ""


@dataclass(frozen=True, slots=True)
class Own(Removal):
    """A request to change who plays a fighter, which reveals it if it was hidden."""

    fighter: str
    person: str

    @property
    def loses(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Send(Request):
    """A request to move a contestant to the fight of another scene."""

    name: str
    scene: str


Asking = Annotated[str, about("who you mean", suggests="members")]


def bring(text: str) -> Bring:
    head, _, tail = text.partition(" ")
    return Bring(needs(tail.strip() if head.casefold() == "add" else text))


def _brought(
    name: Annotated[str, about("a creature or a contestant", suggests="creatures")],
    count: Annotated[int | None, about("how many", before=" x")] = None,
    where: Annotated[str, about("where they enter", suggests="entrances")] = "",
    called: Annotated[str, about("another name for this fight", before=" as ")] = "",
    player: Annotated[str, about("who plays them", kind="person", before=" for ")] = "",
    team: Annotated[str, about("on whose side", before=" team ")] = "",
    hidden: Annotated[bool, about("only GMs know about them", typed="hidden")] = False,
) -> Bring:
    return Bring(name, count, called, player.removeprefix("@"), hidden, where, team)


def accept(name: Asking) -> Turn:
    return Turn(turn.Accept(name=name))


def deny(name: Asking) -> Turn:
    return Turn(turn.Accept(name=name, welcome=False))


def remove(name: FighterName) -> Turn:
    return Turn(turn.Remove(name=name))


def own(text: str) -> Own:
    # A mentioned person's name may have several words.
    fighter, _, person = text.rpartition(" @" if " @" in text else " ")
    return Own(needs(fighter.strip()), person.strip())


def _own(name: FighterName, player: Annotated[str, about("who plays it from now on", kind="person")]) -> Own:
    return Own(name, player.removeprefix("@"))


def send(text: str) -> Send:
    name, _, scene = text.rpartition(" to ")
    return Send(needs(name.strip().removesuffix(",")), needs(scene.strip().lstrip("#")))


def _send(name: FighterName, scene: Annotated[str, about("where to", suggests="scenes", before=" to ")]) -> Send:
    return Send(name, scene.lstrip("#"))


def _join(
    name: Annotated[str, about("which of yours; leave empty if you have one", suggests="mine")] = "",
    where: Annotated[str, about("where you enter", suggests="entrances")] = "",
) -> Join:
    return Join(name, where)


def leave(name: OwnName = "") -> Turn:
    return Turn(turn.Leave(name=name or None))


register(
    Spec(
        ("add", "npc"),
        "add NAME x2",
        "bring creatures in; in the GM channel, `add NAME x2 hidden` keeps them secret from the players",
        bring,
        "gm",
        fight=True,
        instead="`@join` brings in your own contestant.",
        forms=(
            Form(
                ("fight", "add"),
                "bring creatures or contestants in",
                _brought,
                words="add",
                turns="hidden",
            ),
        ),
        takes="and, everyone, side, at, secretly",
    ),
    Spec(
        ("accept", "yes"),
        "accept NAME",
        "let a player's contestant in",
        accept,
        "gm",
        fight=True,
        forms=(Form(("fight", "accept"), "let a player's contestant in", accept, words="accept"),),
    ),
    Spec(
        ("deny",),
        "deny NAME",
        "refuse a player's contestant",
        deny,
        "gm",
        fight=True,
        forms=(Form(("fight", "deny"), "refuse a player's contestant", deny, words="deny"),),
    ),
    Spec(
        ("remove",),
        "remove NAME",
        "take someone out of the fight",
        remove,
        "gm",
        fight=True,
        instead="`@leave` takes your own contestant out of the fight.",
        forms=(Form(("fight", "remove"), "take someone out of the fight", remove, (SURE,), words="remove"),),
    ),
    Spec(
        ("owner",),
        "owner NAME @player",
        "change who plays a fighter",
        own,
        "gm",
        fight=True,
        forms=(Form(("fight", "owner"), "change who plays a fighter", _own, words="owner"),),
        takes="yes",
    ),
    Spec(
        ("send",),
        "send NAME to cellar",
        "move a contestant from this fight to another scene's fight",
        send,
        "gm",
        fight=True,
        more=(
            "They keep their sheet, wounds and belongings. Both fights must belong to the same game.",
            "To bring one from another server: `@sheet export NAME` there, then `@sheet import` with the file here.",
        ),
        forms=(Form(("fight", "send"), "move a contestant to another scene's fight", _send, words="send"),),
    ),
    Spec(
        ("join",),
        "join NAME",
        "join the fight with your fighter",
        Join,
        fight=True,
        forms=(Form(("join",), "join the fight with your contestant", _join),),
        takes="side, at",
        offered=(
            (
                "",
                (
                    "want to join|play|fight,let me in|join,id like to join|play,can i join|play,"
                    "will mitspielen|mitmachen,kann ich mitspielen|mitmachen"
                ),
            ),
        ),
    ),
    Spec(
        ("leave",),
        "leave",
        "leave the fight",
        leave,
        fight=True,
        forms=(Form(("leave",), "leave the fight", leave, (SURE,)),),
        offered=(("", "i quit,want to leave|quit,steige aus,will raus"),),
    ),
)

"""What follows a command's word, read into what is asked for. A missing piece is refused with an example."""

from collections.abc import Callable

from bot.parse import requests as ask
from bot.turn import commands as turn
from bot.turn.refusal import Refusal


def needs(rest: str, example: str) -> str:
    if not rest:
        raise Refusal("incomplete", {"example": example})
    return rest


def roll(rest: str) -> ask.Request:
    head, _, tail = rest.partition(" ")
    if head.casefold() == "for" and tail:
        return ask.Roll("", name=tail.strip())
    if head.casefold() == "free":
        return ask.Roll(tail.strip(), free=True)
    return ask.Roll(rest)


def fight(rest: str) -> ask.Request:
    head, _, tail = rest.partition(" ")
    match head.casefold():
        case "start" | "begin":
            return ask.Start(tail.strip())
        case "end" | "stop":
            return ask.Turn(turn.EndFight())
        case "" | "status":
            return ask.Look("status")
    raise Refusal("incomplete", {"example": "fight start"})


def next_place(rest: str) -> ask.Request:
    word = rest.casefold()
    if word in ("", "skip"):
        return ask.Turn(turn.Next(skip=word == "skip"))
    if word.startswith("#") and word[1:].isdecimal() and word.isascii():
        return ask.Turn(turn.Next(beat=int(word[1:7])))
    raise Refusal("next_unread", {"word": rest})


def entry(kind: str, example: str) -> Callable[[str], ask.Request]:
    def make(rest: str) -> ask.Request:
        head, _, tail = rest.partition(" ")
        match head.casefold():
            case "set" if kind != "table":
                return ask.Entry(kind, "set", needs(tail.strip(), example.replace(" add ", " set ", 1)))
            case "add" | "set":
                return ask.Entry(kind, "add", needs(tail.strip(), example))
            case "remove" | "delete":
                return ask.Entry(kind, "remove", needs(tail.strip(), f"{kind} remove NAME"))
            case "show":
                return ask.Entry(kind, "show", needs(tail.strip(), f"{kind} show NAME"))
            case "" | "list":
                return ask.Entry(kind, "list", "")
        return ask.Entry(kind, "add" if ":" in rest else "show", rest)

    return make


def bring(rest: str) -> ask.Request:
    head, _, tail = rest.partition(" ")
    return ask.Bring(needs(tail.strip() if head.casefold() == "add" else rest, "add zombie x2 side 2"))


def join(rest: str) -> ask.Request:
    words = rest.split()
    if len(words) >= 2 and words[-2].casefold() == "side" and words[-1] in ("1", "2", "3", "4"):
        return ask.Join(" ".join(words[:-2]), int(words[-1]))
    return ask.Join(rest, None)


def own(rest: str) -> ask.Request:
    fighter, _, person = needs(rest, "owner NAME @player").rpartition(" ")
    return ask.Own(needs(fighter.strip(), "owner NAME @player"), person.strip())


def adjust(what: str, example: str) -> Callable[[str], ask.Request]:
    return lambda rest: ask.Turn(turn.Adjust(what=what, text=needs(rest, example)))


def room(rest: str) -> ask.Request:
    what, _, value = needs(rest, "room cover 1 crate").partition(" ")
    return ask.Turn(turn.Adjust(what=what.casefold(), text=value.strip(), surroundings=True))


def gms(rest: str) -> ask.Request:
    head, _, tail = rest.partition(" ")
    match head.casefold():
        case "add":
            return ask.Gms("add", needs(tail.strip(), "gm add @somebody"))
        case "remove":
            return ask.Gms("remove", needs(tail.strip(), "gm remove @somebody"))
        case "" | "list":
            return ask.Gms("list", "")
    raise Refusal("incomplete", {"example": "gm add @somebody"})


def in_scene(rest: str) -> ask.Request:
    scene, _, command = needs(rest, "in cellar next").partition(" ")
    return ask.In(scene.lstrip("#"), needs(command.strip(), "in cellar next"))


def optional_name(kind: type[turn.Withdraw | turn.Leave]) -> Callable[[str], ask.Request]:
    return lambda rest: ask.Turn(kind(name=rest or None))

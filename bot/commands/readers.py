"""What follows a command's word, read into what is asked for. A missing piece is refused with an example."""

from bot.commands import requests as ask
from bot.commands.spec import Make
from bot.turn import commands as turn
from bot.turn.refusal import Refusal


def needs(rest: str, example: str) -> str:
    if not rest:
        raise Refusal("incomplete", {"example": example})
    return rest


def roll(rest: str, _: str) -> ask.Request:
    head, _space, tail = rest.partition(" ")
    if head.casefold() == "for" and tail:
        return ask.Roll("", name=tail.strip())
    match head.casefold():
        case "free":
            return ask.Roll(tail.strip(), free=True)
        case "secret" | "secretly":
            return ask.SecretRoll("secret", tail.strip())
        case "gm" | "blind":
            return ask.SecretRoll("gm", tail.strip())
        case "to":
            return ask.SecretRoll("to", tail.strip())
    return ask.Roll(rest)


def fight(rest: str, example: str) -> ask.Request:
    head, _, tail = rest.partition(" ")
    match head.casefold():
        case "start" | "begin":
            return ask.Start(tail.strip())
        case "end" | "stop":
            return ask.Turn(turn.EndFight())
        case "" | "status":
            return ask.Look("status")
        case "move":
            return ask.Scene(f"move {needs(tail.strip(), 'fight move #channel')}")
        case "bring":
            return ask.Scene(f"bind {tail.strip()}")
    raise Refusal("incomplete", {"example": example})


_AUTO = {"on": True, "always": True, "off": False, "never": False}


def auto(rest: str, example: str) -> ask.Request:
    """For whom standing orders answer: "NAME" and "all" now, "NAME on" from now on, "NAME off" no longer."""
    name, _, last = needs(rest, example).rpartition(" ")
    on = _AUTO.get(last.casefold())
    wanted = rest if on is None else name.strip()
    if wanted.casefold() in ("all", "everyone", "everybody"):
        if on is not None:
            raise Refusal("incomplete", {"example": "auto NAME on"})
        return ask.Turn(turn.Auto(name=None))
    return ask.Turn(turn.Auto(name=needs(wanted, example), on=on))


def next_place(rest: str, _: str) -> ask.Request:
    words = rest.casefold().split()
    skip = words[:1] == ["skip"]
    left = words[1:] if skip else words
    if not left:
        return ask.Turn(turn.Next(skip=skip))
    beat = left[0].removeprefix("#")
    if len(left) == 1 and beat != left[0] and beat.isdecimal() and beat.isascii():
        return ask.Turn(turn.Next(skip=skip, beat=int(beat[:6])))
    raise Refusal("next_unread", {"word": rest})


def entry(kind: str, add: str | None = None, change: str | None = None) -> Make:
    """Entries of a kind, with examples of adding and of changing one: None, where that is the command's own example,
    and where an entry is only written anew."""

    def make(rest: str, example: str) -> ask.Request:
        head, _, tail = rest.partition(" ")
        match head.casefold():
            case "set" if change is not None:
                return ask.Entry(kind, "set", needs(tail.strip(), change))
            case "add" | "set":
                return ask.Entry(kind, "add", needs(tail.strip(), add or example))
            case "remove" | "delete":
                return ask.Entry(kind, "remove", needs(tail.strip(), f"{kind} remove NAME"))
            case "restore":
                return ask.Entry(kind, "restore", needs(tail.strip(), f"{kind} restore NAME"))
            case "show":
                return ask.Entry(kind, "show", needs(tail.strip(), f"{kind} show NAME"))
            case "" | "list":
                return ask.Entry(kind, "list", "")
        return ask.Entry(kind, "add" if ":" in rest else "show", rest)

    return make


_DONE_TO_SHEETS = frozenset({"", "add", "set", "show", "list", "remove", "delete", "restore"})


def sheets_or(otherwise: Make, sheets: Make) -> Make:
    """What is done to sheets of a kind, where the first word says so; else what the same word means besides."""

    def make(rest: str, example: str) -> ask.Request:
        first = rest.partition(" ")[0].casefold()
        return (sheets if first in _DONE_TO_SHEETS else otherwise)(rest, example)

    return make


def sheet(rest: str, _: str) -> ask.Request:
    """What is done with a sheet; any other word belongs to a name."""
    head, _space, tail = rest.partition(" ")
    match head.casefold():
        case "set" | "edit":
            return ask.Sheet("set", tail.strip())
        case "accept" | "deny" | "undo" | "use" | "list" | "show" | "export" | "import" as act:
            return ask.Sheet(act, tail.strip())
    return ask.Sheet("show", rest)


def bring(rest: str, example: str) -> ask.Request:
    head, _, tail = rest.partition(" ")
    return ask.Bring(needs(tail.strip() if head.casefold() == "add" else rest, example))


def join(rest: str, _: str) -> ask.Request:
    return ask.Join(rest)


def own(rest: str, example: str) -> ask.Request:
    # Who is mentioned may have a name of several words.
    fighter, _, person = needs(rest, example).rpartition(" @" if " @" in rest else " ")
    return ask.Own(needs(fighter.strip(), example), person.strip())


def adjust(what: str) -> Make:
    """A figure of the fighter whose name comes first."""
    return lambda rest, example: ask.Turn(turn.Adjust(what=what, text=needs(rest, example)))


def supply(rest: str, example: str) -> ask.Request:
    """A figure that nobody has told."""
    return ask.Turn(turn.Supply(text=needs(rest, example)))


def surroundings(rest: str, example: str) -> ask.Request:
    """Something of the surroundings, which the first word names."""
    what, _, value = needs(rest, example).partition(" ")
    return ask.Turn(turn.Adjust(what=what.casefold(), text=value.strip(), surroundings=True))


def gms(rest: str, example: str) -> ask.Request:
    head, _, tail = rest.partition(" ")
    word = head.casefold()
    match word:
        case "add":
            return ask.Gms("add", needs(tail.strip(), example))
        case "remove":
            return ask.Gms("remove", needs(tail.strip(), "gm remove @somebody"))
        case "people":
            return ask.Gms("people", tail.strip())
        case "duty" | "hand":
            return ask.Gms("duty", tail.strip() if word == "duty" else needs(tail.strip(), "gm hand @somebody"))
        case "watch" | "unwatch" | "takeover" | "giveback" as act:
            return ask.Gms(act, needs(tail.strip(), f"gm {act} @somebody"))
        case "" | "list":
            return ask.Gms("list", "")
    raise Refusal("incomplete", {"example": example})


def send(rest: str, example: str) -> ask.Request:
    name, _, scene = rest.rpartition(" to ")
    return ask.Send(needs(name.strip().removesuffix(","), example), needs(scene.strip().lstrip("#"), example))


def in_scene(rest: str, example: str) -> ask.Request:
    return ask.In(needs(rest, example))


def optional_name(kind: type[turn.Withdraw | turn.Leave]) -> Make:
    return lambda rest, _: ask.Turn(kind(name=rest or None))

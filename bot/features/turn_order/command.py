"""Commands: `@go`, `@done`, `@delay`, `@hold`."""

from collections.abc import Callable
from typing import Annotated

from bot.commands.form import Form, Make, OwnName, about
from bot.commands.registry import register
from bot.commands.request import Turn
from bot.commands.spec import Spec
from bot.turn import commands as turn

Said = turn.Go | turn.Done | turn.Delay


def _go(text: str = "") -> turn.Go:
    return turn.Go(name=text or None)


def _done(text: str = "") -> turn.Done:
    """Parse "done" or "done NAME", optionally followed by "anyway"."""
    words = text.split()
    anyway = bool(words) and words[-1].casefold() == "anyway"
    name = " ".join(words[:-1] if anyway else words)
    return turn.Done(name=name or None, anyway=anyway)


def _delay(text: str = "") -> turn.Delay:
    """Parse "delay", "delay NAME" or "delay after NAME"."""
    name = _behind(text, "after")
    return turn.Delay(after=None if name.casefold() in ("", "end", "all", "everyone") else name)


def _hold(text: str = "") -> turn.Delay:
    """Parse "hold" or "hold until the door opens"."""
    return turn.Delay(hold=True, until=_behind(text, "until"))


def _behind(text: str, word: str) -> str:
    head, _, tail = text.partition(" ")
    return tail.strip() if head.casefold() == word else text.strip()


_READ: dict[str, Callable[[str], Said]] = {"go": _go, "done": _done, "delay": _delay, "hold": _hold}


def said(word: str, rest: str) -> Said | None:
    """Return the command for one of these words and its text, or None for any other word."""
    return _READ[word](rest) if word in _READ else None


def _gone(name: OwnName = "") -> Turn:
    return Turn(turn.Go(name=name or None))


def _let_by(
    name: OwnName = "", anyway: Annotated[bool, about("even though you've declared something", typed="anyway")] = False
) -> Turn:
    return Turn(turn.Done(name=name or None, anyway=anyway))


def _delayed(name: Annotated[str, about("after whom", suggests="fighters", before=" after ")] = "") -> Turn:
    return Turn(turn.Delay(after=name or None))


def _held(what: Annotated[str, about("what you wait for", before=" until ")] = "") -> Turn:
    return Turn(turn.Delay(hold=True, until=what))


def _spec(word: str, example: str, meaning: str, told: str, make: Make) -> Spec:
    def read(text: str = "") -> Turn:
        return Turn(_READ[word](text))

    forms = (Form(("turn", word), told, make, words=word),)
    return Spec((word,), example, meaning, read, fight=True, forms=forms, takes="until …" if word == "hold" else "")


register(
    _spec(
        "go",
        "go",
        "act now if several act together or you're waiting; GMs also `go NAME`",
        "act now if you're waiting or several act together",
        _gone,
    ),
    _spec(
        "done",
        "done",
        "sit out if several act together; `done anyway` drops what you declared",
        "sit out if several act together",
        _let_by,
    ),
    _spec(
        "delay",
        "delay",
        "act last in this turn; `delay after NAME` acts right after somebody",
        "act last in this turn, or right after somebody",
        _delayed,
    ),
    _spec(
        "hold",
        "hold until the door opens",
        "wait: you act when you say go, or at the end of the turn",
        "wait until something happens",
        _held,
    ),
)

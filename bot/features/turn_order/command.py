"""Words with which people say when they act: in a block, and later than their place."""

from collections.abc import Callable
from typing import Final

from bot.commands.fields import OWN
from bot.commands.form import Field, Form
from bot.commands.registry import register
from bot.commands.request import Turn
from bot.commands.spec import Spec
from bot.turn import commands as turn

GO: Final = (Form(("turn", "go"), "act now, where your place is held or shared", "go[ {name}]", (OWN,)),)

DONE: Final = (
    Form(
        ("turn", "done"),
        "let your place go by, where several act together",
        "done[ {name}][ {anyway}]",
        (OWN, Field("anyway", "although you have declared something", kind="flag", typed="anyway")),
    ),
)

DELAY: Final = (
    Form(
        ("turn", "delay"),
        "act as the last one of this turn, or right after somebody",
        "delay[ after {name}]",
        (Field("name", "after whom", suggests="fighters"),),
    ),
)

HOLD: Final = (
    Form(
        ("turn", "hold"),
        "hold your place back until something happens",
        "hold[ until {what}]",
        (Field("what", "what you wait for"),),
    ),
)


def _go(rest: str) -> turn.Go:
    return turn.Go(name=rest or None)


def _done(rest: str) -> turn.Done:
    """ "done", "done NAME", each with "anyway" behind it."""
    words = rest.split()
    anyway = bool(words) and words[-1].casefold() == "anyway"
    name = " ".join(words[:-1] if anyway else words)
    return turn.Done(name=name or None, anyway=anyway)


def _delay(rest: str) -> turn.Delay:
    """ "delay", "delay NAME", "delay after NAME"."""
    name = _behind(rest, "after")
    return turn.Delay(after=None if name.casefold() in ("", "end", "all", "everyone") else name)


def _hold(rest: str) -> turn.Delay:
    """ "hold", "hold until the door opens"."""
    return turn.Delay(hold=True, until=_behind(rest, "until"))


def _behind(rest: str, word: str) -> str:
    head, _, tail = rest.partition(" ")
    return tail.strip() if head.casefold() == word else rest.strip()


Said = turn.Go | turn.Done | turn.Delay

_READ: dict[str, Callable[[str], Said]] = {"go": _go, "done": _done, "delay": _delay, "hold": _hold}


def said(word: str, rest: str) -> Said | None:
    """What such a word asks for with what stands behind it; None: it is another word."""
    return _READ[word](rest) if word in _READ else None


def _spec(word: str, example: str, meaning: str, forms: tuple[Form, ...]) -> Spec:
    return Spec((word,), example, meaning, lambda rest, _: Turn(_READ[word](rest)), fight=True, forms=forms)


register(
    _spec("go", "go", "act now, where several act together or you have held your place back; GMs also `go NAME`", GO),
    _spec(
        "done",
        "done",
        "let your place go by, where several act together; `done anyway` drops what you declared",
        DONE,
    ),
    _spec("delay", "delay", "act as the last one of this turn; `delay after NAME` acts right after somebody", DELAY),
    _spec(
        "hold",
        "hold until the door opens",
        "hold your place back: say go and you act then, at the end you act anyway",
        HOLD,
    ),
)

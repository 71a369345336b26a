"""Commands: `@deadline`, `@nudge`, `@clock`, `@away`, `@present`."""

from dataclasses import dataclass
from functools import partial
from typing import Annotated

from bot.commands.form import Form, about, lookup
from bot.commands.registry import register
from bot.commands.request import Request, Turn, joined
from bot.commands.spec import Spec
from bot.turn import commands as turn


@dataclass(frozen=True, slots=True)
class Clock(Request):
    """The game's clock: shown, set; and one's `own` zone."""

    setting: str = ""
    value: str = ""
    own: bool = False

    @property
    def text(self) -> str:
        return joined(self.setting, self.value)


@dataclass(frozen=True, slots=True)
class Away(Request):
    """Somebody is away, or back."""

    until: Annotated[str, about("such as until friday, or 3 days")] = ""
    back: bool = False


@dataclass(frozen=True, slots=True)
class Deadline(Request):
    """The deadlines of a fight: shown, changed. Where no `name` is told apart, it stands in `time`."""

    time: Annotated[str, about("such as 12h or 2 days")] = ""
    name: str = ""


def _deadline(
    time: Annotated[str, about("such as 12h or 2 days")],
    name: Annotated[str, about("for whom; nothing: for everyone", suggests="fighters", first=True)] = "",
) -> Deadline:
    return Deadline(time, name)


def clock(text: str = "") -> Clock:
    setting, _, value = text.strip().partition(" ")
    if setting.casefold() in ("my", "own") and value.strip().casefold().startswith("zone"):
        return Clock("zone", value.strip()[len("zone") :].strip(), own=True)
    return Clock(setting, value.strip())


def _zone(zone: Annotated[str, about("such as Europe/Berlin", suggests="zones")]) -> Clock:
    return Clock("zone", zone, own=True)


def _set(
    setting: Annotated[
        str,
        about(
            "what",
            choices=(
                ("deadline: time for an answer", "deadline"),
                ("grace: time after that", "grace"),
                ("nudge: when to remind", "nudge"),
                ("quiet: when nobody is written to", "quiet"),
                ("night: when to ping for it", "night"),
                ("weekends: whether they count", "weekends"),
                ("zone: the game's time zone", "zone"),
                ("then: when time is over", "then"),
                ("auto: go on in your place", "auto"),
            ),
        ),
    ],
    value: Annotated[str, about("what it is to be", suggests="values")],
) -> Clock:
    return Clock(setting, value)


def present(who: str = "") -> Away:
    return Away(who, back=True)


register(
    Spec(
        ("deadline",),
        "deadline",
        "until when you and the others have time; GMs change it with `deadline 12h`, `deadline NAME 2 days`",
        Deadline,
        fight=True,
        forms=(
            Form(
                ("fight", "deadline"),
                "for GMs: until when somebody, or everyone, has time",
                _deadline,
                words="deadline",
            ),
            lookup(("deadline",), "until when you and the others have time", partial(Deadline, "")),
        ),
    ),
    Spec(
        ("nudge",),
        "nudge",
        "remind exactly those who still owe something",
        partial(Turn, turn.Nudge()),
        "gm",
        fight=True,
        forms=(
            Form(
                ("fight", "nudge"),
                "remind exactly those who still owe something",
                partial(Turn, turn.Nudge()),
                words="nudge",
            ),
        ),
    ),
    Spec(
        ("clock",),
        "clock",
        "how long everyone has for an answer; `clock zone Europe/Berlin` is for yourself",
        clock,
        more=(
            "For GMs: `@clock on`, `@clock off`; `@clock deadline 24h`, `@clock grace 6h`.",
            "`@clock nudge 2h before` reminds earlier, `@clock nudge at deadline` then, `@clock nudge off` nobody.",
            "`@clock quiet 23:00-08:00`, `@clock quiet off`; `@clock weekends free`, `@clock weekends count`.",
            "`@clock night hold` pings whoever is asked in quiet hours when these end, `@clock night ping` at once.",
            "`@clock zone Europe/Berlin` is the game's zone for GMs; their own is `@clock my zone Europe/Berlin`.",
            "When time is over: `@clock then gm` (you decide), `@clock then order`, `@clock then pass`.",
            "`@clock auto on`: when your own time is over the clock goes on in your place.",
        ),
        forms=(
            Form(("clock", "on"), "for GMs: the clock runs", partial(Clock, "on")),
            Form(("clock", "off"), "for GMs: the clock stands still", partial(Clock, "off")),
            Form(("clock", "zone"), "your own time zone", _zone, words="clock my zone", aside=True),
            lookup(("clock", "show"), "how long everyone has to answer", partial(Clock), words="clock"),
            Form(("clock", "set"), "for GMs: how long everyone has, and what then", _set, words="clock"),
        ),
    ),
    Spec(
        ("away",),
        "away until friday",
        "hold up nobody while you are away; also `away 3 days`, `away`, and say present when you are back",
        Away,
        forms=(Form(("away",), "hold up nobody while you are away", Away),),
    ),
    Spec(
        ("present",),
        "present",
        "you are back",
        present,
        forms=(Form(("present",), "you are back", partial(Away, "", back=True)),),
    ),
)

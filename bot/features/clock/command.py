"""Commands: `@deadline`, `@nudge`, `@clock`, `@away`, `@present`."""

from dataclasses import dataclass

from bot.commands.form import Field, Form, lookup
from bot.commands.registry import register
from bot.commands.request import Request, Turn
from bot.commands.spec import Spec
from bot.turn import commands as turn


@dataclass(frozen=True, slots=True)
class Clock(Request):
    """The game's clock: shown, set; and one's own zone."""

    text: str


@dataclass(frozen=True, slots=True)
class Away(Request):
    """Somebody is away, or back."""

    text: str
    back: bool = False


@dataclass(frozen=True, slots=True)
class Deadline(Request):
    """The deadlines of a fight: shown, changed."""

    text: str


register(
    Spec(
        ("deadline",),
        "deadline",
        "until when you and the others have time; GMs change it with `deadline 12h`, `deadline NAME 2 days`",
        lambda rest, _: Deadline(rest),
        fight=True,
        forms=(
            Form(
                ("fight", "deadline"),
                "for GMs: until when somebody, or everyone, has time",
                "deadline[ {name}] {time}",
                (
                    Field("time", "such as 12h or 2 days", needed=True),
                    Field("name", "for whom; nothing: for everyone", suggests="fighters"),
                ),
            ),
            lookup(("deadline",), "until when you and the others have time", "deadline"),
        ),
    ),
    Spec(
        ("nudge",),
        "nudge",
        "remind exactly those who still owe something",
        lambda _, __: Turn(turn.Nudge()),
        "gm",
        fight=True,
        forms=(Form(("fight", "nudge"), "remind exactly those who still owe something", "nudge"),),
    ),
    Spec(
        ("clock",),
        "clock",
        "how long everyone has for an answer; `clock zone Europe/Berlin` is for yourself",
        lambda rest, _: Clock(rest),
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
            Form(("clock", "on"), "for GMs: the clock runs", "clock on"),
            Form(("clock", "off"), "for GMs: the clock stands still", "clock off"),
            Form(
                ("clock", "zone"),
                "your own time zone",
                "clock my zone {zone}",
                (Field("zone", "such as Europe/Berlin", suggests="zones", needed=True),),
                aside=True,
            ),
            lookup(("clock", "show"), "how long everyone has for an answer", "clock"),
            Form(
                ("clock", "set"),
                "for GMs: how long everyone has, and what then",
                "clock {setting} {value}",
                (
                    Field(
                        "setting",
                        "what",
                        needed=True,
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
                    Field("value", "what it is to be", suggests="values", needed=True),
                ),
            ),
        ),
    ),
    Spec(
        ("away",),
        "away until friday",
        "hold up nobody while you are away; also `away 3 days`, `away`, and say present when you are back",
        lambda rest, _: Away(rest),
        forms=(
            Form(
                ("away",),
                "hold up nobody while you are away",
                "away[ {until}]",
                (Field("until", "such as until friday, or 3 days"),),
            ),
        ),
    ),
    Spec(
        ("present",),
        "present",
        "you are back",
        lambda rest, _: Away(rest, back=True),
        forms=(Form(("present",), "you are back", "present"),),
    ),
)

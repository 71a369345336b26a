"""Commands: `@deadline`, `@nudge`, `@clock`, `@away`, `@present`."""

import re
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Final

from bot.commands.form import Form, about, lookup
from bot.commands.registry import register
from bot.commands.request import Request, Turn, joined, setting_and_value
from bot.commands.spec import Spec
from bot.features.clock.durations import UNITS, UNTIL
from bot.turn import commands as turn


@dataclass(frozen=True, slots=True)
class Clock(Request):
    """A request to show or change the game's clock, or with `own` one's own time zone."""

    setting: str = ""
    value: str = ""
    own: bool = False

    @property
    def text(self) -> str:
        return joined(self.setting, self.value)


@dataclass(frozen=True, slots=True)
class Away(Request):
    """A request to mark somebody as away, or with `back` as present again."""

    until: Annotated[str, about("for example until friday, or 3 days")] = ""
    back: bool = False


@dataclass(frozen=True, slots=True)
class Deadline(Request):
    """A request to show or change the deadlines of a fight. An empty `name` means that `time` may contain the name."""

    time: Annotated[str, about("for example 12h or 2 days")] = ""
    name: str = ""


def _deadline(
    time: Annotated[str, about("for example 12h or 2 days")],
    name: Annotated[str, about("for whom; leave empty for everyone", suggests="fighters", first=True)] = "",
) -> Deadline:
    return Deadline(time, name)


OF_CLOCK: Final = frozenset(
    {"deadline", "grace", "nudge", "reminder", "quiet", "night", "weekends", "zone", "timezone", "then", "auto"}
)
"""Settings of the clock, which are looked for among those of the game too."""
_IN_OTHER_WORDS: Final = tuple(
    (re.compile(pattern, re.IGNORECASE), said)
    for pattern, said in (
        (r"\A(?=\d)|\A(?:time limit|answer time|response time|timeout|limit)\b[ :=]*", "deadline "),
        (
            r"\A(?:no|none|skip|pause on|pause at|not on) weekends\Z|\Aweekends (?:don'?t|do not) count\Z",
            "weekends free",
        ),
        (r"\Aquiet (?:hours|time|from)\b:?(?: from)?", "quiet"),
        (r"\Aquiet between (.*?) and ", r"quiet \1-"),
        (r"\A(?:remind|nudge|ping|reminders?)(?: everyone| everybody| players| them| us| me)? (?=\d)", "nudge "),
        (r"\A(nudge .*?) before (?:the )?(?:deadline|end)\Z", r"\1 before"),
        (r"\Atime ?zone\b", "zone"),
    )
)


def clock(text: str = "") -> Clock:
    setting, value = setting_and_value(text)
    text = joined(setting, value)
    for pattern, said in _IN_OTHER_WORDS:
        text = pattern.sub(said, text, count=1)
    setting, _, value = text.strip().partition(" ")
    if setting.casefold() in ("my", "own") and value.strip().casefold().startswith("zone"):
        return Clock("zone", value.strip()[len("zone") :].strip(), own=True)
    return Clock(setting, value.strip())


def _zone(zone: Annotated[str, about("for example Europe/Berlin", suggests="zones")]) -> Clock:
    return Clock("zone", zone, own=True)


def _set(
    setting: Annotated[
        str,
        about(
            "what",
            choices=(
                ("deadline: time to answer", "deadline"),
                ("grace: extra time after that", "grace"),
                ("nudge: when to remind players", "nudge"),
                ("quiet: hours without pings", "quiet"),
                ("night: whether to ping in quiet hours", "night"),
                ("weekends: whether they count", "weekends"),
                ("zone: the game's time zone", "zone"),
                ("then: what happens when time runs out", "then"),
                ("auto: go on without the GM", "auto"),
            ),
        ),
    ],
    value: Annotated[str, about("the new value", suggests="values")],
) -> Clock:
    return Clock(setting, value)


def present(who: str = "") -> Away:
    return Away(who, back=True)


register(
    Spec(
        ("deadline",),
        "deadline",
        "your deadline and everyone else's; GMs change it with `deadline 12h`, `deadline NAME 2 days`",
        Deadline,
        fight=True,
        forms=(
            Form(
                ("fight", "deadline"),
                "for GMs: set a deadline for someone, or for everyone",
                _deadline,
                words="deadline",
            ),
            lookup(("deadline",), "your deadline and everyone else's", partial(Deadline, "")),
        ),
        takes=UNITS,
        answers=(
            (
                "",
                (
                    "when deadline,whats deadline,my deadline,how long do|have i|we,how long till|until|left,"
                    "how much time,time left,until|by when,wie lange hab|habe|haben|noch,wie viel zeit,"
                    "wieviel zeit,bis wann,wann muss|frist,meine frist"
                ),
            ),
        ),
    ),
    Spec(
        ("nudge",),
        "nudge",
        "remind everyone who still has to answer or roll",
        partial(Turn, turn.Nudge()),
        "gm",
        fight=True,
        instead="`@who` shows who the fight is waiting for.",
        forms=(
            Form(
                ("fight", "nudge"),
                "remind everyone who still has to answer or roll",
                partial(Turn, turn.Nudge()),
                words="nudge",
            ),
        ),
        offered=(("", "remind|ping|nudge everyone|everybody|players|them,alle erinnern|anpingen,erinnere alle"),),
    ),
    Spec(
        ("clock",),
        "clock",
        "how long everyone has to answer; `clock zone Europe/Berlin` sets your own time zone",
        clock,
        more=(
            "For GMs: `@clock on`, `@clock off`; `@clock deadline 24h`, `@clock grace 6h`.",
            "When to remind players: `@clock nudge 2h before`, `@clock nudge at deadline`, `@clock nudge off`.",
            "`@clock quiet 23:00-08:00` sets quiet hours, and `@clock quiet off` ends them.",
            "`@clock weekends free` stops the clock at weekends; with `@clock weekends count` it runs on.",
            "`@clock night hold` saves pings until quiet hours end; `@clock night ping` sends them at once.",
            (
                "For GMs, `@clock zone Europe/Berlin` sets the game's time zone; `@clock my zone Europe/Berlin` sets "
                "their own."
            ),
            "When time runs out: `@clock then gm` (you decide), `@clock then order`, `@clock then pass`.",
            "`@clock auto on`: when your own time runs out, the fight goes on without you.",
        ),
        forms=(
            Form(("clock", "on"), "for GMs: start the clock", partial(Clock, "on")),
            Form(("clock", "off"), "for GMs: stop the clock", partial(Clock, "off")),
            Form(("clock", "zone"), "your own time zone", _zone, words="clock my zone", aside=True),
            lookup(("clock", "show"), "how long everyone has to answer", partial(Clock), words="clock"),
            Form(("clock", "set"), "for GMs: how long everyone has, and what happens then", _set, words="clock"),
        ),
        offered=(("quiet …", r"\Aquiet_hours? …,\Aruhezeit …"),),
        takes="before, at deadline, free, count, night hold, night ping, then gm, then order, then pass, hold, ping, "
        f"gm, order, pass, none, {UNITS}",
    ),
    Spec(
        ("away",),
        "away until friday",
        "let the game go on while you're away; also `away 3 days`, `away`; type present when you're back",
        Away,
        forms=(Form(("away",), "let the game go on while you're away", Away),),
        takes=f"off, over, {UNTIL}",
        offered=(
            (
                "",
                (
                    "im away,im gone,not|wont here|available|around,wont be here|around,"
                    "nicht da|dabei|verfügbar,im on vacation|holiday,brb,bin weg,bin im urlaub,muss weg"
                ),
            ),
            (
                "until …",
                (
                    "away|gone|vacation|holiday|busy|afk|offline till|until|til …,back on …,"
                    "cant play|post till|until|til|before …,im|weg|urlaub bis …,bis … weg|fort|unterwegs,"
                    "erst wieder …,wieder da am …"
                ),
            ),
            ("…", "away|gone|busy|afk|offline for …"),
            ("until …", "away|gone|busy from to|till|until …,weg von bis …"),
        ),
    ),
    Spec(
        ("present",),
        "present",
        "say you're back",
        present,
        forms=(Form(("present",), "say you're back", partial(Away, "", back=True)),),
        offered=(("", "im_back|i_am_back|am_back|back_again,bin_wieder da|zurück|hier,ich wieder_da|zurück"),),
    ),
)

"""The commands about time."""

from bot.commands import requests as ask
from bot.commands.spec import Spec
from bot.features.fight import player_slash as turns
from bot.features.fight import slash as fights
from bot.features.settings import slash as games
from bot.turn import commands as turn

OF_FIGHT: tuple[Spec, ...] = (
    Spec(
        ("deadline",),
        "deadline",
        "until when you and the others have time; GMs change it with `deadline 12h`, `deadline NAME 2 days`",
        lambda rest, _: ask.Deadline(rest),
        fight=True,
        forms=fights.DEADLINE,
    ),
    Spec(
        ("nudge",),
        "nudge",
        "remind exactly those who still owe something",
        lambda _, __: ask.Turn(turn.Nudge()),
        "gm",
        fight=True,
        forms=fights.NUDGE,
    ),
)

OF_GAME: tuple[Spec, ...] = (
    Spec(
        ("clock",),
        "clock",
        "how long everyone has for an answer; `clock zone Europe/Berlin` is for yourself",
        lambda rest, _: ask.Clock(rest),
        more=(
            "For GMs: `@clock on`, `@clock off`; `@clock deadline 24h`, `@clock grace 6h`.",
            "`@clock nudge 2h before` reminds earlier, `@clock nudge at deadline` then, `@clock nudge off` nobody.",
            "`@clock quiet 23:00-08:00`, `@clock quiet off`; `@clock weekends free`, `@clock weekends count`.",
            "`@clock night hold` pings whoever is asked in quiet hours when these end, `@clock night ping` at once.",
            "`@clock zone Europe/Berlin` is the game's zone for GMs; their own is `@clock my zone Europe/Berlin`.",
            "When time is over: `@clock then gm` (you decide), `@clock then order`, `@clock then pass`.",
            "`@clock auto on`: when your own time is over the clock goes on in your place.",
        ),
        forms=games.CLOCK,
    ),
    Spec(
        ("away",),
        "away until friday",
        "hold up nobody while you are away; also `away 3 days`, `away`, and say present when you are back",
        lambda rest, _: ask.Away(rest),
        forms=turns.AWAY,
    ),
    Spec(
        ("present",),
        "present",
        "you are back",
        lambda rest, _: ask.Away(rest, back=True),
        forms=turns.PRESENT,
    ),
    Spec(
        ("me",),
        "me",
        "how you like things: plain text, pictures, your time, your language; `me plain on` changes it",
        lambda rest, _: ask.Me(rest),
        more=(
            "`@me plain on`: what you alone read has no pictures, and says what else could be pressed.",
            "`@me pictures off`: no pictures in what you alone read. `@me zone Europe/Berlin`: your time.",
            "`@me language de`: what you alone read is said in German, and `@me language none` as the game has it.",
            "`@me export`, in private: a file with all that I keep about you. `@me forget`: I forget who you are.",
            "What everyone reads is the GM's to choose: `@game look plain`, `@game language de`.",
        ),
        forms=turns.ME,
    ),
)

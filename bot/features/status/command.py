"""What is looked up: help, rules, how things stand, and what was told."""

from typing import Final

from bot.commands import requests as ask
from bot.commands.readers import needs
from bot.commands.spec import Spec
from bot.features.log.parser import log
from bot.features.status import slash as lookups

HELP: Final = Spec(
    ("help", "commands", "mhelp"),
    "help",
    "what you can do now; `help more` tells all of it, `help WORD` one command",
    lambda rest, _: ask.Look("help", rest),
    forms=lookups.HELP,
)

OF_LOOKUPS: Final[tuple[Spec, ...]] = (
    Spec(
        ("why",),
        "why NAME",
        "how the last number came about{examples}",
        lambda rest, _: ask.Why(rest),
        forms=lookups.WHY,
    ),
    Spec(
        ("rule", "rules"),
        "rule WORD",
        "a rule in a few words, and how other systems differ; alone: the subjects",
        lambda rest, _: ask.Rule(rest),
        forms=lookups.RULE,
    ),
    Spec(
        ("differences", "diff"),
        "differences SYSTEM SYSTEM",
        "in what two systems differ, altogether or in one subject{examples}",
        lambda rest, example: ask.Differences(needs(rest, example)),
        forms=lookups.DIFFERENCES,
    ),
    Spec(
        ("status", "board"),
        "status",
        "how the fight stands",
        lambda rest, _: ask.Look("status", rest),
        fight=True,
        forms=lookups.STATUS,
        more=("`@status picture` shows it as a picture as well. Where nobody else reads one comes along anyway.",),
    ),
    Spec(
        ("games",),
        "games",
        "all fights that you lead or take part in, and where somebody waits for you",
        lambda _, __: ask.Look("games"),
        forms=lookups.GAMES,
    ),
    Spec(
        ("who",),
        "who",
        "who owes something now",
        lambda _, __: ask.Look("who"),
        fight=True,
        forms=lookups.WHO,
    ),
    Spec(
        ("log",),
        "log turn 3",
        "what was told in this turn, or in another; `log find WORDS`, `log dice`, `log export`",
        log,
        more=(
            "`@log NAME` is what was told of somebody in this fight, `@log 2` the page before.",
            "`@log dice` shows the dice, `@log find WORDS` looks through all that was told here.",
            "`@log export` is the whole fight as a file: `@log export html` a page, `@log export story` without dice.",
            "`@log fight 1` and `@log export fight 1` are those of an earlier fight.",
            "For GMs: `@log export gm` has all that only GMs read.",
        ),
        forms=lookups.LOG,
    ),
)

"""The arena as a system: the steps of its turn, and its house rules."""

from typing import Final

from rules.arena import game, rulebook
from rules.arena.house_rules.meanings import MEANINGS
from rules.arena.model.ruleset import Arena
from rules.arena.printed import ARENA
from rules.house_rules.builder import Workshop
from rules.house_rules.meanings import Printed
from rules.system import Patch, Step, StepKind, System, SystemOf, digest_of
from rules.wording import worded

_STEPS: Final = (
    Step("start", StepKind.START, "start of the turn"),
    Step("initiative", StepKind.ORDER, "initiative"),
    Step("plans", StepKind.PLANS, "the GM's plans", waits=True),
    Step("actions", StepKind.INTENTS, "everyone declares two actions", waits=True),
    Step("stances", StepKind.EARLY, "stances"),
    Step("places", StepKind.PLACES, "everyone acts in order", waits=True),
    Step("bleeding", StepKind.EFFECTS, "bleeding"),
    Step("end", StepKind.END, "end of the turn"),
)
"""Initiative comes first, so that everyone declares knowing the order (AR-INIT-01); bleeding at the end (AMB-A26)."""


def _system(printed: Arena, *aliases: str) -> System:
    def build(ruled: Arena, patch: Patch) -> System:
        return SystemOf(
            ruled.id,
            worded("{title}, with house rules", title=worded(ruled.title)) if patch else worded(ruled.title),
            "arena",
            _STEPS,
            digest_of((ruled, _STEPS)),
            game.TYPES,
            turn=game.Turn(ruled),
            roster=game.Roster(ruled),
            reading=game.Reader(ruled),
            views=game.Views(ruled),
            sheets=game.Sheets(ruled),
            dice=game.DiceMeanings(ruled),
            amendments=game.Amendments(ruled),
            gauges=game.Gauges(ruled),
            records=game.Records(ruled),
            downtime=game.Downtime(ruled),
            aliases=aliases,
            packs=("arena.yaml",),
            house_rules=workshop,
            house=patch,
            value=ruled,
            entries=rulebook.ENTRIES,
        ).opaque()

    workshop = Workshop(Printed(printed, MEANINGS), build)
    return build(printed, ())


SYSTEMS: Final = (_system(ARENA, "real-world", "realworld"),)

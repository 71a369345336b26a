"""Kill credit and executions (MZ-KILL, MZ-EXEC)."""

from rules.mazeworld.attacks import kills
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.parts.turn import Execution, Kills
from rules.mazeworld.play.attack import damage as harming
from rules.mazeworld.play.facts.attacks import Aimed
from rules.mazeworld.play.facts.damage import KillCredited
from rules.mazeworld.play.facts.roster import Allied
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.entries import ASSIST, FULL, rule
from rules.mazeworld.rulebook.our_words import ours
from rules.system.rule_entry import Field, Met, section
from rules.wording import counted, listed, worded


def _tally(rev: Revision) -> str:
    return worded(
        "To a contestant's tally count the kills of: {whose}. Those of temporary teammates and of others who fight "
        "alongside do not.",
        whose=listed(map(ours, rev.kills.tallied)),
    )


def _execution(rev: Revision) -> str | None:
    own = rev.execution
    if own is None:
        return None
    return worded(
        "Who cannot fight may be executed, in combat or out of it: the usual damage, no miss. An attempt takes {turns} "
        "and may be repeated. It is allowed on whoever is {states}.",
        turns=counted(own.turns, "turn"),
        states=listed(map(ours, own.states), "or"),
    )


ENTRIES = section(
    "kills and executions",
    rule(
        "MZ-KILL-01",
        "Kill credit",
        FULL,
        lambda _: "Whoever lands the killing attack gets the kill, alone; shares of the damage do not matter.",
        home=(kills.credit, harming.harm),
        met=Met(("attack",), facts=(KillCredited,)),
        keywords="kill credit assist death dead",
    ),
    rule(
        "MZ-KILL-02",
        "Kills of allies",
        FULL,
        _tally,
        home=(kills.tally, Field(Kills, "tallied"), Field(Fighter, "ally_of")),
        met=Met(("ally", "skills"), facts=(Allied, KillCredited)),
        keywords="ally kill tally",
    ),
    rule(
        "MZ-EXEC-01",
        "Executions",
        ASSIST,
        _execution,
        home=(kills.may_execute, kills.attempt, kills.read_tier, Field(Execution, "states")),
        met=Met(("execute", "set"), facts=(Aimed,)),
        keywords="execute unconscious coup",
    ),
)

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
        "Kills by these count toward a contestant's tally: {whose}. Kills by temporary teammates and others who "
        "fight alongside don't.",
        whose=listed(map(ours, rev.kills.tallied)),
    )


def _execution(rev: Revision) -> str | None:
    own = rev.execution
    if own is None:
        return None
    return worded(
        "You can execute anyone who can't fight, in combat or outside it. It does the usual damage and can't miss. "
        "An attempt takes {turns} and can be repeated. The target has to be {states}.",
        turns=counted(own.turns, "turn"),
        states=listed(map(ours, own.states), "or"),
    )


ENTRIES = section(
    "kills and executions",
    rule(
        "MZ-KILL-01",
        "Who gets the kill",
        FULL,
        lambda _: (
            "Only the fighter who lands the killing attack gets the kill. It doesn't matter who did how much damage."
        ),
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

"""Firearm failures (MZ-FAIL)."""

from rules.mazeworld.attacks import failures, recoil
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.parts.attack import FailureEffect, Failures
from rules.mazeworld.play.attack import attack_dice as striking
from rules.mazeworld.play.facts.attacks import CriticalFailed, Struck
from rules.mazeworld.play.facts.end_of_turn import WeaponReady
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.entries import ASSIST, FULL, Statement, rule
from rules.mazeworld.rulebook.our_words import tier_named
from rules.system.rule_entry import Field, Met, section
from rules.wording import Wording, joined, listed, number, worded

_FAILURES = {
    "stovepipe": worded("stovepipe"),
    "misfire": worded("misfire"),
    "feed": worded("failure to feed"),
    "burn": worded("failure to burn"),
    "catastrophic": worded("catastrophic"),
}


def _effect(rev: Revision, kind: str) -> FailureEffect | None:
    return next((row for row in rev.failures.types if row.type == kind), None)


def _failure(kind: str, first: Wording) -> Statement:
    """Describe the effect of a failure of this type, for revisions that have it."""

    def statement(rev: Revision) -> str | None:
        row = _effect(rev, kind)
        if row is None:
            return None
        said = [first]
        if row.remaining_shots == "cancelled":
            said.append(worded("The remaining shots are cancelled."))
        else:
            said.append(worded("Only that shot is lost. The others count."))
        if row.fuel_spent:
            said.append(worded("Its fuel is spent."))
        if row.weapon_destroyed:
            said.append(worded("The weapon is usually destroyed; the GM decides."))
        if row.ready == "next_turn":
            said.append(worded("Clearing it takes the rest of the turn. The weapon is ready in the next."))
        if row.ready == "after_reload":
            said.append(
                worded(
                    "That ends your turn. A reload that takes {turns} turn in combat clears it; you can use the "
                    "same belt.",
                    turns=f"{row.reload_turns}",
                )
            )
        return joined(said)

    return statement


def _cleanliness(rev: Revision) -> str | None:
    die = rev.failures.cleanliness_die
    if die is None:
        return None
    return worded(
        "Every {failure} with a firearm triggers a hidden d{die} roll. Up to the weapon's cleanliness (%), the "
        "attack is an ordinary miss. Above that, it's a critical failure.",
        failure=rev.accuracy.failure_score,
        die=f"{die}",
    )


def _series(rev: Revision) -> str | None:
    if rev.failures.cleanliness_die is None:
        return None
    scores, share = (7, 2, 8, 2, 10), 83.57
    rolls = tuple(int(share) + by for by in (-16, 9))
    found = failures.sequence(rev, scores, rev.accuracy.natural_ft, 2, "stovepipe", percentage=share, rolls=rolls)
    return worded(
        "Example: cleanliness {share}, scores {scores}, d100 {low} and {high}: {outcomes}. Every 2 gets its own "
        "d100. Anything after a stovepipe has no effect.",
        share=share,
        scores=joined(map(number, scores), ", "),
        low=rolls[0],
        high=rolls[1],
        outcomes=joined(map(tier_named, found.shots), ", "),
    )


def _recoil_of_misfires(rev: Revision) -> str:
    row = failures.known_effect(rev, "misfire")
    if row is None or row.recoil == "skip_round":
        return worded(
            "A misfire doesn't count for recoil: six shots with one misfire count as {shots}.",
            shots=recoil.recoil_shots(6, 1),
        )
    return worded("After a misfire, the recoil count starts over with the next shot fired.")


def _trigger(rev: Revision) -> str | None:
    if rev.failures.trigger is None:
        return None
    return worded(
        "A firearm's own failure occurs only if @critfail says so (a result marked “{mark}”).",
        mark=rev.failures.trigger,
    )


def _usual(rev: Revision) -> str:
    return worded(
        "Every critical failure with a firearm causes its type of failure: {types}.",
        types=listed(_FAILURES.get(row.type, row.type) for row in rev.failures.types),
    )


ENTRIES = section(
    "firearm failures",
    rule(
        "MZ-FAIL-01",
        "Cleanliness check",
        FULL,
        _cleanliness,
        home=(failures.cleanliness, Field(Failures, "cleanliness_die")),
        met=Met(("attack", "set"), facts=(Struck,)),
        keywords="cleanliness clean d100 jam",
    ),
    rule(
        "MZ-FAIL-02",
        "A series with failures",
        FULL,
        _series,
        home=(failures.sequence,),
        met=Met(("attack",), facts=(Struck,)),
        keywords="series cleanliness example stovepipe",
    ),
    rule(
        "MZ-FAIL-03",
        "Failure to eject (stovepipe)",
        FULL,
        _failure("stovepipe", worded("A spent case is stuck.")),
        home=(failures.known_effect, FailureEffect, WeaponReady),
        met=Met(("attack",), facts=(CriticalFailed, WeaponReady)),
        keywords="stovepipe eject jam",
    ),
    rule(
        "MZ-FAIL-04",
        "Failure to fire (misfire)",
        FULL,
        _failure("misfire", worded("The round doesn't go off.")),
        home=(failures.known_effect, Field(FailureEffect, "shot_fired")),
        met=Met(("attack",), facts=(CriticalFailed, Struck)),
        keywords="misfire dud ftf",
    ),
    rule(
        "MZ-FAIL-05",
        "Failure to feed",
        FULL,
        _failure("feed", worded("Belt-fed weapons jam in the feed.")),
        home=(failures.known_effect, FailureEffect),
        met=Met(("attack", "reload"), facts=(CriticalFailed,)),
        keywords="feed belt jam reload",
    ),
    rule(
        "MZ-FAIL-06",
        "Failure to burn",
        FULL,
        _failure("burn", worded("A flamethrower's fuel doesn't catch fire.")),
        home=(failures.known_effect, FailureEffect),
        met=Met(("attack",), facts=(CriticalFailed,)),
        keywords="burn flamethrower fuel",
    ),
    rule(
        "MZ-FAIL-07",
        "Catastrophic failure",
        ASSIST,
        _failure("catastrophic", worded("Rarer still.")),
        home=(failures.known_effect, Field(FailureEffect, "weapon_destroyed")),
        met=Met(("attack", "set"), facts=(CriticalFailed,)),
        keywords="catastrophic destroyed",
    ),
    rule(
        "MZ-FAIL-08",
        "When a firearm's failure occurs",
        FULL,
        lambda rev: _trigger(rev) or _usual(rev),
        home=(failures.applies, Field(Failures, "trigger"), Field(Weapon, "failure"), striking.strike),
        met=Met(("critfail", "attack"), facts=(CriticalFailed,)),
        keywords="failure type critfail",
    ),
    rule(
        "MZ-FAIL-09",
        "Misfires in the recoil count",
        FULL,
        _recoil_of_misfires,
        home=(recoil.recoil_shots, recoil.ir_by_shot, Field(FailureEffect, "recoil")),
        met=Met(("attack",), facts=(Struck,)),
        keywords="misfire recoil count",
    ),
)

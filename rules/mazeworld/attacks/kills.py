"""Executions of opponents who can't fight (MZ-EXEC-01), and credit for kills (MZ-KILL)."""

from dataclasses import dataclass

from rules.errors import RuleError
from rules.mazeworld.attacks.accuracy import HITS, Tier
from rules.mazeworld.revision import Revision, required


@dataclass(frozen=True, slots=True)
class Execution:
    """One attempt: it always hits, takes its turns, and may be repeated while the victim lives."""

    hits: bool
    turns: int
    success: bool
    may_retry: bool


def may_execute(rev: Revision, victim_state: str) -> bool:
    """Whether a victim in this state can be executed, in or out of combat."""
    rule = required(rev.execution, "execution")
    return victim_state.strip().lower() in rule.states


def attempt(rev: Revision, victim_state: str, victim_dies: bool) -> Execution:
    """Make one attempt. Refuses with `victim_can_fight` or `not_in_revision`."""
    rule = required(rev.execution, "execution")
    if not may_execute(rev, victim_state):
        raise RuleError("victim_can_fight", {"state": victim_state})
    return Execution(True, rule.turns, victim_dies, not victim_dies)


def read_tier(rev: Revision, tier: Tier) -> Tier:
    """Read an attack die of an execution: a miss counts as a hit, hits keep their tier (AMB-34)."""
    required(rev.execution, "execution")
    return tier if tier in HITS else Tier.HIT


def credit(kill_shot: str) -> str:
    """Return who gets the kill: only the fighter who landed the kill shot, however the damage was shared
    (MZ-KILL-01)."""
    return kill_shot


def tally(rev: Revision, relation: str) -> int:
    """Return 1 if a kill counts for the contestant's tally: own and formal allies' kills do, temporary teammates'
    don't (MZ-KILL-02)."""
    return int(relation.strip().lower() in rev.kills.tallied)

"""Kill credit (MZ-KILL)."""

from rules.mazeworld.revision import Revision


def credit(kill_shot: str) -> str:
    """Whoever landed the kill shot gets the kill, alone; shares of damage do not matter (MZ-KILL-01)."""
    return kill_shot


def tally(rev: Revision, relation: str) -> int:
    """Kills that count to the contestant's tally: own and formal allies', not temporary teammates' (MZ-KILL-02)."""
    return int(relation.strip().lower() in rev.kills.tallied)

"""Rules beside the fight: allies, scripted rooms, temerity (MZ-GEN-03..05)."""

from rules.errors import RuleError
from rules.mazeworld.revision import Revision, required


def can_add_ally(rev: Revision, allies: int) -> bool:
    """Whether a contestant with so many allies may take another; no limit where none is stated (MZ-GEN-05)."""
    return rev.general.ally_limit is None or allies < rev.general.ally_limit


def scripted_room(rev: Revision, room: int) -> int:
    """The room of the cycle that a room counts as, both from 1 (MZ-GEN-04). Refuses with `no_such_room`."""
    cycle = required(rev.general.room_cycle, "room_cycle")
    if room < 1:
        raise RuleError("no_such_room", {"room": room})
    return (room - 1) % cycle + 1


def temerity(rev: Revision) -> tuple[int, tuple[str, ...]]:
    """Sides of the temerity die and its outcomes from worst to best; bands are the GM's (MZ-GEN-03)."""
    return required(rev.general.temerity_die, "temerity"), rev.general.temerity


def temerity_applies(rev: Revision, mindless: bool) -> bool:
    """Mindless creatures never roll (MZ-GEN-03)."""
    required(rev.general.temerity_die, "temerity")
    return not mindless

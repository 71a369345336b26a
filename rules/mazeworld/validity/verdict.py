"""What is said of an action that is possible."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Validity:
    """A possible action. `fired`: rounds that go off, None where nothing is loaded; `turn_ends`: because there were
    fewer than announced; `dry_fire`: the weapon is empty and clicks (MZ-ACT-05, MZ-ACT-06)."""

    fired: int | None = None
    turn_ends: bool = False
    dry_fire: bool = False

"""The steps of a turn, and what the turn machine does at each."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class StepKind(StrEnum):
    """The turn machine's work at a step."""

    PLANS = "plans"
    """The GM plans for the creatures, in secret."""
    INTENTS = "intents"
    """Players declare for their contestants."""
    START = "start"
    """The turn is announced; intents are locked."""
    EARLY = "early"
    """What precedes the order: non-combat actions."""
    ORDER = "order"
    """The order is set and announced."""
    PLACES = "places"
    """Each fighter acts in order: attack, reactions, damage."""
    WITHIN = "within"
    """Printed as a step of its own, but played within each place; only what was put off is done here."""
    EFFECTS = "effects"
    """The effects of the end of a turn."""
    END = "end"
    """The end of the turn is announced."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a system's turn. `waits`: the GM says `@next` before the turn goes on."""

    id: str
    kind: StepKind
    title: str
    waits: bool = False
    once: bool = False
    """Whether it comes only before the first turn, and only if somebody has declared something for it."""


CALLED: Final[Mapping[StepKind, tuple[str, ...]]] = {
    StepKind.PLANS: ("plans", "plan"),
    StepKind.INTENTS: ("intents", "intent", "declarations", "declaring"),
    StepKind.START: ("start", "beginning"),
    StepKind.ORDER: ("order", "initiative"),
    StepKind.PLACES: ("attacks", "attack", "actions", "places"),
    StepKind.WITHIN: ("damage",),
    StepKind.EFFECTS: ("effects",),
    StepKind.END: ("end",),
}
"""What people call steps of a kind, besides their titles."""

"""The steps of a turn, and what the turn machine does at each."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class StepKind(StrEnum):
    """What the turn machine does at a step."""

    PLANS = "plans"
    """The GM settles what creatures mean to do, unseen."""
    INTENTS = "intents"
    """Players say what their contestants mean to do."""
    START = "start"
    """The turn is announced; intents are locked."""
    EARLY = "early"
    """What goes before the order: non-combat actions."""
    ORDER = "order"
    """Who acts when is settled and announced."""
    PLACES = "places"
    """Each fighter acts in order: attack, reactions, damage."""
    WITHIN = "within"
    """Printed as a step of its own, played inside each place; what was put off until then is done now."""
    EFFECTS = "effects"
    """What the end of a turn does to everyone concerned."""
    END = "end"
    """The end of the turn is announced."""


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of a system's turn. `waits`: the GM says `@next` before the turn goes on to the following step."""

    id: str
    kind: StepKind
    title: str
    waits: bool = False
    once: bool = False
    """Comes before the first turn only, and only if somebody has said what to do then."""


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
"""What people call steps of a kind beside their titles."""

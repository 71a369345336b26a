"""What a fight of MazeWorld makes by itself of a row of a random table."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rules.system.figures import within


@dataclass(frozen=True, slots=True)
class RowEffects:
    """Factors on Pain and limb damage together (`damage_mult`) or on limb damage alone (`limb_mult`), Condition points
    lost, whether the weapon suffers the failure of its type, and whether it drops. Refuses with `out_of_range`."""

    ALIASES: ClassVar[Mapping[str, str]] = {
        "damage": "damage_mult",
        "limb": "limb_mult",
        "condition": "condition_loss",
        "failure": "weapon_failure",
        "drops": "weapon_drops",
        "drop": "weapon_drops",
    }
    damage_mult: float | None = None
    limb_mult: float | None = None
    condition_loss: float | None = None
    weapon_failure: bool = False
    weapon_drops: bool = False

    def __post_init__(self) -> None:
        within("damage_mult", self.damage_mult)
        within("limb_mult", self.limb_mult)
        within("condition_loss", self.condition_loss)

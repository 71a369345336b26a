"""What a fighter wears: which parts it covers, and with which Armor Class."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Armour:
    """A piece of armour. `covers` names parts or body groups; empty: the whole body. `resistant` and `proof` are the
    damage types against whose injuries it helps a little, or wholly."""

    name: str
    armour_class: str | None = None
    covers: tuple[str, ...] = ()
    resistant: tuple[str, ...] = ()
    proof: tuple[str, ...] = ()
    condition: float | None = None
    max_condition: float | None = None

"""An attack in its two phases, with every die."""

from dataclasses import dataclass
from typing import Literal

from rules.arena.play.facts.fact import Fact

Lines = tuple[tuple[str, int], ...]
"""The sources of a pool with their dice; negative if they remove dice."""
Pairs = tuple[tuple[int, int], ...]
"""Removed attack dice, each with the defence die that removed it, as thrown."""


@dataclass(frozen=True, slots=True)
class AttackPhase(Fact):
    """The Attack phase (AR-ATK-01..04). `action`: the manoeuvre's name. `part`: None if at random.

    `remaining`: the surviving attack dice, from high to low, with a Heavy weapon's 3s as 4s. `carry`: how many carry
    over. `on`: the Defense phase follows. `again`: the reroll of an Assault or a correct Feint.
    """

    who: str
    target: str
    weapon: str
    action: str
    part: str | None
    attack: tuple[int, ...]
    evade: tuple[int, ...]
    pairs: Pairs
    remaining: tuple[int, ...]
    carry: int
    on: bool
    attack_lines: Lines = ()
    evade_lines: Lines = ()
    again: str | None = None
    beside: tuple[str, ...] = ()
    """Further weapons of the attack."""
    left: int | None = None
    """How many are left of a thrown weapon that is counted."""
    thrown: bool = False
    """Whether the weapon is thrown at the target alone."""
    kind: Literal["attack_phase"] = "attack_phase"


@dataclass(frozen=True, slots=True)
class DefensePhase(Fact):
    """The Defense phase (AR-DEF-01..03). `stat`: the defender's stat; `active`: by Active Defense, with `focus_left`
    after it.

    `why`: a code for why VIT was used without Active Defense: "vit_higher", "no_focus", "out_of_view", "table",
    "given_up" (Assault, First Aid, knocked out), "". `by_hand`: the body part that parries and takes the wounds of the
    dice it removes (AR-WPN-04). `through`: the dice that got through, from high to low. `again`: rerolled by a Defend
    (defence dice only), a Counter or a Feint; `again_by`: its owner.
    """

    who: str
    target: str
    weapon: str
    stat: str
    active: bool
    focus_left: int
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    pairs: Pairs
    through: tuple[int, ...]
    leftover: tuple[int, ...] = ()
    attack_lines: Lines = ()
    defence_lines: Lines = ()
    why: str = ""
    by_hand: str | None = None
    again: str | None = None
    again_by: str | None = None
    kind: Literal["defense_phase"] = "defense_phase"


@dataclass(frozen=True, slots=True)
class BeamRead(Fact):
    """The INT roll that allows a Beam to be parried: d6 + INT (AR-AD-02, AMB-A10)."""

    who: str
    by: str
    face: int
    score: int
    needs: int
    passed: bool
    kind: Literal["beam_read"] = "beam_read"


@dataclass(frozen=True, slots=True)
class StruckBack(Fact):
    """A Defend that blocked on the first throw: its leftover dice wound the attacker (AR-CMB-03, AMB-A30)."""

    who: str
    target: str
    dice: tuple[int, ...]
    kind: Literal["struck_back"] = "struck_back"


@dataclass(frozen=True, slots=True)
class Foreseen(Fact):
    """Whether a Counter or a Feint was right, known when the attack begins (AR-CMB-05, AR-CMB-06)."""

    who: str
    target: str
    action: Literal["Counter", "Feint"]
    call: str
    right: bool
    kind: Literal["foreseen"] = "foreseen"


@dataclass(frozen=True, slots=True)
class InitiativeStolen(Fact):
    """A Defend that blocked took the attacker's higher d100 for the rest of the turn (AR-CMB-03, AMB-A30).

    `by`: that attacker. `own`: the d100 that `roll` replaces.
    """

    who: str
    by: str
    roll: int
    own: int
    kind: Literal["initiative_stolen"] = "initiative_stolen"


@dataclass(frozen=True, slots=True)
class BlastThrown(Fact):
    """A blast (AR-AOE-01, AR-AOE-02): who was in the radius, who was hit, and whom it centres on by a random die.

    `centre`: None if nobody was hit; `face` is then the ordinary d6 that the GM interprets. `affected`: those on that
    tile and next to it. `left`: how many of the weapon are left, None: not counted.
    """

    who: str
    weapon: str
    radius: tuple[str, ...]
    hit: tuple[str, ...]
    centre: str | None
    face: int | None
    affected: tuple[str, ...] = ()
    left: int | None = None
    kind: Literal["blast_thrown"] = "blast_thrown"


@dataclass(frozen=True, slots=True)
class Weighed(Fact):
    """The pools that an attack would use, for its odds; never happens in a fight."""

    who: str
    target: str
    weapon: str
    action: str
    part: str | None
    attack_lines: Lines
    evade_lines: Lines
    strength_lines: Lines
    stat: str
    defence_lines: Lines
    beside: tuple[str, ...] = ()
    thrown: bool = False
    kind: Literal["weighed"] = "weighed"

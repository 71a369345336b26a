"""An attack in its two phases, with every die."""

from dataclasses import dataclass
from typing import Literal

from rules.arena.play.facts.fact import Fact

Lines = tuple[tuple[str, int], ...]
"""Of what a pool is made: sources with their dice; what takes dice away is negative."""
Pairs = tuple[tuple[int, int], ...]
"""Attack dice that were removed, each with the defence die that removed it, as thrown."""


@dataclass(frozen=True, slots=True)
class AttackPhase(Fact):
    """The Attack phase (AR-ATK-01..04). `action` is the manoeuvre's name; `part` None: at random.

    `remaining` are the attack dice that survived, high to low, a Heavy weapon's 3s as 4s; `carry` those that carry
    over; `on`: the Defense phase follows. `again`: the second throw of an Assault or of a Feint that was right.
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
    """How many there are left of a weapon that was thrown and is counted."""
    kind: Literal["attack_phase"] = "attack_phase"


@dataclass(frozen=True, slots=True)
class DefensePhase(Fact):
    """The Defense phase (AR-DEF-01..03). `stat` is what the defender used, `active`: by Active Defense, `focus_left`
    after it.

    `why` says in a code why there was no Active Defense where VIT was used: "vit_higher", "no_focus", "out_of_view",
    "table", "given_up" (Assault, First Aid, knocked out), "". `by_hand` is the part of the body that parries, and takes
    the wounds of the dice that it removes (AR-WPN-04). `through` are the dice that got through, high to low. `again`:
    thrown once more, by a Defend (the defence dice alone), a Counter or a Feint; `again_by` whose that is.
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
    """The INT roll with which a Beam may be parried: d6 + INT (AR-AD-02, AMB-A10)."""

    who: str
    by: str
    face: int
    score: int
    needs: int
    passed: bool
    kind: Literal["beam_read"] = "beam_read"


@dataclass(frozen=True, slots=True)
class StruckBack(Fact):
    """A Defend that blocked on the first throw: the dice left over wound the attacker (AR-CMB-03, AMB-A30)."""

    who: str
    target: str
    dice: tuple[int, ...]
    kind: Literal["struck_back"] = "struck_back"


@dataclass(frozen=True, slots=True)
class Foreseen(Fact):
    """A Counter or a Feint was right, or was not: known when the attack begins (AR-CMB-05, AR-CMB-06)."""

    who: str
    target: str
    action: Literal["Counter", "Feint"]
    call: str
    right: bool
    kind: Literal["foreseen"] = "foreseen"


@dataclass(frozen=True, slots=True)
class InitiativeStolen(Fact):
    """A Defend that blocked took the attacker's higher d100 for the rest of the turn (AR-CMB-03, AMB-A30).

    `by` is that attacker, `own` the d100 that `roll` replaces.
    """

    who: str
    by: str
    roll: int
    own: int
    kind: Literal["initiative_stolen"] = "initiative_stolen"


@dataclass(frozen=True, slots=True)
class BlastThrown(Fact):
    """A blast (AR-AOE-01, AR-AOE-02): who was in the radius, who was hit, on whom it centres by a random die.

    `centre` None: nobody was hit; `face` is then the ordinary d6, and the GM says what comes of it. `affected` are
    those on that tile and beside it. `left` is how many of the weapon there still are, None: it is not counted.
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
    """The pools of an attack as they would be thrown, for its odds; it never happens to anybody."""

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
    kind: Literal["weighed"] = "weighed"

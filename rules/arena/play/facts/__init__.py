"""What happened in the arena: one record per thing a person would be told. Each is applied to the world."""

from rules.arena.play.facts.actions import (
    Aided,
    AimTaken,
    CirculationCut,
    Drew,
    Dropped,
    Foretold,
    Interacted,
    PickedUp,
    Predicted,
    Watched,
)
from rules.arena.play.facts.amendments import Amended
from rules.arena.play.facts.attacks import (
    AttackPhase,
    BeamRead,
    BlastThrown,
    DefensePhase,
    Foreseen,
    InitiativeStolen,
    StruckBack,
    Weighed,
)
from rules.arena.play.facts.movement import (
    LookedAround,
    Lurked,
    Moved,
    MovesCancelled,
    Noticed,
    OnGround,
    Revealed,
    Searched,
    Sneaked,
    Vanished,
)
from rules.arena.play.facts.roster import (
    Adjusted,
    Armed,
    Disarmed,
    EffectBegan,
    EffectTicked,
    Joined,
    Left,
    MapLaid,
    Placed,
    Resheeted,
)
from rules.arena.play.facts.turn import (
    Faced,
    InitiativeRolled,
    LayLow,
    Passed,
    PlaceTaken,
    Resolved,
    Talked,
    TurnOver,
)
from rules.arena.play.facts.wounds import (
    Bled,
    BreakOut,
    Died,
    Grappled,
    Healed,
    KillCounted,
    Released,
    Unharmed,
    Wounded,
)

Fact = (
    Joined
    | Left
    | Resheeted
    | MapLaid
    | Placed
    | Adjusted
    | Armed
    | Amended
    | Disarmed
    | EffectBegan
    | EffectTicked
    | InitiativeRolled
    | Resolved
    | PlaceTaken
    | Passed
    | LayLow
    | Faced
    | Talked
    | TurnOver
    | Moved
    | MovesCancelled
    | OnGround
    | Sneaked
    | Lurked
    | Vanished
    | Noticed
    | Revealed
    | Searched
    | LookedAround
    | Drew
    | Dropped
    | PickedUp
    | Predicted
    | Foretold
    | Watched
    | Aided
    | CirculationCut
    | Interacted
    | AimTaken
    | AttackPhase
    | DefensePhase
    | BeamRead
    | StruckBack
    | Foreseen
    | InitiativeStolen
    | BlastThrown
    | Weighed
    | Wounded
    | Unharmed
    | Bled
    | Died
    | KillCounted
    | Healed
    | Grappled
    | BreakOut
    | Released
)

__all__ = [
    "Adjusted",
    "Aided",
    "AimTaken",
    "Amended",
    "Armed",
    "AttackPhase",
    "BeamRead",
    "BlastThrown",
    "Bled",
    "BreakOut",
    "CirculationCut",
    "DefensePhase",
    "Died",
    "Disarmed",
    "Drew",
    "Dropped",
    "EffectBegan",
    "EffectTicked",
    "Faced",
    "Fact",
    "Foreseen",
    "Foretold",
    "Grappled",
    "Healed",
    "InitiativeRolled",
    "InitiativeStolen",
    "Interacted",
    "Joined",
    "KillCounted",
    "LayLow",
    "Left",
    "LookedAround",
    "Lurked",
    "MapLaid",
    "Moved",
    "MovesCancelled",
    "Noticed",
    "OnGround",
    "Passed",
    "PickedUp",
    "PlaceTaken",
    "Placed",
    "Predicted",
    "Released",
    "Resheeted",
    "Resolved",
    "Revealed",
    "Searched",
    "Sneaked",
    "StruckBack",
    "Talked",
    "TurnOver",
    "Unharmed",
    "Vanished",
    "Watched",
    "Weighed",
    "Wounded",
]  # fmt: skip

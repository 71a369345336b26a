"""What happened in a MazeWorld fight: one record per thing a person would be told. Each is applied to the world."""

from rules.mazeworld.play.facts.actions import (
    Acted,
    CameAmong,
    Checked,
    Concentrated,
    CoverTaken,
    Escaped,
    GroupChecked,
    Improvised,
    ItemUsed,
    Loaded,
    Moved,
    Observed,
    OpeningOver,
    Passed,
    Reloaded,
    StealthBroken,
    Supplied,
    Swapped,
    Talked,
    Unpacked,
    Ventured,
    WoundDressed,
)
from rules.mazeworld.play.facts.amendments import Amended, KillRevoked
from rules.mazeworld.play.facts.attacks import (
    Aimed,
    AmmunitionSpent,
    BackfireProposed,
    BatchThrown,
    CleanlinessChecked,
    CriticalFailed,
    DryFired,
    Shot,
    Struck,
)
from rules.mazeworld.play.facts.blasts import (
    Blast,
    Exploded,
    ForceRolled,
    InjuryRisked,
    LimbsBlasted,
    ShrapnelAbsorbed,
    ShrapnelFlew,
)
from rules.mazeworld.play.facts.bodies import (
    ArmourDamaged,
    BloodChanged,
    Impaired,
    Injured,
    InjuryTreated,
    LimbChanged,
    LimbHurt,
    LimbSet,
    PutOn,
    RulingNeeded,
    TakenOff,
)
from rules.mazeworld.play.facts.damage import (
    CriticalHit,
    ExecutionJudged,
    EyeLost,
    Hurt,
    KillCredited,
    Missing,
    PainGiven,
    PelletsHit,
    PointsEarned,
    StatusChanged,
)
from rules.mazeworld.play.facts.dodges import (
    Countered,
    DodgeMissed,
    DodgePrepared,
    DodgeRolled,
    DodgeSpent,
)
from rules.mazeworld.play.facts.end_of_turn import EffectBegan, EffectTicked, Reminded, TurnOver, WeaponReady
from rules.mazeworld.play.facts.ground import (
    CloudHurt,
    CloudRose,
    CloudSpared,
    CloudThinned,
    CoverDestroyed,
    CoverStruck,
    CoverUnread,
    CoverWorn,
    PiecesSet,
)
from rules.mazeworld.play.facts.items import Dropped, PickedUp, Placed, Thrown
from rules.mazeworld.play.facts.roster import (
    Adjusted,
    Allied,
    Armed,
    Disarmed,
    Entered,
    Joined,
    Left,
    Resheeted,
    SideDrawn,
    SkillSet,
    WeaponAdjusted,
)
from rules.mazeworld.play.facts.speeds import (
    SpeedConflict,
    SpeedRounded,
    SpeedTaken,
)
from rules.mazeworld.play.facts.summaries import Accounted, ConditionLost, Dosed, EffectsListed, PainHealed, Stressed

__all__ = [
    "Accounted",
    "Acted",
    "Adjusted",
    "Aimed",
    "Allied",
    "Amended",
    "AmmunitionSpent",
    "Armed",
    "ArmourDamaged",
    "BackfireProposed",
    "BatchThrown",
    "Blast",
    "BloodChanged",
    "CameAmong",
    "Checked",
    "CleanlinessChecked",
    "CloudHurt",
    "CloudRose",
    "CloudSpared",
    "CloudThinned",
    "Concentrated",
    "ConditionLost",
    "Countered",
    "CoverDestroyed",
    "CoverStruck",
    "CoverTaken",
    "CoverUnread",
    "CoverWorn",
    "CriticalFailed",
    "CriticalHit",
    "Disarmed",
    "DodgeMissed",
    "DodgePrepared",
    "DodgeRolled",
    "DodgeSpent",
    "Dosed",
    "Dropped",
    "DryFired",
    "EffectBegan",
    "EffectTicked",
    "EffectsListed",
    "Entered",
    "Escaped",
    "ExecutionJudged",
    "Exploded",
    "EyeLost",
    "Fact",
    "ForceRolled",
    "GroupChecked",
    "Hurt",
    "Impaired",
    "Improvised",
    "Injured",
    "InjuryRisked",
    "InjuryTreated",
    "ItemUsed",
    "Joined",
    "KillCredited",
    "KillRevoked",
    "Left",
    "LimbChanged",
    "LimbHurt",
    "LimbSet",
    "LimbsBlasted",
    "Loaded",
    "Missing",
    "Moved",
    "Observed",
    "OpeningOver",
    "PainGiven",
    "PainHealed",
    "Passed",
    "PelletsHit",
    "PickedUp",
    "PiecesSet",
    "Placed",
    "PointsEarned",
    "PutOn",
    "Reloaded",
    "Reminded",
    "Resheeted",
    "RulingNeeded",
    "Shot",
    "ShrapnelAbsorbed",
    "ShrapnelFlew",
    "SideDrawn",
    "SkillSet",
    "SpeedConflict",
    "SpeedRounded",
    "SpeedTaken",
    "StatusChanged",
    "StealthBroken",
    "Stressed",
    "Struck",
    "Supplied",
    "Swapped",
    "TakenOff",
    "Talked",
    "Thrown",
    "TurnOver",
    "Unpacked",
    "Ventured",
    "WeaponAdjusted",
    "WeaponReady",
    "WoundDressed",
]

Fact = (
    Joined
    | Left
    | Resheeted
    | Entered
    | SideDrawn
    | Adjusted
    | Allied
    | WeaponAdjusted
    | SkillSet
    | Armed
    | Disarmed
    | OpeningOver
    | Acted
    | Passed
    | Talked
    | Moved
    | CoverTaken
    | StealthBroken
    | CameAmong
    | Checked
    | GroupChecked
    | Escaped
    | Reloaded
    | Loaded
    | Supplied
    | Unpacked
    | Swapped
    | Concentrated
    | Observed
    | Ventured
    | Improvised
    | ItemUsed
    | WoundDressed
    | Thrown
    | Dropped
    | PickedUp
    | Placed
    | SpeedConflict
    | SpeedRounded
    | SpeedTaken
    | Aimed
    | Struck
    | CriticalFailed
    | CleanlinessChecked
    | BackfireProposed
    | BatchThrown
    | PiecesSet
    | CoverStruck
    | CoverDestroyed
    | CoverUnread
    | CoverWorn
    | CloudRose
    | CloudHurt
    | CloudSpared
    | CloudThinned
    | Exploded
    | ForceRolled
    | LimbsBlasted
    | InjuryRisked
    | ShrapnelFlew
    | ShrapnelAbsorbed
    | AmmunitionSpent
    | DryFired
    | DodgePrepared
    | DodgeRolled
    | DodgeMissed
    | DodgeSpent
    | Countered
    | CriticalHit
    | PelletsHit
    | Hurt
    | EyeLost
    | LimbHurt
    | LimbChanged
    | LimbSet
    | Injured
    | InjuryTreated
    | Impaired
    | RulingNeeded
    | PainGiven
    | BloodChanged
    | ArmourDamaged
    | PutOn
    | TakenOff
    | ExecutionJudged
    | StatusChanged
    | KillCredited
    | KillRevoked
    | Amended
    | PointsEarned
    | EffectBegan
    | EffectTicked
    | PainHealed
    | Stressed
    | ConditionLost
    | Dosed
    | EffectsListed
    | Accounted
    | WeaponReady
    | Reminded
    | TurnOver
)

"""What happened in a MazeWorld fight: one record per thing a person would be told. Each is applied to the world."""

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
    InjuryRisked,
    ShrapnelAbsorbed,
    ShrapnelFlew,
)
from rules.mazeworld.play.facts.books import (
    Accounted,
    ConditionLost,
    EffectsListed,
    PainHealed,
    Stressed,
)
from rules.mazeworld.play.facts.deeds import (
    Acted,
    Checked,
    CoverTaken,
    Escaped,
    GroupChecked,
    Improvised,
    ItemUsed,
    Moved,
    OpeningOver,
    Passed,
    Reloaded,
    StealthBroken,
    Swapped,
    Talked,
)
from rules.mazeworld.play.facts.dodges import (
    Countered,
    DodgeMissed,
    DodgePrepared,
    DodgeRolled,
    DodgeSpent,
)
from rules.mazeworld.play.facts.ending import (
    EffectBegan,
    EffectTicked,
    Reminded,
    TurnOver,
    WeaponReady,
)
from rules.mazeworld.play.facts.harm import (
    CriticalHit,
    ExecutionJudged,
    EyeLost,
    Hurt,
    KillCredited,
    PointsEarned,
    StatusChanged,
)
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

__all__ = [
    "Accounted",
    "Acted",
    "Adjusted",
    "Aimed",
    "Allied",
    "AmmunitionSpent",
    "Armed",
    "BackfireProposed",
    "BatchThrown",
    "Blast",
    "Checked",
    "CleanlinessChecked",
    "ConditionLost",
    "Countered",
    "CoverTaken",
    "CriticalFailed",
    "CriticalHit",
    "Disarmed",
    "DodgeMissed",
    "DodgePrepared",
    "DodgeRolled",
    "DodgeSpent",
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
    "GroupChecked",
    "Hurt",
    "Improvised",
    "InjuryRisked",
    "ItemUsed",
    "Joined",
    "KillCredited",
    "Left",
    "Moved",
    "OpeningOver",
    "PainHealed",
    "Passed",
    "PointsEarned",
    "Reloaded",
    "Reminded",
    "Resheeted",
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
    "Swapped",
    "Talked",
    "TurnOver",
    "WeaponAdjusted",
    "WeaponReady",
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
    | Checked
    | GroupChecked
    | Escaped
    | Reloaded
    | Swapped
    | Improvised
    | ItemUsed
    | SpeedConflict
    | SpeedRounded
    | SpeedTaken
    | Aimed
    | Struck
    | CriticalFailed
    | CleanlinessChecked
    | BackfireProposed
    | BatchThrown
    | Exploded
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
    | Hurt
    | EyeLost
    | ExecutionJudged
    | StatusChanged
    | KillCredited
    | PointsEarned
    | EffectBegan
    | EffectTicked
    | PainHealed
    | Stressed
    | ConditionLost
    | EffectsListed
    | Accounted
    | WeaponReady
    | Reminded
    | TurnOver
)

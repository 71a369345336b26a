"""The events of a fight. They are stored, and folding them gives the fight again."""

from bot.turn.events.fights import (
    FacesKept,
    FacesReused,
    FightEnded,
    FightStarted,
    HouseTaken,
    Ruled,
    RulesDiffered,
    Stepped,
)
from bot.turn.events.intents import (
    AutoSet,
    Declared,
    Doubted,
    IntentsShown,
    PlanRefused,
    PlansSealed,
    Reopened,
    SealOpened,
    StandingFailed,
    StandingPlanSet,
    StoodIn,
    Withdrawn,
)
from bot.turn.events.order import BlockOpened, Delayed, OrderAnnounced, OrderChanged, PlaceBegan, PlacesEnded, Readied
from bot.turn.events.questions import Answered, Asked, Lapsed, Nudged, RolledAhead, TermSet
from bot.turn.events.results import (
    AgendaSet,
    Amended,
    Drafted,
    DraftEdited,
    DraftSettled,
    Happened,
    LaterSet,
    ResultBegan,
    ResultEnded,
)
from bot.turn.events.seats import JoinAnswered, JoinAsked, OwnerNamed, Renamed, Seated, Unseated
from bot.turn.events.steps import NextTaken, StepDone, StepEntered, TurnEnded, TurnStarted
from bot.turn.state import AnyFight
from rules.system import Fact, Task

__all__ = [
    "AgendaSet",
    "Amended",
    "Answered",
    "Asked",
    "AutoSet",
    "BlockOpened",
    "Declared",
    "Delayed",
    "Doubted",
    "DraftEdited",
    "DraftSettled",
    "Drafted",
    "Event",
    "FacesKept",
    "FacesReused",
    "FightEnded",
    "FightStarted",
    "Happened",
    "HouseTaken",
    "IntentsShown",
    "JoinAnswered",
    "JoinAsked",
    "Lapsed",
    "LaterSet",
    "NextTaken",
    "Nudged",
    "OrderAnnounced",
    "OrderChanged",
    "OwnerNamed",
    "PlaceBegan",
    "PlacesEnded",
    "PlanRefused",
    "PlansSealed",
    "Readied",
    "Renamed",
    "Reopened",
    "ResultBegan",
    "ResultEnded",
    "RolledAhead",
    "Ruled",
    "RulesDiffered",
    "SealOpened",
    "Seated",
    "StandingFailed",
    "StandingPlanSet",
    "StepDone",
    "StepEntered",
    "Stepped",
    "StoodIn",
    "TermSet",
    "TurnEnded",
    "TurnStarted",
    "Unseated",
    "Withdrawn",
]

Event = (
    FightStarted
    | FightEnded
    | HouseTaken
    | RulesDiffered
    | Doubted
    | Seated
    | Unseated
    | Renamed
    | OwnerNamed
    | JoinAsked
    | JoinAnswered
    | Happened[Fact]
    | StepEntered
    | StepDone
    | NextTaken
    | TurnStarted
    | TurnEnded
    | Declared[object]
    | IntentsShown[object]
    | StandingPlanSet
    | AutoSet
    | StoodIn
    | StandingFailed
    | PlanRefused
    | Withdrawn
    | PlansSealed
    | SealOpened
    | Asked
    | Answered
    | TermSet
    | Nudged
    | Lapsed
    | RolledAhead
    | OrderAnnounced
    | OrderChanged
    | BlockOpened
    | Readied
    | Delayed
    | PlaceBegan
    | PlacesEnded
    | AgendaSet[Task]
    | LaterSet[Task]
    | ResultBegan[Task]
    | ResultEnded
    | Drafted[Task, Fact]
    | DraftEdited
    | DraftSettled
    | Amended[Fact]
    | Stepped[AnyFight]
    | FacesKept
    | FacesReused
    | Reopened
)

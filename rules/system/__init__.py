"""What a game offers to the turn machine: its steps in order, and an object for each of a few small protocols.

The turn machine knows people, questions, secrets and the order of places; of a game, it knows only this package. A
game's world, actions, tasks and facts are its own frozen dataclasses, with a literal `kind` where they form a union.
The protocols are generic over them; what a simple game doesn't need has a default.
"""

from rules.system.amendments import AmendmentRules, Changes, Draftable, Figure, Lack, Told, Value
from rules.system.creation import Creation, Guide, Question
from rules.system.dice_rules import DiceRules, SheetRoll
from rules.system.differences import digest_of
from rules.system.downtime import DowntimeRules, Errand, Moment, Occasion
from rules.system.figures import whole_number
from rules.system.game_values import (
    Company,
    Fact,
    Feat,
    Fighter,
    Sheet,
    Shelf,
    Task,
    Types,
    World,
    groups,
    standing_firm,
)
from rules.system.gauges import Gauge, GaugeRules, Strikes
from rules.system.intents import (
    LEFT_OUT,
    NOT_USED,
    OUT_OF_REACH,
    SHORT,
    STILL_FREE,
    Adjustment,
    Intended,
    Kind,
    Later,
    Place,
    Reading,
    Reordered,
    Verb,
    declarable,
)
from rules.system.needs import GAP, ChoiceNeed, DiceNeed, Need, Offers, Option, Throws, Use
from rules.system.reading import ReadingRules, not_offered
from rules.system.records import NoRecords, RecordRules
from rules.system.roster import RosterRules
from rules.system.rule_set import HouseRules, Patch, Setting, System, SystemOf, under_any_value, under_value
from rules.system.sheet_rules import Page, SheetRules
from rules.system.steps import CALLED, Step, StepKind
from rules.system.turn import Places, TurnRules
from rules.system.views import (
    Case,
    Chart,
    Discretion,
    Eyes,
    Fall,
    Ground,
    Odds,
    Portrait,
    Thrower,
    Tile,
    ViewRules,
    known_among,
)

__all__ = [
    "CALLED",
    "GAP",
    "LEFT_OUT",
    "NOT_USED",
    "OUT_OF_REACH",
    "SHORT",
    "STILL_FREE",
    "Adjustment",
    "AmendmentRules",
    "Case",
    "Changes",
    "Chart",
    "ChoiceNeed",
    "Company",
    "Creation",
    "DiceNeed",
    "DiceRules",
    "Discretion",
    "DowntimeRules",
    "Draftable",
    "Errand",
    "Eyes",
    "Fact",
    "Fall",
    "Feat",
    "Fighter",
    "Figure",
    "Gauge",
    "GaugeRules",
    "Ground",
    "Guide",
    "HouseRules",
    "Intended",
    "Kind",
    "Lack",
    "Later",
    "Moment",
    "Need",
    "NoRecords",
    "Occasion",
    "Odds",
    "Offers",
    "Option",
    "Page",
    "Patch",
    "Place",
    "Places",
    "Portrait",
    "Question",
    "Reading",
    "ReadingRules",
    "RecordRules",
    "Reordered",
    "RosterRules",
    "Setting",
    "Sheet",
    "SheetRoll",
    "SheetRules",
    "Shelf",
    "Step",
    "StepKind",
    "Strikes",
    "System",
    "SystemOf",
    "Task",
    "Thrower",
    "Throws",
    "Tile",
    "Told",
    "TurnRules",
    "Types",
    "Use",
    "Value",
    "Verb",
    "ViewRules",
    "World",
    "declarable",
    "digest_of",
    "groups",
    "known_among",
    "not_offered",
    "standing_firm",
    "under_any_value",
    "under_value",
    "whole_number",
]

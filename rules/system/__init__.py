"""What any game offers to the turn: its steps in order, and a handful of pure functions over its own values.

The turn machine knows people, questions, secrets and the order of places; it knows nothing of a game but this file.
A game's world, actions, tasks and facts are frozen dataclasses of its own, with a literal `kind` where they form a
union.
"""

from rules.system.amendments import Draftable, Figure, Value
from rules.system.complete import System, Workshop
from rules.system.creation import Creation, Guide, Question
from rules.system.digest import digest_of
from rules.system.downtime import Errand, Moment, Occasion
from rules.system.house import Patch, Setting
from rules.system.intents import (
    NOT_USED,
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
    groups,
    standing_firm,
)
from rules.system.needs import ChoiceNeed, DiceNeed, Need, Option, Throws
from rules.system.offers import GAP, Offers
from rules.system.play import Play
from rules.system.sheet_pages import Page
from rules.system.steps import CALLED, Step, StepKind
from rules.system.views import Case, Chart, Discretion, Eyes, Ground, Odds, Portrait, Thrower, Tile, known_among

__all__ = [
    "CALLED",
    "GAP",
    "NOT_USED",
    "STILL_FREE",
    "Adjustment",
    "Case",
    "Chart",
    "ChoiceNeed",
    "Creation",
    "DiceNeed",
    "Discretion",
    "Draftable",
    "Errand",
    "Eyes",
    "Figure",
    "Ground",
    "Guide",
    "Intended",
    "Kind",
    "Later",
    "Moment",
    "Need",
    "Occasion",
    "Odds",
    "Offers",
    "Option",
    "Page",
    "Patch",
    "Place",
    "Play",
    "Portrait",
    "Question",
    "Reading",
    "Reordered",
    "Setting",
    "Step",
    "StepKind",
    "System",
    "Thrower",
    "Throws",
    "Tile",
    "Value",
    "Verb",
    "Workshop",
    "declarable",
    "digest_of",
    "groups",
    "known_among",
    "standing_firm",
]

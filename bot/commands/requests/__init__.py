"""What a typed command asks for, before anyone looks at a game."""

from dataclasses import dataclass

from bot.features.dice.requests import Again, Draw, Odds, Reveal, Roll, SecretRoll, TableAct, Tables
from bot.features.fight.requests import (
    Amend,
    Back,
    Bring,
    Declare,
    Drafted,
    For,
    Forward,
    Join,
    Own,
    Plans,
    Send,
    Standing,
    Start,
    StepsBack,
    Turn,
)
from bot.features.settings.requests import (
    Away,
    Clock,
    Deadline,
    Gms,
    House,
    Me,
    Scene,
    Setting,
    Setup,
    Tutorial,
    Unread,
    Watch,
)
from bot.features.sheets.requests import Create, Entry, Errand, Pack, Sheet
from bot.features.status.requests import Differences, Log, Look, Luck, Rule, Why

__all__ = [
    "Again",
    "Amend",
    "Away",
    "Back",
    "Bring",
    "Clock",
    "Create",
    "Deadline",
    "Declare",
    "Differences",
    "Drafted",
    "Draw",
    "Entry",
    "Errand",
    "For",
    "Forward",
    "Gms",
    "House",
    "In",
    "Join",
    "Log",
    "Look",
    "Luck",
    "Me",
    "Odds",
    "Own",
    "Pack",
    "Plans",
    "Request",
    "Reveal",
    "Roll",
    "Rule",
    "Scene",
    "SecretRoll",
    "Send",
    "Setting",
    "Setup",
    "Sheet",
    "Standing",
    "Start",
    "StepsBack",
    "Sure",
    "TableAct",
    "Tables",
    "Turn",
    "Tutorial",
    "Unread",
    "Watch",
    "Why",
]


@dataclass(frozen=True, slots=True)
class In:
    """A command for another scene of the game: the scene's name, which may have several words, and the command."""

    text: str


@dataclass(frozen=True, slots=True)
class Sure:
    """A command that takes something away. `text`: how it was typed, without the word that says that it is meant, if
    that was said."""

    request: "Request"
    text: str
    said: bool


Request = (
    Turn
    | Back
    | Forward
    | StepsBack
    | Standing
    | Plans
    | Start
    | Join
    | Bring
    | Own
    | Roll
    | SecretRoll
    | Reveal
    | Draw
    | Entry
    | Tables
    | Pack
    | Create
    | Setting
    | Setup
    | Tutorial
    | Scene
    | House
    | Gms
    | Look
    | Sheet
    | Odds
    | Why
    | Amend
    | Drafted
    | In
    | For
    | Declare
    | Watch
    | Unread
    | Send
    | Clock
    | Me
    | Away
    | Deadline
    | Errand
    | Rule
    | Differences
    | Sure
    | Log
    | Luck
    | Again
)

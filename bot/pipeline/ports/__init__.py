"""What the service needs from the outside, as protocols: a store, entropy, a clock, and a way to send."""

from bot.pipeline.ports.chance import Clock, Luck
from bot.pipeline.ports.claims import Alone, Claimed, Claims
from bot.pipeline.ports.measures import Backlog, Done, Link, Outcome, Watch
from bot.pipeline.ports.news import EVERYTHING, News
from bot.pipeline.ports.outbox import (
    Confided,
    Destination,
    Entry,
    Hold,
    NewEntry,
    Sender,
    Spoken,
    State,
    TryLater,
    Undeliverable,
)
from bot.pipeline.ports.premises import OPEN, NoPremises, Premises, Quiet, Survey
from bot.pipeline.ports.rights import FORMER, PLAIN, UNKNOWN, AskRights, Rights
from bot.pipeline.ports.rows import HOST, IMPORT, Cast, Document, Mark, NewRow, Origin, Row, Stretch, Told
from bot.pipeline.ports.store import Due, Stage, Store, StoreAway, Tales, Unit, UnitReader, Unreadable

__all__ = [
    "EVERYTHING",
    "FORMER",
    "HOST",
    "IMPORT",
    "OPEN",
    "PLAIN",
    "UNKNOWN",
    "Alone",
    "AskRights",
    "Backlog",
    "Cast",
    "Claimed",
    "Claims",
    "Clock",
    "Confided",
    "Destination",
    "Document",
    "Done",
    "Due",
    "Entry",
    "Hold",
    "Link",
    "Luck",
    "Mark",
    "NewEntry",
    "NewRow",
    "News",
    "NoPremises",
    "Origin",
    "Outcome",
    "Premises",
    "Quiet",
    "Rights",
    "Row",
    "Sender",
    "Spoken",
    "Stage",
    "State",
    "Store",
    "StoreAway",
    "Stretch",
    "Survey",
    "Tales",
    "Told",
    "TryLater",
    "Undeliverable",
    "Unit",
    "UnitReader",
    "Unreadable",
    "Watch",
]

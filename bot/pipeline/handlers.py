"""What is done for each request: the table of requests and their handlers."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from bot.commands import requests as ask
from bot.features.amendments import handler as drafting
from bot.features.clock import handler as timing
from bot.features.creation import handler as creating
from bot.features.declare import handler as declaring
from bot.features.dice import handler as rolls
from bot.features.dice.roll_again import again
from bot.features.downtime import handler as errands
from bot.features.explain import handler as why
from bot.features.fight import adjustments as adjusting
from bot.features.fight import handler as turns
from bot.features.house_rules import handler as house
from bot.features.log.handler import log
from bot.features.luck.handler import luck
from bot.features.odds import handler as odds
from bot.features.packs import handler as entries
from bot.features.packs import transfer as pack_transfer
from bot.features.participation import handler as bringing
from bot.features.participation import transfer as sending
from bot.features.people import handler as masters
from bot.features.people import speaking_for as speaking
from bot.features.people import watchers as watching
from bot.features.plans import handler as meaning
from bot.features.preferences import handler as myself
from bot.features.random_tables import draw as drawing
from bot.features.random_tables import handler as tables
from bot.features.rulebook import handler as rulebook
from bot.features.secret_rolls import handler as secret_rolls
from bot.features.secret_rolls import reveal as revealing
from bot.features.settings import handler as games
from bot.features.setup import handler as setup
from bot.features.sheets import handler as sheets
from bot.features.standing_orders import handler as standing
from bot.features.status import handler as looks
from bot.features.tutorial import handler as tutorial
from bot.features.undo import handler as stepping
from bot.features.unread import handler as unread
from bot.pipeline.work.session import Session

HANDLERS: Final[dict[type, Callable[[Session, Any], Awaitable[None]]]] = {
    ask.Turn: adjusting.command,
    ask.Back: stepping.back,
    ask.Forward: stepping.forward,
    ask.StepsBack: stepping.steps_back,
    ask.Start: turns.start,
    ask.Join: bringing.join,
    ask.Bring: bringing.bring,
    ask.Own: turns.own,
    ask.Clock: timing.clock,
    ask.Away: timing.away,
    ask.Me: myself.me,
    ask.Deadline: timing.deadline,
    ask.For: speaking.speak_for,
    ask.Declare: declaring.declare,
    ask.Watch: watching.watch,
    ask.Unread: unread.unread,
    ask.Send: sending.send,
    ask.Roll: rolls.roll,
    ask.SecretRoll: secret_rolls.secretly,
    ask.Reveal: revealing.reveal,
    ask.Draw: drawing.draw,
    ask.Entry: entries.entry,
    ask.Tables: tables.tables,
    ask.Pack: pack_transfer.pack,
    ask.Create: creating.create,
    ask.Setting: games.setting,
    ask.Scene: games.scene,
    ask.Setup: setup.setup,
    ask.House: house.house,
    ask.Gms: masters.gms,
    ask.Look: looks.look,
    ask.Plans: meaning.plans,
    ask.Standing: standing.standing,
    ask.Sheet: sheets.sheet,
    ask.Errand: errands.errand,
    ask.Odds: odds.chances,
    ask.Why: why.why,
    ask.Amend: drafting.amend,
    ask.Drafted: drafting.draft,
    ask.Rule: rulebook.rule,
    ask.Differences: rulebook.differences,
    ask.Log: log,
    ask.Tutorial: tutorial.tutorial,
    ask.Luck: luck,
    ask.Again: again,
}

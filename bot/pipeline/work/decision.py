"""What a decision of the fight is given: the rules, the dice, the names, the sheets and the time."""

from collections.abc import Mapping
from typing import Any

from bot.pipeline.schedule.deadlines import GameTiming
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.turn.decisions.course import Using
from bot.turn.state import Order
from rules.dice.throws import Recorder
from rules.system import System


def using(
    session: Session,
    recorder: Recorder,
    system: System | None = None,
    records: Mapping[str, Any] | None = None,
    orders: Mapping[str, Order] | None = None,
) -> Using:
    return Using(
        system=system or session.context.system,
        dice=recorder,
        salt=session.changes.luck.salt(32),
        tables=session.context.tables(),
        shelf=session.context.whole_shelf,
        rolls=session.context.game.rolls,
        blocks=session.context.game.order == "blocks",
        delay=session.context.game.delay,
        now=session.context.clock.now().isoformat(),
        names={**session.context.game.people, **session.changes.met},
        records=records or {},
        orders=orders or {},
        together=session.context.game.reveal == "together",
        drafts=session.context.game.drafts,
        timing=timing(session.context),
        house=session.context.house.patch((system or session.context.system).id),
        absent=frozenset(session.context.game.absent),
    )


def timing(context: Context) -> GameTiming:
    """How time is measured here and now."""
    leads = None if context.fight is None else context.game.leads(context.fight.scene, context.fight.moved_by)
    return GameTiming(context.game.clock, context.game.habits, context.clock.now(), leads)

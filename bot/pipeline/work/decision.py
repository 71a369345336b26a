"""What a decision of the fight is given: the rules, the dice, the names, the sheets and the time."""

from collections.abc import Mapping
from typing import Any

from bot.features.clock.deadlines import GameTiming
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
        system=system or session.system,
        dice=recorder,
        salt=session.luck.salt(32),
        tables=session.tables(),
        shelf=session.whole_shelf,
        rolls=session.game.rolls,
        blocks=session.game.order == "blocks",
        delay=session.game.delay,
        now=session.clock.now().isoformat(),
        names={**session.game.people, **session.met},
        records=records or {},
        orders=orders or {},
        together=session.game.reveal == "together",
        drafts=session.game.drafts,
        timing=timing(session),
        house=session.house.patch((system or session.system).id),
        absent=frozenset(session.game.absent),
    )


def timing(session: Session) -> GameTiming:
    """How time is measured here and now."""
    leads = None if session.fight is None else session.game.leads(session.fight.scene, session.fight.moved_by)
    return GameTiming(session.game.clock, session.game.habits, session.clock.now(), leads)

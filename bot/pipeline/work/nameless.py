"""Sessions in nobody's name, for what nobody may learn who did."""

from dataclasses import replace
from typing import Final

from bot.pipeline.outbox.response import Response
from bot.pipeline.ports.incoming import Incoming, Person
from bot.pipeline.work.session import Session

SOMEBODY: Final = Person(id="somebody", name="somebody")


async def nameless(session: Session, kind: str) -> Session:
    """Return the session with a separate response, as if nobody in particular had written: its rows have a source of
    their own, made from `kind`."""
    context = session.context
    source = f"{kind}:{context.game_id}:{await session.changes.unit.last_seq(context.game_id) + 1}"
    here = context.incoming if context.incoming.scene == context.scene else None
    incoming = Incoming(
        source=source, game=context.game_id, scene=context.scene, person=SOMEBODY, text="",
        scene_name=here and here.scene_name, parent=here and here.parent,
    )  # fmt: skip
    apart = replace(context, incoming=incoming, is_gm=False, unasked=True, sure=None, below="", rows="")
    return replace(session, context=apart, response=Response())

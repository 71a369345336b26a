"""Handler of `@career`: the sums of a contestant's fights, as far as the readers of the answer may know."""

from bot.features.career import fight_results, text
from bot.features.career.command import Career
from bot.features.career.sums import fought_by
from bot.features.participation.plain_names import OWN
from bot.features.sheets.handler import settle
from bot.pipeline.handlers import handles
from bot.pipeline.inbox.scene_choice import readable_to_all
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.turn.refusal import Refusal


@handles(Career)
async def career(session: Session, request: Career) -> None:
    """Show a contestant's career. Refuses with `no_career_yet` (name), `whose_career` (choices), and as
    `Shelf.contestant` does."""
    await settle(session, request.name)
    try:
        await _show(session, _named(session.context, request.name))
    finally:
        if session.context.meant is not None:
            session.context.loaded.meant = None
            await session.context.stock()


async def _show(session: Session, name: str) -> None:
    context = session.context
    whole, family = context.is_gm and context.private, context.system.family
    found, more = await fight_results.of_game(session, await readable_to_all(context))
    fought = fought_by(found, family, name, whole=whole)
    if not fought:
        raise Refusal("no_career_yet", {"name": name})
    session.response.answer += text.card(name, family, fought)
    if more:
        session.response.answer.append(text.uncounted())
    session.response.picture = text.chart(name, family, fought)


def _named(context: Context, name: str) -> str:
    if name and name.casefold() not in OWN:
        return context.shelf.contestant(name)
    if context.active is None:
        raise Refusal("whose_career", {"choices": context.own})
    return context.active

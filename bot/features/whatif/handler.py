"""Handler of `@whatif`: a copy of the fight in which a GM tries things out."""

from bot.features.preferences.command import Me
from bot.features.whatif import text as words
from bot.features.whatif.answers import answer_of
from bot.features.whatif.command import WhatIf
from bot.features.whatif.copies import Copy, copies, discard, keep, make_copy, own_copy
from bot.features.whatif.difference import differences
from bot.features.whatif.lines import play
from bot.pipeline.handlers import Handler, extends, handles
from bot.pipeline.inbox.chat import SIGNS
from bot.pipeline.work.documents import fight_key, read_fight
from bot.pipeline.work.session import Session
from bot.text.reply import Line, Prompt
from bot.turn.evolve import AnyFight
from bot.turn.refusal import Refusal


@handles(WhatIf)
async def what_if(session: Session, request: WhatIf) -> None:
    """Run a command in the author's copy, which is made first if there is none; or compare, renew or discard it.

    Refuses with `no_whatif` and `gm_of_all`, and as `make_copy` and `play` do.
    """
    text = request.command.strip().lstrip(SIGNS)
    copy = await own_copy(session.context)
    if copy is not None and not session.context.is_gm_of(copy.of.scene):
        raise Refusal("gm_of_all")
    match text.casefold():
        case "end" | "stop" | "off":
            await _end(session, copy)
        case "diff" | "compare":
            await _compare(session, copy)
        case "new":
            await _begin(session, copy)
        case "" if copy is not None:
            await _show(session, copy, [words.kept(copy.of.turn)])
        case "":
            await _begin(session, None)
        case _:
            await _play(session, copy, text)


async def _begin(session: Session, former: Copy | None) -> None:
    if former is not None:
        await discard(session.changes.unit, former, session.context.clock.now())
    await _show(session, await make_copy(session), words.begun())


async def _end(session: Session, copy: Copy | None) -> None:
    if copy is None:
        raise Refusal("no_whatif")
    await discard(session.changes.unit, copy, session.context.clock.now())
    session.response.answer.append(words.ended())


async def _compare(session: Session, copy: Copy | None) -> None:
    if copy is None:
        raise Refusal("no_whatif")
    real = await session.context.fight_in(copy.of.scene)
    await _show(session, copy, differences(real, await _fight(session, copy)))


async def _play(session: Session, copy: Copy | None, text: str) -> None:
    made = copy or await make_copy(session)
    context = session.context
    played = await play(session, made, text)
    await keep(session.changes.unit, made, context.clock.now())
    answer = answer_of(played, context.person, aside=context.incoming.aside)
    first = [words.copied()] if copy is None else []
    _tell(session, [*first, *answer.lines], answer.prompts, played.fight)
    goes_on = played.done and not answer.asks
    own = [words.offers(context.person, aside=context.incoming.aside)] if goes_on else []
    session.response.offers += own
    session.response.picture = answer.picture


async def _show(session: Session, copy: Copy, lines: list[Line]) -> None:
    """Answer with these lines and the buttons for the copy itself."""
    context = session.context
    own = words.offers(context.person, aside=context.incoming.aside)
    _tell(session, lines, [own], await _fight(session, copy))


def _tell(session: Session, lines: list[Line], prompts: list[Prompt], fight: AnyFight) -> None:
    context = session.context
    name = None if context.heard_in is None else context.incoming.person.name
    session.response.answer += [words.heading(name, fight, lines), *lines]
    session.response.offers += prompts


async def _fight(session: Session, copy: Copy) -> AnyFight:
    key = fight_key(copy.of.scene)
    return read_fight((await session.context.unit.documents(copy.id, [key]))[key].body)


@extends(Me)
async def forget(session: Session, request: Me, handler: Handler[Me]) -> None:
    """Discard the copies of somebody who is forgotten, in all games."""
    context, found = session.context, list[Copy]()
    if request.setting.casefold() == "forget":
        for game in await context.unit.games_of(context.person):
            # A unit that has locked a game may wait for its copies, so they come after it.
            await context.unit.last_seq(game)
            found += await copies(context, game)
    await handler(session, request)
    for copy in found:
        await discard(session.changes.unit, copy, context.clock.now())

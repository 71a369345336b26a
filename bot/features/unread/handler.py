"""Handler of `@unread`: private messages that couldn't be delivered, shown in private."""

from datetime import timedelta
from typing import Final

from bot.features.unread.command import Unread
from bot.pipeline.handlers import handles
from bot.pipeline.outbox.undelivered import UNREAD, read_here
from bot.pipeline.ports import Entry
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import settings_of
from bot.pipeline.work.session import Session
from bot.text.pictures import Illustration
from bot.text.reply import Line, ToPerson, code, line, when
from bot.text.sentences import say

MOST: Final = 10
"""Maximum number of messages shown at once."""
SOUGHT: Final = 300
"""Maximum number of messages among which theirs are sought: they may not read old ones any more."""
KEPT: Final = timedelta(days=30)
"""The time for which undelivered messages can still be shown."""


@handles(Unread)
async def unread(session: Session, _: Unread) -> None:
    """Show undelivered messages once, in private; in a channel, offer a button that does so."""
    found, told = await unread_by(session.context), session.response
    if not found:
        told.answer.append(say("You have nothing unread. Anything only for you comes as a private message."))
        return
    if session.context.in_gm_scene or not session.context.private:
        told.offers.append(read_here(session.context.person))
        return
    seen = 0
    for entry in found[:MOST]:
        picture = await _picture(session.context, entry)
        if (picture and told.picture) or (entry.reply.files and told.files):
            # They may not fit into one message.
            break
        seen += 1
        await session.changes.unit.drop(entry.id, "told by another way")
        # A reminder for the GM is outdated by now.
        if entry.reply.stands is None:
            told.answer += _as_it_was(entry)
            told.files += entry.reply.files
            told.picture, told.asked_picture = picture or told.picture, True
    if len(found) > seen:
        told.answer.append(say("There is more: {typed}", typed=code(UNREAD)))


async def unread_by(context: Context) -> list[Entry]:
    """Return the replies kept back for the author, oldest first, and one more than is shown at once."""
    found: list[Entry] = []
    for entry in await context.unit.kept_back(f"person:{context.person}", context.clock.now() - KEPT, SOUGHT):
        if len(found) <= MOST and await _is_theirs(context, entry):
            found.append(entry)
    return found


async def _is_theirs(context: Context, entry: Entry) -> bool:
    """Whether the reader may still see the message: they must be on the game's server, and still be GM or reader if
    it was sent to them as such."""
    if entry.game == context.game_id:
        member, game = context.incoming.member is True, context.game
        everything, scenes = context.is_gm, frozenset(context.incoming.gm_in)
    elif entry.game.startswith("private:"):
        return True
    else:
        has = context.rights_in(entry.game)
        game = (await settings_of(context.unit, entry.game)).rejoined(context.person, has.joined)
        member, everything, scenes = has.member is True, has.gm, has.scenes
    named = context.person in game.gms or any(
        one.person == context.person and one.part == "gm" for one in game.standings
    )
    if not member or (entry.reply.as_gm and not (everything or scenes or named)):
        return False
    audience, person = entry.reply.audience, context.person
    whole_of = audience.whole_of if isinstance(audience, ToPerson) else ()
    held = game.barred_from(person, context.barred_in(entry.game, game))
    return everything or all(
        scene in scenes or person in game.gms or held.holds(person, "gm", scene) or held.holds(person, "insider", scene)
        for scene in whole_of
    )


async def _picture(context: Context, entry: Entry) -> Illustration | None:
    """Return a handout's picture; other pictures show what the text says. After an import, another may be stored in its
    place."""
    picture = entry.reply.picture
    if not isinstance(picture, Illustration):
        return None
    brought = (await settings_of(context.unit, entry.game)).brought
    if any(row.at >= entry.at for row in await context.unit.rows_at(entry.game, range(brought, brought + 1))):
        return None
    return picture.model_copy(update={"stored": picture.stored.model_copy(update={"game": entry.game})})


def _as_it_was(entry: Entry) -> list[Line]:
    asked = (one for prompt in entry.reply.prompts for one in prompt.lines)
    return [line(when(entry.at.isoformat())), *entry.reply.lines, *asked]

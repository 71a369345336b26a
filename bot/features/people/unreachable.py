"""Notices to the GMs about players who left or can't be reached, with what to do about it."""

from datetime import datetime

from bot.pipeline.handlers import follows
from bot.pipeline.journal.journal import end_standings
from bot.pipeline.outbox.undelivered import hears_of_parked
from bot.pipeline.outbox.webhooks import WEBHOOK
from bot.pipeline.ports import Entry, NewEntry, Unit
from bot.pipeline.ports.front_end import PersonLeft
from bot.pipeline.work.documents import GAME
from bot.pipeline.work.means import Means
from bot.text.language.speech import gettext
from bot.text.reply import Reply, ToGM, ToPerson
from bot.text.sentences import say
from bot.turn.game_settings import Game


@hears_of_parked
async def unreached(unit: Unit, entry: Entry, reason: str, now: datetime) -> None:
    """Tell the GMs once about a player who couldn't be reached. People without contestants are ignored."""
    audience = entry.reply.audience
    if not isinstance(audience, ToPerson) or entry.destination.startswith(WEBHOOK):
        return
    source = f"unreached:{entry.game}:{audience.person}"
    if not await unit.owns(entry.game, audience.person) or await unit.handled(source):
        return
    game = await _game(unit, entry.game)
    if audience.person in game.absent:
        return
    name = game.people.get(audience.person, audience.person)
    lines = (
        say(
            "Secrets don't reach **{name}**: {reason}.",
            name=name,
            reason=gettext(reason),
        ),
        say("They can read their messages in the scene they play in: `/unread`"),
        say("If they're gone, the GMs can play for them: `@gm takeover @{name}`", name=name),
    )
    told = NewEntry(f"gm:{entry.game}", Reply(audience=ToGM(about=None), lines=lines), source)
    await unit.queue(entry.game, source, [told], now)


@follows(PersonLeft)
async def left(means: Means, unit: Unit, game: str, leaving: PersonLeft) -> bool:
    """End the roles of somebody who left the server, and tell the GMs if it was a player.

    Returns False for anyone without contestants and for repeated notices. Discord may report the same departure again
    after reconnecting, so it counts once per day.
    """
    person, now = leaving.person, means.clock.now()
    means.premises.departed(game, person.id)
    settings = await _game(unit, game)
    settings = await end_standings(unit, game, settings.departed(person.id), person, means.luck, means.clock)
    source = f"left:{game}:{person.id}:{now:%Y-%m-%d}"
    if not await unit.owns(game, person.id) or await unit.handled(source):
        return False
    if person.id in settings.absent:
        return False
    name = settings.people.get(person.id, person.name)
    lines = (
        say("**{name}** has left the server. Their fighters and sheets stay.", name=name),
        say("The GMs can play for them: `@gm takeover @{name}`", name=name),
        say("To give a fighter to another player: `@owner NAME @player`"),
    )
    told = NewEntry(f"gm:{game}", Reply(audience=ToGM(about=None), lines=lines), source)
    await unit.queue(game, source, [told], now)
    return True


async def _game(unit: Unit, game: str) -> Game:
    stored = await unit.documents(game, [GAME])
    return Game.model_validate_json(stored[GAME].body) if GAME in stored else Game()

"""A player whom no message reaches any more: the GMs hear of it once, and what they can do."""

from bot.ports import Entry, NewEntry, Unit
from bot.reply import Reply, ToGM, ToPerson, bold, code, line
from bot.service.documents import GAME
from bot.turn.game import Game


async def unreached(unit: Unit, entry: Entry, reason: str) -> tuple[str, NewEntry] | None:
    """What the GMs are told about whom an entry was for, and the source under which that is said once for a person.

    None where it was for nobody who plays, and where it has been said.
    """
    audience = entry.reply.audience
    if not isinstance(audience, ToPerson):
        return None
    source = f"unreached:{entry.game}:{audience.person}"
    if not await unit.owns(entry.game, audience.person) or await unit.handled(source):
        return None
    stored = await unit.documents(entry.game, [GAME])
    game = Game.model_validate_json(stored[GAME].body) if GAME in stored else Game()
    if audience.person in game.absent:
        return None
    name = game.people.get(audience.person, audience.person)
    lines = (
        line(bold(name), f" cannot be reached in private ({reason}): what is secret does not come there."),
        line("If they are gone, the GMs can play for them: ", code(f"@gm takeover @{name}")),
    )
    return source, NewEntry(f"gm:{entry.game}", Reply(audience=ToGM(), lines=lines), source)

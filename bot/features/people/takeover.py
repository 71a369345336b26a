"""Handlers of `@gm takeover` and `@gm giveback`: GMs play all of a player's fighters, and the sheets stay the
player's."""

from bot.features.fight import handler as turns
from bot.pipeline.journal.journal import record_setting
from bot.pipeline.ports.incoming import Person
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.sentences import say
from bot.turn import commands
from bot.turn.refusal import Refusal


async def take_over(session: Session, person: Person) -> None:
    """Take over a player's fighters in all running and future fights. Refuses with `taken_over_already` (name)."""
    if person.id in session.context.game.absent and not await _scenes(session.context, person.id, back=False):
        raise Refusal("taken_over_already", {"name": person.name})
    absent = tuple(dict.fromkeys((*session.context.game.absent, person.id)))
    await record_setting(
        session, f"gm takeover {person.id}", session.context.game.model_copy(update={"absent": absent})
    )
    await _in_fights(session, person.id, back=False)
    session.response.answer += [
        say("**The GMs play for {name}** from now on; the sheets stay as they are.", name=person.name),
        say("The GMs answer for them: `@for NAME …`"),
        say("When they're back: `@gm giveback @{name}`", name=person.name),
    ]


async def give_back(session: Session, person: Person) -> None:
    """Give a player's fighters back. Refuses with `not_taken_over` (name)."""
    if person.id not in session.context.game.absent and not await _scenes(session.context, person.id, back=True):
        raise Refusal("not_taken_over", {"name": person.name})
    absent = tuple(one for one in session.context.game.absent if one != person.id)
    await record_setting(
        session, f"gm giveback {person.id}", session.context.game.model_copy(update={"absent": absent})
    )
    await _in_fights(session, person.id, back=True)
    session.response.answer.append(
        say("**{name}** is playing again. I'll ask about anything still open.", name=person.name)
    )


async def _scenes(context: Context, person: str, *, back: bool) -> list[str]:
    """Return the scenes with fighters of this person to take over or give back."""
    found = []
    for scene in context.game.running:
        fight = await context.fight_in(scene)
        seats = () if fight is None or fight.ended else fight.seats
        if any((seat.lent if back else seat.owner) == person for seat in seats):
            found.append(scene)
    return found


async def _in_fights(session: Session, person: str, *, back: bool) -> None:
    """Change each fight in a row of its own, after the game's, and ask questions in its scene."""
    here = session.context.scene
    for scene in await _scenes(session.context, person, back=back):
        session.changes.index += 1
        there = session if scene == here else session.apart()
        await session.context.look_at(scene)
        await turns.play(there, commands.TakeOver(person=person, back=back))
        if scene != here:
            session.response.elsewhere.append((scene, there.response))
    await session.context.look_at(here)

"""Handlers of `@gm takeover` and `@gm giveback`: GMs play all of a player's fighters, and the sheets stay the
player's."""

from collections.abc import Sequence
from typing import Final

from bot.features.fight import handler as turns
from bot.pipeline.journal.journal import record_setting
from bot.pipeline.ports.incoming import Person
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.sentences import many, say
from bot.turn import commands
from bot.turn.refusal import Refusal

MOST_FIGHTERS: Final = 150
"""Maximum number of fighters in the fights that one message changes; the rest waits for the next message."""


async def take_over(session: Session, person: Person) -> None:
    """Take over a player's fighters in all running and future fights. Refuses with `taken_over_already` (name)."""
    scenes = await _scenes(session.context, person.id, back=False)
    if person.id in session.context.game.absent and not scenes:
        raise Refusal("taken_over_already", {"name": person.name})
    absent = tuple(dict.fromkeys((*session.context.game.absent, person.id)))
    await record_setting(
        session, f"gm takeover {person.id}", session.context.game.model_copy(update={"absent": absent})
    )
    left = await _in_fights(session, person.id, scenes, back=False)
    session.response.answer += [
        say("**The GMs play for {name}** from now on; the sheets stay as they are.", name=person.name),
        say("The GMs answer for them: `@for NAME …`"),
        say("When they're back: `@gm giveback @{name}`", name=person.name),
    ]
    _tell_rest(session, left, f"@gm takeover @{person.name}")


async def give_back(session: Session, person: Person) -> None:
    """Give a player's fighters back. Refuses with `not_taken_over` (name)."""
    scenes = await _scenes(session.context, person.id, back=True)
    if person.id not in session.context.game.absent and not scenes:
        raise Refusal("not_taken_over", {"name": person.name})
    absent = tuple(one for one in session.context.game.absent if one != person.id)
    await record_setting(
        session, f"gm giveback {person.id}", session.context.game.model_copy(update={"absent": absent})
    )
    left = await _in_fights(session, person.id, scenes, back=True)
    session.response.answer.append(
        say("**{name}** is playing again. I'll ask about anything still open.", name=person.name)
    )
    _tell_rest(session, left, f"@gm giveback @{person.name}")


async def _scenes(context: Context, person: str, *, back: bool) -> list[str]:
    """Return the scenes with fighters of this person to take over or give back."""
    found = []
    for scene in context.game.running:
        fight = await context.fight_in(scene)
        seats = () if fight is None or fight.ended else fight.seats
        if any((seat.lent if back else seat.owner) == person for seat in seats):
            found.append(scene)
    return found


async def _in_fights(session: Session, person: str, scenes: Sequence[str], *, back: bool) -> int:
    """Change each fight in a row of its own, after the game's, and ask questions in its scene. Return how many are
    left: other games have to wait meanwhile, so not all large ones are changed at once."""
    here, fighters = session.context.scene, 0
    for done, scene in enumerate(scenes):
        if fighters > MOST_FIGHTERS:
            await session.context.look_at(here)
            return len(scenes) - done
        session.changes.index += 1
        there = session if scene == here else session.apart()
        await session.context.look_at(scene)
        fighters += 0 if session.context.running is None else len(session.context.running.seats)
        await turns.play(there, commands.TakeOver(person=person, back=back))
        if scene != here:
            session.response.elsewhere.append((scene, there.response))
    await session.context.look_at(here)
    return 0


def _tell_rest(session: Session, left: int, command: str) -> None:
    if left:
        fights = many(left, "{n} large fight is left", "{n} large fights are left")
        session.response.answer.append(say("{fights}. To go on: `{command}`", fights=fights, command=command))

"""What is kept of how somebody likes things, as a row of the journal."""

import orjson

from bot.pipeline.journal.journal import record
from bot.pipeline.schedule.deadlines import zone_of
from bot.pipeline.work import presentation
from bot.pipeline.work.session import Session
from bot.turn.game_settings import Game, Habits


async def keep_habits(session: Session, person: str, habits: Habits, said: str, *, kind: str = "clock") -> None:
    others = {who: theirs for who, theirs in session.context.game.habits.items() if who != person}
    kept = {} if habits == Habits() else {person: habits}
    command = orjson.dumps({"kind": kind, "person": person, "text": said}).decode()
    game: Game = session.context.game.model_copy(update={"habits": {**others, **kept}})
    await record(session, kind, command, "[]", session.changes.recorder(), game=game)


async def own_language(session: Session, said: str) -> None:
    """The language of what whoever writes alone reads, or none of their own. Refuses with `no_such_language`."""
    name = None if said.strip().casefold() in ("none", "off") else presentation.named(said)
    habits = session.context.game.habits.get(session.context.person, Habits())
    changed = habits.model_copy(update={"language": name})
    await keep_habits(session, session.context.person, changed, f"language {said}", kind="me")


async def own_zone(session: Session, said: str) -> None:
    """The zone of whoever writes, or none of their own. Refuses as `zone_of` does."""
    name = said.strip()
    none = name.casefold() in ("none", "off")
    if not none:
        zone_of(name)
    habits = session.context.game.habits.get(session.context.person, Habits())
    await keep_habits(
        session, session.context.person, habits.model_copy(update={"zone": None if none else name}), f"my zone {name}"
    )

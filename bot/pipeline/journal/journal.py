"""An accepted command becomes a row of the journal, with the documents it changed."""

from typing import Any

from bot.features.house_rules import dice_changes
from bot.features.scenes.vanished import release_for_gms
from bot.pipeline.journal.changed_documents import keep
from bot.pipeline.ports import NewRow
from bot.pipeline.schedule.due_times import note
from bot.pipeline.work.session import Session
from bot.turn.state import SCHEMA_VERSION
from rules.dice.throws import Recorder


async def record(session: Session, kind: str, command: str, events: str, recorder: Recorder, **changed: Any) -> None:
    """Write one accepted command into the journal, with the documents it changed.

    `changed`: fight, library, game, almanac, house, `draft`, `pending` and `active` (this person's), `rules` (a
    system whose values are put down), `contestants`, `left` (a fight as it is left in its scene), and `more`
    documents by their keys.
    """
    known = session.context.game.people
    family = session.context.system.family
    before, now = session.context.game, session.context.clock.now()
    dice_changes.note(session, kind, changed)
    documents = keep(session, changed)
    session.changes.noted |= await note(
        session.changes.unit, session.context.game_id, before, session.context.game, documents, now
    )
    if session.context.game.gm_scene != before.gm_scene:
        await release_for_gms(session.changes.unit, session.context.game_id, now)
    if session.changes.listed:
        await session.changes.unit.enrol(session.context.game_id, family, session.changes.listed)
        session.changes.listed = {}
    people = {
        session.context.person,
        *(person.id for person in session.context.incoming.mentions),
        *session.changes.met,
    }
    if not people <= known.keys():
        await session.changes.unit.meet(session.context.game_id, sorted(people), session.context.clock.now())
    session.changes.row_scene, session.changes.row_fight = (
        session.context.scene or session.context.incoming.scene,
        session.context.fight,
    )
    session.changes.row_throws = tuple(recorder.throws)
    session.changes.recorders = [one for one in session.changes.recorders if one is not recorder]
    session.changes.row_played = "fight" in changed or bool(session.changes.row_throws)
    session.changes.row = await session.changes.unit.append(
        NewRow(
            game=session.context.game_id,
            scene=session.changes.row_scene,
            person=session.context.person,
            source=session.context.incoming.source,
            index=session.changes.index,
            kind=kind,
            command=command,
            events=events,
            throws=session.changes.row_throws,
            documents=documents,
            schema_version=SCHEMA_VERSION,
            system=session.context.system.id,
            digest=session.context.system.digest,
            at=session.context.clock.now(),
        )
    )
    await session.context.stock()

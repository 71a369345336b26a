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
    known = session.game.people
    family = session.system.family
    before, now = session.game, session.clock.now()
    dice_changes.note(session, kind, changed)
    documents = keep(session, changed)
    session.noted |= await note(session.unit, session.game_id, before, session.game, documents, now)
    if session.game.gm_scene != before.gm_scene:
        await release_for_gms(session.unit, session.game_id, now)
    if session.listed:
        await session.unit.enrol(session.game_id, family, session.listed)
        session.listed = {}
    people = {session.person, *(person.id for person in session.incoming.mentions), *session.met}
    if not people <= known.keys():
        await session.unit.meet(session.game_id, sorted(people), session.clock.now())
    session.row_scene, session.row_fight = session.scene or session.incoming.scene, session.fight
    session.row_throws = tuple(recorder.throws)
    session.recorders = [one for one in session.recorders if one is not recorder]
    session.row_played = "fight" in changed or bool(session.row_throws)
    session.row = await session.unit.append(
        NewRow(
            game=session.game_id,
            scene=session.row_scene,
            person=session.person,
            source=session.incoming.source,
            index=session.index,
            kind=kind,
            command=command,
            events=events,
            throws=session.row_throws,
            documents=documents,
            schema_version=SCHEMA_VERSION,
            system=session.system.id,
            digest=session.system.digest,
            at=session.clock.now(),
        )
    )
    await session.stock()

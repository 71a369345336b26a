"""An entry of the outbox that could not be delivered: who is told, without a word of what was in it."""

from datetime import datetime

from bot.ports import OPEN, Entry, NewEntry, Row, Unit
from bot.reply import Line, Reply, ToPerson, ToScene, bold, code, line
from bot.service.documents import settings_of
from bot.service.unreached import unreached


async def parked(unit: Unit, entry: Entry, reason: str, now: datetime) -> None:
    """Tell whoever caused it, and the GMs of a player whom nothing reaches any more."""
    rows = await unit.rows_of(entry.answers) if entry.answers is not None else []
    notice = line("Something could not be delivered: ", reason, ". It is kept back and nobody else gets it.")
    queued = []
    if rows and not entry.destination.startswith("scene:"):
        queued = [_to_who_caused_it(entry, rows[0], notice)]
    elif entry.reply.files and isinstance(entry.reply.audience, ToScene):
        # Where a file cannot stand a line may, and nobody else knows that one was asked for.
        alone = Reply(audience=entry.reply.audience, lines=(notice,))
        queued = [NewEntry(entry.destination, alone, f"parked:{entry.id}")]
    if queued:
        await unit.queue(entry.game, f"parked:{entry.id}", queued, now)
    if reason == OPEN:
        await _warn(unit, entry.game, now)
    found = await unreached(unit, entry, reason)
    if found is not None:
        source, told = found
        await unit.queue(entry.game, source, [told], now)


async def _warn(unit: Unit, game: str, now: datetime) -> None:
    """Once a day it stands in the GM channel itself that everyone can read it: nothing of that is secret."""
    source, scene = f"opened:{game}:{now:%Y-%m-%d}", (await settings_of(unit, game)).gm_scene
    if scene is None or await unit.handled(source):
        return
    lines = (
        line(bold("Everyone on the server can read this channel now."), " I post nothing secret here."),
        line("Close it under Edit Channel > Permissions > Private Channel, or write ", code("@game gm here"), " in"),
        line("a channel that only GMs read. What came meanwhile: ", code("@log"), " and ", code("@status"), "."),
    )
    await unit.queue(
        game, source, [NewEntry(f"scene:{scene}", Reply(audience=ToScene(scene=scene), lines=lines), source)], now
    )


def _to_who_caused_it(entry: Entry, row: Row, notice: Line) -> NewEntry:
    """In private; in their scene where it is they who cannot be reached."""
    answers = f"parked:{entry.id}"
    if entry.destination == f"person:{row.person}" and row.scene is not None:
        return NewEntry(f"scene:{row.scene}", Reply(audience=ToScene(scene=row.scene), lines=(notice,)), answers)
    return NewEntry(f"person:{row.person}", Reply(audience=ToPerson(person=row.person), lines=(notice,)), answers)

"""Who is told that something couldn't be delivered: nobody learns of what their command only brought about."""

import pytest

from bot.pipeline.outbox.undelivered import GONE, SHUT
from bot.pipeline.ports import OPEN, NewEntry
from bot.text.reply import Audience, Reply, ToGM, ToPerson, line
from tests.desk.people import Desk

CLOSED = "that person's private messages are closed"


@pytest.mark.parametrize(("audience", "reason"), [
    (ToGM(about="hall"), OPEN), (ToGM(about="hall"), GONE), (ToGM(about="hall"), SHUT[0]),
    (ToPerson(person="dora", as_gm=True, whole_of=("hall",)), CLOSED), (ToPerson(person="ben"), CLOSED),
])  # fmt: skip
@pytest.mark.parametrize(("person", "text", "told"), [
    ("ann", "@declare kick wolf", False), ("ann", "@roll gm 2d6", True), ("gm", "@hurt Anna 1", True),
])  # fmt: skip
async def test_a_player_does_not_learn_what_else_their_turn_told(
    fight: Desk, audience: Audience, reason: str, person: str, text: str, told: bool
) -> None:
    notices = await _notices(fight, audience, reason, person, text)
    assert bool({f"person:{person}", "scene:hall"} & notices) is told


@pytest.mark.parametrize(("person", "text", "as_gm", "aside", "told"), [
    ("ann", "@roll secret 2d6", False, False, True), ("ann", "@roll secret 2d6", False, True, False),
    ("ann", "@declare kick wolf", False, False, False), ("gm", "@next", True, False, False),
    ("gm", "@fighter add Kim: agility 1", True, False, False),
])  # fmt: skip
async def test_a_scene_reads_only_of_an_undelivered_answer_that_everyone_knows_of(
    fight: Desk, person: str, text: str, *, as_gm: bool, aside: bool, told: bool
) -> None:
    notices = await _notices(fight, ToPerson(person=person, as_gm=as_gm), CLOSED, person, text, aside=aside)
    assert ("scene:hall" in notices) is told


async def _notices(
    fight: Desk, audience: Audience, reason: str, person: str, text: str, *, aside: bool = False
) -> set[str]:
    """Return where is told that something couldn't be delivered which a command brought about."""
    await fight.says("gm", "@next skip")
    source = f"m{fight.written + 1}"
    await fight.says(person, text, aside=aside)
    there = f"person:{audience.person}" if isinstance(audience, ToPerson) else "gm:g"
    async with fight.store.unit() as unit:
        entry = NewEntry(there, Reply(audience=audience, lines=(line("Wolf A passes"),)), source)
        await unit.queue("g", "apart", [entry], fight.clock.at)
    (entry_read,) = await fight.store.pending(9)
    await fight.service.parked(entry_read, reason)
    return {one.destination for one in await fight.store.pending(99) if one.id != entry_read.id}


async def test_what_only_the_gms_are_told_names_no_player_as_its_asker(fight: Desk) -> None:
    for person, asker in (("gm", "gm"), ("ann", "")):
        said = await fight.says(person, "@roll gm 2d6")
        assert {one.reply.asker for one in said.entries if one.destination == "gm:g"} <= {asker}

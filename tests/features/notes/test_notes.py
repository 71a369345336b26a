"""Private notes: who reads them, how many are kept, and what is left of somebody who is forgotten."""

import lzma
from collections.abc import Collection, Sequence

import pytest

from bot.features.notes.kept_notes import FORMER, LONGEST, MOST_OF_ONE, OF_GM, OF_PLAYER, Former, Note
from bot.features.transfer.export_game import written
from bot.pipeline.journal.document_kinds import read
from bot.pipeline.ports import NoPremises, Survey
from bot.pipeline.ports.incoming import Channel
from bot.pipeline.work.documents import GAME
from tests.desk.people import Desk
from tests.store.samples import row as sample


async def documents(desk: Desk) -> dict[str, str]:
    """Return the last state of each document of a note."""
    found = {key: body for row in await desk.rows() for key, body in row.documents.items() if key != GAME}
    for key, body in found.items():
        read(key, body)
    return found


async def kept(desk: Desk) -> list[Note]:
    found = (await documents(desk)).items()
    notes = [
        Note.model_validate_json(body) for key, body in found if key.startswith((OF_PLAYER, OF_GM)) and body != "{}"
    ]
    return sorted(notes, key=lambda one: sum(one.numbers.values()))


@pytest.fixture
async def known(desk: Desk) -> Desk:
    await desk.says("gm", "@game gm here", scene="den")
    for person in ("ann", "ben"):
        await desk.says(person, "@roll 1d6")
    await desk.says("gm", "@gm add @gil", mentions=("gil",))
    return desk


async def test_a_gm_s_note_is_in_no_other_gm_s_list_or_log(known: Desk) -> None:
    said = await known.says("gm", "@note @ben under the mat", aside=True)
    assert said.destinations() == ["person:gm", "person:ben"]
    assert "under the mat" in said.at("person:ben")
    for look in ("@notes", "@log", "@log export gm", "@notes reveal 1", "@notes delete 1"):
        for scene in ("den", "hall", None):
            heard = await known.says("gil", look, scene=scene, gm=False, game="g" if scene else "")
            sent = [await known.service.fresh(entry) for entry in heard.entries]
            told = " ".join(f"{one} {[file.content for file in one.files]}" for one in sent if one)
            assert "mat" not in told, look
            assert "on its way" not in told, look
    assert "mat" not in (await known.says("gm", "@notes", scene="den")).everything()
    assert "mat" in (await known.whispers("gm", "@notes")).at("person:gm")
    await known.whispers("ann", "@note @ben over there")
    file = await written(known.store, "g", await known.store.met_in("g"), (await known.rows())[-1].seq)
    unpacked = lzma.decompress(file).decode()
    assert "over there" in unpacked
    assert "under the mat" not in unpacked


async def test_what_players_write_is_read_by_gms_and_numbered_for_each_alone(known: Desk) -> None:
    await known.whispers("gm", "@note @ben one")
    said = await known.whispers("ann", "@note @ben: two\nlines\n\nof it")
    assert said.at("gm:g").endswith("two\nlines\n\nof it")
    assert "note 1 " in said.at("person:ann")
    assert [prompt.controls[0].command for entry in said.entries for prompt in entry.reply.prompts] == [
        "@notes reveal 2"
    ]
    assert "ann" in (await known.says("gil", "@notes", scene="den", gm=False)).everything()
    said = await known.whispers("ben", "@notes reveal 2")
    assert "two" not in said.at("scene:hall")
    assert "Type this where everyone" in said.at("person:ben")
    assert "two" in (await known.says("ben", "@notes reveal 2")).at("scene:hall")


class Closed(NoPremises):
    """The vault is closed to everyone who isn't let in, as Gil is."""

    guarded = True

    def survey(self, scene: str) -> Survey:
        return Survey(Channel(id=scene, name=scene), public=scene != "vault")

    async def barred(self, _: str, person: str, scenes: Sequence[str]) -> Collection[str]:
        return [scene for scene in scenes if scene == "vault" and person != "gil"]


async def test_a_note_is_revealed_only_where_whoever_reveals_it_may_read(known: Desk) -> None:
    known.service._premises = Closed()
    await known.says("gm", "@gm add @gil here", scene="vault", mentions=("gil",), gm=True)
    for scene in ("vault", "attic"):
        await known.says("ann", "@note @ben psst", scene=scene, aside=True, mentions=("ben",))
        await known.says("ann", "@note @gil psst", scene=scene, aside=True, mentions=("gil",))
    for person, vault in (("ben", False), ("gil", True)):
        for number, told in ((1, vault), (2, True)):
            said = await known.whispers(person, f"@notes reveal {number}")
            assert ("vault" in said.everything()) == (vault and number == 1), person
            assert any(one.startswith("scene:") for one in said.destinations()) == told, person


async def test_notes_are_bounded_and_go_with_whoever_is_forgotten(known: Desk) -> None:
    assert "at most" in (await known.whispers("ann", f"@note @ben {'x' * (LONGEST + 1)}")).at("person:ann")
    for number in range(MOST_OF_ONE + 2):
        await known.whispers("ann", f"@note @ben {number}")
    found = await kept(known)
    assert [one.text for one in found] == [str(number) for number in range(2, MOST_OF_ONE + 2)]
    assert max(len("".join(row.documents.values())) for row in (await known.rows())[-9:]) < LONGEST
    assert found[-1].numbers == {"ann": MOST_OF_ONE + 2, "ben": MOST_OF_ONE + 2}
    assert "35 older" in (await known.whispers("ben", "@notes")).at("person:ben")
    await known.whispers("ben", "@note @ann from Ben to ann")
    await known.whispers("ann", "@me forget yes")
    assert "ann" not in str(await documents(known))
    assert len(await kept(known)) == MOST_OF_ONE + 1


async def test_notes_from_the_one_document_move_out_of_it(known: Desk) -> None:
    numbers = {"ann": 1, "ben": 1}
    old = Note(author="ann", to="ben", text="old", at="2026-01-05T11:00:00+00:00", numbers=numbers, for_gms=True)
    former = Former(counts=numbers, notes=(old,)).model_dump_json()
    async with known.store.unit() as unit:
        await unit.append(sample("old", documents={FORMER: former}))
    assert "1 from ann" in (await known.whispers("ben", "@notes")).at("person:ben")
    assert "note 2 " in (await known.whispers("ben", "@note @ann new")).at("person:ben")
    assert (await documents(known))[FORMER] == "{}"
    assert [one.text for one in await kept(known)] == ["old", "new"]
    await known.whispers("ann", "@notes delete 1")
    assert [one.text for one in await kept(known)] == ["new"]

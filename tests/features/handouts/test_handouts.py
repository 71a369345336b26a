"""Handouts: who knows of them, and their limits."""

from base64 import b64encode

import pytest

from bot.features.handouts.kept_handouts import KEY, LONGEST, LONGEST_TITLE, MOST_KEPT, Handouts
from bot.features.pictures.stored_pictures import REMOVED, handout_key
from bot.pipeline.journal.document_kinds import read
from bot.pipeline.outbox.rendering import fresh
from bot.text.files import File
from bot.text.pictures import Illustration
from tests.desk.people import Desk, Said


@pytest.fixture
async def ready(desk: Desk) -> Desk:
    await desk.says("gm", "@game gm here", scene="den")
    for person in ("ann", "ben"):
        await desk.says(person, "Hello.")
        await desk.says(person, "@roll 1d6")
    await desk.says("gm", "@fight start")
    return desk


async def test_only_those_who_were_shown_a_handout_know_of_it(ready: Desk) -> None:
    await ready.says("gm", "@handout Duke: Come\nat once", scene="den")
    said = await ready.says("gm", "@handouts show 1 to @ann", scene="den")
    assert said.destinations() == ["gm:g", "person:ann"]
    assert said.at("person:ann") == "Handout: Duke\nCome\nat once"
    for person, scene in (("ben", None), ("ben", "hall"), ("ann", "hall"), ("gm", "hall")):
        for look in ("@handouts", "@handouts 1", "@log", "@help"):
            heard = await ready.says(person, look, scene=scene, game="g" if scene else "", gm=person == "gm")
            assert "Duke" not in heard.at(f"scene:{scene}") + heard.at(f"person:{person}"), (person, look)
    assert "Duke" in (await ready.whispers("ann", "@handouts")).at("person:ann")
    assert "at once" in (await ready.whispers("ann", "@handouts 1")).at("person:ann")
    said = await ready.says("gm", "@handouts show 1", scene="den")
    assert said.at("scene:hall") == "Handout: Duke\nCome\nat once"
    assert "Duke" in (await ready.says("ben", "@handouts")).at("scene:hall")
    assert "Duke" in (await ready.whispers("ben", "@handouts 1")).at("person:ben")
    assert "Duke" not in (await ready.says("ben", "@handouts", scene="tower")).at("scene:tower")


async def test_players_cannot_count_handouts(ready: Desk) -> None:
    for number in range(3):
        await ready.says("gm", f"@handout h{number}: text {number}", scene="den")
    await ready.says("gm", "@handouts show 3")
    assert (await ready.says("ann", "@handouts")).at("scene:hall") == "1 h2"
    assert "text 2" in (await ready.says("gm", "@handouts 1")).at("scene:hall")
    assert "text 0" in (await ready.says("gm", "@handouts 1", scene="den")).at("gm:g")
    assert "GM channel" in (await ready.says("gm", "@handouts remove 1")).at("scene:hall")


async def test_handouts_are_bounded_and_may_come_as_a_file(ready: Desk) -> None:
    page = File(name="page.txt", text="page one\n")
    assert "handout 1" in (await ready.says("gm", "@handout Page", scene="den", files=(page,))).at("gm:g")
    title = "x" * (LONGEST_TITLE + 1)
    assert "too long" in (await ready.says("gm", f"@handout {title}: y", scene="den")).at("gm:g")
    large = File(name="page.txt", text="x" * (LONGEST + 1))
    assert "too long" in (await ready.says("gm", "@handout Large", scene="den", files=(large,))).at("gm:g")
    for number in range(1, MOST_KEPT):
        await ready.says("gm", f"@handout n{number}: x", scene="den")
    assert "Remove one" in (await ready.says("gm", "@handout more: x", scene="den")).at("gm:g")
    await ready.says("gm", "@handouts remove 1", scene="den")
    await ready.says("gm", "@handout more: x", scene="den")
    stored = await ready.store.document("g", KEY)
    assert stored is not None
    read(KEY, stored.body)
    found = Handouts.model_validate_json(stored.body)
    assert (len(found.handouts), found.handouts[-1].number) == (MOST_KEPT, MOST_KEPT + 1)


async def test_a_picture_goes_with_its_handout_to_those_who_read_it_and_no_others(ready: Desk) -> None:
    """A handout may be a picture alone. Its text describes it to those who can't see it."""

    async def seen(said: Said) -> dict[str, tuple[str, str]]:
        sent = {entry.destination: await fresh(ready.store, entry) for entry in said.entries}
        shown = {where: reply.picture for where, reply in sent.items() if reply is not None}
        return {where: (one.alt, one.stored.webp) for where, one in shown.items() if isinstance(one, Illustration)}

    keep, cave = b64encode(b"a keep").decode(), b64encode(b"a cave").decode()
    for line, whole in (("@handout Keep", b"a keep"), ("@handout Cave: It is dark.", b"a cave")):
        file = File(name="a.png", data=b"a square", whole=whole)
        said = await ready.says("gm", line, scene="den", files=(file,))
        assert "Saved as handout" in said.at("gm:g")
        assert await seen(said) == {}
    await ready.says("gm", "@handout Letter: Come.", scene="den")
    said = await ready.says("gm", "@handouts show 1 to @ann\n@handouts show 3 to @ben", scene="den")
    assert await seen(said) == {"person:ann": ("Keep", keep)}
    assert said.at("person:ben") == "Handout: Letter\nCome."
    said = await ready.says("gm", "@handouts show 2", scene="den")
    assert await seen(said) == {"scene:hall": ("Cave: It is dark.", cave)}
    # What waits to be sent only names it.
    assert all(cave not in entry.reply.model_dump_json() for entry in said.entries)
    assert await seen(await ready.says("gm", "@handouts show 1")) == {"scene:hall": ("Keep", keep)}
    assert await seen(await ready.says("ben", "@handouts 1")) == {"scene:hall": ("Keep", keep)}
    assert await seen(await ready.whispers("ann", "@me pictures off")) == {}
    assert await seen(await ready.whispers("ann", "@handouts 2")) == {"person:ann": ("Cave: It is dark.", cave)}
    # One that couldn't be delivered is read with its picture, and a message has only one.
    for number in (1, 2):
        for entry in (await ready.says("gm", f"@handouts show {number} to @ann", scene="den")).entries:
            if entry.destination == "person:ann":
                await ready.store.settle(entry.id, "parked", reason="that person's private messages are closed")
    assert await seen(await ready.whispers("ann", "@unread")) == {"person:ann": ("Keep", keep)}
    assert await seen(await ready.whispers("ann", "@unread")) == {"person:ann": ("Cave: It is dark.", cave)}
    assert "nothing unread" in (await ready.whispers("ann", "@unread")).at("person:ann")
    await ready.says("gm", "@handouts remove 2", scene="den")
    stored = await ready.store.document("g", handout_key(2))
    assert stored is not None
    assert stored.body == REMOVED
    assert await seen(said) == {}

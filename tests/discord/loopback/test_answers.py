"""Which answers to an interaction the loopback Discord accepts, and what an edit keeps."""

from typing import Any, Final

import aiohttp
import pytest

from tests.discord.loopback.limit_probes import Answered, Desk, button, field, row, text
from tests.discord.loopback.rest_calls import call, calling
from tests.loopback import Interaction, Loopback
from tests.loopback.interaction import Asked, Callback

TYPED: Final = {"type": 3, "name": "dice", "description": "Which", "autocomplete": True}
ROLL: Final = {"name": "roll", "description": "Roll.", "options": [TYPED]}
FORM: Final = {"type": 9, "data": {"title": "x", "custom_id": "f", "components": [field()]}}
BODIES: Final[dict[Callback, dict[str, Any]]] = {
    Callback.MESSAGE: {"type": 4, "data": {"content": "x"}},
    Callback.DEFERRED: {"type": 5},
    Callback.DEFERRED_UPDATE: {"type": 6},
    Callback.UPDATE: {"type": 7, "data": {"content": "y"}},
    Callback.CHOICES: {"type": 8, "data": {"choices": []}},
    Callback.MODAL: FORM,
}
TAKEN: Final = {
    "command": {Callback.MESSAGE, Callback.DEFERRED, Callback.MODAL},
    "typing": {Callback.CHOICES},
    "button": set(Callback) - {Callback.CHOICES},
    "form of a command": {Callback.MESSAGE, Callback.DEFERRED},
    "form of a button": set(Callback) - {Callback.CHOICES, Callback.MODAL},
}


async def asked(desk: Desk, kind: str) -> Interaction:
    world, anna, cellar = desk.world, desk.anna, desk.channel
    world.registers(ROLL)
    if kind == "typing":
        return world.interactions.uses(anna, cellar, "roll", {"dice": "2"}, (), "dice")
    if kind in {"command", "form of a command"}:
        first = await anna.uses(cellar, "roll")
    else:
        await desk.shows(row(button()))
        first = await anna.presses(await cellar.next_from_bot(), "x")
    if not kind.startswith("form"):
        return first
    await answered(desk.session, first, FORM)
    return await anna.submits(await first.modal(), {"f0": "x"})


async def answered(session: aiohttp.ClientSession, one: Interaction, body: Any) -> Answered:
    return await call(session, "POST", f"/interactions/{one.id}/{one.token}/callback", body)


@pytest.mark.parametrize("kind", TAKEN)
async def test_each_kind_has_its_answers(kind: str) -> None:
    for callback, body in BODIES.items():
        async with Loopback() as world, calling(world) as session:
            guild = world.guild()
            desk = Desk(world, session, guild.channel("cellar"), guild.member("Anna"))
            one = await asked(desk, kind)
            status, _ = await answered(session, one, body)
            assert (status == 204) == (callback in TAKEN[kind]), callback
            assert one.kind is not Asked.MODAL or (one.source is not None) == (kind == "form of a button")


async def test_nothing_more_can_be_said_before_the_first_answer_nor_with_another_token() -> None:
    async with Loopback() as world, calling(world) as session:
        guild = world.guild()
        desk = Desk(world, session, guild.channel("cellar"), guild.member("Anna"))
        one = await asked(desk, "command")
        more = f"/webhooks/{world.bot.id}/{one.token}"
        assert (await call(session, "POST", more, {"content": "x"}))[1]["code"] == 10015
        assert (await answered(session, one, {"type": 5, "data": {"flags": 64}}))[0] == 204
        assert (await call(session, "POST", f"{more}x", {"content": "x"}))[1]["code"] == 10015
        layout = {"flags": 1 << 15, "components": [text()]}
        assert (await call(session, "PATCH", f"{more}/messages/@original", layout))[0] == 200
        message = await one.said()
        assert (message.seen_by, message.words) == (desk.anna.user, "x")
        assert (await call(session, "PATCH", f"{more}/messages/@original", {"content": "y"}))[1]["code"] == 50035
        assert (await call(session, "GET", f"/channels/{desk.channel.id}/messages/{message.id}"))[1]["code"] == 10008
        assert (await call(session, "DELETE", f"{more}/messages/@original"))[0] == 204
        assert (await call(session, "GET", f"{more}/messages/@original"))[1]["code"] == 10008


async def test_an_edit_keeps_the_files_that_it_names_or_all_where_it_names_none() -> None:
    async with Loopback() as world, calling(world) as session:
        guild = world.guild()
        desk = Desk(world, session, guild.channel("cellar"), guild.member("Anna"))
        _, said = await desk.attaches(
            [{"id": 0, "filename": "a.png", "description": "A"}, {"id": 1, "filename": "b.png"}], [b"a", b"b"]
        )
        message, path = desk.channel.messages[int(said["id"])], f"{desk.path}/{said['id']}"
        await call(session, "PATCH", path, {"content": "y"})
        assert [(file.name, file.description) for file in message.attachments] == [("a.png", "A"), ("b.png", None)]
        form = aiohttp.FormData()
        kept = f'{{"id": "{message.attachments[0].id}"}}, {{"id": 0, "filename": "c.png"}}'
        form.add_field("payload_json", f'{{"attachments": [{kept}]}}')
        form.add_field("files[0]", b"c", filename="c.png")
        assert (await call(session, "PATCH", path, form))[0] == 200
        assert [file.name for file in message.attachments] == ["a.png", "c.png"]
        assert (await call(session, "PATCH", path, {"attachments": [{"id": "5"}]}))[1]["code"] == 50035
        await call(session, "PATCH", path, {"attachments": []})
        assert message.attachments == ()
        assert (await call(session, "PATCH", path, {"content": ""}))[1]["code"] == 50006


async def test_what_was_shown_as_a_button_can_be_pressed_for_a_moment_after_an_edit() -> None:
    async with Loopback() as world, calling(world) as session:
        guild = world.guild()
        desk = Desk(world, session, guild.channel("cellar"), guild.member("Anna"))
        _, said = await desk.shows(row(button(label="Next")))
        message = desk.channel.messages[int(said["id"])]
        await call(session, "PATCH", f"{desk.path}/{said['id']}", {"components": [row(button(label="Back"))]})
        assert message.buttons == ["Back"]
        assert (await desk.anna.presses(message, "Next")).data["custom_id"] == "b0"
        with pytest.raises(AssertionError, match="no button"):
            await desk.anna.presses(message, "Roll")

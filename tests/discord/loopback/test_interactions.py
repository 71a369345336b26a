"""Interactions of the loopback Discord, answered by the real client library."""

import asyncio
from collections.abc import Awaitable
from typing import Any

import discord
import pytest
from discord import ui
from discord.http import handle_message_parameters

from tests.discord.loopback.responder import ROLL, answering
from tests.loopback import Loopback

FIGHT = {
    "name": "fight",
    "description": "The fight.",
    "options": [{"type": 1, "name": "start", "description": "Begin.", "options": []}],
}
NAMES = {
    "title": "Who acts",
    "custom_id": "form",
    "components": [
        {"type": 18, "label": "Name", "component": {"type": 4, "custom_id": "name", "style": 1, "max_length": 10}}
    ],
}


def row(*buttons: dict[str, Any]) -> ui.View:
    view = ui.View(timeout=None)
    for one in buttons:
        view.add_item(ui.Button(**one))
    return view


async def test_a_command_is_answered_where_all_read_and_then_to_its_author_alone() -> None:
    async with Loopback() as world:
        guild = world.guild()
        cellar, anna, bob = guild.channel("cellar"), guild.member("Anna"), guild.member("Bob")
        world.registers(ROLL, FIGHT)

        async def handler(interaction: discord.Interaction) -> None:
            data: Any = interaction.data
            whom = data["resolved"]["members"][str(bob.user.id)]
            await interaction.response.send_message(f"{data['options'][0]['value']} {whom['permissions']}")
            await interaction.followup.send("between us", ephemeral=True)
            assert isinstance(interaction.user, discord.Member)

        async with answering(world, handler):
            asked = await anna.uses(cellar, "roll", {"dice": "2d6", "for": bob})
            answer = await asked.answer()
            aside = await asked.next_followup()
        permissions = guild.permissions(bob, cellar).value
        assert (answer.content, answer.ephemeral) == (f"2d6 {permissions}", False)
        assert (aside.content, aside.seen_by) == ("between us", anna.user)
        assert cellar.history() == [answer.content], "what one person sees is in no history"
        assert [deed.reader for deed in world.deeds] == [None, anna.user]
        assert await anna.next_aside() is aside


async def test_what_is_deferred_keeps_who_reads_it() -> None:
    async with Loopback() as world:
        guild = world.guild()
        cellar, anna = guild.channel("cellar"), guild.member("Anna")
        world.registers(ROLL, FIGHT)

        async def handler(interaction: discord.Interaction) -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await interaction.followup.send("a secret")
            await interaction.edit_original_response(content="more of it")
            await interaction.followup.send("to all")

        async with answering(world, handler):
            asked = await anna.uses(cellar, "fight", sub=("start",))
            assert (await asked.said()).seen_by is anna.user
            await asked.next_followup()
        assert [(deed.what, deed.content, deed.reader) for deed in world.deeds] == [
            ("posted", "a secret", anna.user),
            ("edited", "more of it", anna.user),
            ("posted", "to all", None),
        ]


async def test_buttons_selects_and_forms() -> None:
    async with Loopback() as world:
        guild = world.guild()
        cellar, anna, bob = guild.channel("cellar"), guild.member("Anna"), guild.member("Bob")

        async def handler(interaction: discord.Interaction) -> None:
            data: Any = interaction.data
            assert interaction.message is not None
            if data["custom_id"] == "next":
                await interaction.response.edit_message(content="done", view=None)
            elif data["custom_id"] == "form":
                name = data["components"][0]["component"]["value"]
                await interaction.response.send_message(f"{name} {interaction.message.id == posted.id}")
            else:
                adapter = discord.webhook.async_.async_context.get()
                await adapter.create_interaction_response(
                    interaction.id,
                    interaction.token,
                    session=interaction._session,
                    params=handle_message_parameters()._replace(payload={"type": 9, "data": NAMES}),
                )

        async with answering(world, handler) as client:
            await client.wait_until_ready()
            place = client.get_partial_messageable(cellar.id)
            await place.send(
                "now", view=row({"label": "Next", "custom_id": "next"}, {"label": "Who", "custom_id": "who"})
            )
            posted = await cellar.next_from_bot()
            assert posted.buttons == ["Next", "Who"]
            modal = await (await anna.presses(posted, "Who")).modal()
            assert (modal.title, modal.labels, modal.fields) == ("Who acts", ["Name"], ["name"])
            with pytest.raises(AssertionError, match="too long"):
                await anna.submits(modal, {"name": "x" * 11})
            with pytest.raises(AssertionError, match="form before them"):
                await bob.submits(modal, {"name": "Bob"})
            answer = await (await anna.submits(modal, {"name": "Bert"})).answer()
            assert answer.content == "Bert True"
            assert (await (await bob.presses(posted, "next")).answer()).content == "done"
            assert posted.buttons == []


async def test_a_first_answer_has_three_seconds_and_comes_once() -> None:
    async with Loopback() as world:
        guild = world.guild()
        cellar, anna = guild.channel("cellar"), guild.member("Anna")
        world.registers(ROLL, FIGHT)
        codes: list[int] = []
        done = asyncio.Event()

        async def handler(interaction: discord.Interaction) -> None:
            async def tried(doing: Awaitable[Any]) -> None:
                try:
                    await doing
                    codes.append(0)
                except discord.HTTPException as fault:
                    codes.append(fault.code)

            if len(codes) == 0:
                world.passes(3.1)
                await tried(interaction.response.defer())
                await tried(interaction.followup.send("late"))
            else:
                await tried(interaction.response.send_message("x"))
                interaction.response._response_type = None
                await tried(interaction.response.send_message("again"))
                world.passes(901)
                await tried(interaction.followup.send("too late"))
            done.set()

        async with answering(world, handler):
            for _ in range(2):
                done.clear()
                await anna.uses(cellar, "fight", sub=("start",))
                await asyncio.wait_for(done.wait(), 20)
        assert codes == [10062, 10015, 0, 40060, 50027]


async def test_choices_are_offered_while_an_option_is_typed() -> None:
    async with Loopback() as world:
        guild = world.guild()
        anna = guild.member("Anna")
        world.registers(ROLL)

        async def handler(interaction: discord.Interaction) -> None:
            assert isinstance(interaction.user, discord.User)
            choice = discord.app_commands.Choice(name="two dice", value="2d6")
            await interaction.response.autocomplete([choice])

        async with answering(world, handler):
            choices = await anna.completes(anna.dm, "roll", {"dice": "2"}, focused="dice")
        assert choices == [{"name": "two dice", "value": "2d6"}]


async def test_a_test_cannot_send_what_no_client_would() -> None:
    async with Loopback() as world:
        guild = world.guild()
        cellar, anna = guild.channel("cellar"), guild.member("Anna")
        with pytest.raises(AssertionError, match="not offered"):
            await anna.uses(cellar, "roll")
        world.registers(ROLL, FIGHT | {"contexts": [0]})
        with pytest.raises(AssertionError, match="without"):
            await anna.uses(cellar, "roll")
        with pytest.raises(AssertionError, match="has no"):
            await anna.uses(cellar, "roll", {"dice": "2d6", "colour": "red"})
        with pytest.raises(AssertionError, match="cannot be"):
            await anna.uses(cellar, "roll", {"dice": "2d6", "for": "Bob"})
        with pytest.raises(AssertionError, match="needs one of"):
            await anna.uses(cellar, "fight")
        with pytest.raises(AssertionError, match="not offered"):
            await anna.uses(anna.dm, "fight", sub=("start",))


async def test_whom_an_answer_pings() -> None:
    async with Loopback() as world:
        guild = world.guild()
        cellar, anna, bob = guild.channel("cellar"), guild.member("Anna"), guild.member("Bob")
        world.registers(ROLL)

        async def handler(interaction: discord.Interaction) -> None:
            data: Any = interaction.data
            if data["options"][0]["value"] == "late":
                await interaction.response.defer()
                await interaction.edit_original_response(content=bob.mention)
            else:
                view = ui.LayoutView()
                view.add_item(ui.TextDisplay(bob.mention))
                await interaction.response.send_message(view=view)
                await interaction.followup.send(bob.mention, ephemeral=True)

        async with answering(world, handler):
            late = await (await anna.uses(cellar, "roll", {"dice": "late"})).said()
            asked = await anna.uses(cellar, "roll", {"dice": "now"})
            now, aside = await asked.said(), await asked.next_followup()
        assert (late.pinged, now.pinged, aside.pinged) == ([], [bob.user], [])
        assert (now.words, now.content) == (bob.mention, "")

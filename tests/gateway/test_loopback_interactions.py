"""Interactions of the loopback Discord, answered by the true client library."""

import asyncio
import io
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
from discord import Intents, ui
from discord.http import handle_message_parameters

from tests.loopback import Loopback

ROLL = {
    "name": "roll",
    "description": "Roll dice.",
    "options": [
        {"type": 3, "name": "dice", "description": "Which", "required": True, "autocomplete": True},
        {"type": 6, "name": "for", "description": "Whom"},
    ],
}
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

Handler = Callable[[discord.Interaction], Awaitable[Any]]


@asynccontextmanager
async def answering(world: Loopback, handler: Handler) -> AsyncIterator[discord.Client]:
    """A client that does this with every interaction. What goes wrong there is raised at the end."""

    class Client(discord.Client):
        faults: list[Exception] = []  # noqa: RUF012

        async def on_interaction(self, interaction: discord.Interaction) -> None:
            try:
                await handler(interaction)
            except Exception as fault:
                self.faults.append(fault)

    client = Client(intents=Intents(guilds=True, guild_messages=True, dm_messages=True), guild_ready_timeout=0.01)
    task = asyncio.create_task(client.start(world.token))
    await world.connected()
    try:
        yield client
    finally:
        await client.close()
        await asyncio.gather(task, return_exceptions=True)
    for fault in Client.faults:
        raise fault


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
                await asyncio.wait_for(done.wait(), 2)
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


class Everything(ui.LayoutView):
    """All that a message may be laid out of."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        button: ui.Button[Any] = ui.Button(label="Next", custom_id="next", emoji="🎲")
        self.add_item(ui.Section(ui.TextDisplay("One"), accessory=ui.Thumbnail("attachment://x.png", description="x")))
        inner = ui.Container(ui.TextDisplay("Two"), ui.Separator(), ui.ActionRow(button), accent_colour=0xFF)
        self.add_item(inner)
        self.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://x.png", description="A board")))
        self.add_item(ui.File("attachment://y.txt"))
        options = [discord.SelectOption(label=name, description="x") for name in ("a", "b")]
        self.add_item(ui.ActionRow(ui.Select(custom_id="s", options=options, max_values=2)))
        self.add_item(ui.ActionRow(ui.UserSelect(custom_id="u")))


class Asking(ui.Modal, title="All of it"):
    """All that a form may ask for."""

    words: ui.TextDisplay[Any] = ui.TextDisplay("Say:")
    name: ui.Label[Any] = ui.Label(text="Name", component=ui.TextInput(custom_id="n", max_length=20, default="Runa"))
    weapon: ui.Label[Any] = ui.Label(
        text="Weapon",
        description="of yours",
        component=ui.Select(custom_id="w", options=[discord.SelectOption(label="Bow", value="bow")], required=False),
    )
    part: ui.Label[Any] = ui.Label(
        text="Part",
        component=ui.RadioGroup(
            custom_id="r",
            options=[discord.RadioGroupOption(label=name, value=name) for name in ("head", "torso")],
        ),
    )
    hidden: ui.Label[Any] = ui.Label(text="Hidden", component=ui.Checkbox(custom_id="c", default=True))


async def test_what_the_client_library_makes_is_taken() -> None:
    async with Loopback() as world:
        guild = world.guild()
        cellar, anna = guild.channel("cellar"), guild.member("Anna")
        world.registers(ROLL)
        sent: list[Any] = []

        async def handler(interaction: discord.Interaction) -> None:
            if interaction.type is discord.InteractionType.application_command:
                files = [discord.File(io.BytesIO(b"x"), name, description="x") for name in ("x.png", "y.txt")]
                await interaction.response.send_message(view=Everything(), files=files)
            elif interaction.type is discord.InteractionType.component:
                await interaction.response.send_modal(Asking())
            else:
                data: Any = interaction.data
                sent.extend(one["component"] for one in data["components"] if "component" in one)
                embed = discord.Embed(title="x", description="y", colour=1).add_field(name="a", value="b")
                await interaction.response.send_message(embed=embed, ephemeral=True)

        async with answering(world, handler):
            answer = await (await anna.uses(cellar, "roll", {"dice": "2d6"})).said()
            assert (answer.words, answer.buttons) == ("One\nTwo", ["Next"])
            assert [file.description for file in answer.attachments] == ["x", "x"]
            await (await anna.picks(answer, "s", ["a", "b"])).modal()
            form = await (await anna.presses(answer, "Next")).modal()
            aside = await (await anna.submits(form, {"r": "torso", "c": False})).said()
        assert [one.get("value", one.get("values")) for one in sent] == ["Runa", [], "torso", False]
        assert (aside.words, aside.seen_by) == ("x\ny\na\nb", anna.user)

"""The loopback Discord accepts everything of which the real client library makes messages and forms."""

import io
from typing import Any

import discord
from discord import ui

from tests.discord.loopback.responder import ROLL, answering
from tests.loopback import Loopback


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

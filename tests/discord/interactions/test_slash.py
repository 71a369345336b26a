"""A slash command becomes its options and the line somebody would have typed, answered publicly or privately."""

from typing import Any

import pytest

from bot.discord.registration.registration import payload
from bot.features.completion.slash_commands import slash_forms
from bot.pipeline.ports.incoming import Door, Incoming
from tests.discord.fake_service import Clerk, echo, serving
from tests.loopback import Channel, Guild, Loopback, Member
from tests.loopback.messages import Attachment


@pytest.fixture
def guild(discord: Loopback) -> Guild:
    discord.commands.replace(None, payload(slash_forms()))
    return discord.guild()


@pytest.fixture
def cellar(guild: Guild) -> Channel:
    return guild.channel("cellar")


@pytest.fixture
def anna(guild: Guild) -> Member:
    return guild.member("Anna")


async def said(
    discord: Loopback, who: Member, where: Channel, name: str, options: dict[str, Any], sub: tuple[str, ...] = ()
) -> Incoming:
    """What the service hears of it."""
    async with serving(discord, Clerk(echo)) as here:
        await (await who.uses(where, name, options, sub=sub)).answer()
        await here.hears(1)
    return here.heard[0]


@pytest.mark.parametrize(
    ("name", "sub", "options", "text", "aside"),
    [
        ("roll", (), {"dice": "3#2d6"}, "@roll 3#2d6", False),
        ("roll", (), {}, "@roll", False),
        ("roll", (), {"dice": "2d6", "secretly": "only me"}, "@roll secret 2d6", True),
        ("rr", (), {"times": 3, "dice": "2d6"}, "@rr 3 2d6", False),
        ("fight", ("add",), {"name": "rat", "count": 2, "hidden": False}, "@add rat x2", False),
        ("fight", ("add",), {"name": "rat", "hidden": True}, "@add rat hidden", True),
        ("sheet", ("show",), {}, "@sheet", True),
        ("sheet", ("show",), {"everyone": True}, "@sheet", False),
        ("plan", (), {"plans": "rat: bite Anna"}, "@plan rat: bite Anna", True),
        ("do", (), {"line": "roll 2d6\n@next"}, "@roll 2d6 @next", False),
    ],
)
async def test_what_is_filled_in_makes_the_line(
    discord: Loopback,
    cellar: Channel,
    anna: Member,
    name: str,
    sub: tuple[str, ...],
    options: dict[str, Any],
    text: str,
    aside: bool,
) -> None:
    heard = await said(discord, anna, cellar, name, options, sub)
    assert (heard.text, heard.aside, heard.door, heard.called) == (text, aside, Door.SLASH, (0,))
    assert (heard.scene, heard.person.id) == (cellar.scene, anna.person)
    assert heard.filled is not None
    assert heard.filled.path == (name, *sub)
    assert set(heard.filled.values[0]) == set(options)


async def test_whoever_is_chosen_is_named_and_known(
    discord: Loopback, guild: Guild, cellar: Channel, anna: Member
) -> None:
    bob = guild.member("Bob the GM")
    heard = await said(discord, anna, cellar, "gm", {"person": bob, "here": True}, ("add",))
    assert heard.text == "@gm add @bob_the_gm here"
    assert [(one.id, one.name) for one in heard.mentions] == [(bob.person, "Bob the GM")]


async def test_whoever_is_mentioned_in_a_field_is_named_there(
    discord: Loopback, guild: Guild, cellar: Channel, anna: Member
) -> None:
    bob = guild.member("Bob the GM")
    heard = await said(discord, anna, cellar, "away", {"until": f"{bob.mention} 3 days, as {bob.mention} said"})
    assert heard.text == "@away @bob_the_gm 3 days, as @bob_the_gm said"
    assert heard.filled is not None
    assert heard.filled.values == ({"until": "@bob_the_gm 3 days, as @bob_the_gm said"},)


async def test_a_file_comes_along(discord: Loopback, cellar: Channel, anna: Member) -> None:
    file = Attachment(discord.ids.next(), "anna.yaml", b"name: Anna\n", 11)
    discord.files[file.id] = file
    heard = await said(discord, anna, cellar, "sheet", {"file": file}, ("import",))
    assert (heard.text, heard.aside) == ("@sheet import", True)
    assert [(one.name, one.text) for one in heard.files] == [("anna.yaml", "name: Anna\n")]


async def test_in_a_direct_message_nothing_is_aside(discord: Loopback, anna: Member) -> None:
    heard = await said(discord, anna, anna.dm, "sheet", {}, ("show",))
    assert (heard.text, heard.scene, heard.aside) == ("@sheet", None, False)


async def test_a_command_that_is_no_more_says_so_to_who_used_it(discord: Loopback, guild: Guild, anna: Member) -> None:
    discord.commands.replace(None, [{"name": "old", "description": "Was once."}])
    async with serving(discord, Clerk(echo)) as here:
        answer = await (await anna.uses(guild.channel("cellar"), "old")).answer()
    assert "no longer exists" in answer.content
    assert answer.ephemeral
    assert here.heard == []


async def test_where_nothing_is_said_a_page_opens_and_becomes_the_command(
    discord: Loopback, cellar: Channel, anna: Member
) -> None:
    async with serving(discord, Clerk(echo)) as here:
        page = await (await anna.uses(cellar, "plan")).modal()
        assert (page.title, page.fields) == ("Plans, one line for each creature", ["plans"])
        await (await anna.submits(page, {"plans": "rat: bite Anna\nwolf: pass"})).answer()
        await here.hears(1)
    (heard,) = here.heard
    assert heard.text == "@plan rat: bite Anna\n@plan wolf: pass"
    assert (heard.aside, heard.door, heard.called) == (True, Door.FORM, (0, 1))


async def test_a_page_shows_what_was_said_already(discord: Loopback, cellar: Channel, anna: Member) -> None:
    async with serving(discord, Clerk(echo)) as here:
        page = await (await anna.uses(cellar, "create", {"wishes": "species orc"}, sub=("new",))).modal()
        await (await anna.submits(page, {"name": "Ida"})).answer()
        await here.hears(1)
    assert here.heard[0].text == "@create Ida: species orc"


async def test_a_text_in_place_of_a_file_is_filled_in_on_a_page(
    discord: Loopback, cellar: Channel, anna: Member
) -> None:
    async with serving(discord, Clerk(echo)) as here:
        page = await (await anna.uses(cellar, "sheet", sub=("import",))).modal()
        await (await anna.submits(page, {"lines": "name: Ida\nagility: 1"})).answer()
        await here.hears(1)
    assert here.heard[0].text == "@sheet import\nname: Ida\nagility: 1"


async def test_files_are_uploaded_on_a_page(discord: Loopback, cellar: Channel, anna: Member) -> None:
    file = Attachment(discord.ids.next(), "ida.yaml", b"name: Ida\n", 10)
    discord.files[file.id] = file
    async with serving(discord, Clerk(echo)) as here:
        for name, fields in {"sheet": ["file", "lines"], "pack": ["file"]}.items():
            page = await (await anna.uses(cellar, name, sub=("import",))).modal()
            assert page.fields == fields
            await (await anna.submits(page, {"file": [file]})).answer()
        await here.hears(2)
    assert [one.text for one in here.heard] == ["@sheet import", "@pack import"]
    assert {(file.name, file.text) for one in here.heard for file in one.files} == {("ida.yaml", "name: Ida\n")}

"""Files that come with a message on Discord."""

import asyncio

import pytest

from bot.discord.messages import attachments
from bot.discord.messages.attachments import Uploads
from bot.text.files import LARGEST, File
from tests.discord.fake_service import Clerk, serving
from tests.loopback import Loopback


async def test_a_file_comes_with_the_command_it_was_sent_with(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    sheet = discord.file("gordak.yaml", "\ufeffspecies: örc\n")
    async with serving(discord, Clerk()) as clerk:
        await anna.says(cellar, "@sheet", files=(sheet,))
        await anna.says(cellar, f"{discord.bot.mention} sheet", files=(sheet,))
        await anna.says(cellar, "@sheet")
        await clerk.hears(3)
    assert [incoming.files for incoming in clerk.heard] == [
        (File(name="gordak.yaml", text="species: örc\n"),),
        (File(name="gordak.yaml", text="species: örc\n"),),
        (),
    ]


async def test_nothing_is_fetched_for_a_message_that_begins_with_no_command(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    sheet = discord.file("gordak.yaml", "species: orc")
    async with serving(discord, Clerk()) as clerk:
        for text in ("look at this", "@anna hello", "hello\n@sheet", "> @sheet", "@shet import"):
            await anna.says(cellar, text, files=(sheet,))
        await clerk.hears(5)
    *others, mistyped = clerk.heard
    assert all(incoming.files == () for incoming in others)
    assert mistyped.files == (File(name="gordak.yaml", reason="file_kind"),)
    assert discord.fetched == []


async def test_what_does_not_fit_is_not_fetched(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    large = discord.file("large.yaml", "a: 1", size=LARGEST + 1)
    picture = discord.file("picture.png", b"\x89PNG")
    small = [discord.file(f"{number}.yaml", "a: 1") for number in range(5)]
    async with serving(discord, Clerk()) as clerk:
        await anna.says(cellar, "@sheet", files=(large,))
        await anna.says(cellar, "@sheet", files=(picture,))
        await anna.says(cellar, "@sheet", files=tuple(small))
        await clerk.hears(3)
    reasons = [[file.reason for file in incoming.files] for incoming in clerk.heard]
    assert reasons == [["file_too_large"], ["file_kind"], ["", "too_many_files"]]
    assert discord.fetched == ["0.yaml"]


async def test_a_file_that_cannot_be_read_says_why(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    gone = discord.file("gone.yaml", "a: 1", gone=True)
    binary = discord.file("binary.yaml", b"\xff\xfe\x00")
    longer = discord.file("longer.yaml", b"a" * (LARGEST + 1), size=10)
    async with serving(discord, Clerk()) as clerk:
        for file in (gone, binary, longer):
            await anna.says(cellar, "@sheet", files=(file,))
        await clerk.hears(3)
    reasons = [file.reason for incoming in clerk.heard for file in incoming.files]
    assert reasons == ["file_unreachable", "file_no_text", "file_too_large"]


async def test_a_whole_game_is_fetched_only_to_be_imported(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, dora = guild.channel("cellar"), guild.member("Dora")
    game = discord.file("game.jsonl.xz", b"\xfd7zXZ" + bytes(LARGEST))
    huge = discord.file("huge.jsonl.xz", b"", size=50 * 2**20)
    async with serving(discord, Clerk()) as clerk:
        await dora.says(cellar, "@sheet", files=(game,))
        assert discord.fetched == []
        await dora.says(cellar, "@game import", files=(game,))
        await dora.says(cellar, "@game import yes", files=(huge,))
        await clerk.hears(3)
    found = [(file.reason, len(file.data)) for incoming in clerk.heard for file in incoming.files]
    assert found == [("file_is_game", 0), ("", LARGEST + 5), ("file_too_large", 0)]
    assert discord.fetched == ["game.jsonl.xz"]


async def test_an_edited_message_brings_its_file_again(discord: Loopback) -> None:
    guild = discord.guild()
    cellar, anna = guild.channel("cellar"), guild.member("Anna")
    sheet = discord.file("gordak.yaml", "species: orc")
    async with serving(discord, Clerk()) as clerk:
        message = await anna.says(cellar, "@shet", files=(sheet,))
        await anna.edits(message, "@sheet")
        await clerk.hears(2)
    assert [file.reason for incoming in clerk.heard for file in incoming.files] == ["file_kind", ""]


async def test_the_pictures_of_one_game_do_not_keep_those_of_another_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[bytes] = []

    async def alone(file: File) -> File:
        made.append(file.data)
        await asyncio.sleep(0)
        return file

    monkeypatch.setattr(attachments, "small_apart", alone)
    apart = Uploads()

    def sends(game: str, number: int) -> asyncio.Task[File]:
        return asyncio.create_task(apart.small(File(name="face.png", data=f"{game}{number}".encode()), game))

    loud = [sends("loud", number) for number in range(50)]
    await asyncio.sleep(0)
    await asyncio.gather(*loud, sends("quiet", 0))
    assert made.index(b"quiet0") <= 2
    assert len(made) == 51

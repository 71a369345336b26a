"""Boards as panels: text, picture and buttons in a box, edited in place; a panel never becomes a plain message."""

import pytest

from bot.discord.sending.components import Button, Select
from bot.discord.sending.panels import EDGES, panel
from bot.text.pictures import Board, Depicted
from bot.text.reply import Reply, ToScene, line
from tests.discord.fake_service import Clerk, serving
from tests.loopback import Channel, Loopback
from tests.loopback.components import Type, walk
from tests.loopback.messages import COMPONENTS_V2, Message

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def cellar(discord: Loopback) -> Channel:
    return discord.guild().channel("cellar")


@pytest.fixture(autouse=True)
def painted(monkeypatch: pytest.MonkeyPatch) -> None:
    def paint(picture: Depicted) -> bytes:
        return PNG + picture.alt.encode()

    monkeypatch.setattr("bot.picture.drawer._painted", paint)


def board(cellar: Channel, text: str, alt: str = "", **more: object) -> tuple[str, Reply]:
    reply = Reply(
        audience=ToScene(scene=cellar.scene),
        lines=(line(text),),
        board=True,
        picture=Board(alt=alt, title=alt) if alt else None,
    )
    return f"scene:{cellar.scene}", reply.model_copy(update={"panel": "players", **more})


def parts(message: Message, kind: Type) -> list[dict[str, object]]:
    return [one for one in walk(message.components) if one["type"] == kind]


async def test_a_panel_holds_text_picture_and_buttons(discord: Loopback, cellar: Channel) -> None:
    async with serving(discord, Clerk()) as clerk:
        clerk.put(*board(cellar, "Turn 1: <@1> @everyone", "Anna north"))
        posted = await cellar.next_from_bot()
        # Notifications show the text that a message has when it is posted, and nothing of a panel.
        (notified,) = discord.deeds[:1]
        assert (notified.what, notified.attachments, notified.components) == ("posted", (), ())
        assert "Turn 1" in notified.content
        assert await cellar.next_edit() is posted
    assert posted.content == ""
    assert posted.flags & COMPONENTS_V2
    (box,) = parts(posted, Type.CONTAINER)
    assert box["accent_color"] == EDGES["players"]
    (text,) = parts(posted, Type.TEXT)
    assert "Turn 1" in str(text["content"])
    (file,) = posted.attachments
    (gallery,) = parts(posted, Type.GALLERY)
    picture = {"media": {"url": f"attachment://{file.name}"}, "description": "Anna north", "spoiler": False}
    assert gallery["items"] == [picture]
    assert posted.pinged == []
    assert not posted.pinged_everyone


async def test_a_panel_is_edited_in_place(discord: Loopback, cellar: Channel) -> None:
    async with serving(discord, Clerk()) as clerk:
        clerk.put(*board(cellar, "turn 1", "one"))
        posted = await cellar.next_from_bot()
        await cellar.next_edit()
        for text, alt in (("turn 1, later", "one"), ("turn 2", "two"), ("turn 3", "")):
            clerk.put(*board(cellar, text, alt, panel="gm"))
            assert await cellar.next_edit() is posted
            assert text in posted.words
            assert [file.content for file in posted.attachments] == ([PNG + alt.encode()] if alt else [])
            assert len(parts(posted, Type.GALLERY)) == len(posted.attachments)
    (box,) = parts(posted, Type.CONTAINER)
    assert box["accent_color"] == EDGES["gm"]


@pytest.mark.parametrize("before", ["players", None])
async def test_what_cannot_become_the_other_is_posted_anew(
    discord: Loopback, cellar: Channel, before: str | None
) -> None:
    async with serving(discord, Clerk()) as clerk:
        clerk.put(*board(cellar, "turn 1", panel=before))
        first = await cellar.next_from_bot()
        clerk.put(*board(cellar, "turn 1, again", panel=None if before else "players"))
        second = await cellar.next_from_bot()
        assert await cellar.next_removal() is first
        state = await clerk.settles(2)
    assert "turn 1, again" in second.words
    assert state == ("sent", str(second.id), None)


async def test_a_panel_that_may_have_been_posted_is_not_posted_again(discord: Loopback, cellar: Channel) -> None:
    discord.faults.lose_answer(times=1)
    async with serving(discord, Clerk()) as clerk:
        clerk.put(*board(cellar, "turn 1"))
        await cellar.next_from_bot()
        await clerk.settles(1)
        await cellar.nothing_from_bot()


def test_what_can_be_pressed_stands_in_the_box() -> None:
    rows = [(Button("Next", "one"), Button("Back", "two")), Select("Dodge", "three", (("Best", "@dodge best"),))]
    (box,) = panel("turn 1", "gm", rows, "", "").to_components()
    text, buttons, select = box["components"]
    assert text["content"] == "turn 1"
    assert [one["custom_id"] for one in buttons["components"]] == ["one", "two"]
    assert [one["placeholder"] for one in select["components"]] == ["Dodge"]


async def test_the_client_keeps_nothing_of_a_panel() -> None:
    assert panel("turn 1", "gm", [], "", "").is_finished()

"""Pictures are sent with alternative text, never twice, and left out where they can't be shown."""

import pytest

from bot.discord.sending.pictures import Plates
from bot.text.pictures import Board, Depicted
from bot.text.reply import Reply, ToScene, line
from tests.discord.fake_service import Clerk, serving
from tests.loopback import Channel, Guild, Loopback, shown

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def guild(discord: Loopback) -> Guild:
    return discord.guild()


@pytest.fixture
def cellar(guild: Guild) -> Channel:
    return guild.channel("cellar")


@pytest.fixture(autouse=True)
def painted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The titles of what was drawn, in order; one that is called "fault" cannot be."""
    done: list[str] = []

    def paint(picture: Depicted) -> bytes:
        assert isinstance(picture, Board)
        done.append(picture.title)
        if picture.title == "fault":
            raise ZeroDivisionError
        return PNG + picture.title.encode()

    monkeypatch.setattr("bot.picture.drawer._painted", paint)
    return done


def board(cellar: Channel, text: str, title: str = "", *, board: bool = True) -> tuple[str, Reply]:
    picture = Board(alt=f"{title} in words", title=title) if title else None
    scene = ToScene(scene=cellar.scene)
    return f"scene:{cellar.scene}", Reply(audience=scene, lines=(line(text),), board=board, picture=picture)


async def test_a_picture_is_sent_with_words_for_it(discord: Loopback, cellar: Channel) -> None:
    async with serving(discord, Clerk()) as clerk:
        clerk.put(*board(cellar, "turn 1", "one"))
        posted = await cellar.next_from_bot()
    (sent,) = posted.attachments
    assert (sent.content, sent.description) == (PNG + b"one", "one in words")
    assert sent.name.startswith("board-")
    assert sent.name.endswith(".png")
    assert shown(posted) == "turn 1"


async def test_the_words_for_a_picture_are_harmless_and_no_longer_than_discord_takes(
    discord: Loopback, cellar: Channel
) -> None:
    async with serving(discord, Clerk()) as clerk:
        clerk.put(*board(cellar, "turn 1", "\u202ed\n" + "🐺" * 600))
        posted = await cellar.next_from_bot()
    description = posted.attachments[0].description or ""
    assert description.startswith("d\n🐺🐺")
    assert description.endswith("🐺…")
    assert 1020 < len(description.encode("utf-16-le")) // 2 <= 1024


async def test_an_edit_sends_a_picture_only_where_it_is_another(
    discord: Loopback, cellar: Channel, painted: list[str]
) -> None:
    async with serving(discord, Clerk()) as clerk:
        clerk.put(*board(cellar, "turn 1", "one"))
        posted = await cellar.next_from_bot()
        (first,) = posted.attachments
        clerk.put(*board(cellar, "turn 1, until noon", "one"))
        await cellar.next_edit()
        assert [file.id for file in posted.attachments] == [first.id]
        clerk.put(*board(cellar, "turn 2", "two"))
        await cellar.next_edit()
        assert [file.content for file in posted.attachments] == [PNG + b"two"]
        clerk.put(*board(cellar, "turn 2, as text"))
        await cellar.next_edit()
        assert posted.attachments == ()
    assert painted == ["one", "two"]


async def test_a_board_of_before_the_start_gets_the_picture_anew(discord: Loopback, cellar: Channel) -> None:
    clerk = Clerk()
    async with serving(discord, clerk):
        clerk.put(*board(cellar, "turn 1", "one"))
        posted = await cellar.next_from_bot()
    async with serving(discord, clerk):
        clerk.put(*board(cellar, "turn 1, later", "one"))
        await cellar.next_edit()
    assert [file.content for file in posted.attachments] == [PNG + b"one"]


@pytest.mark.parametrize("on_board", [True, False])
async def test_where_nothing_may_be_attached_the_text_stands_alone(
    discord: Loopback, guild: Guild, cellar: Channel, painted: list[str], on_board: bool
) -> None:
    cellar.allow(guild.bot, attach_files=False)
    async with serving(discord, Clerk()) as clerk:
        clerk.put(*board(cellar, "turn 1", "one", board=on_board))
        posted = await cellar.next_from_bot()
        assert (shown(posted), posted.attachments) == ("turn 1", ())
        clerk.put(*board(cellar, "turn 2", "two", board=on_board))
        again = await (cellar.next_edit() if on_board else cellar.next_from_bot())
        assert (shown(again), again.attachments) == ("turn 2", ())
        assert [state for state, *_ in [await clerk.settles(1), await clerk.settles(2)]] == ["sent", "sent"]
    assert painted == ["one"]


async def test_a_board_whose_next_picture_may_not_be_attached_loses_it_and_keeps_its_text(
    discord: Loopback, guild: Guild, cellar: Channel, painted: list[str]
) -> None:
    async with serving(discord, Clerk()) as clerk:
        clerk.put(*board(cellar, "turn 1", "one"))
        await cellar.next_from_bot()
        cellar.allow(guild.bot, attach_files=False)
        for turn, title in ((2, "two"), (3, "three")):
            clerk.put(*board(cellar, f"turn {turn}", title))
            edited = await cellar.next_edit()
            assert (shown(edited), edited.attachments) == (f"turn {turn}", ())
    assert painted == ["one", "two"]


async def test_what_cannot_be_drawn_holds_up_nothing(discord: Loopback, cellar: Channel) -> None:
    async with serving(discord, Clerk()) as clerk:
        clerk.put(*board(cellar, "turn 1", "fault"))
        posted = await cellar.next_from_bot()
    assert (shown(posted), posted.attachments) == ("turn 1", ())


async def test_a_picture_that_may_be_posted_is_not_posted_again(discord: Loopback, cellar: Channel) -> None:
    discord.faults.lose_answer(times=2)
    async with serving(discord, Clerk()) as clerk:
        clerk.put(*board(cellar, "turn 1", "one", board=False))
        await cellar.next_from_bot()
        await clerk.settles(1)
    assert cellar.history() == ["turn 1"]


async def test_what_is_remembered_longest_is_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    async def draw(_: Depicted) -> bytes:
        return PNG

    monkeypatch.setattr("bot.discord.sending.pictures.REMEMBERED", 2)
    plates = Plates(draw)
    shows = Reply(audience=ToScene(scene="a"), lines=(), picture=Board(alt="in words", title="one"))
    for number, place in enumerate("abc"):
        plates.refused(place)
        plates.shows(number, place)
    assert [place for place in "abc" if await plates.of(shows, place) is not None] == ["a"]
    assert [plates.shown(number) for number in range(3)] == [None, "b", "c"]

"""A replay is what everyone saw: the board as it was after each turn, and nothing that was secret or undone."""

from base64 import b64decode
from io import BytesIO
from itertools import pairwise
from re import findall

from PIL import Image, ImageSequence

from bot.features.replay.frames import MOST_FRAMES, Ended, thinned
from bot.picture.drawer import Drawer
from bot.picture.reels import LARGE, animated, filled, placed
from bot.pipeline.outbox.rendering import fresh
from bot.text.files import Enclosed, File
from bot.text.pictures import Board, Reel
from tests.desk.people import Desk, Said
from tests.features.log.test_log import found_in, secrets_of_all_kinds
from tests.picture.fights import room


async def board(desk: Desk) -> Board:
    """The picture of the board as the hall gets it now."""
    (entry,) = (await desk.says("ann", "@status picture")).entries
    reply = await fresh(desk.store, entry)
    assert reply is not None
    assert isinstance(reply.picture, Board)
    return reply.picture


async def turn(desk: Desk, number: int) -> Board:
    """Play until a turn begins, and return the board."""
    while (fight := await desk.running()) is not None and fight.turn < number:
        await desk.says("gm", "@next skip", scene="den")
    return await board(desk)


async def replayed(desk: Desk, said: Said, scene: str = "hall") -> tuple[Enclosed, tuple[Board, ...]]:
    """The page and the frames of the animation that went to a scene."""
    (entry,) = [one for one in said.entries if one.reply.files]
    assert entry.destination == f"scene:{scene}"
    reply = await fresh(desk.store, entry)
    assert reply is not None
    assert isinstance(reply.picture, Reel)
    assert reply.picture.alt == reply.picture.frames[-1].alt
    (file,) = reply.files
    return file, reply.picture.frames


async def test_each_frame_is_the_board_after_its_turn(desk: Desk) -> None:
    assert "no fight here" in (await desk.says("ann", "@replay")).at("scene:hall")
    await secrets_of_all_kinds(desk)
    seen = [await turn(desk, 2)]
    # A turn that is undone and played again appears once, as it was in the end.
    await desk.says("gm", "@hurt Anna 60")
    await turn(desk, 3)
    await desk.says("gm", "@back 5")
    await desk.says("gm", "@hurt Anna 20")
    seen.append(await turn(desk, 3))
    # The last row of a turn may be told to nobody. A background was behind the map only from then on.
    await desk.says("gm", "@background", files=(File(name="a.png", data=b"a", whole=b"a cave"),))
    await desk.says("gm", "@set giant rat blood 3", scene="den")
    await desk.says("gm", "@roll 1d20 in the third turn")
    seen.append(await board(desk))
    page, frames = await replayed(desk, await desk.says("gm", "@replay"))
    assert frames[1:] == page.boards[1:] == tuple(seen)
    assert frames[0].title.startswith("Setting up the fight")
    assert [one.behind is not None for one in frames] == [False, False, False, True]
    text = page.content.decode()
    assert [text.count(part) for part in ("Start of Turn 2", "joins the fight", "Pain 26.5", "Pain 66.5")] == [
        1,
        2,
        1,
        0,
    ]
    assert found_in(text) == ["claws"], "which the wolf did for all to see"
    assert [text.count(part) for part in ("At the end of turn", "So far")] == [2 * 2, 1 * 2]
    # People who were away get the last three turns if pictures are on.
    (entry,) = (await desk.says("ann", "@since turn 0")).entries
    reply = await fresh(desk.store, entry)
    assert reply is not None
    assert isinstance(reply.picture, Reel)
    assert reply.picture.frames == frames[-3:]
    await desk.says("gm", "@game pictures off")
    (entry,) = (await desk.says("ann", "@since turn 0")).entries
    assert entry.reply.picture is None
    await desk.says("gm", "@game pictures on")
    # Each picture in the page is the one that the board showed.
    drawn = await filled(page, Drawer().picture)
    shown = findall(r'src="data:image/png;base64,([^"]+)"', drawn.content.decode())
    assert [b64decode(one) for one in shown] == [Drawer().drawn(one) for one in frames]
    # Later, it is the same fight by its number, without what has happened since.
    await desk.says("gm", "@fight end yes")
    await desk.says("gm", "@fight start mazeworld-current")
    again, same = await replayed(desk, await desk.says("ann", "@replay fight 1"))
    assert same[:-1] == frames[:-1]
    assert "over" in same[-1].title.casefold()
    assert "So far" not in again.content.decode()
    assert "There was no fight 3 here" in (await desk.says("ann", "@replay 3")).at("scene:hall")


def noise() -> bytes:
    """A picture that hardly gets smaller."""
    out = BytesIO()
    Image.effect_noise((400, 400), 90).convert("RGB").save(out, "PNG")
    return out.getvalue()


def test_an_animation_has_every_pixel_and_fits() -> None:
    boards = [room(number) for number in (4, 6, 5)]
    pngs = [Drawer().drawn(one) for one in boards]
    whole = animated(pngs)
    with Image.open(BytesIO(whole)) as reel:
        shown = [page.convert("RGB") for page in ImageSequence.Iterator(reel)]
        assert reel.format == "WEBP"
    for png, page in zip(pngs, shown, strict=True):
        with Image.open(BytesIO(png)) as one:
            assert page.crop((0, 0, *one.size)).tobytes() == one.convert("RGB").tobytes()
    with Image.open(BytesIO(animated(pngs, len(whole) - 1))) as fewer:
        assert fewer.n_frames == 2
    # Photos would make it too large, so they lose detail.
    photos = [noise() for _ in range(3)]
    assert min(map(len, photos)) > LARGE
    with Image.open(BytesIO(animated(photos, 440_000))) as fits:
        assert fits.n_frames == 3
    assert len(placed(b'"board:0"', photos)) < LARGE
    page = b'<img src="board:0"><img src="board:1">'
    assert placed(page, [b"a" * 300, b"b" * 30], 200).startswith(b'<img src="data:,"><img src="data:image/png;base64,Y')


def test_a_long_fight_is_thinned_out_evenly() -> None:
    turns = [Ended(number, number, ()) for number in range(100)]
    found = [one.number for one in thinned(turns)]
    assert (found[0], found[-1], len(found)) == (0, 99, MOST_FRAMES)
    assert {later - one for one, later in pairwise(found)} == {3, 4}
    assert thinned(turns[:MOST_FRAMES]) == turns[:MOST_FRAMES]

"""The layout of the board: what is drawn where, and some properties of the picture."""

from base64 import b64encode
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from bot.picture.boards import drawn
from bot.picture.canvas import painted
from bot.picture.drawer import Drawer, key_of, name_of
from bot.picture.lettering import width
from bot.picture.palette import BRIGHTEST, ENOUGH, INK, ORANGE, PANEL, PAPER, contrast
from bot.picture.shapes import TALLEST, Box, Disc, Drawing, Shape, Text
from bot.picture.tokens import TONES
from bot.text.language.speech import speaking
from bot.text.pictures import Board, Illustration, Piece, Stored
from tests.picture.fights import room, tiles, token


def words(drawing: Drawing) -> list[str]:
    return [text.text for text in drawing.texts()]


def where(drawing: Drawing, text: str) -> Text:
    return next(one for one in drawing.texts() if one.text == text)


@pytest.mark.parametrize("fighters", [0, 1, 6, 12, 50, 100])
def test_all_of_it_stands_on_the_paper_and_nothing_on_anything(fighters: int) -> None:
    drawing = drawn(room(fighters))
    assert drawing.height <= TALLEST
    spans = []
    for text in drawing.texts():
        wide = width(text.text, text.size, bold=text.bold)
        left = text.x - {"left": 0.0, "middle": wide / 2, "right": float(wide)}[text.align]
        assert left >= 0
        assert left + wide <= drawing.width + 1
        assert text.y <= drawing.height
        spans.append((text.y, left, left + wide, text.text))
    for one in spans:
        for other in spans:
            apart = one is other or abs(one[0] - other[0]) > 10 or one[2] <= other[1] or other[2] <= one[1]
            assert apart, (one, other)


def test_the_sides_lie_where_they_are_and_a_wall_is_open_where_a_door_is() -> None:
    drawing = drawn(room(4))
    south, north, west, east = (where(drawing, f"Side {number} {edge}") for number, edge in SIDES)
    assert north.y < west.y == east.y < south.y
    assert west.x < east.x
    assert "door" not in words(drawing)
    gaps = [
        box for box in drawing.items if isinstance(box, Box) and box.fill == ORANGE and 10 in (box.width, box.height)
    ]
    assert len(gaps) == 3
    assert {"crate, rope", "nobody"} & set(words(drawing)) == {"crate, rope"}


SIDES = ((1, "South"), (2, "North"), (3, "West"), (4, "East"))


def test_how_somebody_is_stands_in_words_beside_the_colour_and_the_shape() -> None:
    drawing = drawn(room(5))
    for number, health in enumerate(("healthy", "scratched", "hurt", "in agony", "blacked out")):
        assert any(text.startswith(health) for text in words(drawing)), number
    discs = [one for one in drawing.items if isinstance(one, Disc)]
    diamonds = [one for one in drawing.items if isinstance(one, Shape) and len(one.points) == 4 and one.fill]
    assert len(discs) == 3
    assert [disc.dashed for disc in discs].count(True) == 1
    assert {one.fill for one in diamonds} >= {TONES["light"], TONES["bad"]}


def test_whoever_acts_now_stands_out_and_who_has_is_ticked() -> None:
    drawing = drawn(room(6))
    assert where(drawing, "Fighter 2").bold
    assert [text.text for text in drawing.texts() if text.text.startswith("Fighter 2")] == ["Fighter 2", "Fighter 2"]
    assert [text.text for text in drawing.texts() if text.text in ("100", "99", "98")] == ["100", "99", "98"]


def test_many_have_a_line_each_and_the_rest_is_counted() -> None:
    told = words(drawn(room(100)))
    assert [text for text in told if text.endswith(" more")] == ["and 12 more", "and 12 more"]
    assert any(text.endswith(" later") for text in told)


def test_a_name_is_cut_before_its_number_and_one_of_unknown_letters_is_told_by_its_place() -> None:
    long = token(1, "The Honourable Captain of the Guard 12")
    board = room(0).model_copy(update={"zones": (ZONE.model_copy(update={"tokens": (long, token(2, "太郎"))}),)})
    told = words(drawn(board))
    assert any(text.startswith("The Honourable") and text.endswith("… 12") for text in told)
    assert "no. 2" in told


ZONE = room(0).zones[0].model_copy(update={"edge": ""})


def test_a_map_has_its_tiles_named_and_everyone_on_theirs() -> None:
    kim = Piece(at=(3, 5), sign="K", tone="well", creature=False)
    rat = Piece(at=(5, 6), sign="R", tone="bad", creature=True)
    drawing = drawn(tiles(kim, rat))
    assert [text.text for text in drawing.texts() if text.text in "CDEF" and text.align == "middle"] == list("CDEF")
    assert {"5", "6", "7", "pit", "wall", "danger", "cover", "a Move is 3 tiles"} <= set(words(drawing))
    assert where(drawing, "K").x == pytest.approx(where(drawing, "D").x, abs=1)
    assert where(drawing, "K").y == pytest.approx(where(drawing, "6").y, abs=1)
    assert where(drawing, "R").y == pytest.approx(where(drawing, "7").y, abs=1)


def test_several_on_a_tile_stand_side_by_side() -> None:
    pieces = [Piece(at=(2, 4), sign=sign, tone="well", creature=False) for sign in "KLMN"]
    drawing = drawn(tiles(*pieces))
    assert len({(where(drawing, sign).x, where(drawing, sign).y) for sign in "KLMN"}) == 4


@given(name=st.text(max_size=60), notes=st.lists(st.text(max_size=80), max_size=5), title=st.text(max_size=120))
@settings(max_examples=60, deadline=None)
def test_whatever_somebody_is_called_there_is_a_picture(name: str, notes: list[str], title: str) -> None:
    board = room(3, title=title, waiting=(name,), whose="for GMs")
    zones = tuple(zone.model_copy(update={"notes": tuple(notes), "tokens": (token(3, name),)}) for zone in board.zones)
    drawing = drawn(board.model_copy(update={"zones": zones, "out": (token(4, name),)}))
    assert all(width(text.text, text.size, bold=text.bold) <= drawing.width for text in drawing.texts())


def test_words_stand_out_from_what_is_behind_them() -> None:
    drawing = drawn(room(20, whose="for GMs", out=(token(4),)))
    for text in [*drawing.texts(), *drawn(tiles(Piece(at=(2, 4), sign="K", tone="bad", creature=True))).texts()]:
        assert contrast(text.colour, text.on) >= ENOUGH, text


def test_the_png_is_as_wide_as_two_phones_and_light() -> None:
    png = painted(drawn(room(6)))
    with Image.open(BytesIO(png)) as image:
        assert image.format == "PNG"
        assert image.width == 800
        assert image.convert("RGB").getpixel((0, 0)) == pytest.approx(PAPER, abs=2)
        shown = {colour for _, colour in image.convert("RGB").getcolors(100000) or []}
    assert len(png) < 40_000
    assert len(shown) > 10


async def test_what_was_drawn_is_kept_and_the_oldest_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Board] = []

    def paint(board: Board) -> bytes:
        done.append(board)
        return bytes(400)

    monkeypatch.setattr("bot.picture.drawer._painted", paint)
    drawer = Drawer(kept=1000)
    first, second, third = room(1), room(2), room(3)
    for board in (first, first, second, first, third, first, second):
        assert len(await drawer.png(board)) == 400
    assert done == [first, second, third, second]


def test_its_own_words_are_in_the_language_that_is_spoken() -> None:
    board = room(1)
    english = key_of(board)
    with speaking("de"):
        assert key_of(board) != english
        assert "niemand" in words(drawn(board))
    assert "nobody" in words(drawn(board))


def test_a_background_shines_through_the_floor_alone_and_no_more_than_words_bear() -> None:
    """On a map of tiles, the part that is shown has the same part of the picture behind it."""
    left, right = Image.new("RGB", (400, 300), "white"), Image.new("RGB", (400, 300), "red")
    whole, out = Image.new("RGB", (800, 300)), BytesIO()
    whole.paste(left)
    whole.paste(right, (400, 0))
    whole.save(out, "WEBP", lossless=True)
    behind = Stored(key="picture/background/x", webp=b64encode(out.getvalue()).decode())

    def colours(board: Board) -> dict[tuple[int, ...], int]:
        image = Image.open(BytesIO(Drawer().drawn(board))).convert("RGB")
        return {colour: count for count, colour in image.getcolors(1 << 20) or [] if isinstance(colour, tuple)}

    faint, red = (BRIGHTEST,) * 3, (BRIGHTEST, 0, 0)
    for plain in (room(4), tiles()):
        before, after = colours(plain), colours(plain.model_copy(update={"behind": behind}))
        assert after.get(PANEL, 0) < before[PANEL] / 2
        assert {one: after.get(one) for one in (INK, ORANGE)} == {one: before.get(one) for one in (INK, ORANGE)}
        assert min(after[faint], after[red]) > 5_000
    ground = tiles().map
    assert ground is not None
    east = ground.model_copy(update={"first": (4, 4)})
    shown = colours(tiles().model_copy(update={"behind": behind, "map": east}))
    assert faint not in shown
    assert shown[red] > 5_000
    # One that can't be read is left out.
    broken = Stored(key="picture/background/x", webp="AAAA")
    assert colours(tiles().model_copy(update={"behind": broken})) == colours(tiles())
    alone = Illustration(alt="a cave", stored=behind)
    assert (Drawer().drawn(alone), name_of(alone)[-5:]) == (out.getvalue(), ".webp")
    with pytest.raises(ValueError, match="can't be read"):
        Drawer().drawn(alone.model_copy(update={"stored": broken}))

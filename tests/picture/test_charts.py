"""Bars stay within the picture, are readable without colours, and are drawn fast enough."""

from itertools import pairwise

import pytest

from bot.picture.canvas import painted
from bot.picture.charts import MARK, drawn
from bot.picture.lettering import width
from bot.picture.palette import PAPER, SKY, contrast
from bot.picture.shapes import WIDTH, Box, Drawing, Stroke, Text
from bot.text.pictures import Bar, Bars, Look


def bars(count: int, *, lying: bool = False, expected: float | None = None, look: Look = "plain") -> Bars:
    return Bars(
        alt="a chart",
        title="Odds of 2d6+1 >= 7, with a comment that goes on for much longer than a line of it has room for",
        bars=tuple(
            Bar(name=f"outcome {at}" if lying else str(at), size=at % 7, label=f"{at}.5", expected=expected, look=look)
            for at in range(count)
        ),
        below=("So it is.",),
        lying=lying,
        legend=(("passed", "passes"), ("failed", "fails"), ("expected", "to be expected")),
    )


def reach(drawing: Drawing) -> tuple[float, float, float]:
    """How far to the left, the right and down anything is drawn."""
    left, right, low = [0.0], [0.0], [0.0]
    for item in drawing.items:
        if isinstance(item, Box):
            across, down = (item.x, item.x + item.width), item.y + item.height
        elif isinstance(item, Stroke):
            across = min(x for x, _ in item.points), max(x for x, _ in item.points)
            down = max(y for _, y in item.points)
        elif isinstance(item, Text):
            wide = width(item.text, item.size, bold=item.bold)
            start = item.x - {"left": 0, "middle": wide / 2, "right": wide}[item.align]
            across, down = (start, start + wide), item.y + item.size / 2
        left.append(across[0])
        right.append(across[1])
        low.append(down)
    return min(left), max(right), max(low)


@pytest.mark.parametrize("count", [1, 2, 6, 11, 16, 40, 120])
@pytest.mark.parametrize("expected", [None, 0.1, 9.0])
@pytest.mark.parametrize("lying", [False, True])
def test_all_of_it_is_on_the_paper(count: int, expected: float | None, lying: bool) -> None:
    if lying and count > 16:
        count = 16
    drawing = drawn(bars(count, lying=lying, expected=None if lying else expected))
    left, right, low = reach(drawing)
    assert left >= 0
    assert right <= WIDTH
    assert low <= drawing.height


def test_what_fails_has_lines_across_it_and_what_succeeds_has_none() -> None:
    def hatched(look: Look) -> int:
        made = drawn(bars(3, look=look)).items
        return sum(isinstance(item, Stroke) and item.colour == SKY for item in made)

    assert hatched("failed") > hatched("passed")


def test_names_never_touch() -> None:
    drawing = drawn(bars(120))
    named = [text for text in drawing.texts() if text.text.isdecimal()]
    ends = [(text.x - width(text.text, text.size) / 2, text.x + width(text.text, text.size) / 2) for text in named]
    assert all(before[1] < after[0] for before, after in pairwise(ends))


def test_marks_stand_out_from_the_paper_around_them() -> None:
    assert contrast(MARK, PAPER) > 4.5


def test_nothing_fell() -> None:
    empty = Bars(alt="", title="d6", bars=tuple(Bar(name=str(at), size=0) for at in range(6)))
    assert painted(drawn(empty)).startswith(b"\x89PNG")

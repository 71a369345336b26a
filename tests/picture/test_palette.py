"""All text has enough contrast with its background, by WCAG."""

import pytest

from bot.picture import palette
from bot.picture.palette import ENOUGH, contrast
from bot.picture.tokens import DARK, TONES

BACKGROUNDS = (palette.PAPER, palette.PANEL, palette.RAISED, (palette.BRIGHTEST,) * 3)
WRITTEN = (palette.INK, palette.SOFT, palette.ORANGE, *TONES.values())


def test_the_formula_is_that_of_wcag() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("colour", dict.fromkeys(WRITTEN))
@pytest.mark.parametrize("behind", BACKGROUNDS)
def test_words_stand_out(colour: palette.Colour, behind: palette.Colour) -> None:
    assert contrast(colour, behind) >= ENOUGH


@pytest.mark.parametrize("colour", dict.fromkeys([*TONES.values(), palette.YELLOW]))
def test_letters_stand_out_on_bright_shapes(colour: palette.Colour) -> None:
    assert contrast(DARK, colour) >= ENOUGH

"""The README's picture can be taken again: its transcript plays, and the page shows what Discord would."""

from pathlib import Path

import pytest

from tests.screenshots.markup import html
from tests.transcripts.playing import items_of, played

SCRIPT = Path(__file__).with_name("turn.txt")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("**Wolf** bites", "<b>Wolf</b> bites"),
        (r"\*not bold\* <b>", "*not bold* &lt;b&gt;"),
        ("`@roll 2d6`\n||seal||", '<code>@roll 2d6</code><br><span class="spoiler">seal</span>'),
        ("<@7>, roll", '<span class="mention">@Anna</span>, roll'),
    ],
)
def test_discords_markdown_becomes_html(text: str, shown: str) -> None:
    assert html(text, {7: "@Anna"}) == shown


async def test_the_turn_of_the_picture_is_played() -> None:
    game = await played(items_of(SCRIPT))
    assert (game.status, game.fault) == (0, "")
    assert len(game.shown) > 10

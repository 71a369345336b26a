"""Refusals about backgrounds."""

from typing import Final

from bot.text.refusals import refusals
from bot.text.sentences import Wording

REFUSALS: Final[dict[str, Wording]] = {
    "background_where": "In which channel? Type this where its fights are, or name one: `@in SCENE background`",
    "background_unread": "Attach a picture to `@background`. `@background none` removes the one that's there.",
    "no_background": "The map here has no background. To give it one, attach a picture to `@background`.",
    "too_many_backgrounds": "There are already {most} backgrounds in channels with a fight. Remove one: "
    "`@in SCENE background none`",
}
refusals(REFUSALS)

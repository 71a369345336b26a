"""What cannot be done beside a fight."""

from typing import Final

from bot.render.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "which_contestant": "Say whom it is about[: {choices}]. Write it as `@{example}`.",
    "bad_address": "Write the page as `@link TITLE https://…`: an address of at most {limit} characters.",
    "no_link": "No page is named so[: “{title}”].[ There is {choices}.]",
    "too_many_links": "A game keeps at most {limit} pages. `@link TITLE none` makes room.",
    "unknown_skill": "There is no skill[ “{skill}”] in these rules.[ Choose {choices}.]",
    "not_covered": "[{weapon}: the ]skill {skill} does not cover it.[ {covered} would.] "
    "Write that skill, or leave it out.",
    "points_below_zero": "{skill} stands at {points} points: it cannot fall below zero.",
}

"""What is refused: participation."""

from typing import Final

from bot.text.refusals import refusals
from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "only_with_sheet": "Only a contestant with a sheet goes along: `@remove {name}` here, and `@add` another there.",
    "there_already_sent": "This is {scene}: say another scene.",
    "no_fight_there": "No fight is running in {scene}. Begin one there with `@fight start`.",
    "other_game_there": "In {scene} another game is played[: {system}]. A sheet of this one means nothing there.",
    "no_roster": "Nobody is on a list of who fights next. Name them all: `@add NAME, NAME and NAME`.",
    "everyone_in": "Everyone on the list is in this fight already. `@status` shows who is here.",
    "how_many": "Bring in 1 to {limit} at once, such as `@add NAME x2`.",
    "count_behind": "There is no creature called “{written}”. For several write `@add {name} x{count}`.",
    "not_made_yet": "{name} is begun and not made yet. `@create done` does that, then `@join`; `@create` shows what is "
    "missing.",
}
refusals(WORDS)

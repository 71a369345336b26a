"""What is refused: scenes."""

from typing import Final

from bot.text.refusals import refusals
from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "fight_here": "A fight is under way here. End it first, or type this in another channel.",
    "which_bound": "Say which scene goes on here: {scenes}. Type `@fight bring NAME`.",
    "nothing_bound": "There is no other scene in this game.",
    "which_place": "I know no channel called #{name} here. Pick it from the list that a # opens, or say where "
    "the fight is to go on: `@fight bring NAME`.",
    "moved_here": "The fight is in {scene} already.",
    "fight_there": "In {scene} a fight is under way. End that first, or name another channel.",
    "moved_to_gms": "{scene} is where the GMs read: no fight goes on there. Name another channel.",
    "closed_there": "I may not write in {scene}. Allow me View Channel and Send Messages there (in a thread Send "
    "Messages in Threads), then say it again.",
}
refusals(WORDS)

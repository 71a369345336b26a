"""What cannot be pressed any more, or by whoever pressed it."""

from typing import Final

from bot.text.refusals import refusals
from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "press_settled": "That is settled already.[ {stands}]",
    "press_not_yours": "That is {name}'s to press.",
    "press_for_them": "That is {name}'s to press. To answer in their place write `@for {name} …`.",
    "press_fight_over": "That fight is over, or it is not played here any more.",
    "no_command": "“{word}” is no command here, so nothing was done. `@help` shows what there is.",
    "press_elsewhere": "That fight goes on in {scene}: what can be pressed there is what counts.",
}
refusals(WORDS)

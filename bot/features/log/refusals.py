"""What of the log cannot be had."""

from typing import Final

from bot.text.refusals import refusals
from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "nothing_told": "Nothing was told here yet. The log begins with the first command of a fight or the first roll.",
    "log_where": "No fight is running that this could be the log of. Write it in the scene, or `@in SCENE log`.",
    "no_such_fight": "There was no fight {fight} here.[ There were: {choices}.] `@log fight NUMBER` names one of them.",
    "nothing_found": "Nothing of “{words}” was told[ {where}]. `@log find WORDS` looks through all that was told here.",
    "no_such_turn": "Nothing was told in turn {turn} of this fight. `@log` shows the present one.",
    "no_turn_yet": "Nothing was told in turn {turn} yet. `@log turn {before}` shows the one before.",
    "one_in_a_message": "That looks through a lot, so a message can have only one. Send this one by itself.",
    "log_too_far": "I looked through the newest commands here and found no more. A whole fight: `@log export`",
    "no_such_page": "The log has no page {page} there. `@log` shows the newest.",
    "no_dice_fell": "No dice fell there. `@log dice turn NUMBER` shows those of another turn.",
    "log_export_unread": "[“{word}” is no way to export the log. ]Write `@log export`, `@log export html`, "
    "`@log export story`, or `@log export gm` for all that only GMs read.",
    "log_gm_only": "Only a GM gets the log with the secrets. `@log export` is that of the players.",
}
refusals(WORDS)

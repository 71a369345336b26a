"""What a GM of the arena cannot set."""

from typing import Final

from bot.render.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "effect_stat_unread": "I don't understand “{words}”. Write stats and turns: `@effect NAME Blessed: str +1, "
    "2 turns`.[ Stats: {allowed}.]",
    "hide_by_sneaking": "{name} hides by `@declare sneak`; a GM can only end it: `@set {name} hidden no`.",
    "no_such_stage": "There is no stage of bleeding[ called “{value}”].[ Choose {allowed}.]",
    "no_such_wound": "{name} has no wound {number}.[ Choose {known}.][ `@sheet {name}` shows them.]",
    "not_knocked_out": "{name} is not knocked out, so there is nobody to wake.",
}

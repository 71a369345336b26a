"""What a GM of the arena cannot set."""

from typing import Final

from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "effect_stat_unread": "I don't understand “{words}”. Write stats and turns: `@effect NAME Blessed: str +1, "
    "2 turns`.[ Stats: {allowed}.]",
    "hide_by_sneaking": "{name} hides by `@declare sneak`; a GM can only end it: `@set {name} hidden no`.",
    "no_such_stage": "There is no stage of bleeding[ called “{value}”].[ Choose {allowed}.]",
    "no_such_wound": "{name} has no wound {number}.[ Choose {known}.][ `@sheet {name}` shows them.]",
    "no_such_setting": "“{figure}” cannot be set. Set a stat (`@set NAME agi 3`), `stage pale`, `cover 2`, `hands 1`, "
    "`team red`, `hidden no` or `at C4`.",
    "no_such_buff": "{name} has no effect called “{effect}”.[ There is {known}.]",
    "dead_already": "{name} is dead already. `@heal {name} stage none` brings somebody back.",
    "not_knocked_out": "{name} is not knocked out, so there is nobody to wake.",
}

"""Refusals of dice expressions."""

from typing import Final

from bot.text.refusals import refusals, worded_by
from bot.text.reply import Line
from bot.text.sentences import Facts, Wording, say, sentence, shortened, worded
from rules.errors import DiceError

_LONGEST_TEXT: Final = 40
_LONGEST_FOUND: Final = 16


def _times_sign(facts: Facts) -> Line:
    if facts.get("hint"):
        return sentence("to repeat the roll, write `{hint}`; `*` multiplies.", facts)
    return sentence("`*` multiplies; `3#2d6` rolls 2d6 three times.", facts)


def _second_roll(facts: Facts) -> Line:
    if facts.get("hint"):
        return sentence("to repeat the roll, write `{hint}`.", facts)
    return sentence("put `;` between separate rolls, or `+` between dice to add them up.", facts)


UNREAD: Final[dict[str, Wording]] = {
    "unfinished": "add what's missing, such as `2d6` or a number.",
    "unexpected": "that isn't part of a roll. Put a space before a comment and start it with a letter or `#`: "
    "`@roll 2d6 # for luck`.",
    "foreign_digit": "use only the digits 0 to 9[, not {digit}].",
    "forbidden_character": "there is an invisible character in it[ ({character})]; please type it again.",
    "no_powers": "I can't work out powers; write `2*2*2` instead.",
    "times_sign": _times_sign,
    "second_roll": _second_roll,
    "explodes_once": "in some bots “{word}” explodes once, in others again and again. Here, `{hint}` explodes again "
    "and again.",
    "explodes_how": "for dice that explode only on {number}, write `{dice}!{number}`; for {number} or more, "
    "`{dice}!>={number}`.",
    "rerolls_how": "attach it to the dice, with no space. `r{number}` rerolls until no {number} is left, and "
    "`ro{number}` rerolls only once.",
    "signed_die": "write `1d20 adv` for advantage or `1d20 dis` for disadvantage. Otherwise leave out the {sign}.",
    "spoken_notation": "if “{word}” is part of the roll, write it like `+3`, `*2`, `>= 15` or `t8`. If it's a "
    "comment, start it with `#`.",
    "secret_first": "to roll in secret, write `@roll secret {dice}`.",
    "drop_or_die": "to drop the lowest die, write `{dice}dl1`; to add another die, put `+` before it.",
    "target_number": "to compare the total, write `>= {number}`.",
    "beside_its_dice": "write that right after the dice it belongs to, such as `{dice}{ours}`.",
    "advantage_of_one": "advantage and disadvantage need a single die: `1d20 adv`. For other dice, say what to "
    "keep: `2d6{keep}`.",
    "advantage_first": "write `{word}` after the die, as in `{dice} {word}`.",
    "bang_comment": "to explode dice, write `{dice}!`; for a comment, `{dice} # …`.",
    "notation_in_comment": "if “{word}” is part of the roll, write it before the comment. Otherwise start the "
    "comment with `#`.",
    "dice_in_comment": "to roll “{word}” as well, put `;` between the rolls. Otherwise start the comment with `#`.",
    "versus": "to roll both, put `;` between them; to compare their odds, write `@odds 2d6 vs 2d6+1`.",
    "word_with_number": "I don't know “{word}” in a roll. If it's a comment, start it with `#`: `{dice} # {word}`.",
    "comma": "put `;` between separate rolls, or `+` between dice to add them up.",
    "counted_fails": "to count successes, write `t`; add `f` to subtract one for each failure: `3d10t6f1`.",
    "repeat_word": "to repeat a roll, put the number and # before the dice[: `{hint}`].",
    "hash_after_number": "put a space before a comment: `2d6 # for luck`. To repeat a roll, put the number first: "
    "`3#2d6`.",
    "not_opened": "this bracket was never opened.",
    "not_closed": "this bracket is never closed.",
    "space_in_dice": "write dice without a space: `2d6`.",
    "sides_missing": "how many sides? Write `1d6` or `1d20`.",
    "dice_in_count": "dice can't decide how many dice to roll; write a number.",
    "dice_in_target": "you can compare a roll with a number or a name on your sheet, but not with dice.",
    "number_missing": "a number is missing[ after “{word}”]: `@roll 3#2d6 ft 7 ir 1`.",
    "given_twice": "[“{written}” is there twice; ]once is enough.",
    "ft_missing": "an Inaccuracy Range needs a Failure Threshold, as in `@roll 3#2d6 ft 7 ir 1`. To reroll low "
    "dice, write `r<=2` or `ro<=2`.",
    "judged_twice": "use either a comparison or `ft` and `ir`, not both.",
    "fails_without_hits": "you can only count failures along with successes: `6d10t8f1`.",
    "always_explodes": "every face would explode, so the roll would never end; pick fewer faces: `1d6!>4`.",
    "never_explodes": "this die has no face that would explode[; it has {sides} sides].",
    "always_rerolls": "every face would be rerolled, so the roll would never end; pick fewer faces: `1d6r1`.",
    "never_rerolls": "this die has no face to reroll like that[; it has {sides} sides].",
    "keeps_nothing": "that would keep no dice; keep at least one: `4d6k3`.",
    "fudge_only_keeps": "you can only keep or drop Fudge dice: `5dFk4`.",
    "no_dice": "roll at least one die.",
    "no_sides": "a die needs at least one side.",
    "division_by_zero": "you can't divide by zero.",
}
"""Texts that follow "I can't read … from …:"."""

WORDS: Final[dict[str, Wording]] = {
    "several_rolls": "You can give only one roll here[, not {count}], so leave out the `;`.",
    "repeat_missing": "How many times? `@rr 3 2d6` rolls 2d6 three times.",
    "too_many_rolls": "A line can have at most {limit} rolls. Put the rest on a new line.",
    "empty": "What do you want to roll? For example: `@roll 2d6`.",
    "repeats": "You can repeat a roll 1 to {limit} times, as in `@roll 3#2d6`.",
    "nested_too_deep": "You can nest at most {limit} brackets. Write it more simply.",
    "too_many_sides": "A die has at most {limit} sides.",
    "too_many_dice": "One message can roll at most {limit} dice[; this one needs {asked}].",
    "expression_too_long": "A roll can have at most {limit} characters, not counting its comment[; this one has "
    "{length}].",
    "number_too_large": "That number is too large[; it must be below {limit}].",
    "total_too_large": "The total would be too large[; it must stay below {limit}].",
    "too_many_rerolls": "I rerolled a die {limit} times, and it still wasn't done. Reroll fewer faces.",
    "unknown_name": "There is no “{name}” on your sheet.[ Choose {known}.]",
    "odds_too_long": "Those odds would take too long to work out. Try fewer or smaller dice.",
    "odds_too_many_dice": "I can work out the odds of an attack for at most {limit} dice[, not {asked}].",
    "tape_empty": "The given faces have run out[: {label} needs {count} d{sides}].",
    "impossible_face": "That face isn't on the die[: {face} on a d{sides}, for {label}].",
    "roll_of_table": "“{table}” is a random table: `@{table}` draws from it once, `@{table} x3` three times.",
    "label_used": "Those dice have already been rolled[ ({label})], so they keep their faces.",
    "nothing_again": "You haven't rolled anything here lately. Say what to roll: `@roll 2d6`.",
    "empty_roll": "You have nothing to roll now. To roll anyway, name the dice: `@roll 2d6`.",
}
refusals(WORDS)


@worded_by(DiceError)
def unread(error: DiceError, facts: Facts) -> Line | None:
    """Return what can't be read in a roll, and why; None if the error isn't about a position in the text."""
    words = UNREAD.get(error.code)
    if words is None:
        return None
    why = worded(words, facts)
    whole = shortened(error.text, _LONGEST_TEXT)
    if not whole:
        return say("I can't read that roll: {why}", why=why)
    found = shortened(error.text[error.position : error.position + max(error.length, 1)], _LONGEST_FOUND)
    if not found:
        return say("“{text}” isn't complete: {why}", text=_end(error), why=why)
    return say(
        "I got stuck in “{text}” at “{found}” (character {place}): {why}",
        text=_around(error),
        found=found,
        place=error.position + 1,
        why=why,
    )


def _end(error: DiceError) -> str:
    text = error.text[: error.position].strip()
    return text if len(text) <= _LONGEST_TEXT else f"…{text[1 - _LONGEST_TEXT :]}"


def _around(error: DiceError) -> str:
    """Return the text around the error, with "…" where it was cut."""
    start = 0 if error.position < _LONGEST_TEXT // 2 else error.position - _LONGEST_TEXT // 2
    cut = error.text[start : start + _LONGEST_TEXT].strip()
    return f"{'…' if start else ''}{cut}{'…' if start + _LONGEST_TEXT < len(error.text) else ''}"

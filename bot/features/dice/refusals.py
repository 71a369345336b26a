"""What is wrong with a dice expression."""

from typing import Final

from bot.text.refusals import refusals, worded_by
from bot.text.reply import Line
from bot.text.sentences import Wording, say, sentence, shortened, worded
from bot.text.templates import Facts
from rules.errors import DiceError

_LONGEST_TEXT: Final = 40
_LONGEST_FOUND: Final = 16


def _times_sign(facts: Facts) -> Line:
    if facts.get("hint"):
        return sentence("to roll several times write `{hint}`; `*` multiplies.", facts)
    return sentence("`*` multiplies, and `3#2d6` rolls 2d6 three times.", facts)


def _second_roll(facts: Facts) -> Line:
    if facts.get("hint"):
        return sentence("to roll several times write `{hint}`.", facts)
    return sentence("between two rolls stands `;`, between dice that are added up `+`.", facts)


UNREAD: Final[dict[str, Wording]] = {
    "unfinished": "something is missing there, such as `2d6` or a number.",
    "unexpected": "that does not belong in a roll. A comment follows a blank and begins with a letter or `#`: "
    "`@roll 2d6 # for luck`.",
    "foreign_digit": "only the digits 0 to 9 count[; write {digit}].",
    "forbidden_character": "it holds a sign that cannot be seen[ ({character})]; type it anew.",
    "no_powers": "there are no powers; write a product such as `2*2*2`.",
    "times_sign": _times_sign,
    "second_roll": _second_roll,
    "explodes_once": "in some bots “{word}” explodes once, in others again and again. Here `{hint}` explodes "
    "again and again.",
    "explodes_how": "dice that explode only on {number} are written `{dice}!{number}`, on {number} or more "
    "`{dice}!>={number}`.",
    "rerolls_how": "right after the dice `r{number}` rerolls until no {number} is left, `ro{number}` only once.",
    "signed_die": "with advantage this is `1d20 adv`, with disadvantage `1d20 dis`; else leave out the {sign}.",
    "spoken_notation": "if “{word}” belongs to the roll, write it in signs such as `+3`, `*2`, `>= 15` or `t8`. "
    "If not, start the comment with `#`.",
    "secret_first": "to roll in secret write `@roll secret {dice}`.",
    "drop_or_die": "to drop the lowest die write `{dice}dl1`; to add another die write `+` before it.",
    "target_number": "to compare the total write `>= {number}`.",
    "beside_its_dice": "write that right after the dice it is for, such as `{dice}{ours}`.",
    "advantage_of_one": "advantage and disadvantage need a single die: `1d20 adv`. For other dice write what to keep, "
    "such as `2d6{keep}`.",
    "advantage_first": "write advantage after the die: `{dice} {word}`.",
    "bang_comment": "to explode write `{dice}!`, for a comment `{dice} # …`.",
    "notation_in_comment": "if “{word}” belongs to the roll, write it before the comment. If not, start the "
    "comment with `#`.",
    "dice_in_comment": "to roll “{word}” too, write `;` between the rolls. If not, start the comment with `#`.",
    "versus": "to roll both write `;` between them; `@odds 2d6 vs 2d6+1` compares their chances.",
    "word_with_number": "“{word}” means nothing in a roll here. As a comment it needs a `#`: `{dice} # {word}`.",
    "comma": "between two rolls stands `;`, between dice that are added up `+`.",
    "lettered_dice": "dice are written with a d[: `{hint}`].",
    "counted_fails": "to count dice write `t`, and `f` behind it for those that take one away: `3d10t6f1`.",
    "repeat_word": "to roll several times write [`{hint}`, ]the number and # before the dice.",
    "hash_after_number": "a comment needs a blank before it, `2d6 # for luck`; a repeat comes first, `3#2d6`.",
    "not_opened": "this closes a bracket that was never opened.",
    "not_closed": "this bracket is never closed.",
    "space_in_dice": "dice are written without a blank: `2d6`.",
    "sides_missing": "how many sides? Write `1d6` or `1d20`.",
    "dice_in_count": "dice cannot say how many dice there are; write a number.",
    "dice_in_target": "a roll is compared with a number or a name on your sheet, not with dice.",
    "number_missing": "a number belongs after[ “{word}”]: `@roll 3#2d6 ft 7 ir 1`.",
    "given_twice": "[“{written}” comes twice; ]once is enough.",
    "ft_missing": "an Inaccuracy Range needs a Failure Threshold: `@roll 3#2d6 ft 7 ir 1`. To reroll low dice, "
    "write `r<=2` or `ro<=2`.",
    "judged_twice": "a roll takes either a comparison or `ft` and `ir`, not both.",
    "fails_without_hits": "failures are counted only beside successes: `6d10t8f1`.",
    "always_explodes": "every face would explode, without end; leave some out, as in `1d6!>4`.",
    "never_explodes": "no face of this die explodes like that[; it has {sides} sides].",
    "always_rerolls": "every face would be rerolled, without end; leave some out, as in `1d6r1`.",
    "never_rerolls": "no face of this die is rerolled like that[; it has {sides} sides].",
    "keeps_nothing": "that keeps no die; keep at least one, as in `4d6k3`.",
    "fudge_only_keeps": "Fudge dice can only be kept or dropped: `5dFk4`.",
    "no_dice": "there has to be at least one die.",
    "no_sides": "a die has at least one side.",
    "division_by_zero": "that divides by zero.",
}
"""What follows "I can't read … from …:"."""

WORDS: Final[dict[str, Wording]] = {
    "several_rolls": "Only one roll fits here[, not {count}]; leave out the `;`.",
    "repeat_missing": "Say how often first: `@rr 3 2d6` rolls 2d6 three times.",
    "too_many_rolls": "A line holds at most {limit} rolls. Write the others on a line of their own.",
    "empty": "Say what to roll, such as `@roll 2d6`.",
    "repeats": "A roll is repeated 1 to {limit} times, as in `@roll 3#2d6`.",
    "nested_too_deep": "At most {limit} brackets fit inside each other. Write it more simply.",
    "too_many_sides": "A die has at most {limit} sides.",
    "too_many_dice": "At most {limit} dice are thrown for one message[, and this asks for {asked}].",
    "expression_too_long": "A roll has at most {limit} characters without its comment[, and this has {length}].",
    "number_too_large": "That number is too large[: it has to stay below {limit}].",
    "total_too_large": "The total is too large[: it has to stay below {limit}].",
    "too_many_rerolls": "A die was rerolled {limit} times and still not done. Reroll fewer faces.",
    "unknown_name": "There is no “{name}” on your sheet.[ Choose {known}.]",
    "odds_explode": "The odds of exploding dice cannot be counted yet. `@odds` takes sums, kept and counted dice.",
    "odds_too_long": "Those odds would take too long to count. Ask with fewer or smaller dice.",
    "odds_too_many_dice": "Odds of an attack are counted for at most {limit} dice together[, not {asked}].",
    "tape_empty": "The known faces have run out[: {count} d{sides} were wanted for {label}].",
    "impossible_face": "A known face is not on the die[: {face} on a d{sides}, for {label}].",
    "roll_of_table": "“{table}” is a random table: `@{table}` draws from it, `@{table} x3` three times.",
    "label_used": "Those dice have been thrown already[ ({label})]; they keep their faces.",
    "nothing_again": "You have rolled nothing here lately that could be rolled again. Say what to roll: `@roll 2d6`.",
    "empty_roll": "Say what to roll, such as `@roll 2d6`. You owe no dice now.",
}
refusals(WORDS)


@worded_by(DiceError)
def unread(error: DiceError, facts: Facts) -> Line | None:
    """Which roll cannot be read, from where, and why; None for codes that are not about a place."""
    words = UNREAD.get(error.code)
    if words is None:
        return None
    why = worded(words, facts)
    whole = shortened(error.text, _LONGEST_TEXT)
    if not whole:
        return say("I can't read that roll: {why}", why=why)
    found = shortened(error.text[error.position : error.position + max(error.length, 1)], _LONGEST_FOUND)
    if not found:
        return say("I can't read “{text}” to its end: {why}", text=_end(error), why=why)
    return say(
        "I can't read “{text}” from “{found}” (character {place}): {why}",
        text=_around(error),
        found=found,
        place=error.position + 1,
        why=why,
    )


def _end(error: DiceError) -> str:
    text = error.text[: error.position].strip()
    return text if len(text) <= _LONGEST_TEXT else f"…{text[1 - _LONGEST_TEXT :]}"


def _around(error: DiceError) -> str:
    """The text near the fault, with "…" where it was cut."""
    start = 0 if error.position < _LONGEST_TEXT // 2 else error.position - _LONGEST_TEXT // 2
    cut = error.text[start : start + _LONGEST_TEXT].strip()
    return f"{'…' if start else ''}{cut}{'…' if start + _LONGEST_TEXT < len(error.text) else ''}"

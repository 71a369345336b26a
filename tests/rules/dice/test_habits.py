"""Notation of other bots after a roll is applied if it is unambiguous, else refused; comments stay comments."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.dice.expression import Expression
from rules.dice.notation import parse, parse_line
from rules.errors import DiceError

DONE = {
    "10d6 ie6 k8 +4": "10d6!kh8+4",
    "10d6 ie5 k8 +4": "10d6!>=5kh8+4",
    "4d6ie6": "4d6!",
    "4d6 ie": "4d6!",
    "4d10 t8 ie10 f1": "4d10!t>=8f=1",
    "5d10x>=9": "5d10!>=9",
    "1d20 adv": "2d20kh1",
    "1d20adv+5": "2d20kh1+5",
    "1d20 + 5 DIS to hit": "2d20kl1+5 # to hit",
    "1d20 to hit adv": "2d20kh1 # to hit",
    "d20 with advantage": "2d20kh1",
    "1d20 mit Nachteil": "2d20kl1",
    "3#1d20+1 adv": "3#2d20kh1+1",
    "1d20+1d4 adv": "2d20kh1+1d4",
    "1d20r1 adv": "2d20r=1kh1",
    "1d20 adv; 2d6 fire": "2d20kh1; 2d6 # fire",
    "2d6+3 k1": "2d6kh1+3",
    "2d6[fire] k1": "2d6kh1[fire]",
    "8d10 > 7 k3": "8d10kh3 > 7",
    "4d6 rr1": "4d6r=1",
    "4d6 tl2": "4d6t<=2",
    "4d6 pl1": "4d6dl1",
    "4d6d1": "4d6dl1",
    "4d6 d1": "4d6dl1",
    "4d6 drop the lowest": "4d6dl1",
    "4d6 keep highest 3 for strength": "4d6kh3 # for strength",
    "4d6 keep three": "4d6kh3",
    "3d6 exploding on 6s": "3d6!",
}
REFUSED = {
    "10d6 e6 k8 +4": "explodes_once",
    "4d6e6kh3": "explodes_once",
    "4d6 xo6": "explodes_once",
    "4d6 exploding on 5": "explodes_how",
    "4d6 reroll 1s": "rerolls_how",
    "4d6 r2": "rerolls_how",
    "4d6 ir2": "ft_missing",
    "+d20": "signed_die",
    "2d6 k": "word_with_number",
    "2d6 times 2": "spoken_notation",
    "1d20 vs AC 14": "spoken_notation",
    "2d6 secretly": "secret_first",
    "4d6 cs5": "counted_fails",
    "4d6 b1": "counted_fails",
    "4d6 mi2": "word_with_number",
    "4d6 r": "word_with_number",
    "2d6 q7": "word_with_number",
    "4d6 + 2 d2": "drop_or_die",
    "2d6d2": "keeps_nothing",
    "1d20 dc15": "target_number",
    "2d6 adv": "advantage_of_one",
    "adv 1d20": "advantage_first",
    "2d6 k1 + 1d8 + 2 k1": "beside_its_dice",
    "4d6 ! Hello": "bang_comment",
    "1d20 to hit +4": "notation_in_comment",
    "1d20 to hit - 4": "notation_in_comment",
    "4d6 fireball e6": "notation_in_comment",
    "1d20 to hit 2d6 damage": "dice_in_comment",
    "2d6 vs 2d6+1": "versus",
    "2d6 three times": "repeat_word",
    "6 4d6": "second_roll",
}
COMMENTS = (
    "dodge the wolf", "for luck", "to hit", "to take advantage of him", "x marks it", "r u sure", "MP5K burst",
    "with the M67, side 2", "drop the wolf", "explode the barrel", "AR-15 at him", "attack - 3 wolves left",
    "vs the wolf", "the F-16 again", "exploding barrels", "disarm him", "advance",
)  # fmt: skip


def _written(text: str) -> str:
    return "; ".join(str(roll) for roll in parse_line(text).rolls)


@pytest.mark.parametrize(("text", "ours"), DONE.items())
def test_what_has_one_meaning_is_done_and_kept_as_typed(text: str, ours: str) -> None:
    assert _written(text) == ours
    typed = parse_line(text).rolls[0].typed
    assert typed in ("", text.split(";", maxsplit=1)[0])
    assert bool(typed) == (text != "4d6d1")


@pytest.mark.parametrize(("text", "code"), REFUSED.items())
def test_what_has_several_meanings_or_none_is_refused(text: str, code: str) -> None:
    with pytest.raises(DiceError, match=code):
        parse_line(text)


@pytest.mark.parametrize("comment", COMMENTS)
def test_words_are_a_comment(comment: str) -> None:
    assert _written(f"2d6 {comment}") == f"2d6 # {comment}"


@pytest.mark.parametrize("word", ["e6", "k1", "adv", "+4", "2d6", "q7", "! hm"])
def test_a_marked_comment_is_never_looked_at(word: str) -> None:
    for text in (f"2d6 # {word}", f'2d6 "{word}"'):
        roll = parse(text)
        assert (roll.body, roll.comment) == (parse("2d6").body, word)


rolls = st.sampled_from(["2d6", "d20", "3#2d6+1", "4d6kh3", "10d10t8", "2d6[fire]", "(1+1)d6", "2d6+1d8", "2d6 >= 7"])
letters = st.from_regex(r"[a-z]{1,3}(>=|<=|=|>|<)?[0-9]{1,2}", fullmatch=True)
operators = st.from_regex(r"(\+|-|\*|/|!|>=|<=|=|>|<|!=|%|\^|x|~|&)[1-9][0-9]?", fullmatch=True)


def _meaning(roll: Expression) -> tuple[object, ...]:
    return roll.body, roll.repeat, roll.comparison, roll.classification


@given(
    rolls,
    st.sampled_from([" ", ""]),
    st.one_of(letters, operators, letters.flatmap(lambda one: letters.map(one.__add__))),
)
def test_what_looks_like_notation_never_changes_nothing(roll: str, space: str, word: str) -> None:
    """It is understood or refused, and it is never a comment."""
    try:
        found = parse(f"{roll}{space}{word}")
    except DiceError:
        return
    assert found.comment == ""
    assert _meaning(found) != _meaning(parse(roll))

"""Speech and its addressee, in any wording."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.arena.model.actions import Action as Move
from rules.arena.model.actions import Doing as Deed
from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.reading.readback import describe_line
from rules.reading.speech import phrased, together
from rules.reading.words import stem
from tests.rules.arena.reading.cast import meant
from tests.rules.arena.reading.cast import one as in_the_arena
from tests.rules.mazeworld.reading.cast import BRAWL, one, refused, understood

SPOKEN = st.text("ab to:,.!?'-\n", min_size=1, max_size=30)
WHOM = st.sampled_from(["", "to the marauder", "at him:", "with Bob", "to everyone", "to Dr. No", "to a, b"])


@pytest.mark.parametrize(
    ("text", "words", "said_back"),
    [
        ("talk to marauder: sit", "to marauder: sit", 'say to marauder: "sit"'),
        ("shout at the marauder: sit", "to the marauder: sit", 'say to the marauder: "sit"'),
        ('say to Bob: "Run!"', "to Bob: Run!", 'say to Bob: "Run!"'),
        ('say "Run!" to Bob', "to Bob: Run!", 'say to Bob: "Run!"'),
        ('tell "Run!" to him', "to him: Run!", 'say to him: "Run!"'),
        ("say to everyone: run", "to everyone: run", 'say to everyone: "run"'),
        ("say: run", "run", 'say "run"'),
        ('say "Marauder"', "Marauder", 'say "Marauder"'),
        ("say note: run", "note: run", 'say "note: run"'),
        (
            "say weapon: drop it, target: that man",
            "weapon: drop it, target: that man",
            'say "weapon: drop it, target: that man"',
        ),
        ("talk about the loot", "about the loot", 'say "about the loot"'),
        ('say he said "no" to me', 'he said "no" to me', 'say he said "no" to me'),
    ],
)
def test_to_whom_it_is_said_reads_naturally(text: str, words: str, said_back: str) -> None:
    assert one(text) == Action(Doing.TALK, words=words)
    assert describe_line(BRAWL, understood(text).actions) == said_back


@pytest.mark.parametrize(
    ("text", "said_back"),
    [
        ('say to Bob: "Run!", then kick marauder', 'say to Bob: "Run!"; Kick, Marauder'),
        ('say "Die!" to the marauder and kick marauder', 'say to the marauder: "Die!"; Kick, Marauder'),
        ('kick marauder, say "Die!" to him', 'Kick, Marauder; say to him: "Die!"'),
        ('say "Die!" with knife at marauder', 'say "Die!"; Knife, Marauder'),
    ],
)
def test_what_is_said_to_somebody_is_no_attack(text: str, said_back: str) -> None:
    assert describe_line(BRAWL, understood(text).actions) == said_back


@pytest.mark.parametrize(
    ("text", "said_back"),
    [
        ("taunt the marauder, kick marauder", 'say to the marauder: "…"; Kick, Marauder'),
        ("taunt the marauder and kick marauder", 'say to the marauder: "…"; Kick, Marauder'),
        ("insult marauder, then kick marauder", 'say to marauder: "…"; Kick, Marauder'),
        ("yell and kick marauder", 'say "…"; Kick, Marauder'),
        ("talk to the marauder, then kick marauder", 'say to the marauder: "…"; Kick, Marauder'),
        ("taunt marauder", 'say to marauder: "…"'),
        ("say marauder, kick me if you can", 'say "marauder, kick me if you can"'),
        ("shout at marauder: kick me", 'say to marauder: "kick me"'),
        ("taunt the marauder: kick me", 'say to the marauder: "kick me"'),
        ('insult marauder, "you oaf", kick marauder', 'say to marauder: "you oaf"; Kick, Marauder'),
    ],
)
def test_a_taunt_needs_no_words_and_ends_before_what_is_done(text: str, said_back: str) -> None:
    assert describe_line(BRAWL, understood(text).actions) == said_back


def test_a_taunt_ends_before_what_is_done_in_the_arena() -> None:
    assert meant("taunt Bob, kick Bob") == 'say to Bob: "…"; attack Bob with kick'
    assert meant("taunt Bob: kick me") == 'say to Bob: "kick me"'
    assert meant('taunt Bob "you oaf", kick Bob') == 'say to Bob: "you oaf"; attack Bob with kick'
    assert meant("say Bob, kick me") == 'say "Bob, kick me"'


def test_who_is_talked_to_without_a_word_is_named_without_a_mark() -> None:
    error = refused("talk to the marauder:")
    assert (error.code, dict(error.facts)) == ("words_missing", {"whom": "to the marauder"})


@given(SPOKEN.filter(lambda spoken: spoken.strip(" :,\n")), WHOM)
@settings(max_examples=300, deadline=None, derandomize=True)
def test_what_is_said_back_reads_as_the_same_words(spoken: str, whom: str) -> None:
    words = together(" ".join(spoken.split()), whom)
    assert together(words) == words
    assert one(phrased(words)) == Action(Doing.TALK, words=words)
    assert in_the_arena(phrased(words)) == Move(Deed.TALK, words=words)


@pytest.mark.parametrize(
    ("word", "left"),
    [("stopping", "stop"), ("grabbed", "grab"), ("biting", "bit"), ("bites", "bit"), ("bite", "bit"), ("seeing", "see"),
     ("kiss", "kiss"), ("adds", "add"), ("egging", "egg")],
)  # fmt: skip
def test_forms_of_a_word_are_one(word: str, left: str) -> None:
    assert stem(word) == left


def test_a_line_all_in_quotes_that_names_whom_to_strike_is_asked_about() -> None:
    error = refused('"kick the marauder"')
    assert (error.code, error.facts["understood"], error.facts["quoted"]) == ("unclear", "Kick, Marauder", True)
    for spoken in ("kick the marauder!", "run, Bob", "come at me"):
        assert one(f'"{spoken}"').doing is Doing.TALK

"""The arena in words."""

from dataclasses import replace
from fractions import Fraction
from typing import Any, get_args, get_type_hints

import pytest

from bot.features.odds.attack_text import attack_odds
from bot.games import registry
from bot.games.registry import words_of
from bot.text.reply import Line, plain
from bot.turn.view import UNSEEN
from rules.arena.model.fighter import Wound
from rules.arena.play.facts.attacks import Weighed
from rules.arena.play.facts.fact import Fact
from rules.arena.play.facts.roster import Adjusted
from rules.arena.play.facts.turn import Faced, InitiativeRolled
from rules.arena.play.facts.wounds import Bled, Wounded
from rules.system import Fall, Odds
from tests.games.arena.fact_examples import EXAMPLES, HIT, STOPPED, name
from tests.text.marked_lines import marked

WORDS = words_of("arena")
SILENT = {"figure_amended", "left", "resheeted", "resolved", "place_taken", "turn_over"}
"""Facts that are nobody's news, or told by the frame."""


def told(fact: Any) -> list[Line]:
    return registry.told(fact, name, "arena")


def test_every_fact_has_words() -> None:
    kinds = {kind for member in Fact.members() for kind in get_args(get_type_hints(member)["kind"])}
    assert set(WORDS.facts) == kinds
    assert {fact.kind for fact in EXAMPLES} == kinds


@pytest.mark.parametrize("fact", EXAMPLES, ids=lambda fact: fact.kind)
def test_every_fact_is_told_but_those_that_are_nobodys_news(fact: Any) -> None:
    text = plain(tuple(told(fact)))
    assert bool(text) == (fact.kind not in SILENT)
    assert UNSEEN not in text
    assert not any(sign in text for sign in ("{", "None", "_", "()"))


def test_an_attack_shows_every_die_and_what_it_stopped() -> None:
    assert marked([*told(HIT), *told(STOPPED)]).splitlines() == [
        "**Anna** attacks **Bob** with the axe (head)",
        "1 attack + DEX 3 − 2 aim at head: [6 4]",
        "Bob evades, AGI 2: [5 2]; 5 stops 4",
        "Left: 6 – **hit**, 1 die carries over",
        "Strength, STR 4 + 1 carried: [6 5 3 2 1]",
        "Bob parries, DEX 3, 1 Focus left: [6 4 1] +1 each; 6 stops 6, 4 stops 5, 1 stops 2",
        "**Gets through: 3 1**",
    ]


def test_a_miss_says_so_and_a_pool_may_be_empty() -> None:
    missed = replace(HIT, evade=(), evade_lines=(("AGI", 2), ("held", -2)), pairs=(), remaining=(3, 1), on=False)
    assert marked(told(missed)).splitlines()[2:] == ["Bob evades, AGI 2 − 2 held: no dice", "Left: 3 1 – **miss**"]


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        ((("attacks", 2), ("DEX", 2), ("PER", 3), ("long range", -1)),
         "2 attacks + DEX 2 + 3 PER (aim) − 1 long range"),
        ((("attacks", 1), ("DEX", 1), ("aim at head", -2), ("floor", 1)),
         "1 attack + DEX 1 − 2 aim at head, no lower than 0"),
        ((("TAC", 2), ("buffs", -1)), "TAC 2 − 1 buffs"),
        ((("DEX", 3), ("TAC", -1), ("Toughness", 2)), "DEX 3 − 1 beyond TAC + 2 Toughness"),
        ((("weapon", 3), ("carried", 2)), "weapon 3 + 2 carried"),
        ((("STR", 2), ("bonus", 2)), "STR 2 + 2 weapon"),
        ((("AGI", 2), ("Hit the Ground", -1), ("cover", 2)), "AGI 2 − 1 on the ground + 2 cover"),
    ],
)  # fmt: skip
def test_of_what_a_pool_is_made(lines: tuple[tuple[str, int], ...], text: str) -> None:
    assert marked(told(replace(HIT, attack_lines=lines))).splitlines()[1] == f"{text}: [6 4]"


def test_dice_that_count_as_others_say_so() -> None:
    heavy = replace(HIT, attack=(3, 3, 1), pairs=((4, 5),), remaining=(4, 1))
    assert "[3 3 1] (a 3 counts as 4)" in plain(tuple(told(heavy)))
    assert "counts as" not in plain(tuple(told(HIT)))


@pytest.mark.parametrize(
    ("changed", "text"),
    [
        ({"active": False, "stat": "VIT", "defence_lines": (("VIT", 3),), "why": "no_focus"},
         "Bob resists, VIT 3 (no Focus left)"),
        ({"by_hand": "right hand"}, "Bob parries with the right hand, DEX 3, 1 Focus left"),
        ({"stat": "AGI", "defence_lines": (("AGI", 3),)}, "Bob dodges, AGI 3, 1 Focus left"),
        ({"stat": "STR", "defence_lines": (("STR", 3),)}, "Bob blocks, STR 3, 1 Focus left"),
    ],
)  # fmt: skip
def test_how_somebody_defends(changed: dict[str, Any], text: str) -> None:
    assert marked(told(replace(STOPPED, **changed))).splitlines()[1].startswith(f"{text}: ")


def test_a_phase_thrown_again_says_by_whom() -> None:
    again = replace(STOPPED, again="Defend", again_by="b", through=())
    assert marked(told(again)).splitlines()[0] == "**Bob** rerolls the Defense dice (Defend)"
    assert marked(told(again)).splitlines()[-1] == "**Nothing gets through**"
    anew = replace(HIT, again="Assault")
    assert marked(told(anew)).splitlines()[0] == "**Anna** rerolls the Attack phase (Assault)"


def test_what_a_wound_does_stands_in_one_line() -> None:
    two = (Wound(1, "left arm", "critical", 3, {}, "a"), Wound(2, "left arm", "critical", 0, {"AGI": 2}, "a"))
    wounded = Wounded("b", "a", 6, "arm", 2, two, "left arm", artery=True)
    assert marked(told(wounded)) == (
        "**Bob** takes a 6 to the **left arm** (1d6 [2]): critical wound, Bleed 3, AGI −2, pierced artery, unusable"
    )


def test_nobody_learns_of_somebody_unseen_by_initiative() -> None:
    rolled = InitiativeRolled({"a": 55, "x": 99}, {"a": 10, "x": 0}, {})
    assert plain(tuple(told(rolled))) == "Initiative, d100: Anna [55] +10 = 65"
    assert told(InitiativeRolled({"x": 99}, {}, {})) == []


def test_a_figure_that_stays_as_it_was_is_not_told() -> None:
    assert told(Adjusted("a", "AGI", 3, 3)) == []


def test_facing_somebody_is_told_where_it_was_chosen() -> None:
    assert told(Faced("a", "b")) == []


def test_odds_tell_the_worst_wound_and_how_many_there_are() -> None:
    weighed = next(fact for fact in EXAMPLES if isinstance(fact, Weighed))
    outcomes = (("critical", Fraction(1, 4)), ("stopped", Fraction(1, 4)), ("missed", Fraction(1, 2)))
    found = Odds(
        (weighed,), 1, outcomes, (Fraction(3, 4), Fraction(1, 8), Fraction(1, 8)), notes=("guessed", "stances")
    )
    assert plain(attack_odds(found, name, "arena")).splitlines() == [
        "Odds: 25.0 % for at least one wound, on average 0.38 wounds",
        "Anna attacks Bob with the axe (head)",
        "Attack, 1 attack + DEX 3 − 2 aim at head: 2 dice",
        "Bob evades, AGI 2 + 1 cover: 3 dice",
        "Strength, STR 4 + 2 weapon: 6 dice, plus what carries over",
        "Bob parries, DEX 3 − 1 beyond TAC: 2 dice",
        "critical wound: 25.0 % ▮▮▮▮▮",
        "stopped: 25.0 % ▮▮▮▮▮",
        "missed: 50.0 % ▮▮▮▮▮▮▮▮▮▮",
        "0 wounds: 75.0 % · 1 wound: 12.5 % · 2 wounds: 12.5 %",
        (
            "The creature's stats aren't known, so each counts as 1. Each attack counts once, as its worst wound. "
            "Rerolls from Defend, Counter or Feint aren't included."
        ),
    ]
    out, dead = Fall("out", Fraction(1, 10), Fraction(1, 2)), Fall("dead", Fraction(0), Fraction(1, 4))
    for falls, words in (
        ((out, dead), "10.0 to 50.0 %, dies: up to 25.0 %"),
        ((replace(out, most=Fraction(1), sampled=100), replace(dead, sampled=100)), _SAMPLED),
        ((out, replace(out, code="dead")), "10.0 to 50.0 %"),
        ((replace(out, least=out.most), replace(dead, most=Fraction(0))), "50.0 %"),
    ):
        first, second, *_ = plain(attack_odds(replace(found, falls=falls), name, "arena")).splitlines()
        assert first == f"Bob is out by the end of the turn: {words}"
        assert second == "At least one wound: 25.0 %, on average 0.38 wounds"


_SAMPLED = "about at least 10 % (±8, sampled), dies: about up to 25 %"


def test_a_bleed_roll_takes_two_lines_and_leaves_a_death_to_itself() -> None:
    bled = Bled("b", 2, (5, 3), (4, 1), ((5, 4),), (3,), "none", half=True, label="Slightly Pale")
    assert marked(told(bled)).splitlines() == [
        "**Bob** bleeds, Bleed 2: [5 3]; VIT [4 1] +1 each; 4 stops 5",
        "**Gets through: 3 – Bob is Slightly Pale**",
    ]
    assert marked(told(replace(bled, stage="dead", label="Dead"))).splitlines()[1] == "**Gets through: 3**"

"""The arena's `@why`: the sources of each pool, and what became of every die."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.games.accounts import Told
from bot.games.registry import words_of
from bot.text.reply import plain
from bot.text.words import Judge
from rules.arena.model.fighter import Wound
from rules.arena.play.facts.turn import InitiativeRolled
from rules.arena.play.facts.wounds import Bled, Wounded
from rules.system import Place
from tests.games.arena.fact_examples import HIT, STOPPED, name

WHY = words_of("arena").why
WOUND = Wounded("b", "a", 4, "head", None, (Wound(1, "head", "bleeding", 1, {}, "a"),))


@dataclass(frozen=True)
class Step:
    kind: str = "step_entered"


@dataclass(frozen=True)
class Order:
    places: tuple[Place, ...]
    kind: str = "order_announced"


def explained(topic: str | None, *happened: Any, about: str | None = None) -> list[str]:
    """What is said where these things happened, the last one last."""
    told: Sequence[Told] = [Told(one, name) for one in reversed(happened)]
    kinds = WHY.topics[topic] if topic else WHY.alone
    at = next(n for n, one in enumerate(told) if one.what.kind in kinds and WHY.concerns(one.what, topic, about))
    begins = WHY.begins(told, at)
    assert begins is not None
    return plain(tuple(WHY.account(topic, told, begins, Judge(lambda *_: "", {})))).splitlines()


def test_an_attack_is_told_die_by_die() -> None:
    assert explained("attack", Step(), HIT, STOPPED, WOUND) == [
        "Anna attacks Bob with the axe (head)",
        "Attack phase",
        "Anna: 1 attack + DEX 3 − 2 aim at head = 2 dice: [6 4]",
        "Bob evades: AGI 2 = 2 dice: [5 2]",
        "4 is stopped by 5",
        "6 is left",
        "Hit: 1 die carries over to the Defense phase.",
        "Defense phase",
        "Anna: STR 4 + 1 carried = 5 dice: [6 5 3 2 1]",
        "Bob parries (Active Defense, 1 Focus left): DEX 3 = 3 dice: [6 4 1]",
        "6 is stopped by 6 +1",
        "5 is stopped by 4 +1",
        "2 is stopped by 1 +1",
        "3 1 are left",
        "Gets through: 3 1",
        "Dice that hit in the Attack phase are added and rerolled.",
        "Bob takes a 4 to the head: bleeding wound, Bleed 1",
    ]


def test_only_the_last_attack_of_these_two_is_told() -> None:
    other = replace(HIT, who="e", target="a", on=False, remaining=(2,), carry=0)
    lines = explained("attack", Step(), HIT, WOUND, replace(HIT, weapon="knife"), STOPPED, other, about="b")
    assert lines[0] == "Anna attacks Bob with the knife (head)"
    assert not any("wound" in text or "Eve" in text for text in lines)
    missed = explained("attack", Step(), HIT, STOPPED, other)
    assert missed[0] == "Eve attacks Anna with the axe (head)"
    assert missed[-1] == "Missed: what is left is too low to hit."
    assert explained("attack", Step(), replace(other, remaining=()))[-1] == "Missed: no dice are left."


def test_the_phases_of_a_blast_belong_to_whom_they_are_thrown_at() -> None:
    at_eve = replace(HIT, target="e")
    lines = explained("attack", Step(), HIT, at_eve, STOPPED, WOUND, about="b")
    assert lines.count("Attack phase") == 1
    assert lines[-1] == "Bob takes a 4 to the head: bleeding wound, Bleed 1"


def test_a_phase_thrown_again_belongs_to_its_attack() -> None:
    again = replace(STOPPED, again="Defend", again_by="b", attack_lines=(), defence_lines=(("VIT", 3), ("TAC", 0)))
    lines = explained("defence", Step(), HIT, STOPPED, again)
    assert lines.count("Defense phase") == 1
    assert "Defense phase, rerolled (Defend)" in lines
    assert lines[-1].startswith("Against anyone but their focus")


def test_the_wounds_are_told_with_their_attack_or_by_themselves() -> None:
    assert explained("wound", Step(), HIT, STOPPED, WOUND) == ["Bob takes a 4 to the head: bleeding wound, Bleed 1"]
    assert explained(None, HIT, STOPPED, Step(), replace(WOUND, by=None)) == [
        "Bob takes a 4 to the head: bleeding wound, Bleed 1"
    ]


def test_an_attack_that_was_not_looked_through_yet_begins_further_back() -> None:
    assert WHY.begins([Told(WOUND, name), Told(STOPPED, name)], 0) is None


def test_a_bleed_roll_is_told_as_it_fell() -> None:
    bled = Bled("b", 2, (5, 3), (4, 1), ((5, 4),), (3,), "none", half=True, label="Slightly Pale")
    assert explained("bleed", bled)[-1] == "Gets through: 3 – Bob is Slightly Pale"


def test_the_order_is_told_with_its_dice() -> None:
    rolled = InitiativeRolled({"a": 55, "b": 60}, {"a": 10, "b": 5}, {"a": (90,), "b": (12,)})
    order = Order((Place("a", "65"), Place("b", "65"), Place("e", "3")))
    assert explained("initiative", Step(), rolled, order) == [
        "Order, highest first:",
        "Anna 65: d100 [55] +10 for AGI; tied, so rerolled: [90]",
        "Bob 65: d100 [60] +5 for AGI; tied, so rerolled: [12]",
        "Eve 3",
    ]

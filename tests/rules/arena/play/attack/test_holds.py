"""A hold's effect wherever the stat counts: DEX for an arm, AGI for a leg (AR-WRS-02)."""

import pytest

from rules.arena import ARENA, validity
from rules.arena.game import DiceMeanings
from rules.arena.model import limbs
from rules.arena.model.actions import Doing
from rules.arena.model.fighter import Effect, Hold
from rules.arena.play.facts.turn import InitiativeRolled
from rules.arena.play.turn import course as ordering
from rules.arena.play.views import portraits as pages
from rules.arena.play.views.portraits import figures
from rules.arena.sheets import FighterSheet
from rules.system import Place
from tests.rules.arena.fighters import case, refusal, yard
from tests.rules.arena.play.stage import GRENADE, KNIFE, act, armed, ring

LEG, ARM = Hold("bob", "left leg", 1, 0), Hold("bob", "left arm", 1, 0)
ANN = armed("Ann", GRENADE, KNIFE, AGI=3, DEX=4, STR=1, holds=(LEG, ARM), wielded=("knife",))
WORLD = ring(ANN, armed("Bob", at=(12, 0)))


def test_a_held_leg_slows_the_initiative_of_the_next_turn() -> None:
    (rolled,), places = ordering.order(ARENA, WORLD, case(50, 40))
    assert rolled.bonus == {"ann": 0, "bob": 0}  # type: ignore[attr-defined]
    assert places == [Place("ann", "50"), Place("bob", "40")]


@pytest.mark.parametrize(("name", "now"), [("AGI", 1), ("DEX", 2), ("STR", 1)])
def test_a_stat_as_holds_leave_it(name: str, now: int) -> None:
    assert limbs.stat(ARENA, ANN, name) == now
    assert limbs.stat(ARENA, ANN.with_(effects=(Effect("Blessed", {name: 2}),)), name) == now + 2
    assert DiceMeanings(ARENA).values(WORLD, "ann")[name.casefold()] == now


def test_sheets_show_it() -> None:
    shown = "DEX 2 (of 4), AGI 1 (of 3), STR 1"
    assert dict(figures(ARENA, WORLD, ANN))["Stats"].startswith(shown)
    everyone = {page.section: dict(page.lines) for page in pages.pages(ARENA, FighterSheet("Ann"), ANN, "all")}
    assert everyone["figures"]["Stats"].startswith(shown)
    assert everyone["weapons"] == {"In hand": "knife"}


def test_a_held_arm_throws_less_far() -> None:
    thrown = act(Doing.ATTACK, weapon="grenade")
    world = WORLD.change("ann", wielded=("grenade",))
    assert refusal(validity.validate, ARENA, world.change("bob", at=(16, 0)), world.fighter("ann"), thrown) == (
        "too_far_to_throw",
        {"weapon": "grenade", "metres": 16, "most": 15},
    )


def test_of_who_rolled_again_the_first_die_is_told_apart_from_the_others() -> None:
    (rolled,), places = ordering.order(ARENA, yard("ab"), case(40, 40, 7, 90))
    assert isinstance(rolled, InitiativeRolled)
    assert (rolled.rolls, rolled.rerolled) == ({"bob": 40, "ann": 40}, {"bob": (90,), "ann": (7,)})
    assert rolled.bonus["ann"] == rolled.bonus["bob"]
    assert [place.fighter for place in places] == ["bob", "ann"]

"""Reading other actions, what follows a dodge, and several actions in a line (MZ-ACT-01, AMB-45)."""

from dataclasses import replace

import pytest

from rules.mazeworld import EVADING
from rules.mazeworld.model.actions import Action, Condition, Doing
from rules.mazeworld.model.world import World
from rules.mazeworld.reading.lines import read
from tests.rules.mazeworld.reading.cast import BRAWL, HOUND, JOHN, MARAUDER, one, refused, understood


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("take cover", Action(Doing.TAKE_COVER)),
        ("I dive behind cover, quietly", Action(Doing.TAKE_COVER, stealthy=True)),
        ("take cover stealthily", Action(Doing.TAKE_COVER, stealthy=True)),
        ("move to side 3", Action(Doing.MOVE, side=3)),
        ("move 3", Action(Doing.MOVE, side=3)),
        ("go west", Action(Doing.MOVE, side=3)),
        ("sneak north", Action(Doing.MOVE, side=2, stealthy=True)),
        ("walk over to the marauder's side", Action(Doing.MOVE, side=2)),
        ("escape", Action(Doing.ESCAPE)),
        ("run away!", Action(Doing.ESCAPE)),
        ("flee through the north door", Action(Doing.ESCAPE, side=2)),
        ("leave by the east door", Action(Doing.ESCAPE, side=4)),
        ("reload", Action(Doing.RELOAD, weapon="AR70/90")),
        ("reload the AR", Action(Doing.RELOAD, weapon="AR70/90")),
        ("swap to knife", Action(Doing.SWAP, weapon="Knife")),
        ("draw my knife", Action(Doing.SWAP, weapon="Knife")),
        ("use medkit on Bob", Action(Doing.USE, "bob", item="medkit")),
        ("heal Bob with the medkit", Action(Doing.USE, "bob", item="medkit")),
        ("apply medkit to my left arm", Action(Doing.USE, item="medkit", words="to my left arm")),
        ("pass", Action(Doing.PASS)),
        ("do nothing", Action(Doing.PASS)),
        ("hold fire", Action(Doing.PASS)),
        ("wait for the marauder", Action(Doing.PASS)),
        ("say hello; then goodbye", Action(Doing.TALK, words="hello; then goodbye")),
        ("John shouts Run, else we die", Action(Doing.TALK, words="Run, else we die")),
        ('talk to Bob: "Run!"', Action(Doing.TALK, words="to Bob: Run!")),
        ("dodge the marauder", Action(Doing.DODGE, "mar")),
        ("dodge marauder, spend best", Action(Doing.DODGE, "mar", spend="best")),
    ],
)
def test_other_actions(text: str, action: Action) -> None:
    assert one(text) == action


def test_executions_are_for_the_one_who_is_down() -> None:
    world = World((JOHN, HOUND, replace(MARAUDER, status="down")))
    assert one("execute", world).target == "mar"
    assert one("finish off the marauder with the knife", world).weapon == "Knife"
    assert one("execute marauder", world).doing is Doing.EXECUTE


MOVE_TO_2 = Action(Doing.MOVE, side=2)
COUNTER = Action(Doing.ATTACK, "mar", "Kick", "crotch", True, "single", 1)


@pytest.mark.parametrize(
    ("text", "spend", "follow"),
    [
        (
            "dodge marauder, spend best, then move to 2, else counter kick groin",
            "best",
            (MOVE_TO_2, replace(COUNTER, otherwise=True)),
        ),
        ("dodge marauder and counter with a kick at the groin", None, (COUNTER,)),
        ("dodge marauder; counter kick groin", None, (COUNTER,)),
        (
            "dodge marauder, spend best, then move to 2, else stay",
            "best",
            (MOVE_TO_2, Action(Doing.PASS, otherwise=True)),
        ),
        ("Dodge the marauder's attack and, if I succeed, jump to side 2", None, (MOVE_TO_2,)),
        ("dodge marauder. If it works, kick his groin", None, (COUNTER,)),
    ],
)
def test_what_follows_a_dodge_belongs_to_it(text: str, spend: str | None, follow: tuple[Action, ...]) -> None:
    action = one(text)
    assert (action.doing, action.target, action.spend, action.follow) == (Doing.DODGE, "mar", spend, follow)


def test_a_counter_alone_is_aimed_at_the_one_just_dodged() -> None:
    reading = read(EVADING, BRAWL, JOHN, "counter kick groin", against="mar")
    assert reading.actions == (COUNTER,)
    assert "target" not in reading.assumed


SNAP = Action(Doing.ATTACK, "mar", "AR70/90", "upper body", False, "semi-auto", 1)
KICK_HOUND = Action(Doing.ATTACK, "hound", "Kick", "torso", False, "single", 1)
TAKE, RELOAD = Action(Doing.TAKE_COVER), Action(Doing.RELOAD, weapon="AR70/90")
STAB = Action(Doing.ATTACK, "mar", "Knife", "upper body", False, "single", 1)
IF_DOWN = Condition("mar")


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("take cover, else reload", (TAKE, replace(RELOAD, otherwise=True))),
        ("take cover or, if the marauder is down, reload", (TAKE, replace(RELOAD, otherwise=True, when=IF_DOWN))),
        ("knife marauder; if marauder is down, reload", (STAB, replace(RELOAD, otherwise=True))),
        (
            "reload if the marauder is dead, else knife marauder",
            (replace(RELOAD, when=IF_DOWN), replace(STAB, otherwise=True)),
        ),
        ("knife marauder, else if he is down, reload", (STAB, replace(RELOAD, otherwise=True, when=IF_DOWN))),
        ("unless the marauder is down, reload", (replace(RELOAD, when=Condition("mar", False)),)),
        ("if the marauder isn't dead, reload", (replace(RELOAD, when=Condition("mar", False)),)),
        ("if marauder is still up then reload", (replace(RELOAD, when=Condition("mar", False)),)),
        ("knife marauder if he is up, reload", (replace(STAB, when=Condition("mar", False)), RELOAD)),
        ("knife marauder if he is up then reload", (replace(STAB, when=Condition("mar", False)), RELOAD)),
        ("take cover & reload", (TAKE, RELOAD)),
        ("take cover. Reload.", (TAKE, RELOAD)),
        (
            "take cover stealthily and move to side 3",
            (replace(TAKE, stealthy=True), Action(Doing.MOVE, side=3, stealthy=True)),
        ),
        ("draw knife and stab the marauder", (Action(Doing.SWAP, weapon="Knife"), STAB)),
        ("run up to the marauder and stab him with my knife", (STAB,)),
        ('say "die; or else", then stab marauder with knife', (Action(Doing.TALK, words="die; or else"), STAB)),
        ("wait for him, and knife the marauder", (STAB,)),
        ("knife, marauder; kick, hellhound", (STAB, KICK_HOUND)),
        ("AR70/90, Marauder, swap to knife", (SNAP, Action(Doing.SWAP, weapon="Knife"))),
        ("dodge marauder, else take cover", (Action(Doing.DODGE, "mar"), replace(TAKE, otherwise=True))),
    ],
)
def test_several_actions_in_a_line(text: str, actions: tuple[Action, ...]) -> None:
    assert understood(text).actions == actions


@pytest.mark.parametrize("text", ["unjam the AR", "I clear my AR70/90", "clear the jam"])
def test_clearing_a_stopped_weapon_is_no_shot(text: str) -> None:
    assert refused(text).code == "clears_itself"

"""Describing a combat action (MZ-ACT)."""

from rules.mazeworld import reading
from rules.mazeworld.attacks import accuracy
from rules.mazeworld.model.weapons import Mode, Weapon
from rules.mazeworld.parts.turn import ActionRules
from rules.mazeworld.play.facts.actions import Passed
from rules.mazeworld.play.facts.attacks import Aimed, AmmunitionSpent, Struck
from rules.mazeworld.reading import attacks
from rules.mazeworld.reading import readback as phrasing
from rules.mazeworld.reading import targets as targeting
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.entries import ASSIST, FULL, rule
from rules.mazeworld.validity import validate
from rules.mazeworld.validity.equipment import one_target
from rules.system.rule_entry import Field, Met, section
from rules.wording import joined, listed, number, worded


def _empty(rev: Revision) -> str:
    if rev.actions.empty_weapon_choose_again:
        return worded("If you attack with an empty weapon or attachment, you are told and may choose another action.")
    return worded(
        "If you attack with an empty weapon or attachment, it's a dry fire: nothing comes out and your turn ends."
    )


def _items(rev: Revision) -> str:
    return worded(
        "Say six things:\nweapon\naccessories (default: none; passive ones always apply)\ntarget\nbody part "
        "(default: {part})\nmode (default: the lowest the weapon has)\namount (default: the lowest)",
        part=rev.body.default_part,
    )


def _refused(rev: Revision) -> str:
    return worded(
        "The bot refuses, and says why:\nif you leave out too much\nif you want more shots or bursts than allowed\n"
        "if the weapon lacks the mode\nif the accessory isn't mounted\nUnless the weapon says otherwise, the limits "
        "per turn are: {limits}.",
        limits=listed(joined((mode, number(most))) for mode, most in rev.actions.fire_limits),
    )


ENTRIES = section(
    "describing an action",
    rule(
        "MZ-ACT-01",
        "A short line is enough",
        ASSIST,
        lambda _: (
            "Say what you do in one short line of your own. The bot tells you what it understood and what it assumed."
        ),
        home=(reading.read, phrasing.describe_line),
        met=Met(("declare", "attack")),
        keywords="describe line free text",
    ),
    rule(
        "MZ-ACT-02",
        "Three ways to say it",
        ASSIST,
        lambda _: (
            "You can write a list of items, a full sentence with names and possessives, or an order. All are read "
            "as the same action. Chest and abdomen are the torso."
        ),
        home=(reading.read, attacks.read_attack),
        met=Met(("declare",)),
        keywords="describe sentence list example",
    ),
    rule(
        "MZ-ACT-03",
        "The shortest line",
        ASSIST,
        lambda rev: worded(
            "If you name only weapon and target, it's one attack in the lowest mode, at the {part}.",
            part=rev.body.default_part,
        ),
        home=(reading.read, attacks.read_attack),
        met=Met(("declare",)),
        keywords="describe bare default example",
    ),
    rule(
        "MZ-ACT-04",
        "Lines that are refused",
        FULL,
        _refused,
        home=(validate, attacks.read_attack, Field(ActionRules, "fire_limits")),
        met=Met(("declare", "attack")),
        keywords="invalid refused limit burst shots mode semi-auto full-auto bolt-action pump-action",
    ),
    rule(
        "MZ-ACT-05",
        "More rounds than loaded",
        FULL,
        lambda _: "If you want to fire more rounds than are loaded, you fire what is left, and your turn ends.",
        home=(validate, AmmunitionSpent),
        met=Met(("attack",), facts=(Aimed, AmmunitionSpent)),
        keywords="ammunition rounds loaded magazine",
    ),
    rule(
        "MZ-ACT-06",
        "Empty weapon",
        FULL,
        _empty,
        home=(validate, Field(ActionRules, "empty_weapon_choose_again")),
        met=Met(("attack", "reload"), facts=(Passed,)),
        keywords="empty dry fire ammunition",
    ),
    rule(
        "MZ-ACT-07",
        "Six items and their defaults",
        FULL,
        _items,
        home=(attacks.read_attack, Weapon.mode, Mode),
        met=Met(("declare", "attack")),
        keywords="default accessory mode amount weapon target",
    ),
    rule(
        "MZ-ACT-08",
        "No spraying",
        FULL,
        lambda _: "An attack has one target, even in full automatic. Only weapons that hit a whole Side reach more.",
        home=(one_target,),
        met=Met(("attack", "declare")),
        keywords="spray several targets automatic",
    ),
    rule(
        "MZ-ACT-09",
        "What to include",
        FULL,
        lambda _: "You have to name weapon and target, unless there is only one. Mode and amount have defaults.",
        home=(attacks.read_attack, targeting.target_of),
        met=Met(("attack", "declare")),
        keywords="required missing weapon target",
    ),
    rule(
        "MZ-ACT-10",
        "After the roll",
        ASSIST,
        lambda rev: worded(
            "Roll {dice} for each attack. Hits are worked out with accessories and Recoil, and damage is applied. "
            "Then the GM describes what it looked like.",
            dice=rev.dice.attack,
        ),
        home=(accuracy.read, Struck),
        met=Met(("attack", "roll"), steps=("damage",), facts=(Struck,)),
        keywords="roll narrate recoil",
    ),
)

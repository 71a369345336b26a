"""Words that players of the arena type as commands, with their help."""

from collections.abc import Mapping
from typing import Final

from rules.arena.play.attack import foresight
from rules.system import Kind, Verb

VERBS: Final = (
    Verb("attack", "attack NAME with axe, head", "a melee attack; on its own, it rolls your attack dice"),
    Verb("assault", "assault NAME with axe", "an attack that rerolls a missed Attack phase (no Active Defense)"),
    Verb("defend", "defend", "reroll your Defense dice if wounded; keep your moves"),
    Verb(
        "counter",
        "counter NAME, head",
        "attack and predict where NAME attacks; `counter NAME, defend` predicts that NAME defends",
        takes="kick, punch",
    ),
    Verb("feint", "feint at NAME's head, left leg", "pretend to attack one part; attack another if they counter"),
    Verb("grapple", "grapple NAME: hold right arm", "wrestle: hold a limb, trip, disarm or throw"),
    Verb("trip", "trip NAME", "bring somebody down"),
    Verb("throw", "throw grenade at C4", "throw a weapon; with just a name: wrestle somebody down"),
    Verb("shoot", "shoot NAME with bow, head", "Aimed Fire if you name a body part, a Snap Shot if not"),
    Verb("snap", "snap shot at NAME", "one shot at a random body part; costs no action", said="snap shot"),
    Verb("aimed", "aimed fire at NAME, head", "one shot at a part of your choice", said="aimed fire"),
    Verb(
        "rapid",
        "rapid fire 3 at NAME",
        "shoot at random body parts, up to the weapon's rate of fire",
        said="rapid fire",
    ),
    Verb("take", "take aim at NAME", "add PER to your next attack on NAME", said="take aim", takes="cover, stealthily"),
    Verb("punch", "punch NAME", "strike with bare hands"),
    Verb("kick", "kick NAME, leg", "a Heavy kick that uses AGI"),
    Verb("tackle", "tackle NAME", "tackle somebody, using AGI"),
    Verb("move", "move to C4", "move about 15 m: to a tile, or toward or away from somebody"),
    Verb("charge", "charge NAME, attack", "run at an enemy; melee is free this turn"),
    Verb("flee", "flee from NAME", "run away from an enemy"),
    Verb("sneak", "sneak", "try to get out of sight (two actions); on its own, it rolls your d6"),
    Verb("search", "search", "look for somebody hidden nearby; on its own, it rolls your d6"),
    Verb("hit", "hit the ground", "+1 AGI against ranged attacks, -1 against melee this turn", said="hit the ground"),
    Verb("draw", "draw sword", "take a weapon in hand; light ones are free"),
    Verb("drop", "drop axe", "drop a weapon (free)"),
    Verb("pick", "pick up axe", "pick up a weapon that lies beside you", said="pick up"),
    Verb("predict", "predict rat", "predict what a creature will do; on its own, it rolls your d6"),
    Verb("aid", "aid NAME", "First Aid for a bleeding wound, even your own; on its own, it rolls your d6"),
    Verb("tie", "tie off left arm", "tie off a limb: it stops bleeding, but can't be used", said="tie off"),
    Verb("break", "break free", "free a body part that somebody is holding", said="break free"),
    Verb("let", "let go of NAME", "let go of somebody you hold (free)", said="let go"),
    Verb("focus", "focus NAME", "use your full stats against NAME this turn (free)"),
    Verb("parry", "parry with hands", "let your bare hands parry this turn (free); they take the wounds they stop"),
    Verb("use", "use lever", "anything else, in your own words (one action)"),
    Verb("pass", "pass", "do nothing"),
    Verb(
        "act",
        "act move to C4",
        "do something else if your action is no longer possible",
        "if your action is no longer possible",
    ),
)

KINDS: Final = (
    Kind(
        "fighter",
        "fighter add NAME for @player: dex 2, agi 3, weapons sword",
        "add or change contestants' sheets",
        "agi 3",
    ),
    Kind("creature", "creature add Rat: agi 3, str 2, vit 2", "add or change this game's creatures", "agi 3"),
    Kind(
        "weapon", "weapon add Spear: attack stab, bonus 2", "add or change this game's weapons", "attack stab, bonus 2"
    ),
    Kind(
        "map",
        "map add pit: S..1/.#../1..S",
        "add or change maps: . floor, # wall, ~ danger, digits cover, S starting places",
        "rows S..1/.#../1..S",
        chart=True,
    ),
)
EXAMPLES: Final[Mapping[str, tuple[str, ...]]] = {
    "odds": (
        "odds 4d6 >= 15",
        "odds attack NAME with axe, head",
        "odds punch NAME or kick NAME",
        "odds punch NAME, if it defends",
    ),
    "why": ("why attack", "why", "why attack", "why wound", "why initiative", "why NAME"),
    "rule": ("rule bleeding",),
    "create": (
        "create NAME",
        "create NAME: species orc, homeworld Urk, dex 3, str 3, foc 3, tac 3, trait regeneration, weapons axe (heavy)",
    ),
    "join": ("join NAME at C4",),
    "declare": (
        "declare move to C4, attack NAME with axe",
        "declare charge NAME, attack with axe, head, else defend",
        "declare take aim at NAME, shoot NAME with bow, head",
        "declare use lever",
    ),
    "plan": ("plan hound: charge NAME, attack", "plan hound: attack NAME, defend"),
    "standing": ("standing if hurt, flee from nearest; attack nearest; charge nearest",),
    "add": ("add hound x2 at C4",),
}
"""Examples to type after the commands that every game has."""
REACTIONS: Final = dict.fromkeys(("defends", "verteidigt"), foresight.DEFEND)
"""Words for what a target does against an attack, with the reaction."""

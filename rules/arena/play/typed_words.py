"""Words that players of the arena type as commands, and what they are asked for."""

from collections.abc import Mapping
from typing import Final

from rules.system import Kind, Verb

VERBS: Final = (
    Verb("attack", "attack NAME with axe, head", "a melee attack; alone: roll the attack dice you owe"),
    Verb("assault", "assault NAME with axe", "an attack whose missed Attack phase is thrown again; no Active Defense"),
    Verb("defend", "defend", "throw your Defense dice again when wounded; keeps your moves"),
    Verb("counter", "counter NAME, head", "an attack that foresees where NAME strikes, or `counter NAME, defend`"),
    Verb("feint", "feint at NAME's head, left leg", "pretend to strike one part; the other one if that is countered"),
    Verb("grapple", "grapple NAME: hold right arm", "wrestle: hold a limb, trip, disarm or throw"),
    Verb("trip", "trip NAME", "bring somebody down"),
    Verb("throw", "throw grenade at C4", "throw a weapon, or with a name alone wrestle somebody down"),
    Verb("shoot", "shoot NAME with bow, head", "Aimed Fire at a part, else a Snap Shot"),
    Verb("snap", "snap shot at NAME", "one shot at a random part; costs no action", said="snap shot"),
    Verb("aimed", "aimed fire at NAME, head", "one shot at a part of your choice", said="aimed fire"),
    Verb("rapid", "rapid fire 3 at NAME", "as many shots as the weapon has, at random parts", said="rapid fire"),
    Verb("take", "take aim at NAME", "add PER to your next attack at NAME", said="take aim"),
    Verb("punch", "punch NAME", "strike with bare hands"),
    Verb("kick", "kick NAME, leg", "a Heavy kick with AGI"),
    Verb("tackle", "tackle NAME", "run into somebody, with AGI"),
    Verb("move", "move to C4", "move about 15 m: to a tile, toward or away from somebody"),
    Verb("charge", "charge NAME, attack", "run at an enemy; melee is free then"),
    Verb("flee", "flee from NAME", "run away from an enemy"),
    Verb("sneak", "sneak", "try to get out of sight, two actions; alone: roll the d6 you owe"),
    Verb("search", "search", "look for somebody hidden close by; alone: roll the d6 you owe"),
    Verb("hit", "hit the ground", "+1 AGI against ranged attacks, -1 against melee this turn", said="hit the ground"),
    Verb("draw", "draw sword", "take a weapon in hand; light ones are free"),
    Verb("drop", "drop axe", "let a weapon go; free"),
    Verb("pick", "pick up axe", "take up a weapon that lies beside you", said="pick up"),
    Verb("predict", "predict rat", "foresee what a creature will do; alone: roll the d6 you owe"),
    Verb("aid", "aid NAME", "First Aid for a bleeding wound, also one's own; alone: roll the d6 you owe"),
    Verb("tie", "tie off left arm", "cut the circulation of a limb: no more bleeding, no more use", said="tie off"),
    Verb("break", "break free", "out of a hold, with the part that is held", said="break free"),
    Verb("let", "let go of NAME", "end a hold of yours; free", said="let go"),
    Verb("focus", "focus NAME", "use your full stats against NAME this turn; free"),
    Verb("parry", "parry with hands", "let bare hands parry this turn; they take the wounds they stop; free"),
    Verb("use", "use lever", "anything else, in your words: one action"),
    Verb("pass", "pass", "do nothing"),
    Verb(
        "act",
        "act move to C4",
        "do something else when your action has become impossible",
        "when your action has become impossible",
    ),
)

KINDS: Final = (
    Kind("fighter", "fighter add NAME for @player: dex 2, agi 3, weapons sword", "contestants' sheets", "agi 3"),
    Kind("creature", "creature add Rat: agi 3, str 2, vit 2", "creatures of this game", "agi 3"),
    Kind("weapon", "weapon add Spear: attack stab, bonus 2", "weapons of this game", "attack stab, bonus 2"),
    Kind(
        "map",
        "map add pit: S..1/.#../1..S",
        "maps: . is floor, # a wall, ~ danger, a digit cover, S a place to start from",
        "rows S..1/.#../1..S",
        chart=True,
    ),
)
EXAMPLES: Final[Mapping[str, tuple[str, ...]]] = {
    "odds": ("odds 4d6 >= 15", "odds attack NAME with axe, head"),
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
"""What to type behind the commands that every game has."""

"""The words people type in a MazeWorld fight, with examples and meanings."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from rules.mazeworld.play.attack import foresight
from rules.mazeworld.revision import Revision
from rules.system import Adjustment, Kind, Verb

PARTS: Final = "head, torso, left arm, right arm, left leg, right leg, arm, leg, groin, eyes, left, right"
"""Body parts as they are typed."""
_VERBS: Final = (
    Verb("attack", "attack zombie with ice pick, head, 2 hits", "attack; on its own, it rolls your attack dice"),
    Verb(
        "dodge",
        "dodge zombie, spend best, then move to 2",
        "dodge one enemy's attacks this turn; on its own, it rolls your checks",
    ),
    Verb("spend", "spend best", "spend your dodge successes", "after a dodge with successes", takes="best, none"),
    Verb("move", "move 3", "move to another Side; after a dodge, use your free movement"),
    Verb(
        "counter",
        "counter kick groin",
        "strike back after a dodge",
        "after a dodge with a success",
        takes="kick, punch",
    ),
    Verb("stay", "stay", "don't move or counter after a dodge", "after a dodge with a success"),
    Verb(
        "take",
        "take cover",
        "take cover, or `take cover stealthily` if possible; `take rope` picks something up",
        said="take cover",
        takes="cover, stealthily",
    ),
    Verb("escape", "escape", "try to leave the fight; this also makes the check for it"),
    Verb("slip", "slip past", "leave unnoticed, before anyone has seen you", said="slip past"),
    Verb(
        "check",
        "check",
        "make the check I asked for; `check escape` rolls one from your sheet",
        "when I ask you for a check",
        rolls=True,
    ),
    Verb("reload", "reload shotgun with slugs", "reload a weapon, with the ammunition you name"),
    Verb("swap", "swap to ice pick", "switch to another weapon"),
    Verb("use", "use medkit", "use an item"),
    Verb("pick", "pick up rope", "pick up something within reach", said="pick up"),
    Verb("grab", "grab rope", "pick up something within reach, the same as `pick up`", also=True),
    Verb("get", "get rope", "pick up something within reach, the same as `pick up`", also=True),
    Verb("drop", "drop ice pick", "drop a weapon or an item on your Side"),
    Verb("execute", "execute zombie with ice pick", "finish off an opponent who can't fight"),
    Verb("concentrate", "concentrate on the door", "act last and concentrate on what you name", also=True),
    Verb(
        "improvise",
        "improvise break the bottle",
        "try something the rules don't cover; the GM decides what happens",
        also=True,
    ),
    Verb("pass", "pass", "do nothing"),
    Verb(
        "act",
        "act attack zombie with ice pick",
        "do something else if your action is no longer possible",
        "if your action is no longer possible",
    ),
)
_NEEDS: Final = {
    "dodge": "evading",
    "spend": "evading",
    "counter": "evading",
    "stay": "evading",
    "move": "battlespace",
    "execute": "execution",
    "slip": "slip_past",
    "concentrate": "initiative_tiers",
}
"""What a revision needs to have for a word to be offered."""

ADJUSTMENTS: Final = (
    Adjustment(
        ("set",),
        "set",
        "set NAME agility 1",
        "set a value, a skill, limb health (`set NAME left arm 12`) or a weapon's value (`set NAME dart fixed ft 6`)",
        on_sheet=True,
        takes=f"state, status, up, down, asleep, unconscious, stealth, hidden, on, off, no, at, {PARTS}",
    ),
    Adjustment(
        ("hurt",),
        "hurt",
        "hurt NAME 10",
        "add Pain; with limb damage: `hurt NAME 10, torso 3`; to credit a kill: `hurt NAME 10 by ATTACKER with WEAPON`",
        everyday=("kill", "damage"),
        takes=f"random, by, with, {PARTS}",
    ),
    Adjustment(
        ("pain",),
        "pain",
        "pain 12",
        "give a weapon's missing base Pain, which I then multiply; `pain 12 all` is for every Armor Class",
        missing=True,
        takes="all",
    ),
    Adjustment(("heal",), "heal", "heal NAME 10", "remove Pain", takes="stage, none, all, wound"),
    Adjustment(
        ("injure",),
        "injure",
        "injure NAME left arm fracture",
        "break or wound a limb: `injure NAME left arm 2 wounds`",
        takes=f"wounds, wound, fracture, {PARTS}",
    ),
    Adjustment(
        ("treat",),
        "treat",
        "treat NAME left arm",
        "heal a limb's injuries; `treat NAME left arm 5` restores limb health, `treat NAME all` restores everything",
        takes=f"all, {PARTS}",
    ),
    Adjustment(
        ("give",),
        "give",
        "give NAME ice pick",
        "give a weapon, armour, an item, or rounds: `give NAME 10 12 gauge slug`",
    ),
    Adjustment(
        ("disarm",),
        "take",
        "disarm NAME ice pick",
        "take away a weapon, armour or item; `disarm NAME ice pick, dropped` leaves it on the floor",
        takes="dropped",
    ),
    Adjustment(
        ("effect",),
        "effect",
        "effect NAME Dazed: ft +1, 2 turns",
        "give an effect, your own or one of the game's; `effect NAME` lists them, `effect NAME Dazed off` ends one",
        alone=True,
        takes="off, none",
    ),
    Adjustment(
        ("ally",),
        "ally",
        "ally NAME of CONTESTANT",
        "make someone a formal ally, whose kills then count for CONTESTANT; `ally NAME none` ends it",
        takes="of, none, anyway",
    ),
    Adjustment(
        ("room",),
        "room",
        "room cover 1 crate",
        "set up the room: `room doors 1 3`, `room item rope 2`, `room item rope none`, `room furniture desk 1`, "
        "`room enter north`, `room cloud 2 tear gas`",
        surroundings=True,
        takes="cover, doors, item, none, furniture, enter, north, south, east, west, cloud, map, place, distance",
    ),
)

KINDS: Final = (
    Kind("fighter", "fighter add NAME for @player: agility 1", "add or change contestants' sheets", "agility 1"),
    Kind(
        "creature",
        "creature add Rat: attack bite (is 9, pain 20)",
        "add or change creatures or traps: `creature add Crate trap: attack dart (fixed ft 6, pain 20)`",
        "agility 1",
    ),
    Kind("ammunition", "ammunition add Club shot: pain 20, recoil 2", "add or change kinds of ammunition", "pain 20"),
    Kind("piece", "piece add Sandbags: hp 30, threshold 8", "add a kind of cover or change its values", "hp 30"),
    Kind("effect", "effect add Dazed: ft 1, turns 2", "add or change this game's effects", "ft 1, turns 2"),
    Kind(
        "consumable",
        "consumable add Stew: pain -5, effects Coffee",
        "add or change consumables",
        "pain -5",
    ),
    Kind("weapon", "weapon add Club: is 9, pain 20", "add or change this game's weapons", "is 9, pain 20"),
    Kind("armour", "armour add Jacket: ac A1, covers torso", "add or change this game's armour and clothes", "ac A1"),
)

_EXAMPLES: Final = {
    "odds": ("odds 2d6+1 >= 7", "odds rifle, guard, head", "odds rifle, guard or knife, guard, head"),
    "why": ("why damage", "why", "why ft", "why ir", "why damage", "why initiative", "why NAME"),
    "rule": ("rule inaccuracy", "rule recoil"),
    "differences": ("differences classic current", "differences classic current melee"),
    "create": ("create NAME", "create NAME: species human, skills knives basic, weapons ice pick, items rope"),
    "plan": ("plan zombie: kick NAME", "plan zombie: take cover"),
    "standing": ("standing if hurt, escape; attack nearest",),
}
_WITH_SIDES: Final = {"join": ("join NAME side 1",), "add": ("add zombie x2 side 2",)}
_WITHOUT_SIDES: Final = {"add": ("add zombie x2",)}

_DECLARED: Final = (
    ("attack", "declare attack zombie with ice pick"),
    ("attack", "declare shotgun, zombie, head"),
    ("dodge", "declare dodge zombie, then counter kick"),
    ("reload", "declare if zombie is down, reload, else kick zombie"),
    ("use", "declare use …"),
)
"""Examples of declarations, by the word a revision must offer for them."""

ENTRANCE: Final = "side"
"""Understood even without Sides, so that the refusal can mention them."""


def verbs(rev: Revision) -> tuple[Verb, ...]:
    """Return every word of MazeWorld; those the revision doesn't support aren't offered."""
    return _offered(frozenset(rev.capabilities()))


@lru_cache(maxsize=64)
def _offered(has: frozenset[str]) -> tuple[Verb, ...]:
    # Cached, because every line typed in a fight asks for them; making them each time took a fifth of the time needed
    # to see that a line is only talk.
    return tuple(replace(verb, offered=_NEEDS.get(verb.word) in (None, *has)) for verb in _VERBS)


def examples(rev: Revision) -> Mapping[str, tuple[str, ...]]:
    """Return examples for the commands every game has, by their words."""
    offered = {verb.word for verb in verbs(rev) if verb.offered}
    declared = tuple(example for word, example in _DECLARED if word in offered)
    dodged = ("odds rifle, guard, if it dodges",) if "dodge" in offered else ()
    return {
        **_EXAMPLES,
        "odds": (*_EXAMPLES["odds"], *dodged),
        "declare": declared,
        **(_WITHOUT_SIDES if rev.battlespace is None else _WITH_SIDES),
    }


def reactions(rev: Revision) -> Mapping[str, str]:
    """Return words for what a target does against an attack, with the reaction."""
    return dict.fromkeys(("dodges", "ausweicht"), foresight.DODGE) if rev.evading is not None else {}

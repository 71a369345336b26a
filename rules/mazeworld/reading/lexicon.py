"""The words a description line is made of, besides the names of fighters, weapons and parts.

Names always come first: a word that is part of a name in the fight is never read as one of these.
"""

from rules.mazeworld.model.actions import Doing
from rules.reading import english, speech
from rules.reading.words import NUMBERS, ORDINALS, forms, listed

ATTACK = forms(
    "attack shoot fire hit strike stab slash swing aim target snipe blast engage cut thrust smash bash throw hurl "
    "toss lob spray unload whip lash burn maul gore ram sting spit slap punch kick bite claw headbutt charge lunge "
    "beat chop slice pierce impale jab bludgeon clobber pummel scratch rake launch discharge empty push shove"
) | listed("shot shots threw thrown struck bit") - {"shots"}
OF_A_BODY = forms("kick bite claw punch headbutt sting gore")
"""What only some bodies can do: whoever is told to and cannot does nothing else instead."""
AIM = forms("aim target")
THROW = forms("throw hurl toss lob") | {"threw", "thrown"}
PUSH = forms("push shove")
EMPTY = forms("empty unload")
"""With these all that is loaded is fired."""
MAGAZINE = frozenset({"magazine", "mag", "clip", "drum"})
"""Said of an attack it means all that is in it."""
BASH = forms("bash smash bludgeon clobber pummel whip club")
"""What is done with a gun when it is not fired."""
BUTT = frozenset({"butt", "stock", "buttstock", "grip", "handle"})
"""What one hits somebody with who strikes with a gun."""
STROKE = forms("stroke strike")
"""Behind such an end of a gun: the blow."""
CLEAR = forms("clear unjam unblock")
"""What people say they do with a stopped weapon, for which no action is needed (MZ-FAIL-03)."""
COUNTER = forms("counter counterattack riposte")
DODGE = forms("dodge evade parry sidestep")
RELOAD = forms("reload rearm")
EXECUTE = forms("execute")
ESCAPE = forms("escape flee")
SLIP = forms("slip sneak creep steal")
"""Ways to go that are meant not to be seen."""
PAST = listed("past by away")
SWAP = forms("swap switch change draw equip unsheathe wield ready grab")
HOLD = forms("hold")
HELD = frozenset({"fire", "position", "ground", "still"})
PICK = forms("pick scoop")
"""With "up": from the ground."""
GET = forms("take get grab pick collect fetch gather retrieve recover snatch loot steal") | {"took", "got"}
"""From the ground, where something that lies there follows."""
DROP = forms("drop discard")
USE = forms("use drink eat apply inject swallow consume administer heal treat bandage patch give")
SWALLOW = listed("take takes taking took")
"""What is done with medicine that somebody carries."""
MASSAGE = forms("massage")
"""A treatment without an item."""
SEARCH = forms("search open examine inspect operate activate unlock")
"""What is done with furniture, where some is named behind it."""
TALK = forms("say talk shout yell speak tell ask whisper scream") | speech.TAUNT
MOVE = forms(
    "move go run walk step head jump advance retreat relocate sneak dash proceed travel roll charge rush sprint dive "
    "crawl hurry leap"
)
TAKE = forms("take seek find get dive duck hide run dash go reach move") | {"took", "got"}
COVER = frozenset({"cover"})
PASS = forms("pass wait skip idle stay") | {"nothing"}
STEALTHILY = listed("stealthily stealthy stealth sneakily quietly silently unseen unnoticed secretly")
CONCENTRATE = forms("concentrate")
VENTURE = forms("improvise")
"""What begins an action that is written down nowhere."""
OBSERVE = forms("observe look examine inspect survey check scan")
SURROUNDINGS = frozenset({"around", "cover", "battlespace", "room", "surroundings", "sides"})
"""What is looked at without anything else being done."""
SPEND = forms("spend")
BEST = frozenset({"best", "automatically"})

WITH = english.WITH
AT = english.AT
MANNER = listed(
    "care caution precision speed force strength might power fury rage anger skill ease everything luck hand hands "
    "accuracy abandon intent"
)
"""What an attack may be made "with" besides a weapon."""
MODE_WORDS = frozenset({"mode", "fire", "auto", "automatic", "semi", "full", "single", "burst", "bursts"})
SHOTS = listed("shot shots round rounds bullet bullets pellet pellets arrow arrows bolt bolts")
BURSTS = frozenset({"burst", "bursts"})
HITS = listed(
    "hit hits time times attack attacks strike strikes blow blows swing swings slash slashes stab stabs punch punches "
    "kick kicks bite bites x ×"
)
UNITS = SHOTS | BURSTS | HITS
ONCE = english.ONCE
A = english.A
COUPLE = {"couple": 2, "pair": 2, "dozen": 12}

OR = english.OR
THEN = english.THEN
AND = english.AND
IF = english.IF

ENEMY = english.ENEMY
EVERYBODY = listed("everyone everybody everything all both creatures")
PRONOUN = english.PRONOUN
SUCCESS = listed("succeed succeeds successful success works succeeded")
SELF = english.SELF
BESIDE = listed("near beside behind beneath under above protecting defending helping saving attacking guarding facing")
PARTICLES = english.PARTICLES
ACCESSORIES = listed(
    "scope sight laser silencer suppressor bipod tripod foregrip grip bayonet flashlight launcher stock optic "
    "accessory attachment"
)
DOORS = frozenset({"door", "doors", "exit", "through"})
LEAVE = forms("leave quit exit")
FIGHT = frozenset({"fight", "combat", "battle", "room", "area", "fray"})

GROUND = frozenset({"area", "ground", "floor", "between", "amidst", "among", "around"})
"""Where an explosive goes that is meant for nobody in particular."""
RANDOM = frozenset({"random", "randomly", "anywhere", "bodyaim"})
"""Where an attack goes whose part is to be drawn."""
DIRECTIONS = listed("north south east west northward southward eastward westward")
GENITALS = frozenset(
    {"groin", "crotch", "genitals", "active genitals", "genital", "private", "privates", "balls", "nuts", "loins"}
)
TORSO = frozenset({"torso", "upper body", "chest", "abdomen", "middle", "body", "belly", "stomach", "trunk"})
ANATOMY = listed(
    "neck throat jaw jaws chin cheek cheeks nose ear ears forehead temple temples face tooth teeth tongue tongues fang "
    "fangs antenna antennae snout muzzle underbelly rib ribs spine shin shins ankle ankles wrist wrists finger fingers "
    "toe toes thumb thumbs calf calves buttocks butt"
)
"""Parts of a body that not every document, or none, has as something to aim at."""
QUALIFIERS = listed("left right front rear hind back middle upper lower inner outer")
IRREGULAR_PLURALS = {
    "foot": "feet",
    "knife": "knives",
    "tooth": "teeth",
    "antenna": "antennae",
    "hoof": "hooves",
    "calf": "calves",
    "underbelly": "underbellies",
    "belly": "bellies",
}

TO_SOMEBODY = ATTACK | CONCENTRATE | COUNTER | DODGE | EXECUTE
"""What is done to somebody, who may be named right behind the verb."""

LEADING: tuple[tuple[Doing, frozenset[str]], ...] = (
    (Doing.DODGE, DODGE),
    (Doing.RELOAD, RELOAD),
    (Doing.EXECUTE, EXECUTE),
    (Doing.ESCAPE, ESCAPE),
    (Doing.TALK, TALK),
    (Doing.CONCENTRATE, CONCENTRATE),
)
"""Actions that their verb alone gives away."""

KNOWN = frozenset().union(
    ATTACK, COUNTER, DODGE, RELOAD, EXECUTE, ESCAPE, SWAP, USE, TALK, MOVE, TAKE, COVER, PASS, STEALTHILY, SPEND, BEST,
    CONCENTRATE, WITH, AT, MODE_WORDS, UNITS, ONCE, A, COUPLE, OR, THEN, AND, IF, ENEMY, PRONOUN, SELF, BESIDE,
    english.NOT, english.DOWN, english.UP, english.BEING, PARTICLES, GROUND, RANDOM, DOORS, LEAVE, FIGHT, QUALIFIERS,
    NUMBERS, ORDINALS,
    listed("side d finish north south east west none"),
)  # fmt: skip
"""Words that mean something of their own; a name of nothing but these is read as a name only in quotes."""
NOT_A_WEAPON = KNOWN - ATTACK
"""The same for weapons, which may be called like a blow."""
NOT_AN_ITEM = KNOWN - USE
"""The same for items, which may be called like what is done with them ("bandage")."""
VERBS = frozenset().union(
    ATTACK, COUNTER, DODGE, RELOAD, EXECUTE, ESCAPE, SWAP, USE, TALK, MOVE, TAKE, COVER, PASS, HOLD, SPEND, LEAVE,
    SLIP, GET, DROP, CONCENTRATE, OBSERVE, forms("finish"),
)  # fmt: skip
"""Words with which an action can begin."""


def adverb(word: str) -> bool:
    """Whether a word says how something is done, which is part of the story ("carefully"); an underbelly does not."""
    return word.endswith("ly") and not word.endswith("belly")

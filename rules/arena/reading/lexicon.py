"""The vocabulary of declarations in the arena, besides the names of fighters and weapons.

Names take precedence: a word that is part of a name in the fight is never read as one of these.
"""

from collections import defaultdict
from typing import Final

from rules.arena.model.actions import Doing
from rules.arena.reading.action_words import ACTION_PHRASES, ACTION_VERBS, Lead
from rules.reading import english
from rules.reading.words import NUMBERS, ORDINALS, forms, listed

VERBS: Final[dict[str, Lead]] = {form: lead for verbs, lead in reversed(ACTION_VERBS) for form in forms(verbs)}
"""Actions by each form of their verbs."""


STRAIGHT_AT: Final = forms(
    "clock end waste ice smoke hammer club box deck fell crack rap boot slug brain nail tag clap murk merc pop peg "
    "wing pelt study analyze analyse gauge intuit suss sight track unhand bait warn greet thank tease provoke goad "
    "follow burn scorch singe fry roast zap ridicule berate heckle intimidate convince persuade doctor nurse find "
    "net lasso snare entangle"
)
"""Verbs that mean an action only if whom it affects follows at once ("nail Bob"), and otherwise an unknown word ("the
nail in Bob's boot")."""


def _phrases() -> dict[str, tuple[tuple[tuple[str, ...], Lead], ...]]:
    found: dict[str, list[tuple[tuple[str, ...], Lead]]] = defaultdict(list)
    every = ((phrase, lead) for several, lead in ACTION_PHRASES for phrase in several.split(";"))
    for phrase, lead in every:
        first, *rest = phrase.split()
        for form in forms(first):
            found[form].append((tuple(rest), lead))
    return {first: tuple(sorted(rows, key=lambda row: -len(row[0]))) for first, rows in found.items()}


TO_SOMEBODY: Final[frozenset[Lead]] = frozenset({
    Doing.ATTACK, Doing.ASSAULT, Doing.GRAPPLE, Doing.COUNTER, Doing.CHARGE, Doing.FLEE, Doing.PREDICT, Doing.FOCUS,
    Doing.FIRST_AID, "shoot", "throw",
})  # fmt: skip
"""Actions whose verb can be followed directly by the fighter they affect."""
AT_SOMEBODY: Final[frozenset[Lead]] = TO_SOMEBODY | {
    Doing.SNAP_SHOT, Doing.AIMED_FIRE, Doing.RAPID_FIRE, Doing.TAKE_AIM, Doing.FEINT, Doing.LET_GO,
}  # fmt: skip
"""The same, and those that need a preposition."""
PHRASES: Final = _phrases()
"""Actions of several words, by the first word: the remaining words, the longest phrase first."""
STRIKES: Final = frozenset(form for form, lead in VERBS.items() if lead is Doing.ATTACK)
"""Verbs of attack, which may also be names of weapons."""
LEADS: Final = frozenset(VERBS) | frozenset(PHRASES)
"""Words that can begin an action."""
INSIDE: Final = listed(
    "the a an my his her its their your of some hell heck fuck few couple quick careful good big small little full own "
    "deep hard"
)
"""Words allowed inside a phrase ("cut off the circulation")."""

BLOWS: Final = forms("punch kick stomp bite tackle headbutt claw slap ram beat jab swing sock") | {"bit"}
"""Blows that may be names of natural weapons."""
NATURAL: Final[dict[str, tuple[str, ...]]] = {
    form: kinds
    for verb, kinds in (
        ("punch", ("fists", "punch", "hand")),
        ("beat", ("fists", "punch", "hand")),
        ("pummel", ("fists", "punch", "hand")),
        ("sock", ("punch", "fists", "hand")),
        ("slug", ("punch", "fists", "hand")),
        ("deck", ("punch", "fists", "hand")),
        ("box", ("punch", "fists", "hand")),
        ("boot", ("kick",)),
        ("stamp", ("kick",)),
        ("scratch", ("claws", "hand", "fists")),
        ("slap", ("hand", "punch", "fists")),
        ("backhand", ("hand", "punch", "fists")),
        ("uppercut", ("punch", "fists", "hand")),
        ("dropkick", ("kick",)),
        ("elbow", ("punch", "fists", "hand")),
        ("kick", ("kick",)),
        ("knee", ("kick",)),
        ("foot", ("kick",)),
        ("shoulder", ("tackle",)),
        ("forehead", ("headbutt", "punch", "fists")),
        ("stomp", ("kick",)),
        ("tackle", ("tackle",)),
        ("bite", ("teeth",)),
        ("headbutt", ("headbutt", "punch", "fists")),
        ("claw", ("claws", "hand", "fists")),
    )
    for form in forms(verb) - {"footing"}
}
"""The kinds of natural weapon for a blow, the likeliest first: a punch uses both fists."""

TRIP: Final = forms("trip sweep bring knock takedown drag haul upend bowl topple shove push") | {"brought"}
DISARM: Final = forms("disarm rob steal relieve") | {"stole"}
WRESTING: Final = forms(
    "wrestle knock slap rip wrest twist yank pull tear wrench pry snatch swat smack strip kick hit strike bash tug "
    "jerk beat"
) | {"struck", "tore"}
TAKING: Final = forms("take snatch steal swipe get rob") | {"took", "stole"}
"""Verbs that, with somebody else's weapon as object, mean a disarm."""
DISARMING: Final = listed("away from out off")
"""Words that, with somebody else's weapon before them, turn a wrestling verb into a disarm."""
THROW: Final = forms("throw hurl toss fling suplex flip") | {"threw", "thrown"}
HOLD: Final = forms("hold grab seize pin clinch choke strangle armlock headlock restrain catch") | {
    "caught",
    "held",
    "grabbed",
    "lock",
    "armbar",
}
MOVES: Final = (("trip", TRIP), ("disarm", DISARM), ("throw", THROW), ("hold", HOLD))
"""Words for each wrestling move, in the order of the table (AR-WRS-03)."""

APPROACH: Final = forms("approach advance close near") | listed("toward towards to forward forwards closer")
RETREAT: Final = forms("retreat withdraw back disengage") | listed("away from off backward backwards opposite")
PARRY: Final = forms("parry deflect")
HANDS: Final = listed("hand hands barehanded bare handed")
"""Words for a parry with bare hands (AR-WPN-04)."""
NATURAL_WORDS: Final = frozenset(NATURAL) | listed("fist fists hand hands foot feet")
FILLERS: Final = listed(
    "through past around behind between beyond over along every each failing us first last next turn round "
    "circulation aid free loose fire far possible"
)
"""Words without a meaning of their own."""
EITHER_WAY: Final = frozenset({"⇄"})
"""What an item of every alternative is marked with ("head either way")."""
ON_FISTS: Final = listed("knuckles knuckle knuckleduster knuckledusters gauntlet gauntlets cestus glove gloves")
"""Words for weapons that a punch uses."""
GRIP: Final = listed("grip grasp hold grapple lock clutches")
SCENERY: Final = listed(
    "door doors gate gates barrel barrels crate crates rope ropes chain chains statue pillar column table tables chair "
    "bench lever levers wheel chandelier trap traps window windows lock padlock cage fence bucket buckets curtain "
    "curtains pot pots vase lamp lantern candle torch torches brazier bridge tree branch boulder rock rocks cart wagon "
    "altar throne console machine generator pipe valve vent hatch grate portcullis drawbridge banner flag sign shelf "
    "bookshelf cabinet cupboard locker desk sofa boots helmet railing ladder cable cables wire wires bottle"
)
"""Things that are handled and never fought."""
METRES: Final = listed("m metre metres meter meters")
TILES: Final = listed("tile tiles square squares")
SHOTS: Final = listed("shot shots round rounds bullet bullets arrow arrows bolt bolts time times x ×")
ONCE: Final = english.ONCE
BOTH: Final = listed("both")
DESCRIBED: Final = listed("natural equipped wielded drawn readied held")
"""Words that describe weapons instead of naming them."""
SIDES: Final = listed("left right")
RANDOM: Final = listed("random randomly anywhere")
FIRING: Final = forms("fire shoot loose") | {"shot"}
BLUNT_USE: Final = forms("butt bash smash club whip slap smack bludgeon clobber swing beat stab slash") | {"stock"}
"""Blows that aren't shots; with a ranged weapon, the bot asks what is meant."""
BY_HAND: Final = BLUNT_USE | forms(
    "cut hack chop slash slice cleave carve pummel pound batter thrash gut poke slit disembowel sever behead"
)
"""Blows and cuts, which never mean a shot."""
STABS: Final = forms("stab pierce impale skewer jab shank") | {"shiv"}
"""Verbs of stabbing."""
PAST: Final = listed("past around by along over behind through between beyond")
"""Words that make a name a landmark of a movement."""
ONTO: Final = listed("into onto at against")
"""Words before the place that somebody is thrown at."""
DOUBLE: Final = listed("double")
"""Words for a burst of two shots."""
PAIRS: Final = {"couple": 2, "pair": 2}
ARMS: Final = listed(
    "sword swords axe axes dagger knife knives spear spears club mace hammer warhammer halberd glaive katana rapier "
    "sabre saber scimitar longsword shortsword greatsword broadsword staff pike lance trident flail whip morningstar "
    "cutlass machete maul cleaver bat shield bow longbow crossbow pistol gun rifle shotgun revolver musket carbine smg "
    "shiv hatchet tomahawk scythe sickle baton truncheon stiletto dirk kukri falchion gladius wand "
    "grenade grenades bomb dynamite javelin shuriken dart darts sling bazooka flamethrower laser blaster claymore"
)
"""Words for weapons, whether or not anybody has one."""
ALIASES: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("arrow", ("arrow", "arrows", "bolt", "bolts")),
    ("bullet", ("gun", "guns", "firearm")),
    ("beam", ("beam", "ray", "laser")),
    ("slash", ("blade", "blades")),
    ("stab", ("blade", "blades")),
)
"""Names of weapons by their kind of attack."""
NICKNAMES: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("submachine gun", ("smg", "subgun", "uzi", "tommy")),
    ("machine gun", ("mg", "lmg")),
    ("grenade", ("nade", "nades", "frag")),
    ("dagger", ("knife",)),
    ("crossbow", ("xbow",)),
    ("pistol", ("handgun", "sidearm")),
    ("rifle", ("longarm",)),
    ("club", ("cudgel",)),
    ("maschinenpistole", ("mp",)),
    ("maschinengewehr", ("mg",)),
)
"""Other names of weapons, by their proper name."""
KINDS: Final = {
    kind: words.split()
    for kind, words in (
        ("sword", "sabre saber katana rapier scimitar cutlass estoc falchion gladius claymore machete foil epee"),
        ("axe", "hatchet tomahawk"),
        ("knife", "stiletto dirk kukri shiv machete"),
        ("dagger", "stiletto dirk"),
        ("spear", "pike lance javelin trident halberd glaive"),
        ("club", "mace cudgel morningstar bat truncheon maul"),
        ("hammer", "maul"),
        ("shield", "buckler targe"),
        ("rifle", "carbine musket"),
        ("pistol", "revolver flintlock derringer"),
    )
}
"""Weapons that are called by their kind, too."""
TIMES_OF_OTHERS: Final = listed("last next previous")
ROUNDS: Final = listed("turn round turns rounds")
DEFENDING: Final = forms("defend turtle block") | listed("defence defense")
BRINGING: Final = forms("bring swing") | {"brought", "swung"}
"""Verbs that mean a blow if a weapon follows, and a trip otherwise."""
STEALTHY: Final = listed("quietly stealthily silently unseen unnoticed sneakily secretly invisibly covertly")
"""Words that turn a Move into a Sneak."""
PLACE: Final = listed("tile square at on to ground area spot field")
BESIDE: Final = listed("near beside behind beneath under above next protecting guarding")
DEED: Final = listed("attack attacks shot shots fire action turn weapon weapons blow blows move moves swing strike hit")
"""Nouns for an action, which add nothing to a verb."""
TURNING: Final = listed("but instead really actually even too first next both")
"""Words that connect sentences."""
AIMLESS: Final = listed(
    "wound wounds injury injuries bleeding hidden enemies anyone anybody someone somebody surroundings "
    "worst bodypart bodyparts part parts direction"
)
"""Words that name nobody and nothing in particular."""
APART: Final = forms(
    "let bind dress knock bring put tie tear wrestle patch sweep stop drive bury sink plunge jam ram slap wrest rip "
    "pull yank take cut throw kick wrench strike shake free pry snatch chuck toss hurl fling swat smack strip twist "
    "tug drag haul shove push empty run relieve line jerk bowl"
) | listed("brought drove buried sank took threw tore")
"""First words of phrases that a name may split ("knock Bob down")."""
MANNER: Final = listed(
    "care caution precision speed force strength might power fury rage anger skill ease everything luck accuracy "
    "abandon intent hands howl roar scream shout yell growl snarl grin smile smirk cry laugh grunt battlecry vengeance "
    "glee grace flourish hatred hate passion purpose determination gusto style finesse effort resolve"
)
"""Words that follow "with" in an action and aren't weapons."""

PARTS: Final[tuple[tuple[str, str], ...]] = (
    (
        "head",
        "skull throat neck eye eyes ear ears jaw nose temple forehead brain mouth chin cheek hd noggin scalp mug snout",
    ),
    ("head", "helmet helm muzzle beak windpipe dome melon noodle gob kisser mush"),
    ("lower torso", "nads gonads"),
    ("upper torso", "spine heart lung lungs rib ribs breast torso trunk body sternum ribcage collarbone pecs"),
    (
        "lower torso",
        "stomach gut guts groin crotch waist hip hips kidney kidneys nuts balls bollocks tummy loin ass arse bum rump",
    ),
    ("lower torso", "buttocks"),
    ("leg", "knee knees thigh shin calf calves hamstring ankle foot feet kneecap toe heel paw"),
    ("arm", "elbow shoulder forearm biceps bicep triceps"),
    ("hand", "wrist finger fingers thumb palm knuckle"),
)
"""Common names of body parts, besides those in the rules (AR-BODY-01); our choice."""
BROAD: Final = (
    ("upper torso", "upper body"),
    ("upper torso", "center mass"),
    ("upper torso", "centre mass"),
    ("lower torso", "lower body"),
)
"""The same, in two words."""
PART_WORDS: Final = listed(
    "head upper lower torso chest belly abdomen leg arm hand heads torsos legs arms hands"
).union(*(words.split() for _, words in PARTS))
"""Every word for a part of the body."""

STRIKING_PARTS: Final = {
    **dict.fromkeys(("teeth", "tooth", "fang", "fangs", "jaws"), "head"),
    **dict.fromkeys(("fist", "fists", "claw", "claws"), "hand"),
}
"""Natural weapons that somebody else's blow can hit, with the part that they belong to."""

CHATTER: Final = english.CHATTER
"""Small talk, which never changes an action."""
GOING: Final = frozenset(
    form
    for form, lead in VERBS.items()
    if lead in (Doing.MOVE, Doing.CHARGE, Doing.FLEE, Doing.SNEAK, Doing.HIT_THE_GROUND, Doing.DRAW, Doing.SEARCH)
).difference(english.PARTICLES, DEED)
"""Verbs that mean an action wherever they stand; an unused one is reported."""
OF_RULES: Final[frozenset[Lead | None]] = frozenset(Doing) - {Doing.INTERACT, Doing.TALK, Doing.PASS}
"""Actions of the rules, which must not be swallowed by an Interact."""
KNOWN: Final = frozenset().union(
    frozenset(VERBS) - STRAIGHT_AT, frozenset(PHRASES) - STRAIGHT_AT, INSIDE, FILLERS, TRIP, APPROACH, RETREAT,
    METRES, TILES, SHOTS, ONCE, SIDES, RANDOM, DEFENDING, PLACE, BESIDE, DEED, TURNING, AIMLESS, MANNER, EITHER_WAY,
    NUMBERS, ORDINALS,
    english.OR, english.THEN, english.AND, english.IF, english.NOT, english.DOWN, english.UP, english.BEING,
    english.WITH, english.AT, english.ENEMY, english.PRONOUN, english.SUBJECT, english.SELF, english.A,
    english.PARTICLES, english.CHATTER, english.SPEAKER, STEALTHY,
)  # fmt: skip
"""Words with a meaning of their own."""
RESERVED: Final = KNOWN | PART_WORDS
"""Words that are read as a name only in quotes or with capital letters inside a sentence."""
_LIKE_OTHERS: Final = listed("dive dove rend tend race swim shed dump zoom comb")
"""Verbs too close to ordinary words, of German too, to be what a typo meant."""
SPELT: Final = (
    frozenset(
        form
        for verbs, lead in ACTION_VERBS
        if lead not in (Doing.INTERACT, Doing.TALK, Doing.PASS)
        for verb in verbs.split()
        for form in (verb, f"{verb}s")
        if len(verb) > 3 and verb not in _LIKE_OTHERS
    )
    | frozenset(word for word in PART_WORDS if len(word) > 3 or word in ("leg", "arm"))
    | listed(
        "the with and then attack attacks shield ground circulation left right toward towards first rapid fire shot "
        "snap"
    )
)
"""Words that are recognised despite a typo."""
SPELT_RIGHT: Final = RESERVED | english.ORDINARY | STRAIGHT_AT | ARMS | frozenset(f"{word}s" for word in PART_WORDS)
"""Words that are never taken for typos."""

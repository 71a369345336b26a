"""The words in which people say what they do in the arena, besides the names of fighters and weapons.

Names always come first: a word that is part of a name in the fight is never read as one of these.
"""

from collections import defaultdict
from typing import Final, Literal

from rules.arena.model.actions import Doing
from rules.reading import english
from rules.reading.words import NUMBERS, ORDINALS, forms, listed

Lead = Doing | Literal["shoot", "throw", "react"]
"""What a clause begins with: an action, or words whose action depends on the weapon ("shoot", "throw"), or a reaction
that happens by itself."""

_VERBS: Final[tuple[tuple[str, Lead], ...]] = (
    ("move go walk run step jog sprint dash crawl advance approach retreat withdraw back", Doing.MOVE),
    ("charge rush", Doing.CHARGE),
    ("flee escape", Doing.FLEE),
    ("sneak hide creep", Doing.SNEAK),
    ("duck", Doing.HIT_THE_GROUND),
    ("draw unsheathe unholster equip wield ready", Doing.DRAW),
    ("predict foresee anticipate", Doing.PREDICT),
    ("treat bandage heal aid", Doing.FIRST_AID),
    ("search", Doing.SEARCH),
    ("tourniquet", Doing.CUT_CIRCULATION),
    ("interact use pull push open close pick take get lift press activate drink eat climb jump light", Doing.INTERACT),
    ("unlock break give hand turn switch flip build kneel stand reload cast call wave drag carry", Doing.INTERACT),
    ("touch examine inspect look read dig barricade operate start stop plant set tie ask lock", Doing.INTERACT),
    ("attack hit strike stab slash cut swing chop hack smash bash thrust slice pierce impale jab", Doing.ATTACK),
    ("bludgeon clobber whip smack slap punch kick stomp bite tackle ram headbutt claw beat lunge", Doing.ATTACK),
    ("assault", Doing.ASSAULT),
    ("defend guard", Doing.DEFEND),
    ("grapple wrestle trip disarm hold grab seize pin clinch", Doing.GRAPPLE),
    ("counter riposte counterattack", Doing.COUNTER),
    ("feint", Doing.FEINT),
    ("snapshot", Doing.SNAP_SHOT),
    ("spray", Doing.RAPID_FIRE),
    ("aim", Doing.TAKE_AIM),
    ("struggle", Doing.BREAK_FREE),
    ("release", Doing.LET_GO),
    ("drop sheathe holster stow", Doing.DROP),
    ("focus face concentrate duel", Doing.FOCUS),
    ("say talk shout yell speak tell whisper scream taunt insult mock jeer", Doing.TALK),
    ("pass wait skip idle rest stay", Doing.PASS),
    ("shoot fire snipe", "shoot"),
    ("throw hurl toss lob fling chuck", "throw"),
    ("parry dodge block evade sidestep deflect", "react"),
)  # fmt: skip
_PHRASES: Final[tuple[tuple[str, Lead], ...]] = (
    ("close in", Doing.MOVE),
    ("close distance", Doing.MOVE),
    ("fall back", Doing.MOVE),
    ("get to", Doing.MOVE),
    ("get near", Doing.MOVE),
    ("get close", Doing.MOVE),
    ("run away", Doing.FLEE),
    ("run off", Doing.FLEE),
    ("run from", Doing.FLEE),
    ("run in opposite direction", Doing.FLEE),
    ("get away", Doing.FLEE),
    ("get out", Doing.FLEE),
    ("go into hiding", Doing.SNEAK),
    ("go into stealth", Doing.SNEAK),
    ("stealth", Doing.SNEAK),
    ("hit ground", Doing.HIT_THE_GROUND),
    ("hit deck", Doing.HIT_THE_GROUND),
    ("hit dirt", Doing.HIT_THE_GROUND),
    ("hit floor", Doing.HIT_THE_GROUND),
    ("drop to ground", Doing.HIT_THE_GROUND),
    ("drop to floor", Doing.HIT_THE_GROUND),
    ("drop prone", Doing.HIT_THE_GROUND),
    ("drop down", Doing.HIT_THE_GROUND),
    ("dive to ground", Doing.HIT_THE_GROUND),
    ("get down", Doing.HIT_THE_GROUND),
    ("lie down", Doing.HIT_THE_GROUND),
    ("go prone", Doing.HIT_THE_GROUND),
    ("prone", Doing.HIT_THE_GROUND),
    ("pull out", Doing.DRAW),
    ("take out", Doing.DRAW),
    ("whip out", Doing.DRAW),
    ("first aid", Doing.FIRST_AID),
    ("give first aid", Doing.FIRST_AID),
    ("use first aid", Doing.FIRST_AID),
    ("do first aid", Doing.FIRST_AID),
    ("apply first aid", Doing.FIRST_AID),
    ("perform first aid", Doing.FIRST_AID),
    ("patch up", Doing.FIRST_AID),
    ("stop bleeding", Doing.FIRST_AID),
    ("cut circulation", Doing.CUT_CIRCULATION),
    ("cut off circulation", Doing.CUT_CIRCULATION),
    ("tie off", Doing.CUT_CIRCULATION),
    ("tie tourniquet", Doing.CUT_CIRCULATION),
    ("apply tourniquet", Doing.CUT_CIRCULATION),
    ("use tourniquet", Doing.CUT_CIRCULATION),
    ("put tourniquet", Doing.CUT_CIRCULATION),
    ("look around", Doing.SEARCH),
    ("look for", Doing.SEARCH),
    ("bring down", Doing.GRAPPLE),
    ("knock down", Doing.GRAPPLE),
    ("sweep legs", Doing.GRAPPLE),
    ("atk", Doing.ATTACK),
    ("struck", Doing.ATTACK),
    ("take swing", Doing.ATTACK),
    ("take shot", "shoot"),
    ("counter attack", Doing.COUNTER),
    ("pretend to attack", Doing.FEINT),
    ("pretend to hit", Doing.FEINT),
    ("fake attack", Doing.FEINT),
    ("full defense", Doing.DEFEND),
    ("full defence", Doing.DEFEND),
    ("snap shot", Doing.SNAP_SHOT),
    ("snap shoot", Doing.SNAP_SHOT),
    ("snap fire", Doing.SNAP_SHOT),
    ("quick shot", Doing.SNAP_SHOT),
    ("aim fire", Doing.AIMED_FIRE),
    ("aim shot", Doing.AIMED_FIRE),
    ("precision shot", Doing.AIMED_FIRE),
    ("precision attack", Doing.AIMED_FIRE),
    ("rapid fire", Doing.RAPID_FIRE),
    ("full auto", Doing.RAPID_FIRE),
    ("burst", Doing.RAPID_FIRE),
    ("take aim", Doing.TAKE_AIM),
    ("break free", Doing.BREAK_FREE),
    ("break loose", Doing.BREAK_FREE),
    ("break out", Doing.BREAK_FREE),
    ("break hold", Doing.BREAK_FREE),
    ("break grip", Doing.BREAK_FREE),
    ("get free", Doing.BREAK_FREE),
    ("get loose", Doing.BREAK_FREE),
    ("wriggle free", Doing.BREAK_FREE),
    ("tear loose", Doing.BREAK_FREE),
    ("free myself", Doing.BREAK_FREE),
    ("let go", Doing.LET_GO),
    ("put away", Doing.DROP),
    ("throw away", Doing.DROP),
    ("put down", Doing.DROP),
    ("lay down", Doing.DROP),
    ("do nothing", Doing.PASS),
    ("nothing", Doing.PASS),
    ("stand still", Doing.PASS),
    ("hold still", Doing.PASS),
    ("hold position", Doing.PASS),
    ("hold fire", Doing.PASS),
)

VERBS: Final[dict[str, Lead]] = {form: lead for verbs, lead in reversed(_VERBS) for form in forms(verbs)}
"""Actions by a verb in any of its forms."""
BASE_VERBS: Final = tuple(word for verbs, lead in _VERBS if lead is not Doing.INTERACT for word in verbs.split())
"""The verbs as people should write them, for whoever has misspelt one; any other word may be an Interact."""


def _phrases() -> dict[str, tuple[tuple[tuple[str, ...], Lead], ...]]:
    found: dict[str, list[tuple[tuple[str, ...], Lead]]] = defaultdict(list)
    for phrase, lead in _PHRASES:
        first, *rest = phrase.split()
        for form in forms(first):
            found[form].append((tuple(rest), lead))
    return {first: tuple(sorted(rows, key=lambda row: -len(row[0]))) for first, rows in found.items()}


TO_SOMEBODY: Final[frozenset[Lead]] = frozenset({
    Doing.ATTACK, Doing.ASSAULT, Doing.GRAPPLE, Doing.COUNTER, Doing.CHARGE, Doing.FLEE, Doing.PREDICT, Doing.FOCUS,
    Doing.FIRST_AID, "shoot", "throw",
})  # fmt: skip
"""What is done to somebody, who may be named right behind the verb."""
PHRASES: Final = _phrases()
"""Actions of several words, by the first of them: the words that follow, the longest first."""
STRIKES: Final = frozenset(form for form, lead in VERBS.items() if lead is Doing.ATTACK)
"""Verbs of attack, which a weapon may be called by."""
LEADS: Final = frozenset(VERBS) | frozenset(PHRASES)
"""Words with which an action begins."""
INSIDE: Final = listed("the a an my his her its their your of some")
"""Words that may stand inside a phrase ("cut off the circulation")."""

BLOWS: Final = forms("punch kick stomp bite tackle headbutt claw slap ram beat jab swing")
"""Blows that natural weapons may be called by."""
NATURAL: Final[dict[str, tuple[str, ...]]] = {
    form: kinds
    for verb, kinds in (
        ("punch", ("fists", "punch", "hand")),
        ("beat", ("fists", "punch", "hand")),
        ("slap", ("hand", "punch", "fists")),
        ("kick", ("kick",)),
        ("stomp", ("kick",)),
        ("tackle", ("tackle",)),
        ("bite", ("teeth",)),
        ("headbutt", ("headbutt", "punch", "fists")),
        ("claw", ("claws", "hand", "fists")),
    )
    for form in forms(verb)
}
"""The kinds of natural weapon that a blow is made with, the likeliest first: a punch is thrown with both fists."""

TRIP: Final = forms("trip sweep bring knock") | {"brought"}
DISARM: Final = forms("disarm")
THROW: Final = forms("throw hurl toss fling") | {"threw", "thrown"}
HOLD: Final = forms("hold grab seize pin clinch") | {"held"}
MOVES: Final = (("trip", TRIP), ("disarm", DISARM), ("throw", THROW), ("hold", HOLD))
"""Words for the wrestling moves, by their rows of the table (AR-WRS-03)."""

APPROACH: Final = forms("approach advance close near") | listed("toward towards to forward forwards closer")
RETREAT: Final = forms("retreat withdraw back") | listed("away from off backward backwards opposite")
PARRY: Final = forms("parry deflect")
HANDS: Final = listed("hand hands barehanded")
"""With these a parry is one with bare hands (AR-WPN-04)."""
METRES: Final = listed("m metre metres meter meters")
TILES: Final = listed("tile tiles square squares")
SHOTS: Final = listed("shot shots round rounds bullet bullets arrow arrows bolt bolts time times x ×")
ONCE: Final = english.ONCE
DESCRIBED: Final = listed("natural equipped wielded drawn readied held")
"""How weapons are described that are not named."""
SIDES: Final = listed("left right")
RANDOM: Final = listed("random randomly anywhere")
DEFENDING: Final = forms("defend") | listed("defence defense")
PLACE: Final = listed("tile square at on to ground area spot field")
BESIDE: Final = listed("near beside behind beneath under above next protecting guarding")
DEED: Final = listed("attack attacks shot shots fire action turn weapon weapons blow blows move moves swing strike hit")
"""Words for what is done, that say nothing more beside a verb."""
TURNING: Final = listed("but instead really actually even too first next both")
"""Words with which people go on."""
AIMLESS: Final = listed(
    "wound wounds injury injuries bleeding hidden enemies anyone anybody someone somebody surroundings "
    "bodypart bodyparts part parts direction"
)
"""Words that name nobody and nothing in particular."""
APART: Final = listed("let lets knock knocks bring brings put puts tie ties")
"""First words of phrases that a name may stand inside of ("knock Bob down")."""
MANNER: Final = listed(
    "care caution precision speed force strength might power fury rage anger skill ease everything luck accuracy "
    "abandon intent hands"
)
"""What something may be done "with" besides a weapon."""

PARTS: Final[tuple[tuple[str, str], ...]] = (
    ("head", "skull throat neck eye eyes ear jaw nose temple forehead brain"),
    ("upper torso", "heart lung lungs rib ribs breast torso trunk body"),
    ("lower torso", "stomach gut guts groin crotch waist hip hips kidney kidneys"),
    ("leg", "knee knees thigh shin calf ankle foot feet"),
    ("arm", "elbow shoulder forearm biceps"),
    ("hand", "wrist finger fingers thumb palm"),
)
"""What people call a part of the body besides its names in the rules (AR-BODY-01); ours."""
BROAD: Final = (("upper torso", "upper body"), ("lower torso", "lower body"))
"""The same in two words."""
PART_WORDS: Final = listed(
    "head upper lower torso chest belly abdomen leg arm hand heads torsos legs arms hands"
).union(*(words.split() for _, words in PARTS))
"""Every word for a part of the body."""

GOING: Final = frozenset(
    form
    for form, lead in VERBS.items()
    if lead in (Doing.MOVE, Doing.CHARGE, Doing.FLEE, Doing.SNEAK, Doing.HIT_THE_GROUND, Doing.DRAW, Doing.SEARCH)
).difference(english.PARTICLES, DEED)
"""Verbs that are an action of their own wherever they stand, and are said back where nothing was made of them."""
KNOWN: Final = frozenset().union(
    VERBS, PHRASES, (word for phrase, _ in _PHRASES for word in phrase.split()), INSIDE, TRIP, APPROACH, RETREAT,
    METRES, TILES, SHOTS, ONCE, SIDES, RANDOM, DEFENDING, PLACE, BESIDE, DEED, TURNING, AIMLESS, MANNER,
    NUMBERS, ORDINALS,
    english.OR, english.THEN, english.AND, english.IF, english.NOT, english.DOWN, english.UP, english.BEING,
    english.WITH, english.AT, english.ENEMY, english.PRONOUN, english.SUBJECT, english.SELF, english.A,
    english.PARTICLES,
)  # fmt: skip
"""Words that mean something of their own."""
RESERVED: Final = KNOWN | PART_WORDS
"""Words that are read as a name only in quotes, or with their capital letters inside a sentence."""

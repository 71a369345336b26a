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
    ("move go walk run step jog sprint dash crawl advance approach retreat withdraw back ran went come came", Doing.MOVE),
    ("limp stumble stride hurry maneuver manoeuvre reposition position relocate travel hustle proceed mv", Doing.MOVE),
    ("charge rush barrel bullrush", Doing.CHARGE),
    ("flee escape bolt fled", Doing.FLEE),
    ("sneak hide creep stealth tiptoe vanish slink skulk hid crept snuck", Doing.SNEAK),
    ("duck", Doing.HIT_THE_GROUND),
    ("draw drew unsheathe unholster unsling equip wield ready brandish", Doing.DRAW),
    ("predict foresee anticipate guess", Doing.PREDICT),
    ("treat bandage heal aid mend staunch stanch", Doing.FIRST_AID),
    ("search scan scout sniff", Doing.SEARCH),
    ("tourniquet", Doing.CUT_CIRCULATION),
    ("interact use pull push open close pick take get lift press activate drink eat climb jump light", Doing.INTERACT),
    ("unlock break give gave hand turn switch flip build reload drag carry took put read", Doing.INTERACT),
    ("touch examine inspect dig barricade operate plant set tie lock", Doing.INTERACT),
    ("attack hit strike stab slash cut swing chop hack smash bash thrust slice pierce impale jab", Doing.ATTACK),
    ("bludgeon clobber whip smack slap punch kick stomp bite tackle ram headbutt claw beat lunge", Doing.ATTACK),
    ("kill slay murder pummel pound batter thrash maul gore shank skewer sock elbow clout cleave gut", Doing.ATTACK),
    ("behead decapitate swipe whack wallop bit slew swung struck fight fought hitting swiping atk", Doing.ATTACK),
    ("assault", Doing.ASSAULT),
    ("defend guard def", Doing.DEFEND),
    ("grapple wrestle trip disarm hold grab seize pin clinch choke strangle suplex grabbed", Doing.GRAPPLE),
    ("counter riposte counterattack", Doing.COUNTER),
    ("feint", Doing.FEINT),
    ("snapshot", Doing.SNAP_SHOT),
    ("headshot", Doing.AIMED_FIRE),
    ("spray", Doing.RAPID_FIRE),
    ("aim", Doing.TAKE_AIM),
    ("struggle wriggle squirm", Doing.BREAK_FREE),
    ("release", Doing.LET_GO),
    ("drop sheathe holster stow ditch discard", Doing.DROP),
    ("focus face concentrate duel", Doing.FOCUS),
    ("say talk shout yell speak tell whisper scream taunt insult mock jeer ask beg plead told said", Doing.TALK),
    ("announce growl threaten yodel mumble", Doing.TALK),
    ("pass wait skip idle rest stay", Doing.PASS),
    ("shoot fire snipe loose plug", "shoot"),
    ("throw threw hurl toss lob fling chuck", "throw"),
    ("parry dodge evade sidestep deflect block", "react"),
)  # fmt: skip
_PHRASES: Final[tuple[tuple[str, Lead], ...]] = tuple(
    (phrase.strip(), lead)
    for phrases, lead in (
        (
            "close in; close distance; fall back; get to; get near; get close; get closer; get next; get beside; get up; "
            "get behind; take cover; keep distance; keep away; step back; take step; take steps; go stand; "
            "keep going; get over",
            Doing.MOVE,
        ),
        ("run at; charge at; barrel into; bear down", Doing.CHARGE),
        (
            "run away; run off; run from; run for life; run in opposite direction; turn tail; get away; get out; take off",
            Doing.FLEE,
        ),
        (
            "go into hiding; go into stealth; enter stealth; become invisible; turn invisible; slip into shadow; "
            "slip into shadows; melt into shadows; go invisible; disappear; slip away; slip out",
            Doing.SNEAK,
        ),
        (
            "hit ground; hit deck; hit dirt; hit floor; drop to ground; drop to floor; drop to deck; drop to knees; "
            "drop prone; drop down; drop flat; dive to ground; dive for floor; dive for ground; dive to floor; get down; "
            "get low; lie down; lie flat; go prone; prone; throw flat; hug ground",
            Doing.HIT_THE_GROUND,
        ),
        ("pull out; take out; whip out", Doing.DRAW),
        ("read intentions; read move; read moves; second guess; work out", Doing.PREDICT),
        (
            "first aid; give first aid; use first aid; do first aid; apply first aid; perform first aid; patch up; "
            "stop bleeding; apply pressure; bind wound; bind wounds; dress wound; dress wounds; stop bleed",
            Doing.FIRST_AID,
        ),
        (
            "cut circulation; cut off circulation; tie off; tie tourniquet; apply tourniquet; use tourniquet; "
            "put tourniquet",
            Doing.CUT_CIRCULATION,
        ),
        (
            "look around; look for; look out for; keep eye out; keep lookout; keep watch; watch out for; listen for",
            Doing.SEARCH,
        ),
        (
            "bring down; knock down; knock over; knock out of; knock from; sweep legs; sweep leg; take down; "
            "wrestle away; wrestle from; rip from; put in armlock; put in headlock; wrest from; armlock; headlock; "
            "hip throw; judo throw; slap out of",
            Doing.GRAPPLE,
        ),
        (
            "take swing; swing at; go for; go after; have go; finish off; lay into; cut down; throw myself; throw self; "
            "throw himself; throw herself; hew; engage; strike down; lash out; shiv",
            Doing.ATTACK,
        ),
        (
            "drive into; drive through; bury in; bury into; sink into; sink in; plunge into; jam into; ram into",
            Doing.ATTACK,
        ),
        ("all out attack; all out assault; attack all out; attack recklessly; go all out", Doing.ASSAULT),
        (
            "full defense; full defence; defense; defence; go on defensive; go on defense; go on defence; "
            "take defensive stance; defensive stance; defensive; raise guard; stand guard; keep guard; "
            "take defensive position; guard up; turtle up; stand ground; hold ground",
            Doing.DEFEND,
        ),
        (
            "take shot; take potshot; let fly; let loose; put arrow; put bullet; put round; put bolt; put rounds; "
            "put bullets; put shot; put shots",
            "shoot",
        ),
        ("counter attack", Doing.COUNTER),
        ("pretend to attack; pretend to hit; pretend to strike; fake attack; fake; fake out", Doing.FEINT),
        (
            "snap shot; snap shoot; snap fire; quick shot; take quick shot; shoot from hip; fire from hip; hip fire; "
            "take snap shot",
            Doing.SNAP_SHOT,
        ),
        (
            "aim fire; aim shot; precision shot; precision attack; take aim shot; head shot; take careful shot; "
            "careful shot",
            Doing.AIMED_FIRE,
        ),
        (
            "rapid fire; full auto; burst; double tap; empty magazine; empty mag; empty clip; dump mag; mag dump; "
            "max shots; suppressive fire; hose down; hose; unload; go full auto; open up; pepper; suppress",
            Doing.RAPID_FIRE,
        ),
        ("take aim; draw bead; line up shot; line up; prepare precision attack; prepare aim shot", Doing.TAKE_AIM),
        (
            "break free; break loose; break out; break hold; break grip; break away; get free; get loose; wriggle free; "
            "tear loose; tear free; free myself; escape grapple; escape hold; escape grip; escape grasp; shake off; "
            "pull free; pull loose; wrench free; rip free; yank free; twist free",
            Doing.BREAK_FREE,
        ),
        ("let go; let off", Doing.LET_GO),
        ("put away; throw away; put down; lay down; let fall; toss aside; throw down; cast aside", Doing.DROP),
        ("stay focused; remain focused; full attention; keep attention; give attention; turn attention", Doing.FOCUS),
        ("turn to face; square off; square up", Doing.FOCUS),
        (
            "do nothing; nothing; stand still; hold still; hold position; hold fire; stand there; stand by; stand around; "
            "no action; no actions; just stand; take breather; catch breath; stay put",
            Doing.PASS,
        ),
        ("cry out; call out; call to; call for", Doing.TALK),
    )
    for phrase in phrases.split(";")
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
INSIDE: Final = listed(
    "the a an my his her its their your of some hell heck fuck few couple quick careful good big small little full"
)
"""Words that may stand inside a phrase ("cut off the circulation")."""

BLOWS: Final = forms("punch kick stomp bite tackle headbutt claw slap ram beat jab swing sock") | {"bit"}
"""Blows that natural weapons may be called by."""
NATURAL: Final[dict[str, tuple[str, ...]]] = {
    form: kinds
    for verb, kinds in (
        ("punch", ("fists", "punch", "hand")),
        ("beat", ("fists", "punch", "hand")),
        ("pummel", ("fists", "punch", "hand")),
        ("sock", ("punch", "fists", "hand")),
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

TRIP: Final = forms("trip sweep bring knock takedown") | {"brought"}
DISARM: Final = forms("disarm")
WRESTING: Final = forms("wrestle knock slap rip wrest twist yank pull tear")
DISARMING: Final = listed("away from out")
"""With a weapon of somebody else behind the verb, these make a disarm of a wrestling move."""
THROW: Final = forms("throw hurl toss fling suplex") | {"threw", "thrown"}
HOLD: Final = forms("hold grab seize pin clinch choke strangle armlock headlock") | {
    "held",
    "grabbed",
    "lock",
    "armbar",
}
MOVES: Final = (("trip", TRIP), ("disarm", DISARM), ("throw", THROW), ("hold", HOLD))
"""Words for the wrestling moves, by their rows of the table (AR-WRS-03)."""

APPROACH: Final = forms("approach advance close near") | listed("toward towards to forward forwards closer")
RETREAT: Final = forms("retreat withdraw back") | listed("away from off backward backwards opposite")
PARRY: Final = forms("parry deflect")
HANDS: Final = listed("hand hands barehanded bare handed")
"""With these a parry is one with bare hands (AR-WPN-04)."""
FILLERS: Final = listed("every each failing us first last next turn round circulation aid free loose fire")
"""Words that say nothing alone."""
METRES: Final = listed("m metre metres meter meters")
TILES: Final = listed("tile tiles square squares")
SHOTS: Final = listed("shot shots round rounds bullet bullets arrow arrows bolt bolts time times x ×")
ONCE: Final = english.ONCE
BOTH: Final = listed("both")
DESCRIBED: Final = listed("natural equipped wielded drawn readied held")
"""How weapons are described that are not named."""
SIDES: Final = listed("left right")
RANDOM: Final = listed("random randomly anywhere")
FIRING: Final = forms("fire shoot loose") | {"shot"}
BLUNT_USE: Final = forms("butt bash smash club whip slap smack bludgeon clobber swing beat stab slash") | {"stock"}
"""Blows that are no shots: with a ranged weapon, it has to be asked what is meant."""
STABS: Final = forms("stab pierce impale skewer jab shank") | {"shiv"}
"""Blows with a point."""
PAST: Final = listed("past around by along over behind through between beyond")
"""With these a name only says which way somebody goes."""
PAIRS: Final = {"couple": 2, "pair": 2}
ARMS: Final = listed(
    "sword swords axe axes dagger knife knives spear spears club mace hammer warhammer halberd glaive katana rapier "
    "sabre saber scimitar longsword shortsword greatsword broadsword staff pike lance trident flail whip morningstar "
    "cutlass machete cleaver bat shield bow longbow crossbow pistol gun rifle shotgun revolver musket carbine smg "
    "grenade grenades bomb dynamite javelin shuriken dart darts sling bazooka flamethrower laser blaster claymore"
)
"""What is a weapon, be it in anybody's hand or not."""
ALIASES: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("arrow", ("arrow", "arrows", "bolt", "bolts")),
    ("bullet", ("gun", "guns", "firearm", "bullet", "bullets", "round")),
    ("beam", ("beam", "ray", "laser")),
    ("slash", ("blade", "blades")),
    ("stab", ("blade", "blades")),
)
"""What weapons are called by what they strike with."""
NICKNAMES: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("submachine gun", ("smg", "subgun", "uzi", "tommy")),
    ("machine gun", ("mg", "lmg")),
    ("grenade", ("nade", "nades", "frag")),
    ("dagger", ("knife",)),
    ("pistol", ("handgun", "sidearm")),
    ("rifle", ("longarm",)),
    ("club", ("cudgel",)),
)
"""What weapons are called by their names."""
TIMES_OF_OTHERS: Final = listed("last next previous")
ROUNDS: Final = listed("turn round turns rounds")
DEFENDING: Final = forms("defend") | listed("defence defense")
BRINGING: Final = forms("bring swing") | {"brought", "swung"}
"""A weapon that is brought down strikes; nobody is tripped with it."""
STEALTHY: Final = listed("quietly stealthily silently unseen unnoticed sneakily secretly invisibly covertly")
"""How a Move becomes a Sneak."""
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
APART: Final = forms(
    "let knock bring put tie tear wrestle patch sweep stop drive bury sink plunge jam ram slap wrest rip pull yank take "
    "cut throw kick wrench strike shake free"
) | listed("brought drove buried sank took threw tore")
"""First words of phrases that a name may stand inside of ("knock Bob down")."""
MANNER: Final = listed(
    "care caution precision speed force strength might power fury rage anger skill ease everything luck accuracy "
    "abandon intent hands"
)
"""What something may be done "with" besides a weapon."""

PARTS: Final[tuple[tuple[str, str], ...]] = (
    ("head", "skull throat neck eye eyes ear ears jaw nose temple forehead brain mouth chin cheek hd noggin"),
    ("upper torso", "heart lung lungs rib ribs breast torso trunk body sternum"),
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

CHATTER: Final = english.CHATTER
"""Words of talk that never change an action."""
GOING: Final = frozenset(
    form
    for form, lead in VERBS.items()
    if lead in (Doing.MOVE, Doing.CHARGE, Doing.FLEE, Doing.SNEAK, Doing.HIT_THE_GROUND, Doing.DRAW, Doing.SEARCH)
).difference(english.PARTICLES, DEED)
"""Verbs that are an action of their own wherever they stand, and are said back where nothing was made of them."""
KNOWN: Final = frozenset().union(
    VERBS, PHRASES, INSIDE, FILLERS, TRIP, APPROACH, RETREAT,
    METRES, TILES, SHOTS, ONCE, SIDES, RANDOM, DEFENDING, PLACE, BESIDE, DEED, TURNING, AIMLESS, MANNER,
    NUMBERS, ORDINALS,
    english.OR, english.THEN, english.AND, english.IF, english.NOT, english.DOWN, english.UP, english.BEING,
    english.WITH, english.AT, english.ENEMY, english.PRONOUN, english.SUBJECT, english.SELF, english.A,
    english.PARTICLES, english.CHATTER, english.SPEAKER, STEALTHY,
)  # fmt: skip
"""Words that mean something of their own."""
RESERVED: Final = KNOWN | PART_WORDS
"""Words that are read as a name only in quotes, or with their capital letters inside a sentence."""
SPELT: Final = (
    frozenset(
        form
        for verbs, lead in _VERBS
        if lead not in (Doing.INTERACT, Doing.TALK, Doing.PASS)
        for verb in verbs.split()
        for form in (verb, f"{verb}s")
        if len(verb) > 3
    )
    | frozenset(word for word in PART_WORDS if len(word) > 3 or word in ("leg", "arm"))
    | listed(
        "the with and then attack attacks shield ground circulation left right toward towards first rapid fire shot"
    )
)
"""Words that are recognised with a slip of the keyboard."""
ORDINARY: Final = english.ORDINARY

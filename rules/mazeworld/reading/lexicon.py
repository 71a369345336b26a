"""The vocabulary of declarations, besides the names of fighters, weapons and parts.

Names take precedence: a word that is part of a name in the fight is never read as one of these.
"""

from rules.mazeworld.model.actions import Doing
from rules.reading import english, speech
from rules.reading.words import NUMBERS, ORDINALS, forms, key, listed

ATTACK = forms(
    "attack shoot fire hit strike stab slash swing aim target snipe blast engage cut thrust smash bash throw hurl "
    "toss lob spray unload whip lash burn maul gore ram sting spit slap punch kick bite claw headbutt charge lunge "
    "beat chop barge slice pierce impale jab bludgeon clobber pummel scratch rake launch discharge empty push shove "
    "crack whack smack thwack thump clout wallop hammer batter bonk brain cudgel sock belt pop drill plug waste smoke "
    "hose pepper "
    "strafe ventilate perforate riddle kneecap hack hew carve skewer gouge stick nail zap chuck fling pelt pitch "
    "sling heave bowl "
    "gnaw chomp peck trample mangle "
    "tackle ambush assault engage finish kill murder dispatch slay destroy"
) | listed(
    "shot shots threw thrown struck bit stuck slew flung slung swung drove cut takeout saws sawed sawing clubs clubbed "
    "clubbing"
) - {"shots"} - forms("execute destroy take smoke")
OF_A_BODY = forms("kick bite claw punch headbutt sting gore")
"""Blows that only some bodies can make. An actor who can't is refused, not given another attack."""
SUFFERS = listed("gets eats catches receives kriegt bekommt kassiert")
"""Verbs of being hit, with how often or with what after them ("gets two in the chest")."""
SOME = listed("a an one another my the ne eine einen noch")
AIM = forms("aim target")
SPRAY = forms("spray hose strafe")
"""Verbs for which an automatic weapon uses automatic fire."""
THROW = forms("throw hurl toss lob chuck fling pelt pitch sling heave bowl") | {"threw", "thrown", "flung", "slung"}
SHOOT = forms(
    "shoot fire blast snipe discharge unload spray plug drill pepper strafe riddle ventilate empty waste hose perforate"
) | {"shot"}
"""Verbs of firing."""
BLOW = forms(
    "crack strike hit whack smack thwack thump clout wallop hammer batter bonk brain cudgel belt beat bash smash "
    "bludgeon clobber pummel swing slash stab cut chop slice pierce impale jab hack hew carve skewer gouge whip thrust "
    "stick kneecap cutthroat behead decapitate"
) | {"struck", "stuck"}
"""Verbs of striking with a weapon in hand."""
CUT = forms("slash stab cut slice pierce impale hack hew carve skewer behead decapitate") | {"cutthroat"}
"""Verbs of cutting."""
PUSH = forms("push shove barge")
EMPTY = forms("empty unload")
"""Verbs of firing everything loaded."""
ARTICLES = listed("the a an my his her its their our your this that")
WHOLE = frozenset({"whole", "entire", "full"})
MAGAZINE = frozenset({"magazine", "mag", "clip", "drum"})
"""Words that, in an attack, mean everything loaded."""
BASH = forms(
    "bash smash bludgeon clobber pummel whip club crack whack smack thwack thump clout wallop hammer batter bonk brain "
    "cudgel"
)
"""Verbs of striking with a gun."""
BUTT = frozenset({"butt", "stock", "buttstock", "grip", "handle", "barrel", "muzzle"})
"""Ends of a gun used to strike."""
STROKE = forms("stroke strike")
"""Words for the blow, after the end of a gun."""
CLEAR = forms("clear unjam unblock")
"""Verbs of clearing a stoppage, which needs no action (MZ-FAIL-03)."""
COUNTER = forms("counter counterattack riposte")
DODGE = forms("dodge evade parry sidestep")
BLOCK = forms("block duck")
"""Verbs that mean a Dodge before a fighter's name."""
RELOAD = forms("reload rearm")
EXECUTE = forms("execute behead decapitate") | {"cutthroat"}
HELPLESS = listed("sleeping asleep unconscious helpless restrained bound tied downed fallen dying defenceless")
"""Words for somebody who can't fight back."""
GIVE = forms("give hand pass lend toss throw offer slide trade share return") | listed("gave lent threw")
"""Verbs of handing a thing to somebody."""
ANYHOW = forms("attack")
GENERIC = listed("gun guns rifle pistol handgun sidearm shotgun smg grenade nade launcher revolver carbine")
HARMLESS = listed("trusty old good own new beloved favourite favorite loaded big little small shiny hand assault frag")
"""Words that describe a weapon without telling it from others."""
VAGUE = listed("few several some many bunch lots number covering suppressing suppressive warning")
"""Indefinite amounts."""
FINISH = forms("finish kill murder dispatch slay")
"""Verbs of attacking, or of executing somebody who can't fight back."""
ESCAPE = forms("escape flee disengage") | {"fled"}
HIDE = forms("hide conceal") | {"hid", "hidden"}
TIMING = frozenset({"until", "till", "before", "after", "meanwhile"})
"""Words that move an action to another time than its place in the order."""
SLIP = forms("slip sneak creep steal") | {"snuck", "crept"}
"""Verbs of moving unseen."""
PAST = listed("past by away")
SWAP = forms("swap switch change draw equip unsheathe wield ready grab") | {"drew", "takeout"}
HOLD = forms("hold")
HELD = frozenset({"fire", "position", "ground", "still"})
PICK = forms("pick scoop")
"""Verbs that, with "up", mean picking up from the ground."""
GET = forms("take get grab pick pocket stash collect fetch gather retrieve recover snatch snag nab loot steal") | {
    "took",
    "got",
}
"""Verbs of picking up, before a thing that lies there."""
ROB = forms("loot rob search frisk plunder")
GRAB = forms("grab snatch seize")
DROP = forms("drop discard")
USE = forms("use drink eat apply inject swallow consume administer heal treat bandage patch give")
TREAT = forms("heal treat bandage patch")
"""Verbs of using a healing item, named or not."""
JAB = forms("jab stick stab") | {"stuck"}
"""Verbs of giving somebody an injection, before a teammate and an item."""
HEALING = listed(
    "bandage bandages hilfe verband verbandskasten verbandkasten verbandspäckchen verbandszeug "
    "verbandzeug medkit medikit medipack medpack aid gauze ointment "
    "salve healing dressing plaster pflaster"
)
"""Words in the names of healing items."""
WOUNDS = listed("wound wounds injury injuries")
SWALLOW = listed("take takes taking took have has had") | forms("pop smoke down chug sip gulp munch chew light need")
"""Verbs of taking medicine."""
LAUNCHERS = listed("m203 gp m320 ag36 launcher pallad hk79")
NICKNAMES = {"ak": listed("ak kalashnikov kalash")}
"""What people call a weapon by how its name begins."""
SHOTGUNS = listed("masterkey mass shotgun")
"""Words in the names of shotguns mounted under a barrel."""


def launcher(name: str) -> bool:
    """Whether an accessory is a grenade launcher mounted under a barrel, judged by its name."""
    return any("".join(key(name)).startswith(word) or word in key(name) for word in LAUNCHERS)


MASSAGE = forms("massage")
"""Verbs of a treatment without an item."""
SEARCH = forms("search open examine inspect operate activate unlock")
"""Verbs of handling furniture, before its name."""
TALK = (
    forms(
        "say talk shout yell speak tell ask whisper scream threaten curse swear whistle growl snarl hiss roar "
        "howl beg plead reason negotiate bargain converse "
        "greet warn order command cheer encourage intimidate laugh sing mutter cry call"
    )
    | speech.TAUNT
    | listed("said told spoke")
)
MOVE = forms(
    "vault hustle scamper sidle slink shuffle edge inch "
    "approach cross stride hop jog trot slide scoot shift manoeuvre maneuver scurry scramble stalk bound fly "
    "flutter prowl "
    "move go run walk step head jump advance retreat relocate sneak dash proceed travel roll charge rush sprint dive "
    "crawl hurry leap come shamble lurch lumber trudge march wander"
) | listed("went ran dove dived crept snuck leapt sprang slid strode flew came")
TAKE = forms("take seek find get dive duck hide run dash go reach move") | {"took", "got"}
COVER = frozenset({"cover"})
STAY = forms("wait stay")
PASS = STAY | forms("pass skip idle") | {"nothing"}
STEALTHILY = listed("stealthily stealthy stealth sneakily quietly silently unseen unnoticed secretly")
CONCENTRATE = forms("concentrate")
IRREGULAR = listed(
    "said told spoke went ran dove crept snuck leapt sprang slid strode flew came shot threw struck hid took got drew "
    "fled"
)
"""Verbs in the past that don't end in -ed."""
VENTURE = forms("improvise")
VENTURES = forms(
    "flip barricade climb plant break unlock disarm build craft dig repair fix lock close ignite extinguish "
    "surrender dance pray kneel carry drag lift untie wake gag smell sniff scent track listen feed pet scare distract "
    "bribe persuade barter trade share hug kiss comfort revive resuscitate rescue protect befriend tame play set pry "
    "pretend bluff topple overturn wedge jam flip disguise signal wave shine dazzle blind shield pour"
) | listed("broke woke")
"""Verbs of actions that no rule covers, at the beginning of a clause."""
OBSERVE = forms("observe look examine inspect survey check scan")
SURROUNDINGS = frozenset({"around", "cover", "battlespace", "room", "surroundings", "sides"})
"""Objects of looking around, which is an action of its own."""
SPEND = forms("spend")
MOST = frozenset({"most", "max", "maximum", "often", "possible", "many"})
BEST = frozenset({"best", "automatically"})

WITH = english.WITH
AT = english.AT
MANNER = listed(
    "care caution precision speed force strength might power fury rage anger skill ease everything luck hand hands "
    "accuracy abandon intent"
)
"""Words that follow "with" in an attack and aren't weapons."""
MODE_WORDS = frozenset({"mode", "fire", "auto", "automatic", "semi", "full", "single", "burst", "bursts"})
SHOTS = listed("shot shots taps round rounds bullet bullets pellet pellets arrow arrows bolt bolts")
PELLETS = listed("shell shells slug slugs pellet pellets buckshot birdshot")
BURSTS = frozenset({"burst", "bursts"})
HITS = listed(
    "hit hits time times attack attacks strike strikes blow blows swing swings slash slashes stab stabs punch punches "
    "kick kicks bite bites x × nails nail"
)
UNITS = SHOTS | BURSTS | HITS
ONCE = english.ONCE
A = english.A
EACH = listed("each apiece jeweils")
COUPLE = {"couple": 2, "pair": 2, "dozen": 12}

OR = english.OR
THEN = english.THEN
AND = english.AND
IF = english.IF

ENEMY = english.ENEMY
EVERYBODY = listed("everyone everybody everything all both creatures")
PRONOUN = english.PRONOUN
SUCCESS = listed("successes make makes manage manages succeed succeeds successful success works succeeded")
SELF = english.SELF
BESIDE = listed(
    "near by beside behind beneath under above protecting defending helping saving attacking guarding facing"
)
PARTICLES = english.PARTICLES
ACCESSORIES = listed(
    "scope sight laser silencer suppressor bipod tripod foregrip grip bayonet flashlight launcher stock optic "
    "accessory attachment"
)
DOORS = frozenset({"door", "doors", "exit", "through"})
LEAVE = forms("leave quit exit")
FIGHT = frozenset({"fight", "combat", "battle", "room", "area", "fray"})

GROUND = frozenset({"area", "ground", "floor", "between", "amidst", "among", "around"})
"""Words for an explosive aimed at nobody in particular."""
FEET = frozenset({"foot", "feet"})
"""Words for an explosive thrown at somebody's feet, which goes to the ground."""
RANDOM = frozenset({"random", "randomly", "anywhere", "bodyaim"})
"""Words for a random part."""
DIRECTIONS = listed("north south east west northward southward eastward westward")
GENITALS = listed("groin crotch genitals genital private privates balls nuts nads loins") | {"active genitals"}
TORSO = frozenset({"torso", "upper body", "chest", "abdomen", "middle", "body", "belly", "stomach", "trunk"})
ANATOMY = listed(
    "heart lung lungs ribcage skull brain brains brow noggin dome bonce breast neck throat jaw jaws chin cheek "
    "cheeks nose ear ears forehead temple temples face tooth teeth tongue tongues fang "
    "fangs antenna antennae snout muzzle underbelly rib ribs spine shin shins ankle ankles wrist wrists finger fingers "
    "toe toes thumb thumbs calf calves buttocks butt gut guts sternum"
)
"""Body parts that few or no rules list as targets."""
OF_PARTS = {
    **dict.fromkeys(("rib", "ribs", "ribcage", "heart", "lung", "lungs", "breast", "gut", "guts", "sternum"), "torso"),
    **dict.fromkeys(
        ("forehead", "skull", "brain", "brains", "temple", "temples", "brow", "noggin", "dome", "bonce"), "head"
    ),
}
"""Details of the body, with the part that contains them."""
QUALIFIERS = listed("left right front rear hind back middle upper lower inner outer")

NOT_ALIVE = english.DOWN | english.UP
TO_SOMEBODY = ATTACK | CONCENTRATE | COUNTER | DODGE | EXECUTE
"""Verbs that can be followed directly by the fighter they affect."""

LEADING: tuple[tuple[Doing, frozenset[str]], ...] = (
    (Doing.DODGE, DODGE),
    (Doing.RELOAD, RELOAD),
    (Doing.EXECUTE, EXECUTE),
    (Doing.ESCAPE, ESCAPE),
    (Doing.TALK, TALK),
    (Doing.CONCENTRATE, CONCENTRATE),
)
"""Actions recognised by their verb alone."""

KNOWN = frozenset().union(
    ATTACK, COUNTER, DODGE, RELOAD, EXECUTE, ESCAPE, SWAP, USE, TALK, MOVE, TAKE, COVER, PASS, STEALTHILY, SPEND, BEST,
    CONCENTRATE, WITH, AT, MODE_WORDS, UNITS, ONCE, A, COUPLE, OR, THEN, AND, IF, ENEMY, PRONOUN, SELF, BESIDE,
    english.NOT, english.DOWN, english.UP, english.BEING, PARTICLES, GROUND, RANDOM, DOORS, LEAVE, FIGHT, QUALIFIERS,
    NUMBERS, ORDINALS,
    listed("side d finish north south east west none"),
)  # fmt: skip
"""Words with a meaning of their own; a name made up only of these must be quoted."""
NOT_A_WEAPON = KNOWN - ATTACK
"""The same for weapons, which may be named like a blow."""
NOT_AN_ITEM = KNOWN - USE - {"whistle"}
"""The same for items, which may be named like their use ("bandage") or their sound."""
VERBS = frozenset().union(
    ATTACK, COUNTER, DODGE, RELOAD, EXECUTE, ESCAPE, SWAP, USE, TALK, MOVE, TAKE, COVER, PASS, HOLD, SPEND, LEAVE,
    SLIP, GET, DROP, CONCENTRATE, OBSERVE, HIDE, GIVE, VENTURE,
)  # fmt: skip
"""Words that can begin an action."""


MEANT = listed("cover burst bursts side shots rounds times head torso rifle pistol through twice thrice north south")
"""Words, besides verbs and names, that a typo may stand for."""
HEARD = frozenset().union(
    KNOWN,
    VERBS,
    MANNER,
    ACCESSORIES,
    ANATOMY,
    GENITALS,
    TORSO,
    SUCCESS,
    SURROUNDINGS,
    VENTURES,
    PICK,
    ROB,
    SEARCH,
    SWALLOW,
    CLEAR,
    BLOCK,
    MASSAGE,
    HELPLESS,
    VAGUE,
    TIMING,
    MOST,
    EVERYBODY,
    english.CHATTER,
    english.ORDINARY,
    english.STORY,
    BUTT,
    RANDOM,
    GROUND,
    DIRECTIONS,
    MAGAZINE,
    HELD,
    PAST,
    listed(
        "short long quick controlled part whole entire every next close front great utmost aimed careful lowest "
        "highest "
        "fine wall mind form hall stair stairs sand live bear wave hope wish sure help hold held kill kind lead "
        "left life "
        "list load lock long love made main make mark meet more move much must near need next once only over part past "
        "path plan play rest ride rise road rock roll roof room rope rule safe same seat seem self sell send shop shot "
        "show shut sick side sign skin sort soul spot star stay step stop such suit sure tail tale task team tell term "
        "test text than them then they thin this thus time tone tool town tree trip true turn type unit upon very view "
        "wait wake want warm wash weak wear week well were west what when whom wide wife wild will wind wine wing wire "
        "wise with word work yard year trail trial quite quiet angle angel battle bottle threat treat planet plant"
    ),
)
"""Words that are never taken for typos."""


def adverb(word: str) -> bool:
    """Whether a word is an adverb of manner ("carefully"), which is narration; "underbelly" isn't one."""
    return word.endswith("ly") and not word.endswith("belly")

"""The words a description line is made of, besides the names of fighters, weapons and parts.

Names always come first: a word that is part of a name in the fight is never read as one of these.
"""

from rules.mazeworld.model.actions import Doing
from rules.reading import english, speech
from rules.reading.words import NUMBERS, ORDINALS, forms, key, listed

ATTACK = forms(
    "attack shoot fire hit strike stab slash swing aim target snipe blast engage cut thrust smash bash throw hurl "
    "toss lob spray unload whip lash burn maul gore ram sting spit slap punch kick bite claw headbutt charge lunge "
    "beat chop slice pierce impale jab bludgeon clobber pummel scratch rake launch discharge empty push shove "
    "whack smack thwack thump clout wallop hammer batter bonk brain cudgel sock belt pop drill plug waste smoke "
    "hose pepper "
    "strafe ventilate perforate riddle kneecap hack hew carve skewer gouge stick nail zap chuck fling pelt pitch "
    "sling heave "
    "gnaw chomp peck trample mangle "
    "tackle ambush assault engage finish kill murder dispatch slay destroy"
) | listed(
    "shot shots threw thrown struck bit stuck slew flung slung swung drove cut takeout saws sawed sawing clubs clubbed "
    "clubbing"
) - {"shots"} - forms("execute destroy take smoke")
OF_A_BODY = forms("kick bite claw punch headbutt sting gore")
"""What only some bodies can do: whoever is told to and cannot does nothing else instead."""
AIM = forms("aim target")
SPRAY = forms("spray hose strafe")
"""With these an automatic weapon fires automatically."""
THROW = forms("throw hurl toss lob chuck fling pelt pitch sling heave") | {"threw", "thrown", "flung", "slung"}
SHOOT = forms(
    "shoot fire blast snipe discharge unload spray plug drill pepper strafe riddle ventilate empty waste hose perforate"
) | {"shot"}
"""With these something is fired."""
BLOW = forms(
    "strike hit whack smack thwack thump clout wallop hammer batter bonk brain cudgel belt beat bash smash bludgeon "
    "clobber pummel swing slash stab cut chop slice pierce impale jab hack hew carve skewer gouge whip thrust "
    "stick kneecap cutthroat behead decapitate"
) | {"struck", "stuck"}
"""With these somebody is hit with what is in the hand."""
CUT = forms("slash stab cut slice pierce impale hack hew carve skewer behead decapitate") | {"cutthroat"}
"""With these something sharp is used."""
PUSH = forms("push shove")
EMPTY = forms("empty unload")
"""With these all that is loaded is fired."""
ARTICLES = listed("the a an my his her its their our your this that")
WHOLE = frozenset({"whole", "entire", "full"})
MAGAZINE = frozenset({"magazine", "mag", "clip", "drum"})
"""Said of an attack it means all that is in it."""
BASH = forms(
    "bash smash bludgeon clobber pummel whip club whack smack thwack thump clout wallop hammer batter bonk brain cudgel"
)
"""What is done with a gun when it is not fired."""
BUTT = frozenset({"butt", "stock", "buttstock", "grip", "handle", "barrel", "muzzle"})
"""What one hits somebody with who strikes with a gun."""
STROKE = forms("stroke strike")
"""Behind such an end of a gun: the blow."""
CLEAR = forms("clear unjam unblock")
"""What people say they do with a stopped weapon, for which no action is needed (MZ-FAIL-03)."""
COUNTER = forms("counter counterattack riposte")
DODGE = forms("dodge evade parry sidestep")
BLOCK = forms("block duck")
"""With somebody behind it this is a Dodge."""
RELOAD = forms("reload rearm")
EXECUTE = forms("execute behead decapitate") | {"cutthroat"}
HELPLESS = listed("sleeping asleep unconscious helpless restrained bound tied downed fallen dying defenceless")
"""What is said of somebody who cannot fight back."""
GIVE = forms("give hand pass lend toss throw offer slide trade share return") | listed("gave lent threw")
"""With these somebody gets what another carries."""
ANYHOW = forms("attack")
GENERIC = listed("gun guns rifle pistol handgun sidearm shotgun smg grenade nade launcher revolver carbine")
HARMLESS = listed("trusty old good own new beloved favourite favorite loaded big little small shiny hand assault frag")
"""What may be said of a weapon without telling it from others."""
VAGUE = listed("few several some many bunch lots number covering suppressing suppressive warning")
"""Amounts that nobody can count."""
FINISH = forms("finish kill murder dispatch slay")
"""With these somebody is attacked, or executed who cannot fight back."""
ESCAPE = forms("escape flee disengage") | {"fled"}
HIDE = forms("hide conceal") | {"hid", "hidden"}
TIMING = frozenset({"until", "till", "before", "after", "meanwhile"})
"""With these something is to be done at another time than its place in the order."""
SLIP = forms("slip sneak creep steal") | {"snuck", "crept"}
"""Ways to go that are meant not to be seen."""
PAST = listed("past by away")
SWAP = forms("swap switch change draw equip unsheathe wield ready grab") | {"drew", "takeout"}
HOLD = forms("hold")
HELD = frozenset({"fire", "position", "ground", "still"})
PICK = forms("pick scoop")
"""With "up": from the ground."""
GET = forms("take get grab pick collect fetch gather retrieve recover snatch loot steal") | {"took", "got"}
"""From the ground, where something that lies there follows."""
ROB = forms("loot rob search frisk plunder")
GRAB = forms("grab snatch seize")
DROP = forms("drop discard")
USE = forms("use drink eat apply inject swallow consume administer heal treat bandage patch give")
TREAT = forms("heal treat bandage patch")
"""With these something is used that heals, whether or not it is named."""
HEALING = listed(
    "bandage bandages verband verbandskasten verbandkasten medkit medikit medipack medpack aid gauze ointment salve "
    "healing dressing plaster pflaster"
)
"""Words in the names of what heals."""
WOUNDS = listed("wound wounds injury injuries")
SWALLOW = listed("take takes taking took have has had") | forms("pop smoke down chug sip gulp munch chew light need")
"""What is done with medicine that somebody carries."""
LAUNCHERS = listed("m203 gp m320 ag36 launcher pallad hk79")
SHOTGUNS = listed("masterkey mass shotgun")
"""Words in the names of what is mounted under a barrel."""


def launcher(name: str) -> bool:
    """Whether something mounted under a barrel fires grenades, by its name."""
    return any("".join(key(name)).startswith(word) or word in key(name) for word in LAUNCHERS)


MASSAGE = forms("massage")
"""A treatment without an item."""
SEARCH = forms("search open examine inspect operate activate unlock")
"""What is done with furniture, where some is named behind it."""
TALK = (
    forms(
        "say talk shout yell speak tell ask whisper scream threaten curse swear whistle growl snarl hiss roar "
        "howl beg plead "
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
VENTURE = forms("improvise")
VENTURES = forms(
    "flip barricade climb plant break unlock disarm build craft dig repair fix lock close ignite extinguish "
    "surrender dance pray kneel carry drag lift untie wake gag smell sniff scent track listen feed pet scare distract "
    "bribe persuade barter trade share hug kiss comfort revive resuscitate rescue protect befriend tame play set pry "
    "topple overturn wedge jam flip disguise signal wave"
) | listed("broke woke")
"""Verbs of what is done and written down nowhere, where they open what is said."""
"""What begins an action that is written down nowhere."""
OBSERVE = forms("observe look examine inspect survey check scan")
SURROUNDINGS = frozenset({"around", "cover", "battlespace", "room", "surroundings", "sides"})
"""What is looked at without anything else being done."""
SPEND = forms("spend")
MOST = frozenset({"most", "max", "maximum", "often", "possible", "many"})
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
PELLETS = listed("shell shells slug slugs pellet pellets buckshot birdshot")
BURSTS = frozenset({"burst", "bursts"})
HITS = listed(
    "hit hits time times attack attacks strike strikes blow blows swing swings slash slashes stab stabs punch punches "
    "kick kicks bite bites x × nails nail"
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
SUCCESS = listed("successes make makes manage manages succeed succeeds successful success works succeeded")
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
FEET = frozenset({"foot", "feet"})
"""Where an explosive goes that is thrown at somebody's feet: the ground."""
RANDOM = frozenset({"random", "randomly", "anywhere", "bodyaim"})
"""Where an attack goes whose part is to be drawn."""
DIRECTIONS = listed("north south east west northward southward eastward westward")
GENITALS = frozenset(
    {"groin", "crotch", "genitals", "active genitals", "genital", "private", "privates", "balls", "nuts", "loins"}
)
TORSO = frozenset({"torso", "upper body", "chest", "abdomen", "middle", "body", "belly", "stomach", "trunk"})
ANATOMY = listed(
    "heart lung lungs ribcage skull brain brains brow noggin breast neck throat jaw jaws chin cheek cheeks nose "
    "ear ears forehead temple temples face tooth teeth tongue tongues fang "
    "fangs antenna antennae snout muzzle underbelly rib ribs spine shin shins ankle ankles wrist wrists finger fingers "
    "toe toes thumb thumbs calf calves buttocks butt gut guts sternum"
)
"""Parts of a body that not every document, or none, has as something to aim at."""
OF_PARTS = {
    **dict.fromkeys(("rib", "ribs", "ribcage", "heart", "lung", "lungs", "breast", "gut", "guts", "sternum"), "torso"),
    **dict.fromkeys(("forehead", "skull", "brain", "brains", "temple", "temples", "brow", "noggin"), "head"),
}
"""What lies in a part that can be aimed at."""
QUALIFIERS = listed("left right front rear hind back middle upper lower inner outer")

NOT_ALIVE = english.DOWN | english.UP
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
    SLIP, GET, DROP, CONCENTRATE, OBSERVE, HIDE, GIVE, VENTURE,
)  # fmt: skip
"""Words with which an action can begin."""


MEANT = listed("cover burst bursts side shots rounds times head torso rifle pistol through twice thrice north south")
"""Words that a slip is read as, besides verbs and names."""
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
"""Words that are no slip of another."""


def adverb(word: str) -> bool:
    """Whether a word says how something is done, which is part of the story ("carefully"); an underbelly does not."""
    return word.endswith("ly") and not word.endswith("belly")

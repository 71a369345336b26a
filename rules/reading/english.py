"""English words that don't depend on a game: conjunctions, words of conditions, pronouns and fillers."""

from rules.reading.words import forms, listed

OR = frozenset({"or", "else", "otherwise", "alternatively"})
THEN = frozenset({"then", "afterwards"})
AND = frozenset({"and", "while", "plus", "n"})
IF = frozenset({"if", "when", "once", "unless"})
UNLESS = frozenset({"unless"})
NOT = listed("not no isn aren hasn never neither nor")
DOWN = listed(
    "drops dropped drop collapses collapsed down dead out gone killed unconscious incapacitated defeated "
    "finished slain dying dies die falls fall collapse ko"
)
UP = listed("up alive stands lives standing fighting conscious living breathing kicking")
BEING = listed("is are s t has have been be already still gets goes get got knocked of the fight combat action was by")
WITH = listed("with using via by wielding from use uses w")
AT = listed("at in on to into onto against across toward towards vs versus")
ENEMY = listed(
    "guy man dude fellow fella bloke woman creature enemy target monster beast opponent foe hostile attacker "
    "thing animal bastard"
)
PRONOUN = listed("it him her them its his their hers theirs")
SUBJECT = listed("it he she they")
SELF = frozenset({"myself", "self", "me", "himself", "herself", "itself", "themselves"})
A = frozenset({"a", "an", "single"})
ONCE = {"once": 1, "twice": 2, "thrice": 3}
CONTRACTIONS = {
    "don|dont|doesn|didn|won|wouldn|shouldn|couldn|mustn|ain|cannot t?": "not",
    "can t": "not",
    "cant": "not",
    "isn|aren|wasn|hasn|haven t": "is not",
    "isnt|arent|wasnt|werent|hasnt|havent|hadnt": "is not",
    "doesnt|didnt|wont|wouldnt|shouldnt|couldnt|mustnt|aint": "not",
    "gonna|wanna|gotta|lemme|ima|imma|tryna": "will",
    "i ll|m|d|ve": "i",
    "ill|im|id|ive": "i",
    "he ll|d|ve": "he",
    "she ll|d|ve": "she",
    "they re": "they are",
    "hes": "he is",
    "shes": "she is",
    "theyre": "they are",
    "if|when|once|while its": "if it is",
    "let|lets see": "",
    "let s|me|us see?": "i",
    "gimme": "give me",
    "em": "them",
    "thru": "through",
    "outta": "out of",
}
"""Contractions and what they stand for (`rules.reading.phrases`)."""
_GOING = "go goes run runs walk walks move moves sneak head heads over up back next close charge dash rush"
_GOALS = "the my his her side him it them cover north south east west"
DIGITS = {
    f"{before} {digit} {goal}": f"{before} {word} {goal}"
    for digit, word, going in (("2", "to", _GOING), ("4", "for", "go run dive dash make head jump"))
    for before in going.split()
    for goal in _GOALS.split()
} | {
    "look|looks|looking|search|searching 4": "look for",
    "aim|aims|aiming 4": "aiming for",
    "want|wanna|need|try|trying|going 2": "want to",
}
"""Digits that are typed for a word: "go 2 the door", "dive 4 cover"."""
_SPENT = "ammo|ammunition|bullets|arrows|bolts|rounds|shells"
UNTIL_EMPTY = {
    f"until|till|til {out} {_SPENT} ,? then?": "; if out of ammunition ,"
    for out in ("i|im am|m? out of", "i run|ran out of")
} | {"until|till|til i run|ran out ,? then?": "; if out of ammunition ,"}
"""What is done until there is nothing left to shoot with, and then something else."""
POINTED_OUT = {
    f"{whichever} is|s|are? closest|nearest {behind}".strip(): becomes
    for whichever in ("whichever|whatever … that|who?", "the … that|who|thats")
    for behind, becomes in (("", "the nearest …"), ("to me", "the nearest …"), ("to", "whichever … closest to"))
}
"""The nearest of several; not the nearest to somebody else."""
SHRUGGED_OFF = {
    f"and|but? if … ,? {shrug}": "" for shrug in ("oh well", "tough luck", "too bad", "so be it", "who cares", "idc")
}
"""Conditions on which nothing is done."""
TAKING_BACK = {
    "scratch|scrap|strike|belay|cancel|undo|forget|delete all? that": "⟲",
    "^ sorry|sry|oops|whoops ,? i? mean|meant": "",
    "nvm|nevermind ,?": "⟲",
    "actually|wait|no ,? nvm|nevermind ,?": "⟲",
    "no ,? wait": "⟲",
    "no ,? not that|this|him|her one|guy?": "⟲",
    "wait ,? no": "⟲",
    "i mean|meant": "⟲",
    "make that": "⟲",
    "or rather": "⟲",
    ".|,? or no|nah|nope ,": "⟲",
    "on second thought|thoughts": "⟲",
    "i? changed my mind": "⟲",
    "change of plan|plans": "⟲",
    "correction": "⟲",
    ", actually ,? no?": "⟲",
    ". actually ,? no?": "⟲",
    ", wait ,|:": "⟲",
    ". wait ,|:": "⟲",
    "wait ,": "⟲",
    ", wait ,? no ,|:?": "⟲",
    ". wait ,? no ,|:?": "⟲",
    ", sorry ,|:": "⟲",
    ", er|err|erm|uh|um ,|:": "⟲",
    ", no|nope|nah #": "⟲ #",
    ". no|nope|nah #": "⟲ #",
    ", no ,|:|.": "⟲",
    "but no ,": "⟲",
    ". no ,|:|.": "⟲",
    "but now|instead": "⟲",
    "no i|it": "⟲ i",
    ",|.|;|! no|nope|nah|wait|sorry ,? actually|rather|make|instead|better it|that? ,?": "⟲",
    ",|.|;|! nope|nah ,?": "⟲",
    ",|.|; make it": "⟲",
    ",|.|;|! no|nope|nah|wait !": "⟲",
    ",|.|;|! no|nope|nah|wait !|.|, no|wait !|.|,": "⟲",
    ",? typo ,|:? i? mean|meant|should? be?": "⟲",
}
"""Phrases that take back what was said before (`rules.reading.corrections`)."""
EXCEPTING = {
    "instead of": "⊖",
    "rather than": "⊖",
    "never mind|ming": "⊖",
    "not care|bother|worry|waste about|with|time?": "⊖",
    "no need for|to": "⊖",
    "is|are not necessary|needed|required": "⊖",
    "apart from": "⊖",
    "other than": "⊖",
    "leave|leaves|leaving … alone": "⊖ …",
    "let|lets … sleep|live|be": "⊖ …",
    "as soon as": "when",
    "wanted|meant|planned|intended|going|love to … but": "⊖ … but",
    "think|thinks|thinking|thought about|of": "⊖",
    "consider|considers|considered|considering about|of?": "⊖",
    "stop|stops|quit|quits|done|finished|through with? attacking|hitting|shooting|fighting|chasing": "⊖",
    "sick|tired of attacking|hitting|shooting|fighting|chasing": "⊖",
    "i would|d talk|speak|reason|negotiate … but": "⊖ talk … but",
    "id talk|speak|reason|negotiate … but": "⊖ talk … but",
    "would|could|might attack|hit|shoot|stab|strike|go|run|move|defend|charge|flee|grab … but": "⊖ … but",
    "would|could|might attack|shoot|strike|run|move|defend|charge|flee but": "⊖ but",
    "i d attack|hit|shoot|stab|strike|go|run|move|defend|charge|flee|grab … but": "⊖ … but",
    "i d attack|shoot|strike|run|move|defend|charge|flee but": "⊖ but",
    "id attack|hit|shoot|stab|strike|go|run|move|defend|charge|flee|grab … but": "⊖ … but",
    "id attack|shoot|strike|run|move|defend|charge|flee but": "⊖ but",
    "would|could|should|might have|ve": "almost",
    "wish|wishes i|he|she|we": "almost",
    "provided|providing that?": "if",
    "leave|leaves him|her|it|them .": ".",
    "for? as|so long as": "if",
    "provided|providing|assuming|supposing that? its|hes|shes|theyre": "if it is",
    "provided|providing|assuming|supposing that?": "if",
    "in the event|case that|where|of?": "if",
    "in the event|case": "if",
    "just in case": "",
    "meanwhile": "then",
    "no matter what|how … says|say|said|does|do|tries|thinks": "",
    "in case": "if",
    "incase": "if",
    "if thats|its ok|okay|fine|alright|cool|allowed|possible": "",
    "is|are|s still? in the? fight|game|running": "is up",
    "before i|we can? act": "",
    "before i|we can? go ,": ",",
    "when|if it is|s? my go|turn": "",
    "when|if its my go|turn": "",
    "by the time|moment it is|s? my go|turn": "",
    "by the time|moment i act|go|move": "",
    "by then": "",
    "if|when|whenever|while i miss|skip my|a|the? turn|turns|deadline ,?": "",
    "if|when|whenever|while i|im m|am? away|afk|asleep|sleeping|offline|busy|absent|late|inactive|gone ,|:?": "",
    "if|when|whenever|while i|im m|am? not around|online|here|there|available|back ,|:?": "",
    "if|when|whenever i do? not|don|dont|cannot|can|cant t? post|answer|reply|respond|declare in|on? time? ,|:?": "",
    "unless … ,? in which|that case ,?": "unless … , else",
    "if not ,? then|just": "else",
    "if|when i cant|cannot do that|it|this either? ,|:?": "else",
    "if|when i can|could not|t do that|it|this either? ,|:?": "else",
    "idc|idgaf if": "⊖ that",
    "not care if": "⊖ that",
    "if|unless i|im|you? am|are|m|re? not? told|say|said otherwise ,|:?": "",
    "if|when no orders|order|post|intent|plan|word|answer|reply from me ,|:?": "",
    "if not ,? i|im|ill|we|he|she|they": "else",
    "if i can|could? reach|get? to? him|her|it|them": "",
    "the moment|second|minute|instant he|she|it|they": "when he",
    "whenever": "when",
    "anywhere|anything|anyone|anybody|everyone|everybody|everything|everywhere but": "⊖",
    "first|originally|initially i|he|she? wanted|meant|planned|intended to": "⊖",
    "without|except|avoid|avoiding|ignore|ignoring|spare|sparing using?": "⊖",
    "with nothing but": "with",
    "nothing fancy|much|special|else|big|complicated": "just",
    "nothing to lose": "just",
    "have|has|got nothing to lose": "just",
    "if|when not ,|:|possible": "else",
    "if i|he|she|it|they? do|does? not successful|succeed|succeeds|succeeding|work|works|working": "else",
    "if impossible": "else",
    "if still? alive|standing|conscious": "if it is alive",
    "if still up": "if it is alive",
    "if already dead|down|out|gone": "if it is down",
    "if|when|once dead|killed|down ,|then|:": "if it is down ,",
    "if poss|possible|able|feasible": "",
    "if|when i|he|she|we|it cant|cannot|couldnt|not ,|:|then then?": "else",
    "if|when i|he|she|we|it can|could not|t ,|:|then then?": "else",
    "if|when|whenever i|we can|could not|t": "if i not",
    "if|when|whenever i|he|she|we|it can|could see|hear|spot|find|reach|hit": "if i see",
    "if|when|whenever he|she|it can|could not|t": "if he not",
    "if there|theres|i s|is|have|has|got|ve? still|enough? time left? to?": "",
    "if|when|whenever i|he|she|we|it can|may|could": "",
    "if|when|once i|he|she|we get|gets a|the chance|opportunity|opening|shot": "",
    "until|till|til he|she|it|they is|are|s? down|dead|gone ,? then?": "else",
    "until|till|til he|she|it|they|them? falls|dies|drops|collapses|fall|die|drop|collapse ,? then?": "else",
    "until|till|til dead|down|gone is? ,? then?": "else",
    "until|till|til its|hes|shes|theyre down|dead|gone ,? then?": "else",
    "until he|she|it|they|them dead|down|gone is|are ,? then?": "else",
    "every|each turn|round": "",
    "^ hurt|wounded|injured|bleeding ?": "if hurt ,",
    "^ alone ?": "if alone ,",
    "^ out of ammo|ammunition|bullets|rounds|arrows|bolts|shots ?": "if out of ammunition ,",
    "or until|till|til its|hes|shes|theyre dead|down|gone": "",
    "or until|till|til he|she|it|they is|are|s dead|down|gone": "",
    "or until|till|til he|she|it|they dies|drops|falls": "",
    "if that|this|it s? is? not possible|work|works|happen|feasible": "else",
    "if that|this|it s? impossible": "else",
    "if that|this|it fails|fail": "else",
    "if that|this|it does? not work|succeed": "else",
    "if i can t": "else",
    "failing that": "else",
    "if that|it is? ok|okay|fine|alright|cool|allowed|possible with everyone|you|gm|all|everybody": "",
    "if that|it is? ok|okay|fine|alright|cool|allowed|possible": "",
    "if you do not mind": "",
    "not only": "only",
    "not|dont|don t? miss|fail|screw it|this|up? up?": "",
    "can|could|would|will you|someone|somebody|anyone|anybody tell me if|whether": "is",
    "does|do anyone|anybody|someone|somebody|you know if|whether": "is",
    "not wait|hesitate|blink|flinch|think": "",
    "refuse|refuses|refusing|decline|declines|hesitate|hesitates to": "not",
    "was|were going|about|planning to": "⊖",
    "shoot|shoots|attack|attacks|hit|hits no one": "⊖ attack",
    "shoot|shoots|attack|attacks|hit|hits nobody|nothing": "⊖ attack",
    "^ out of ammo|ammunition|bullets|rounds|arrows|bolts|shots =? ?|>|:": "if out of ammunition ,",
    "^ empty =? ?|>|:": "if out of ammunition ,",
    "^ no ammo|ammunition|bullets|rounds|arrows|bolts =? ?|>|:": "if out of ammunition ,",
    ",|;|. ammo|ammunition|bullets|rounds =? >|:": "else",
    "^ hurt|wounded|injured =? ?|>|:": "if hurt ,",
    "^ alone =? ?|>|:": "if alone ,",
    "^ below|under half health|hp|life? =? ?|>|:": "if below half ,",
    "^ not|still dead|down|out|up|alive|standing ?|: ,|:?": "else",
    "^ up|alive|stand|stands|standing still|also ?|: ,|:?": "else",
    "my? health|hp|life|blood gets|is|runs|falls|drops|goes too? low|critical|bad": "i am below half",
    "low on health|hp|life|blood": "below half",
    "why not": "just",
    "as loud|loudly|hard|fast|quick|quickly|quietly as i|he|she|it can|possible": "",
    ", wherever|whereever": "",
    "before my|our go|turn": "",
    "before my|our turn|go comes|starts": "",
}
"""Phrases that exclude something from what is done (`rules.reading.negations`), or introduce an alternative."""
STORY = forms(
    "breathe exhale inhale sigh steady brace grit clench blink frown wipe squint narrow crack tighten raise lift lower "
    "lick pant gasp tremble shiver shudder shake sweat bleed stagger stumble stare glare glance gaze watch eye "
    "notice realise realize see hear feel know remember hope pray wince flinch groan grunt stand face lean crouch "
    "straighten stretch twist spin whirl pivot shrug grip clutch cock chamber rack shoulder level limp rise "
    "holster stow regain gather collect recover adjust settle shift loosen calm focus hesitate pause smirk sneer scowl"
) | listed("saw heard felt knew stood rose spun shook held holds holding steadies steadied") - {
    "shakes",
    "shifts",
    "shift",
    "shifted",
    "shifting",
    "take",
    "eye",
    "eyes",
}
"""Verbs of the narration around an action: how somebody stands, breathes and looks."""
CHATTER = listed(
    "uhh uhhh umm ummm hmmm sry super mega total totally always "
    "ok okay well uh um uhm er erm hmm hm lol lmao haha hehe heh guys folks pls plz please thx thanks thank cheers ty "
    "like really real quite right alright yeah yep yes oh ah hey hi hello so btw then anyway today tonight guess "
    "think suppose maybe perhaps probably possibly tbh imo gm dm rofl k sure wow ugh nice good great cool gg brb afk "
    "ooc idk sorry oops hope luck bro y u ya ur gonna wanna gotta dunno actually simply definitely finally "
    "luckily hopefully tomorrow kinda sorta bit lot such much very rather though but yet still course fine welcome "
    "huh eh nah bet instead whatever screw damn dammit damnit dang dude bruh omg wtf lmfao jeez meh yolo ffs welp alas "
    "asap stat rn atm anyways anyhow man mate buddy folks aight alrighty cmon literally honestly basically "
    "duh doh xd kk yup tho ngl istg smh obv obviously ofc innit bruv fam prolly deffo "
    "bang boom pow pew bam wham whoosh ratatat brrt brrr"
)
"""Small talk around an action."""
OPENING = listed("oh ah hey ok okay so well")
"""Small talk that opens a sentence."""
PARTICLES = listed(
    "the a an my his her its their your our this that these those one same all of i me we you he she they will would "
    "should could can may might must shall try tries trying do does did just now again still also very please only "
    "want wants decide decides going turn turns immediately carefully quickly so as is are be been am was were there "
    "here for up down off over back out away aside forward forwards backward backwards sideways some any more own "
    "ll ve re too let lets attempt attempts attempting "
    "where that prepare prepares prepared preparing order because since though however already enough hard "
    "fast quick quicker high low wide wild true straight deep towards as than there character pc hero contestant "
    "player hence therefore thus "
    "careful calm furious angry "
)
SPEAKER = listed("i we")
ORDINARY = listed(
    "tip tips swig sip gulp better butter bitter letter matter "
    "bead beads slip hose host best rest test text dust mist list wall ball tall fall small hear near dear year wear "
    "tear bear care bare dare fare rare mare mate fate late date rate hate gate plate place plane plant plan clan "
    "stone store story stork sword words works worse worst horse house mouse loose lose nose noise voice choice "
    "cheat cheap cheese chest chess chat that what hat sat mat cat bat rat fat pat had has hid did bid kid lid rid "
    "mind kind wind find bind sand hands land band stand brand grand friend trend bend lend mend send tend "
    "hard card guard yard ward lard bard herd bird third word lord cord ford born corn horn torn worn "
    "thing things think thank thanks than them then there these those they this think third three thread threat "
    "like lake bike hike mike pike wake make cake fake sake rake take stake snake shake shape share shame shade "
    "feel feet feed need seed weed deed reed heed meet meat seat beat neat treat great grate grace trace track "
    "slide slice spice space speak speed spell smell shell swell well tell bell cell fell sell hell help held "
    "story stop step stem stew stick stuck stock stack state start smart chart charm harm farm warm form storm "
    "trust lick luck lack lock look book cook hook took cool pool tool fool food good wood mood blood flood floor flow "
    "flew flag flat flash flesh fresh fish dish wish which witch watch match catch patch batch ditch pitch rich "
    "much such touch tough rough enough though through thought bought brought fought caught taught "
    "have gave cave wave save pave live love move dove glove above leave leaves never ever even event seven "
    "being bring string strong long song wrong along among belong young "
    "ends ease easy east least lease release please peace piece price prize size side sign sight light might night "
    "fight right eight weight height tight bright fright "
    "hoping hope rope robe role rule tune turn burn born barn earn learn "
    "run ran gun fun sun son ton won one once ounce bounce pounce "
    "block black blank plank thank tank bank rank sank sunk drunk drink brink pink link wink sink "
    "guess guest quest quite quiet quick quit suit fruit "
    "lava java data extra agile aisle alone alive arrive drive driven river "
    "chin coin join loin lion line lines mine wine fine nine vine "
    "path bath math both moth month mouth south north truth youth tooth teeth "
    "shut shot shots shoe show shop ship chip chop "
    "fist fast first last past cast mast east vast "
    "club clubs clue close cloth cloths clothes cloak clock click "
    "boot boots boost roots room rooms boom bloom gloom "
    "arms arch army harms leg legs lag log lug egg "
    "knot know known knew new few dew news "
    "pass pause cause because case chase phase phrase praise raise rise wise "
    "pride bride bridge ridge edge judge "
    "prey pray play clay lay say says day days way ways may maybe "
    "grab grub crab crawl growl brawl bowl bow blow low row rows now how cow wow vow "
    "slow snow show grow crow throw throws "
    "char scar scare scary stare spare square sphere where were here hero her "
    "hill bill fill kill pill till will mill still skill spill chill drill "
    "trap trip tripe strip strap wrap scrap scrape escape "
    "lance dance stance glance chance chances advance distance instance entrance "
    "paint pain gain main rain brain train drain grain chain again against "
    "boss loss toss cross across grass glass class brass mass "
    "defence defense offence tense sense since fence hence "
    "sneer sneeze squeeze freeze breeze "
    "limb lamp damp camp clamp limp "
    "coat boat goat throat float oat "
    "spine pine shine whine "
    "idea ideas area areas arena "
    "lunch bunch munch hunch punch crunch branch "
    "tail tale nail mail rail sail fail bail jail wail trail snail "
    "cloud loud proud "
    "blade blades bladed made fade grade trade "
    "hint mint print sprint point joint faint "
    "rum gin ale wine bet bets betting sneaky cheeky handy bloody hurt hurts hut hunt hunting hurting heat wheat cheat "
    "choke chokes choking choked strangle strangles strangling grapple grapples grappling wrestle wrestles wrestling "
    "shard shards crowd crown clown drown frown grown brown "
)
"""Ordinary words that resemble others and are never taken for typos."""

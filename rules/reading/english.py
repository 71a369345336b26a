"""Words of the language rather than of a game: what joins actions, conditions, pronouns, and words that only fill."""

from rules.reading.words import listed

OR = frozenset({"or", "else", "otherwise", "alternatively"})
THEN = frozenset({"then", "afterwards"})
AND = frozenset({"and", "while", "plus"})
IF = frozenset({"if", "when", "once", "unless"})
UNLESS = frozenset({"unless"})
NOT = listed("not no isn aren hasn never neither nor")
DOWN = listed("down dead out gone killed unconscious incapacitated defeated finished slain dying dies falls ko")
UP = listed("up alive standing fighting conscious living")
BEING = listed("is are s t has have been be already still gets goes get of the fight combat action was by")
WITH = listed("with using via by wielding from use uses")
AT = listed("at in on to into onto against toward towards")
ENEMY = listed("creature enemy target monster beast opponent foe hostile attacker thing animal bastard")
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
    "gonna|wanna|gotta|lemme|ima|imma|tryna": "will",
    "i ll|m|d|ve": "i",
    "ill|im|id|ive": "i",
    "he ll|d|ve": "he",
    "she ll|d|ve": "she",
    "they re": "they are",
    "let s|me|us see?": "i",
    "gimme": "give me",
    "outta": "out of",
}
"""Short forms and what they stand for (`rules.reading.phrases`)."""
TAKING_BACK = {
    "scratch|strike|belay|cancel|undo|forget|delete that": "⟲",
    "no ,? wait": "⟲",
    "wait ,? no": "⟲",
    "i mean|meant": "⟲",
    "make that": "⟲",
    "or rather": "⟲",
    "on second thought|thoughts": "⟲",
    "i? changed my mind": "⟲",
    "change of plan|plans": "⟲",
    "correction": "⟲",
    ", actually ,? no?": "⟲",
    ". actually ,? no?": "⟲",
    ", wait ,|:": "⟲",
    ". wait ,|:": "⟲",
    "wait ,": "⟲",
    ", sorry ,|:": "⟲",
    ", er|err|erm|uh|um ,|:": "⟲",
    ", no ,|:|.": "⟲",
    ". no ,|:|.": "⟲",
    "but now|instead": "⟲",
    "no i|it": "⟲ i",
}
"""What takes back what was said before (`rules.reading.corrections`)."""
EXCEPTING = {
    "instead of": "⊖",
    "rather than": "⊖",
    "never mind|ming": "⊖",
    "not care|bother|worry|waste about|with|time?": "⊖",
    "no need for|to": "⊖",
    "is|are not necessary|needed|required": "⊖",
    "apart from": "⊖",
    "other than": "⊖",
    "without|except|avoid|avoiding|ignore|ignoring|spare|sparing using?": "⊖",
    "with nothing but": "with",
    "nothing fancy|much|special|else|to lose|big|complicated": "just",
    "i|we|ve|have|has|got|nothing to lose": "just",
    "if not|impossible": "else",
    "if that|this|it s? is? not possible|work|works|happen|feasible": "else",
    "if that|this|it s? impossible": "else",
    "if that|this|it does? fails|fail|not work": "else",
    "if i can t": "else",
    "failing that": "else",
    "not only": "only",
    "why not": "just",
}
"""What leaves something out of what is done (`rules.reading.negations`), or says what is done in its place."""
CHATTER = listed(
    "ok okay well uh um uhm er erm hmm hm lol lmao haha hehe heh guys folks pls plz please thx thanks thank cheers ty "
    "like really real quite right alright yeah yep yes oh ah hey hi hello so btw then anyway today tonight guess think "
    "suppose maybe perhaps probably possibly tbh imo gm dm"
)
"""Words of talk around an action."""
PARTICLES = listed(
    "the a an my his her its their your our this that these those one same all of i me we you he she they will would "
    "should could can may might must shall try tries trying do does did just now again still also very please only "
    "want wants decide decides going turn turns immediately carefully quickly so as is are be been am was were there "
    "here for up down off over back out away some any more own ll ve re too let lets attempt attempts attempting"
)

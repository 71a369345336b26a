"""Words of the language rather than of a game: what joins actions, conditions, pronouns, and words that only fill."""

from rules.reading.words import listed

OR = frozenset({"or", "else", "otherwise", "alternatively"})
THEN = frozenset({"then", "afterwards"})
AND = frozenset({"and", "while", "plus"})
IF = frozenset({"if", "when", "once", "unless"})
UNLESS = frozenset({"unless"})
NOT = listed("not no isn aren hasn")
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
PARTICLES = listed(
    "the a an my his her its their your our this that these those one same all of i me we you he she they will would "
    "should could can may might must shall try tries trying do does did just now again still also very please only "
    "want wants decide decides going turn turns immediately carefully quickly so as is are be been am was were there "
    "here for up down off over back out away some any more"
)

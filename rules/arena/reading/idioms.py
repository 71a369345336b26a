"""Turns of phrase that mean another word of the arena, or nothing (`rules.reading.phrases`)."""

from typing import Final

from rules.reading.english import CONTRACTIONS, EXCEPTING, TAKING_BACK
from rules.reading.phrases import Phrases

_EMPTY: Final = {
    "nothing else": "",
    "nothing left to? do? but to?": "",
    "no choice|option but to": "",
    "nothing but": "",
    "take|taking|takes my|your|his|her time": "",
    "of course": "",
    "as well": "",
    "without hesitation": "",
    "without a|saying|another word": "",
    "no matter what": "",
    "in any case": "",
    "have at you|thee|him|her": "",
    "u|you know what": "",
    "say|says|saying nothing": "",
    "no mercy|problem|worries|doubt": "",
    "i guess|think|suppose": "i",
    "for now": "",
    "if possible": "",
    "if i can|may|must": "",
    "at once": "",
    "right away": "",
    "as usual": "",
    "this time": "",
    "once more|again": "",
    "try|tries|trying and": "",
    "the heck|hell": "",
    "don|dont|won|doesn|wont|not t? let go": "⊖ release",
    "don|dont|won|doesn|wont|not t? let … go": "⊖ release …",
    "no action|actions": "nothing",
    "no ,? sorry|rather": "⟲",
    "sorry ,? i mean|meant": "⟲",
    "edit :?": "⟲",
    "if that|it|this s? is? taken|occupied|blocked|full": "else",
    "leave|leaves|leaving … alone": "⊖ …",
    "refuse|refuses|refusing to": "not",
}
PHRASES: Final = Phrases(CONTRACTIONS | EXCEPTING | TAKING_BACK | _EMPTY)

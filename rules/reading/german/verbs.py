"""German verbs used in play with the English ones that the reader knows. Umlauts are spelled out: "ä" as "ae", "ß" as
"ss".

A line reads `english = stems`. `+ particle`: the verb's separable particle ("greift … an"). `~ words`: the verb only
means this with one of these words (of each group) in its clause ("zieh … nach"). Of the lines for a form, the one that
needs more words counts before the others; of equals, the first.
"""

from typing import Final

from rules.reading.german.fighting_verbs import FIGHTING
from rules.reading.german.handling_verbs import HANDLING
from rules.reading.german.moving_verbs import MOVING

VERBS: Final = FIGHTING + MOVING + HANDLING

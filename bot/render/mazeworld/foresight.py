"""MazeWorld's words for the chances of an attack."""

from typing import Final

from bot.render.vocabulary import Foresight

FORESIGHT: Final = Foresight(
    success=("hit", "hits"),
    figures={"pain": "{} % Pain", "limb": "{} limb damage"},
    risks={"jammed": "the weapon fails and ends the attack"},
    notes={
        "short_burst": "1d8 says how many shots there are.",
        "blast": "Everyone there feels it; injuries and shrapnel are not counted in.",
        "each_on_side": "Everyone on that Side is struck alike; the Pain is that of the one named.",
        "pain_unknown": "How much Pain the weapon does is not written down.",
        "bare": "Pain is that of a bare body: what armour and the like make of it is not counted in.",
        "no_dodge": "A dodge is not counted in.",
    },
)

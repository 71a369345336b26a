"""MazeWorld's words for the chances of an attack."""

from typing import Final

from bot.games.vocabulary import Foresight
from bot.text.language.speech import gettext_noop

FORESIGHT: Final = Foresight(
    success=(gettext_noop("hit"), gettext_noop("hits")),
    figures={"pain": gettext_noop("{} % Pain"), "limb": gettext_noop("{} limb damage")},
    risks={"jammed": gettext_noop("the weapon fails and ends the attack")},
    notes={
        "short_burst": gettext_noop("1d8 says how many shots there are."),
        "blast": gettext_noop("Everyone there feels it; injuries and shrapnel are not counted in."),
        "each_on_side": gettext_noop("Everyone on that Side is struck alike; the Pain is that of the one named."),
        "pain_unknown": gettext_noop("How much Pain the weapon does is not written down."),
        "bare": gettext_noop("Pain is that of a bare body: what armour and the like make of it is not counted in."),
        "no_dodge": gettext_noop("A dodge is not counted in."),
    },
)

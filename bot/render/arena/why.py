"""What can be asked about a number of the arena, and what belongs to its account."""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any, Final

from bot.render.accounts import ORDER, STEP, Told, Why
from bot.render.arena import attacks, deeds, harm
from bot.render.words import Judge
from bot.reply import Line

PHASES: Final = ("attack_phase", "defense_phase")
HARM: Final = ("wounded", "unharmed")
ATTACK: Final = (*PHASES, *HARM, "grappled")
TOPICS: Final[Mapping[str, tuple[str, ...]]] = {
    "attack": ATTACK,
    "defence": ("defense_phase",),
    "wound": HARM,
    "bleed": ("bled",),
    "initiative": (ORDER,),
}
ALSO: Final[Mapping[str, str]] = {
    "hit": "attack", "miss": "attack", "missed": "attack", "grapple": "attack", "dice": "attack",
    "defense": "defence", "evade": "attack", "parry": "defence", "dodge": "defence", "block": "defence",
    "wounds": "wound", "wounded": "wound", "hurt": "wound", "bleeding": "bleed", "bled": "bleed", "pale": "bleed",
    "faint": "bleed", "order": "initiative", "turn": "initiative",
}  # fmt: skip
_SAY: Final = {**attacks.SAY, **harm.SAY, **deeds.SAY}


def _attacker(what: Any) -> tuple[str | None, str]:
    """Who made the attack that something belongs to, and on whom."""
    return (what.by if what.kind in HARM else what.who), what.target


def _begins(told: Sequence[Told], at: int) -> int | None:
    """An attack begins with its first throw; a wound by the GM's hand is told by itself."""
    what = told[at].what
    if what.kind not in ATTACK:
        return at
    for place in range(at, len(told)):
        one = told[place].what
        if one.kind == "attack_phase" and one.again is None and _attacker(one) == _attacker(what):
            return place
        if one.kind == STEP:
            return at
    return None


def _account(topic: str | None, told: Sequence[Told], at: int, _: Judge) -> list[Line]:
    what, names = told[at].what, told[at].names
    if what.kind == ORDER:
        with_it = [one.what for one in takewhile(lambda one: one.what.kind != STEP, told[at:])]
        rolled = [fact for fact in with_it if fact.kind == "initiative_rolled"]
        return [said for fact in rolled for said in deeds.initiative_rolled(fact, names)]
    if what.kind not in ATTACK:
        return _SAY[what.kind](what, names)
    later = [one.what for one in reversed(told[: at + 1]) if one.what.kind in ATTACK]
    own = [later[0], *takewhile(lambda one: one.kind != "attack_phase" or one.again is not None, later[1:])]
    wanted = TOPICS.get(topic or "attack", ATTACK)
    shown = [one for one in own if _attacker(one) == _attacker(what) and (one.kind in wanted or topic is None)]
    return [said for one in shown for said in _SAY[one.kind](one, told[0].names)]


WHY: Final = Why(TOPICS, _account, (*ATTACK, "bled", ORDER), ALSO, begins=_begins)

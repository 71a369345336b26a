"""What `@why` explains in the arena, and which facts belong to an explanation."""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Final

from bot.games.accounts import ORDER, STEP, Told, Why, amendment_begins
from bot.games.arena import breakdowns as sums
from bot.games.arena import wounds as harm
from bot.games.arena.phrases import part_named
from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import Line
from bot.text.sentences import say
from bot.text.words import Judge, Names, number
from rules.arena.play.facts.attacks import AttackPhase, DefensePhase
from rules.arena.play.facts.wounds import Amended, Grappled, Unharmed, Wounded

PHASES: Final = ("attack_phase", "defense_phase")
HARM: Final = ("wounded", "unharmed")
AMENDED: Final = "figure_amended"
ATTACK: Final = (*PHASES, *HARM, "grappled")
TOPICS: Final[Mapping[str, tuple[str, ...]]] = {
    "attack": ATTACK,
    "defence": ("defense_phase",),
    "wound": (*HARM, AMENDED),
    "bleed": ("bled", AMENDED),
    "initiative": (ORDER,),
}
ALSO: Final[Mapping[str, str]] = {
    "hit": "attack", "miss": "attack", "missed": "attack", "grapple": "attack", "dice": "attack",
    "defense": "defence", "evade": "attack", "parry": "defence", "dodge": "defence", "block": "defence",
    "wounds": "wound", "wounded": "wound", "hurt": "wound", "bleeding": "bleed", "bled": "bleed", "pale": "bleed",
    "faint": "bleed", "order": "initiative", "turn": "initiative",
}  # fmt: skip

_AMENDED: Final[Mapping[str, str]] = {
    "die": gettext_noop("**{target}**[, {part}]: the GM changed the damage die from {was} to {now}."),
    "bleed": gettext_noop("**{target}**[, {part}]: the GM changed Bleed from {was} to {now}."),
    "stage": gettext_noop("**{target}**[, {part}]: the GM changed the bleeding stage from {was} to {now}."),
}


def _attacker(what: AttackPhase | DefensePhase | Wounded | Unharmed | Grappled) -> tuple[str | None, str]:
    """Return the attacker and target of the attack that a fact belongs to."""
    return (what.by if isinstance(what, Wounded | Unharmed) else what.who), what.target


def _begins(told: Sequence[Told], at: int) -> int | None:
    """Return where the account begins: an attack's at its first throw, that of a wound set by the GM at itself."""
    what = told[at].what
    if what.kind == AMENDED:
        return amendment_begins(told, at, _is_amended, _begins)
    if what.kind not in ATTACK:
        return at
    for place in range(at, len(told)):
        one = told[place].what
        if one.kind in ATTACK and _is_first(one) and _attacker(one) == _attacker(what):
            return place
        if one.kind == STEP:
            return at
    return None


def _account(topic: str | None, told: Sequence[Told], at: int, _: Judge) -> list[Line]:
    what, names = told[at].what, told[at].names
    if what.kind == ORDER:
        with_it = [one.what for one in takewhile(lambda one: one.what.kind != STEP, told[at:])]
        rolled = next((fact for fact in with_it if fact.kind == "initiative_rolled"), None)
        return sums.initiative(what.places, rolled, names)
    if what.kind == AMENDED:
        return _amended(what, names)
    if what.kind not in ATTACK:
        return harm.SAY[what.kind](what, names)
    later = [one.what for one in reversed(told[: at + 1]) if one.what.kind in ATTACK]
    own = [one for one in later if _attacker(one) == _attacker(what)]
    until_the_next = [own[0], *takewhile(lambda one: not _is_first(one), own[1:])]
    wanted = TOPICS[topic] if topic is not None else ATTACK
    told_of = [one for one in reversed(told[: at + 1]) if one.what.kind == AMENDED]
    own_amended = [one for one in told_of if any(_is_amended(done, one.what) for done in until_the_next)]
    lines = sums.attack([one for one in until_the_next if one.kind in wanted], told[0].names)
    return [*lines, *(said for one in own_amended for said in _amended(one.what, one.names))]


def _is_amended(what: object, amended: object) -> bool:
    """Whether an amendment is about this wound."""
    if not isinstance(what, Wounded) or not isinstance(amended, Amended):
        return False
    return (what.target, what.by, what.part) == (amended.target, amended.by, amended.part)


def _amended(fact: Amended, names: Names) -> list[Line]:
    """Describe a figure that the GM set in place of the dice."""
    return [
        say(
            _AMENDED[fact.what],
            target=names(fact.target),
            part=part_named(fact.part),
            now=_figure(fact.now),
            was=_figure(fact.was),
        )
    ]


def _figure(value: float | str) -> str:
    return gettext(value) if isinstance(value, str) else number(value)


def _is_first(what: object) -> bool:
    """Whether it is the first throw of an attack, not a reroll by a manoeuvre."""
    return isinstance(what, AttackPhase) and what.again is None


WHY: Final = Why(TOPICS, _account, (*ATTACK, "bled", ORDER), ALSO, begins=_begins)

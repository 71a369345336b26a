"""MazeWorld's words for who joins a fight and where, and for the GM's settings."""

from collections import Counter
from dataclasses import replace
from typing import Any, Final

from bot.games.mazeworld.phrases import FIELDS
from bot.games.shared_facts import adjusted, armed, disarmed, joined, value
from bot.games.vocabulary import Told
from bot.text.language.speech import gettext, gettext_noop, ngettext, pgettext
from bot.text.reply import Line
from bot.text.sentences import said, say, the
from bot.text.words import Names, exact, faces, listed, number
from rules.mazeworld.play.facts.roster import Adjusted, Allied, Armed, Entered, SideDrawn, SkillSet, WeaponAdjusted

_NOUNS: Final = {
    "levels": gettext_noop("skill levels"),
    "points": gettext_noop("skill points"),
    "headgear": gettext_noop("headgear coverage"),
}
SET: Final = (
    gettext_noop("items"),
    gettext_noop("doors"),
    gettext_noop("cover"),
    gettext_noop("state"),
    gettext_noop("pain"),
    gettext_noop("agility"),
    gettext_noop("strength"),
    gettext_noop("fatigue"),
    gettext_noop("stress"),
    gettext_noop("status"),
)
"""Figures set by the GM whose prose names differ from the typed ones."""
STATES: Final = (
    gettext_noop("up"),
    gettext_noop("down"),
    gettext_noop("gone"),
    gettext_noop("face"),
    gettext_noop("next turn"),
    gettext_noop("after reload"),
)
"""Values that a GM can set."""


_FIGURES: Final = {
    "loaded": gettext_noop("loaded rounds"),
    "spare": gettext_noop("spare rounds"),
    "count": gettext_noop("number"),
    "ready": gettext_noop("readiness"),
    "failure": gettext_noop("type of failure"),
    "munition": gettext_noop("ammunition"),
    "recoil": gettext_noop("recoil level"),
    "condition": gettext_noop("condition"),
    "cleanliness": gettext_noop("cleanliness"),
    "shrapnel": gettext_noop("shrapnel"),
    "barrel": gettext_noop("barrel"),
    "pellets": gettext_noop("pellets"),
    "projectile": gettext_noop("projectile"),
}
"""Nouns for figures of a weapon, where their typed names aren't any."""


def entered(fact: Entered, names: Names) -> list[Line]:
    if not fact.who:
        return [say("**Anyone who joins now** comes in on Side {side}.", side=fact.side)]
    words = ngettext("**{who}** comes in on Side {side}.", "**{who}** come in on Side {side}.", len(fact.who))
    return [say(words, who=listed([names(one) for one in fact.who]), side=fact.side)]


def side_drawn(fact: SideDrawn, names: Names) -> list[Line]:
    what = fact.thing if fact.who is None else names(fact.who)
    return [
        say(
            "{what}, 1d{sides} {face}: Side {side}.",
            what=what,
            sides=fact.sides,
            face=faces((fact.face,)),
            side=fact.side,
        )
    ]


def allied(fact: Allied, names: Names) -> list[Line]:
    if fact.contestant is None:
        return [
            say(
                "**{name}** is no longer anyone's formal ally, so kills by {name} no longer count for a contestant.",
                name=names(fact.who),
            )
        ]
    over = gettext("The rules allow fewer allies, but the GM has made an exception.") if fact.over_limit else None
    return [
        say(
            "**{name}** is now {contestant}'s formal ally, so kills by {name} now count for {contestant}.[ {over}]",
            name=names(fact.who),
            contestant=names(fact.contestant),
            over=over,
        )
    ]


def at(side: int) -> str:
    """Describe a place in a fight with Sides."""
    return said("on Side {side}", side=side) if side else ""


def _placed(what: Any) -> str:
    """Say which things are on which Side of the room, or which Sides have them."""
    if not isinstance(what, dict):
        return listed([said("Side {side}", side=side) for side in what]) or gettext("none")
    pairs = [(one, where) if isinstance(where, int) else (where, one) for one, where in what.items()]
    return listed([said("{what}[ {where}]", what=one, where=at(side)) for one, side in pairs]) or gettext("none")


_SET = adjusted(lambda what: _NOUNS.get(what) or FIELDS.get(what, what), _placed)


_HIDING: Final = {
    ("stealth", True): gettext_noop("The GM puts {name} in stealth."),
    ("stealth", False): gettext_noop("The GM takes {name} out of stealth."),
    ("cover", True): gettext_noop("The GM puts {name} in cover."),
    ("cover", False): gettext_noop("The GM takes {name} out of cover."),
}
"""Sentences for a figure that is only on or off."""


def figure_adjusted(fact: Adjusted, names: Names) -> list[Line]:
    """Describe a figure set by the GM.

    Of carried items, only those gained or lost are reported, since the rest is private. Furniture is reported among the
    items, with its Side.
    """
    if fact.what == "furniture":
        return []
    if fact.who is not None and isinstance(fact.value, bool) and (fact.what, fact.value) in _HIDING:
        return [say(_HIDING[fact.what, fact.value], name=names(fact.who))]
    if fact.who is not None and fact.what == "side":
        words = gettext_noop("The GM moves {name}[ from Side {old}] to Side {side}.")
        return [say(words, name=names(fact.who), old=fact.old or None, side=fact.value)]
    if fact.what in ("state", "status", "headgear"):
        old = None if fact.old in (None, "none") else gettext(str(fact.old))
        now = pgettext("state", "none") if fact.value in (None, "none") else gettext(str(fact.value))
        return _SET(replace(fact, value=now, old=old), names)
    if fact.what != "items" or fact.who is None or fact.old is None:
        return _SET(fact, names)
    had, has, name = Counter(fact.old), Counter(fact.value), names(fact.who)
    got = [say("{name} gets {item}.", name=name, item=the(item)) for item in (has - had).elements()]
    return [*got, *(say("{name} loses {item}.", name=name, item=the(item)) for item in (had - has).elements())]


def got_armed(fact: Armed, names: Names) -> list[Line]:
    """Say that `who` gets a weapon, or the new number of them."""
    if fact.weapon.count == 1:
        return armed(fact, names)
    return [
        say(
            "{name} now has {count} × {weapon}.", name=names(fact.who), count=fact.weapon.count, weapon=fact.weapon.name
        )
    ]


def weapon_adjusted(fact: WeaponAdjusted, names: Names) -> list[Line]:
    figure = exact(fact.value) if isinstance(fact.value, float) else value(fact.value)
    if fact.what in ("ready", "failure"):
        figure = pgettext("weapon", "broken") if figure == "broken" else gettext(figure.replace("_", " "))
    return [
        say(
            "The GM sets the {what} of {name}'s {weapon} to {figure}.",
            name=names(fact.who),
            weapon=fact.weapon,
            what=gettext(_FIGURES[fact.what]) if fact.what in _FIGURES else FIELDS.get(fact.what, fact.what),
            figure=figure,
        )
    ]


def skill_set(fact: SkillSet, names: Names) -> list[Line]:
    held = fact.level if fact.level is not None else said("{points} points", points=number(fact.points or 0))
    return [say("The GM sets {name}'s {skill} to {value}.", name=names(fact.who), skill=fact.skill, value=held)]


SAY: Final[Told] = {
    "joined": joined(lambda fighter: at(fighter.side)),
    "left": None,
    "resheeted": None,
    "entered": entered,
    "side_drawn": side_drawn,
    "adjusted": figure_adjusted,
    "allied": allied,
    "weapon_adjusted": weapon_adjusted,
    "skill_set": skill_set,
    "armed": got_armed,
    "disarmed": disarmed,
}

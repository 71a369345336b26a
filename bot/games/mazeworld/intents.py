"""MazeWorld's words for intents, which continue a sentence after "will" (MZ-ACT-01)."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bot.games.intent_sentences import sentence, speech, under
from bot.games.mazeworld.phrases import fired, often, wielded
from bot.text.language.speech import gettext, gettext_noop
from bot.text.sentences import many, said, the
from bot.text.words import Names
from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.model.weapons import THROWING, unmade_name
from rules.mazeworld.noncombat_skills.trades import MASSAGE
from rules.mazeworld.reading.attacks import UNSTATED
from rules.mazeworld.sheets.consumable import counted
from rules.mazeworld.sheets.weapon import FIRE_MODES

_NATURAL: Final = {
    "bite": gettext_noop("bite {target}[ ({how})]"),
    "claw": gettext_noop("claw {target}[ ({how})]"),
    "claws": gettext_noop("claw {target}[ ({how})]"),
    "kick": gettext_noop("kick {target}[ ({how})]"),
    "punch": gettext_noop("punch {target}[ ({how})]"),
    "strike": gettext_noop("strike {target}[ ({how})]"),
}
"""Attacks with a part of the body, by the name of the attack."""


def intended(actions: Sequence[Action], names: Names, _: str = "") -> str:
    """Describe all actions of an intent."""
    return sentence(actions, _deed, names)


def _deed(action: Action, names: Names) -> str:
    return _SAID[action.doing](action, names)


def _attack(action: Action, names: Names) -> str:
    target, weapon = names(action.target or ""), action.weapon or ""
    thing = unmade_name(weapon)
    thrown = _thrown(action)
    facts = {"target": target, "weapon": wielded(thing or weapon), "how": _how(action), "side": action.side}
    if action.place is not None:
        return said(_AT_PLACE[action.place, thrown, action.side is not None], **facts)
    if thrown:
        return said("throw {weapon} at {target}[ ({how})]", **facts)
    if _fires(action):
        return said("shoot {target} with {weapon}[ ({how})]", **facts)
    natural = _NATURAL.get(weapon.casefold(), gettext_noop("attack {target} with {weapon}[ ({how})]"))
    return said(natural, **facts)


def _thrown(action: Action) -> bool:
    made_for_it = unmade_name(action.weapon or "") is None
    return action.thrown or not made_for_it or (action.mode or "").casefold() in THROWING


_AT_PLACE: Final = {
    ("area", False, False): gettext_noop("fire {weapon} at the area around {target}[ ({how})]"),
    ("area", False, True): gettext_noop("fire {weapon} at Side {side}[ ({how})]"),
    ("area", True, False): gettext_noop("throw {weapon} at the area around {target}[ ({how})]"),
    ("area", True, True): gettext_noop("throw {weapon} at Side {side}[ ({how})]"),
    ("cover", False, False): gettext_noop("fire {weapon} at {target}'s cover[ ({how})]"),
    ("cover", False, True): gettext_noop("fire {weapon} at the cover on Side {side}[ ({how})]"),
    ("cover", True, False): gettext_noop("throw {weapon} at {target}'s cover[ ({how})]"),
    ("cover", True, True): gettext_noop("throw {weapon} at the cover on Side {side}[ ({how})]"),
}
"""Sentences by the place, whether something is thrown, and whether the Side was named."""


def _how(action: Action) -> str:
    """Describe the mode, accessories, body part and number, as far as they are known."""
    part = gettext("random part") if action.drawn else gettext(action.part) if action.part else None
    often_ = _often(action)
    counted_in_bursts = action.mode == "burst" and often_ is not None
    unstated = action.mode in UNSTATED or (action.mode or "").casefold() in THROWING or counted_in_bursts
    mode = None if unstated else fired(action.mode or "")
    extras = [said("with {accessory}", accessory=name) for name in action.accessories]
    return ", ".join(one for one in (mode, *extras, part, often_) if one)


def _fires(action: Action) -> bool:
    return action.mode in FIRE_MODES


def _often(action: Action) -> str | None:
    count = action.count
    if action.burst_die:
        return gettext("1d8 rounds")
    if count is None or count < 0 or (count == 1 and _thrown(action)):
        return None
    if action.mode == "burst":
        return many(count, "{n} burst", "{n} bursts")
    if _fires(action):
        return many(count, "{n} shot", "{n} shots")
    return often(count)


def _execute(action: Action, names: Names) -> str:
    words = gettext_noop("execute {target}[ with {weapon}][ ({how})]")
    return said(
        words,
        target=names(action.target or ""),
        weapon=wielded(action.weapon) if action.weapon else None,
        how=_how(action),
    )


def _improvise(action: Action, names: Names) -> str:
    target, thing = names(action.target or ""), action.item or action.weapon
    if thing is None:
        return said("push {target}", target=target)
    words = {
        "throw": gettext_noop("throw {thing} at {target}"),
        "push": gettext_noop("push {target} with {thing}"),
    }.get(action.words, gettext_noop("hit {target} with {thing}"))
    return said(words, target=target, thing=wielded(thing))


def _dodge(action: Action, names: Names) -> str:
    text = said("dodge {target}", target=names(action.target or ""))
    for follow in action.follow:
        deed = (
            _counter(follow, names) if follow.doing is Doing.ATTACK else under(follow.when, _deed(follow, names), names)
        )
        joint = gettext_noop("{first}, or else {then}" if follow.otherwise else "{first}, then {then}")
        text = said(joint, first=text, then=deed)
    return text


def _counter(action: Action, _: Names) -> str:
    return said("counter with {weapon}[ ({how})]", weapon=wielded(action.weapon or ""), how=_how(action))


def _cover(action: Action, _: Names) -> str:
    return gettext(gettext_noop("take cover stealthily") if action.stealthy else gettext_noop("take cover"))


def _move(action: Action, _: Names) -> str:
    words = gettext_noop("move to Side {side} stealthily" if action.stealthy else "move to Side {side}")
    return said(words, side=action.side)


def _escape(action: Action, _: Names) -> str:
    if action.side is None:
        return gettext("escape")
    return said("escape through the door on Side {side}", side=action.side)


def _use(action: Action, names: Names) -> str:
    item = the(counted(action.item or "")[0])
    if action.words:
        where = _MY.sub("their", action.words)
        return said("use {item} {words}", item=item, words=f"on {where}" if _MY.match(action.words) else where)
    target = None if action.target is None else names(action.target)
    if action.item == MASSAGE and target is not None:
        return said("give {target} a healing massage", target=target)
    return said("use {item}[ on {target}]", item=item, target=target)


def _pick_up(action: Action, names: Names) -> str:
    if action.target is not None:
        return said("take {item} from {target}", item=the(action.item or ""), target=names(action.target))
    return said("pick up {item}", item=the(action.item or ""))


_MY: Final = re.compile(r"\bmy\b")
"""A word of the author's that doesn't fit, since the bot says intents in the third person."""


def _concentrate(action: Action, _: Names) -> str:
    return said("concentrate[ {words}]", words=_MY.sub("their", action.words or "") or None)


_SAID: Final[Mapping[Doing, Callable[[Action, Names], str]]] = {
    Doing.ATTACK: _attack,
    Doing.EXECUTE: _execute,
    Doing.IMPROVISE: _improvise,
    Doing.DODGE: _dodge,
    Doing.TAKE_COVER: _cover,
    Doing.MOVE: _move,
    Doing.ESCAPE: _escape,
    Doing.SLIP_PAST: lambda _action, _names: gettext("slip past unseen"),
    Doing.RELOAD: lambda action, _: said(
        "reload {weapon}[ with {munition}]", weapon=the(action.weapon or ""), munition=action.munition
    ),
    Doing.SWAP: lambda action, _: said("switch to {weapon}", weapon=the(action.weapon or "")),
    Doing.USE: _use,
    Doing.PICK_UP: _pick_up,
    Doing.DROP: lambda action, _: said("drop {thing}", thing=the(action.item or action.weapon or "")),
    Doing.CONCENTRATE: _concentrate,
    Doing.VENTURE: lambda action, _: said("try this: {words}", words=(action.words or "").rstrip(".")),
    Doing.OBSERVE: lambda _action, _names: gettext("look around for cover"),
    Doing.TALK: lambda action, _: speech(action.words),
    Doing.PASS: lambda _action, _names: gettext("do nothing"),
}

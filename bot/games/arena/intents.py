"""The arena's words for intents, which continue a sentence after "will" (AR-ACT-01)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bot.games.arena.phrases import move_named, part_named, wielded
from bot.games.intent_sentences import sentence, speech
from bot.text.language.speech import gettext, gettext_noop
from bot.text.sentences import many, said
from bot.text.words import Names
from rules.arena.ground import geometry
from rules.arena.model.actions import Action, Doing
from rules.arena.reading.defaults import DEFEND


def intended(actions: Sequence[Action], names: Names, who: str = "") -> str:
    """Describe all actions of an intent of fighter `who`."""

    def deed(action: Action, known: Names) -> str:
        words = _TO_ONESELF.get(action.doing) if who and action.target == who else None
        return said(words, part=part_named(action.part)) if words else _SAID[action.doing](action, known)

    return sentence(actions, deed, names)


def _facts(action: Action, names: Names) -> dict[str, object]:
    """Return the target or the tile aimed at, the weapons, and the manner."""
    tile = None if action.tile is None else geometry.tile_name(action.tile)
    target = None if action.target is None else names(action.target)
    weapons = [one for one in (action.weapon, *action.beside) if one]
    shots = None if action.shots is None else many(action.shots, "{n} shot", "{n} shots")
    part = part_named(action.part)
    how = ", ".join(one for one in (part, shots) if one)
    weapon = wielded(*weapons) if weapons else None
    return {"target": tile or target, "weapon": weapon, "how": how, "part": part, "tile": tile}


def _told(words: str) -> Callable[[Action, Names], str]:
    return lambda action, names: said(words, **_facts(action, names))


def _move(action: Action, names: Names) -> str:
    if action.tile is not None:
        return said("move to {tile}", tile=geometry.tile_name(action.tile))
    words = gettext_noop(
        "move[ {metres} m] away from {target}" if action.heading == "away" else "move[ {metres} m] toward {target}"
    )
    metres = None if action.metres is None else f"{action.metres:g}"
    return said(words, metres=metres, target=names(action.target or ""))


def _sneak(action: Action, names: Names) -> str:
    if action.tile is not None:
        return said("sneak to {tile}", tile=geometry.tile_name(action.tile))
    if action.target is None:
        return gettext("sneak")
    words = gettext_noop("sneak away from {target}" if action.heading == "away" else "sneak toward {target}")
    return said(words, target=names(action.target))


def _attack(action: Action, names: Names) -> str:
    if action.thrown:
        return said("throw {weapon} at {target}[ ({how})]", **_facts(action, names))
    return said("attack {target}[ with {weapon}][ ({how})]", **_facts(action, names))


def _grapple(action: Action, names: Names) -> str:
    move = move_named(action.move) if action.move else None
    words = (
        gettext_noop("grapple {target} and hold their {part}")
        if action.move == "hold" and action.part
        else gettext_noop("grapple {target}[ and {move} them][ ({part})]")
    )
    return said(words, move=move, **_facts(action, names))


def _counter(action: Action, names: Names) -> str:
    facts = _facts(action, names)
    if action.call == DEFEND:
        return said("counter {target}[ with {weapon}][ ({how})] if they defend", **facts)
    words = gettext_noop("counter {target}[ with {weapon}][ ({how})], expecting an attack on the {call}")
    return said(words, call=part_named(action.call), **facts)


def _feint(action: Action, names: Names) -> str:
    words = gettext_noop("feint at {target}'s {call}[ with {weapon}][, then strike the {part}]")
    return said(words, call=part_named(action.call), **_facts(action, names))


_TO_ONESELF: Final = {
    Doing.FIRST_AID: gettext_noop("give themselves First Aid[ ({part})]"),
    Doing.CUT_CIRCULATION: gettext_noop("tie off their own {part}"),
}
"""Actions that are worded differently if the target is the fighter who acts."""
_SAID: Final[Mapping[Doing, Callable[[Action, Names], str]]] = {
    Doing.MOVE: _move,
    Doing.CHARGE: _told(gettext_noop("charge {target}")),
    Doing.FLEE: _told(gettext_noop("flee from {target}")),
    Doing.SNEAK: _sneak,
    Doing.HIT_THE_GROUND: _told(gettext_noop("hit the ground")),
    Doing.DRAW: _told(gettext_noop("draw {weapon}")),
    Doing.PREDICT: _told(gettext_noop("predict {target}")),
    Doing.FIRST_AID: _told(gettext_noop("give {target} First Aid[ ({part})]")),
    Doing.SEARCH: _told(gettext_noop("search")),
    Doing.CUT_CIRCULATION: _told(gettext_noop("tie off {target}'s {part}")),
    Doing.INTERACT: lambda action, _: said("interact (“{words}”)", words=action.words),
    Doing.ATTACK: _attack,
    Doing.ASSAULT: _told(gettext_noop("assault {target}[ with {weapon}][ ({how})]")),
    Doing.DEFEND: _told(gettext_noop("defend[ with {weapon}]")),
    Doing.GRAPPLE: _grapple,
    Doing.COUNTER: _counter,
    Doing.FEINT: _feint,
    Doing.SNAP_SHOT: _told(gettext_noop("take a snap shot at {target}[ with {weapon}][ ({how})]")),
    Doing.AIMED_FIRE: _told(gettext_noop("fire an aimed shot at {target}[ with {weapon}][ ({how})]")),
    Doing.RAPID_FIRE: _told(gettext_noop("fire rapidly at {target}[ with {weapon}][ ({how})]")),
    Doing.TAKE_AIM: _told(gettext_noop("take aim at {target}[ with {weapon}][ ({how})]")),
    Doing.BREAK_FREE: _told(gettext_noop("break free[ from {target}][ ({part})]")),
    Doing.LET_GO: _told(gettext_noop("let go[ of {target}]")),
    Doing.PICK_UP: _told(gettext_noop("pick up {weapon}")),
    Doing.DROP: _told(gettext_noop("drop {weapon}")),
    Doing.FOCUS: _told(gettext_noop("focus on {target}")),
    Doing.HAND_PARRY: _told(gettext_noop("parry with bare hands")),
    Doing.TALK: lambda action, _: speech(action.words),
    Doing.PASS: _told(gettext_noop("do nothing")),
}

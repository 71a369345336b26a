"""MazeWorld's words for throwing, dropping, placing and picking up things, and treating wounds with them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.games.mazeworld.downtime.repairs import wound_treated
from bot.games.mazeworld.roster import at
from bot.games.vocabulary import Tell
from bot.text.language.speech import gettext, ngettext
from bot.text.reply import Line
from bot.text.sentences import say, the
from bot.text.words import Names
from rules.mazeworld.model.world import Lying
from rules.mazeworld.play.facts.actions import WoundDressed
from rules.mazeworld.play.facts.items import Dropped, PickedUp, Placed, Robbed, Thrown


def wound_dressed(fact: WoundDressed, names: Names) -> list[Line]:
    return wound_treated(replace(fact, patient=names(fact.patient)), names(fact.who))


def _count(thing: Lying) -> int:
    return 1 if thing.weapon is None else thing.weapon.count


def _taken(thing: Lying) -> str:
    """Name a thing within a sentence, with its number: "2 × throwing knife"."""
    count = _count(thing)
    return the(thing.name) if count == 1 else f"{count} × {thing.name}"


def _first(thing: Lying) -> str:
    """Name a thing at the beginning of a sentence."""
    taken = _taken(thing)
    return f"{taken[:1].upper()}{taken[1:]}"


def _where(thing: Lying) -> str:
    return at(thing.side) or gettext("here")


def thrown(fact: Thrown, names: Names) -> list[Line]:
    name, left = names(fact.who), fact.left or None
    if fact.lies is not None:
        lying = ngettext(
            "{thing} is lying {where}.[ {name} has {left} left.]",
            "{thing}: now lying {where}.[ {name} has {left} left.]",
            _count(fact.lies),
        )
        return [say(lying, thing=_first(fact.lies), where=_where(fact.lies), name=name, left=left)]
    if left is None:
        return [say("That was {name}'s last {weapon}.", name=name, weapon=fact.weapon)]
    return [say("{name}'s {weapon}: {left} left.", name=name, left=left, weapon=fact.weapon)]


def dropped(fact: Dropped, names: Names) -> list[Line]:
    where = at(fact.thing.side) or None
    return [say("**{name}** drops {thing}[ {where}].", name=names(fact.who), thing=_taken(fact.thing), where=where)]


def picked_up(fact: PickedUp, names: Names) -> list[Line]:
    return [say("**{name}** picks up {thing}.", name=names(fact.who), thing=_taken(fact.thing))]


def robbed(fact: Robbed, names: Names) -> list[Line]:
    who, target = names(fact.who), names(fact.target)
    if fact.thing is None:
        return [say("**{name}** finds no “{item}” on {target}.", name=who, item=fact.item, target=target)]
    return [say("**{name}** takes {thing} from {target}.", name=who, thing=_taken(fact.thing), target=target)]


def placed(fact: Placed, _: Names) -> list[Line]:
    if fact.gone:
        gone = ngettext("{thing} is no longer {where}.", "{thing}: no longer {where}.", _count(fact.thing))
        return [say(gone, thing=_first(fact.thing), where=_where(fact.thing))]
    lying = ngettext("{thing} is lying {where}.", "{thing}: now lying {where}.", _count(fact.thing))
    return [say(lying, thing=_first(fact.thing), where=_where(fact.thing))]


SAY: Final[Mapping[str, Tell]] = {
    "thrown": thrown,
    "dropped": dropped,
    "picked_up": picked_up,
    "robbed": robbed,
    "placed": placed,
    "wound_dressed": wound_dressed,
}

"""Verbs that handle things: a Draw, Pick Up or Grapple by their object, or an Interact."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from rules.arena.model.actions import Doing
from rules.arena.reading import lexicon
from rules.arena.reading.action_words import Lead
from rules.arena.reading.nearby_words import held_by_another, is_arm, unheard
from rules.reading import english
from rules.reading.pieces import Piece
from rules.reading.words import forms, listed

TIED_WITHIN: Final = 10
_SOMEBODY: Final = english.PRONOUN | english.ENEMY
_WITH_WEAPON: Final = frozenset({"use", "uses", "using", "used"})
_POURING: Final = forms("wave wrap pour give feed rub smear apply put pull sprinkle spill")
"""Verbs of what is done with a thing to somebody."""
_IDIOMS: Final = listed("time care turn note notice heed item items thing something anything chance chances")
"""Objects of common idioms, which aren't things ("take care")."""
_GIVEN: Final = forms("give") | {"gave"}
_READ: Final = forms("read")
_STUCK: Final = forms("put plant set") | {"stuck"}
_OWN_TO_DRAW: Final = listed("take get ready switch swap trade exchange grab pick pull snatch fetch produce recover")
_ROBS: Final = listed("take get grab snatch steal stole swipe rob")
_TAKES: Final = forms("take") | {"took"}
_PICKS: Final = forms(
    "pick take get lift snatch scoop nab fetch retrieve collect swap switch loot gather pocket yoink recover"
) | {"took", "got"}
_GETS: Final = forms("get")
_CARRYING: Final = forms("drag carry pull lift hoist") | {"dragged", "carried"}
"""Verbs of bringing somebody along, for which there is no action."""
BODY: Final = lexicon.NATURAL_WORDS
PLACES: Final = listed("the a an this that my his her their your its our")
_THEM: Final = listed("him them")
_TURNED: Final = frozenset({"to", "toward", "towards"})
THEIR: Final = listed("his her its their")


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb with the pieces after it; `far` reaches further than `after`.

    `armed`: whether a weapon is named; `somebody`: whether a fighter is; `lies`: whether a thing on the ground is, and
    no fighter.
    """

    piece: Piece
    after: Sequence[Piece]
    far: Sequence[Piece]

    @property
    def key(self) -> str:
        return self.piece.key

    @property
    def follows(self) -> str:
        return self.after[0].key if self.after else ""

    @property
    def armed(self) -> bool:
        return any(one.called("weapon") and not one.called("part") for one in self.after)

    @property
    def somebody(self) -> bool:
        return any(one.called("fighter") for one in self.after)

    @property
    def somebody_first(self) -> bool:
        """Whether somebody is the object of the verb ("drag Bob", "carry him")."""
        return bool(self.after) and (is_somebody(self.after[0]) or self.after[0].key in ("him", "her", "them"))

    @property
    def lies(self) -> bool:
        lying = any(one.called("lying") for one in self.after) and not self.somebody
        return lying and (not self.armed or any(one.key == "up" for one in self.after))

    @property
    def draws(self) -> bool:
        """Whether the actor draws a weapon ("grab the pistol", "grabs his pistol")."""
        return self.armed and not self.somebody and self.key.rstrip("s") in _OWN_TO_DRAW and not self.robs

    @property
    def robs(self) -> bool:
        """Whether somebody else's weapon is taken, who was named before ("trip Bob, take his pistol")."""
        return self.key in _ROBS and any(one.word(THEIR) and names_arm(two) for one, two in pairwise(self.after[:2]))


def straight_at(verb: Verb, lead: Lead) -> bool:
    """Whether somebody follows at once, and for speech nothing that could be another action."""
    first = next((n for n, one in enumerate(verb.after) if not one.word(PLACES - THEIR)), None)
    if first is None or (lead is Doing.TALK and any(one.key in lexicon.VERBS or names_arm(one) for one in verb.after)):
        return False
    behind = verb.after[first + 1] if first + 1 < len(verb.after) else None
    her = verb.after[first].key == "her" and (behind is None or behind.word(english.AT | english.WITH))
    return her or verb.after[first].word(_THEM) or bool(verb.after[first].called("fighter"))


def interact(verb: Verb) -> Lead | None:
    if verb.lies and (verb.piece.word(_PICKS) or not _before_lying(verb.after)):
        return Doing.PICK_UP
    if verb.key.startswith(("interact", "reload", "net", "lasso", "snare", "snari", "entangl")):
        return Doing.INTERACT
    wears = verb.armed and (verb.key.startswith("wear") or (verb.key.startswith("put") and verb.follows == "on"))
    if verb.draws or wears:
        return Doing.DRAW
    if _grapples(verb):
        return Doing.GRAPPLE
    if _strikes(verb):
        return Doing.ATTACK
    if verb.key.startswith("break") and verb.somebody and any(one.word(lexicon.GRIP) for one in verb.after):
        return Doing.BREAK_FREE
    if verb.key.startswith(("tie", "tying")) and any(one.called("part") for one in verb.far):
        return Doing.CUT_CIRCULATION
    if verb.piece.word(_READ):
        return Doing.PREDICT if somebody(verb.after) else handled(verb.after)
    if verb.key.startswith("turn") and verb.follows in _TURNED and somebody(verb.after[1:]):
        return Doing.FOCUS
    return _handles(verb)


def _grapples(verb: Verb) -> bool:
    robs = verb.robs or (verb.piece.word(lexicon.DISARM) and verb.somebody and any(map(names_arm, verb.after)))
    if robs or (verb.piece.word(lexicon.TAKING) and held_by_another(verb.after)):
        return True
    away = any(one.word(lexicon.ONTO) or one.key == "off" for one in verb.after)
    pushes = verb.key.startswith("push") and bool(verb.after) and is_somebody(verb.after[0]) and not away
    return pushes or (verb.key.startswith("flip") and straight_at(verb, Doing.GRAPPLE))


def _strikes(verb: Verb) -> bool:
    strikes = verb.key in _WITH_WEAPON and verb.armed
    lands = verb.piece.word(_GIVEN) and any(one.key in lexicon.NATURAL for one in verb.after)
    sticks = verb.piece.word(_STUCK) and verb.armed and somebody(verb.far)
    return strikes or lands or sticks or (verb.key.startswith("jump") and straight_at(verb, Doing.ATTACK))


def _handles(verb: Verb) -> Lead | None:
    """Return the action of handling whatever follows, or None."""
    if verb.key.startswith("lift") and verb.armed:
        return None
    thing = verb.piece.word(_POURING) and any(map(unheard, verb.after[:3]))
    parted = verb.somebody and any(one.called("part") for one in verb.after)
    if parted and not thing and not verb.key.startswith(("tie", "tying")):
        return Doing.GRAPPLE if verb.key in lexicon.HOLD else None
    if verb.piece.word(_CARRYING) and verb.somebody_first:
        return Doing.INTERACT
    if verb.key.startswith(("open", "unlock")) and any(one.key == "chest" for one in verb.after):
        return Doing.INTERACT
    if _handles_nothing(verb):
        return None
    if verb.key.startswith("light") and verb.somebody and not any(map(unheard, verb.after)):
        return "shoot"
    goes = any(one.called("tile") or one.word(lexicon.METRES | lexicon.TILES) for one in verb.after)
    return Doing.MOVE if goes and verb.key.startswith("get") else handled(verb.after)


def handled(after: Sequence[Piece]) -> Lead | None:
    """Return an Interact if a thing is handled, or None (AR-ACT-07)."""
    arms = [one for one in after if one.called("weapon") and not one.called("part") and one.key not in BODY]
    things = [*arms, *(one for one in after if unheard(one) or one.called("lying") or one.key == "switch")]
    idiom = any(one.word(_IDIOMS) for one in after)
    return Doing.INTERACT if things and not (idiom and all(one.word(_IDIOMS) for one in things)) else None


def _handles_nothing(verb: Verb) -> bool:
    """Whether no thing is handled: "take Bob", "take his arm", "get flat"."""
    seized = verb.piece.word(_TAKES) and bool(verb.after) and is_somebody(verb.after[0])
    gets = verb.key in _GETS and (
        (verb.somebody and not verb.armed)
        or (bool(verb.after) and unheard(verb.after[0]) and not is_arm(verb.after[0]))
    )
    return seized or gets or any(one.word(THEIR) and two.called("part") for one, two in pairwise(verb.after))


def _before_lying(after: Sequence[Piece]) -> bool:
    """Whether a thing is named before the one on the ground, which is then only where it is used ("pour oil on the
    axe")."""
    end = next((n for n, one in enumerate(after) if one.called("lying")), 0)
    return any(unheard(one) for one in after[:end])


def names_arm(piece: Piece) -> bool:
    return (bool(piece.called("weapon")) and not piece.called("part")) or piece.key == "weapon" or is_arm(piece)


def is_somebody(piece: Piece) -> bool:
    return bool(piece.called("fighter")) and not piece.owner


def somebody(after: Sequence[Piece]) -> bool:
    """Whether somebody is named, possibly by a pronoun."""
    return any(one.word(_SOMEBODY) or one.called("fighter") for one in after)

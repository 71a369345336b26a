"""The meaning of a verb by its object: grabbing an axe is a Draw, grabbing an arm a Grapple."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from rules.arena.model.actions import Doing
from rules.arena.reading import lexicon
from rules.arena.reading.action_words import Lead
from rules.arena.reading.nearby_words import held_by_another, is_arm, means_something, near, unheard
from rules.reading import english
from rules.reading.pieces import Piece
from rules.reading.words import forms, listed

_TIED_WITHIN: Final = 10
_SOMEBODY: Final = english.PRONOUN | english.ENEMY
_WITH_WEAPON: Final = frozenset({"use", "uses", "using", "used"})
_WALLS: Final = frozenset({"wall", "walls"})
"""What a fighter runs into to shake off a grip: an improvised escape (AR-WRS-05)."""
_POSSESSIONS: Final = listed("pocket pockets body corpse bag bags pouch belt purse backpack chest crate")
_IDIOMS: Final = listed("time care turn note notice heed item items thing something anything chance chances")
"""Objects of common idioms, which aren't things ("take care")."""
_GIVEN: Final = forms("give") | {"gave"}
_READ: Final = forms("read")
_STUCK: Final = forms("put plant set") | {"stuck"}
_OWN_TO_DRAW: Final = frozenset({"take", "get", "ready", "switch", "swap", "grab", "pick", "pull", "snatch", "fetch"})
_TAKES: Final = forms("take") | {"took"}
_PICKS: Final = forms("pick take get lift snatch scoop nab fetch retrieve collect swap switch") | {"took", "got"}
_GETS: Final = forms("get")
_BODY: Final = lexicon.NATURAL_WORDS
_PLACES: Final = listed("the a an this that my his her their your its our")
_SHIELDS: Final = ("shield", "buckler", "schild", "targe")
_ENDING: Final = ("finish", "execut", "clock", "stick")
"""Verbs that are attacks only on somebody."""
_TURNED: Final = frozenset({"to", "toward", "towards"})
_IN: Final = listed("in into through")
_ROLLING: Final = listed("to toward towards over into out away behind past")
_AFTER: Final = listed("for to after")
_THEIR: Final = listed("his her its their")
_FROM: Final = listed("from out")
_TO: Final = frozenset({"off", "away", "up"})


@dataclass(frozen=True, slots=True)
class _Verb:
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
    def lies(self) -> bool:
        lying = any(one.called("lying") for one in self.after) and not self.somebody
        return lying and (not self.armed or any(one.key == "up" for one in self.after))

    @property
    def draws(self) -> bool:
        """Whether the actor draws a weapon ("grab the pistol")."""
        return self.armed and not self.somebody and self.key.rstrip("s") in _OWN_TO_DRAW


def verb_meaning(lead: Lead, pieces: Sequence[Piece], place: int) -> Lead | None:
    """Return the action a verb begins, judging by the words after it; None if it is an ordinary word."""
    meant = _MEANINGS.get(lead)
    return (
        lead if meant is None else meant(_Verb(pieces[place], near(pieces, place), near(pieces, place, _TIED_WITHIN)))
    )


def _interact(verb: _Verb) -> Lead | None:
    if verb.lies and (verb.piece.word(_PICKS) or not _before_lying(verb.after)):
        return Doing.PICK_UP
    if verb.key.startswith(("interact", "reload")):
        return Doing.INTERACT
    if verb.draws:
        return Doing.DRAW
    robs = verb.piece.word(lexicon.DISARM) and verb.somebody and any(map(_is_arm, verb.after))
    if robs or (verb.piece.word(lexicon.TAKING) and held_by_another(verb.after)):
        return Doing.GRAPPLE
    away = any(one.word(lexicon.ONTO) or one.key == "off" for one in verb.after)
    if verb.key.startswith("push") and verb.after and _is_somebody(verb.after[0]) and not away:
        return Doing.GRAPPLE
    strikes = verb.key in _WITH_WEAPON and verb.armed
    lands = verb.piece.word(_GIVEN) and any(one.key in lexicon.NATURAL for one in verb.after)
    sticks = verb.piece.word(_STUCK) and verb.armed and _somebody(verb.far)
    if strikes or lands or sticks:
        return Doing.ATTACK
    if verb.key.startswith(("tie", "tying")) and any(one.called("part") for one in verb.far):
        return Doing.CUT_CIRCULATION
    if verb.piece.word(_READ):
        return Doing.PREDICT if _somebody(verb.after) else _handled(verb.after)
    if verb.key.startswith("lift") and verb.armed:
        return None
    if verb.somebody and any(one.called("part") for one in verb.after) and not verb.key.startswith(("tie", "tying")):
        return Doing.GRAPPLE if verb.key in lexicon.HOLD else None
    if _handles_nothing(verb):
        return None
    if verb.key.startswith("light") and verb.somebody and not any(map(unheard, verb.after)):
        return "shoot"
    if verb.key.startswith("turn") and verb.follows in _TURNED and _somebody(verb.after[1:]):
        return Doing.FOCUS
    goes = any(one.called("tile") or one.word(lexicon.METRES | lexicon.TILES) for one in verb.after)
    return Doing.MOVE if goes and verb.key.startswith("get") else _handled(verb.after)


def _drop(verb: _Verb) -> Lead | None:
    """Return a Drop for lowering a weapon, and nothing for "aim lower"."""
    return Doing.DROP if verb.armed or not verb.key.startswith("lower") else None


def _flee(verb: _Verb) -> Lead | None:
    """Return a Move for fleeing to a tile."""
    return Doing.MOVE if any(one.called("tile") for one in verb.after) and not verb.somebody else Doing.FLEE


def _attack(verb: _Verb) -> Lead | None:
    """Return a Grapple for a thing struck from somebody's hand ("hit the axe out of Bob's hand")."""
    if verb.key.startswith(_ENDING) and not _somebody(verb.after):
        return None
    start = next((n for n, one in enumerate(verb.far) if one.word(_FROM)), None)
    if start is None or not verb.piece.word(lexicon.WRESTING):
        return Doing.ATTACK
    held = any(one.called("part") and one.key in lexicon.HANDS for one in verb.far[start:])
    arms = any(_is_arm(one) or unheard(one) for one in verb.far[:start])
    return Doing.GRAPPLE if held and arms else Doing.ATTACK


def _defend(verb: _Verb) -> Lead | None:
    """Return a Defend for raising a shield, and nothing for raising anything else."""
    raised = any(one.sort == "name" and one.key.endswith(_SHIELDS) for one in verb.after)
    return Doing.DEFEND if raised or not verb.key.startswith("rais") else None


def _move(verb: _Verb) -> Lead | None:
    if verb.key.startswith("roll") and verb.follows not in _ROLLING:
        return None
    if any(one.word(_WALLS) for one in verb.after) and any(one.key == "into" for one in verb.after):
        return Doing.INTERACT
    if verb.key == "going" and verb.follows in lexicon.LEADS:
        return None
    if verb.key == "going" and verb.follows == "to":
        place = len(verb.after) > 1 and (verb.after[1].sort == "name" or verb.after[1].word(_PLACES))
        return Doing.MOVE if place else None
    return None if verb.key == "back" and verb.follows not in _TO else Doing.MOVE


def _grapple(verb: _Verb) -> Lead | None:
    if verb.lies:
        return Doing.PICK_UP
    if verb.draws:
        return Doing.DRAW
    if verb.follows in lexicon.PAST and verb.key.startswith("shov"):
        return Doing.MOVE
    if verb.key.startswith("shov") and verb.armed and any(one.word(_IN) for one in verb.after):
        return Doing.ATTACK
    if verb.key.startswith("shov") and not _somebody(verb.after):
        return _handled(verb.after)
    if verb.key not in lexicon.HOLD:
        return Doing.GRAPPLE
    if verb.armed and verb.key.startswith("pin"):
        return Doing.ATTACK
    body = _somebody(verb.after) or any(one.called("part") for one in verb.after)
    return Doing.GRAPPLE if body else _handled(verb.after)


def _throw(verb: _Verb) -> Lead | None:
    return _thrown(verb.after, next((one for one in verb.after if means_something(one)), None))


def _react(verb: _Verb) -> Lead | None:
    if any(one.called("tile") for one in verb.after):
        return Doing.MOVE
    if verb.key.startswith("block") and _before_with(verb.after):
        return Doing.INTERACT
    return Doing.DEFEND if verb.key.startswith("block") else "react"


def _search(verb: _Verb) -> Lead | None:
    frisks = bool(verb.after) and any(one.called("fighter") for one in verb.after[:2]) and verb.follows not in _AFTER
    if frisks:
        return Doing.INTERACT
    robs = any(one.word(_POSSESSIONS) or (one.owner and one.key == "body") for one in verb.after)
    return Doing.INTERACT if robs else Doing.SEARCH


def _focus(verb: _Verb) -> Lead | None:
    return Doing.FOCUS if not verb.key.startswith("fac") or _somebody(verb.after) else None


def _predict(verb: _Verb) -> Lead | None:
    guesses = verb.key.startswith("guess") and bool(verb.after) and verb.after[0].word(english.SPEAKER)
    return None if guesses else Doing.PREDICT


def _take_aim(verb: _Verb) -> Lead | None:
    return Doing.AIMED_FIRE if any(one.called("part") for one in verb.after) else Doing.TAKE_AIM


def _draw(verb: _Verb) -> Lead | None:
    return None if verb.key.startswith("ready") and not verb.armed else Doing.DRAW


def _handled(after: Sequence[Piece]) -> Lead | None:
    """Return an Interact if a thing is handled, or None (AR-ACT-07)."""
    arms = [one for one in after if one.called("weapon") and not one.called("part") and one.key not in _BODY]
    things = [*arms, *(one for one in after if unheard(one) or one.called("lying"))]
    idiom = any(one.word(_IDIOMS) for one in after)
    return Doing.INTERACT if things and not (idiom and all(one.word(_IDIOMS) for one in things)) else None


def _handles_nothing(verb: _Verb) -> bool:
    """Whether no thing is handled: "take Bob", "take his arm", "get flat"."""
    seized = verb.piece.word(_TAKES) and bool(verb.after) and _is_somebody(verb.after[0])
    gets = verb.key in _GETS and (
        (verb.somebody and not verb.armed)
        or (bool(verb.after) and unheard(verb.after[0]) and not is_arm(verb.after[0]))
    )
    return seized or gets or any(one.word(_THEIR) and two.called("part") for one, two in pairwise(verb.after))


def _before_lying(after: Sequence[Piece]) -> bool:
    """Whether a thing is named before the one on the ground, which is then only where it is used ("pour oil on the
    axe")."""
    end = next((n for n, one in enumerate(after) if one.called("lying")), 0)
    return any(unheard(one) for one in after[:end])


def _is_arm(piece: Piece) -> bool:
    return (bool(piece.called("weapon")) and not piece.called("part")) or piece.key == "weapon" or is_arm(piece)


def _is_somebody(piece: Piece) -> bool:
    return bool(piece.called("fighter")) and not piece.owner


def _somebody(after: Sequence[Piece]) -> bool:
    """Whether somebody is named, possibly by a pronoun."""
    return any(one.word(_SOMEBODY) or one.called("fighter") for one in after)


def _thrown(after: Sequence[Piece], first: Piece | None) -> Lead:
    """Return the action of throwing: a Grapple for a fighter, an Interact (ruled by the GM) for a thing that is no
    weapon (AR-ACT-07)."""
    if after and (after[0].word(english.AT) or after[0].key == "over"):
        return "throw"
    if _hands_over(after):
        return Doing.INTERACT
    aimed = any(one.word(english.AT) or one.key == "over" for one in after)
    if first is not None and (first.called("fighter") or first.word(english.ENEMY)):
        return "throw" if first.called("weapon") and aimed else Doing.GRAPPLE
    if after and after[0].word(english.PRONOUN):
        return "throw" if after[0].key == "it" and aimed else Doing.GRAPPLE
    strange = first is not None and unheard(first) and not any(one.called("weapon") for one in after)
    return Doing.INTERACT if strange else "throw"


def _hands_over(after: Sequence[Piece]) -> bool:
    """Whether a thing is thrown to somebody ("throw Bob the rope")."""
    receives = len(after) > 2 and not after[0].owner and (after[0].called("fighter") or after[0].word(english.PRONOUN))
    if not receives or not after[1].word(_PLACES):
        return False
    arms = [one for one in after[2:] if one.called("weapon") and not one.called("part") and one.key not in _BODY]
    return bool(arms) or any(unheard(one) for one in after[2:])


def _before_with(after: Sequence[Piece]) -> bool:
    """Whether something unknown is named before "with": "block door", not "block with shield" or "block NAME's axe"."""
    end = next((place for place, one in enumerate(after) if one.word(english.WITH)), len(after))
    attacked = any(one.called("fighter") or is_arm(one) or one.word(lexicon.DEED) for one in after[:end])
    return any(unheard(one) for one in after[:end]) and not attacked


_MEANINGS: Final[Mapping[Lead, Callable[[_Verb], Lead | None]]] = {
    Doing.INTERACT: _interact,
    Doing.ATTACK: _attack,
    Doing.DROP: _drop,
    Doing.FLEE: _flee,
    Doing.DEFEND: _defend,
    Doing.MOVE: _move,
    Doing.GRAPPLE: _grapple,
    Doing.SEARCH: _search,
    Doing.FOCUS: _focus,
    Doing.PREDICT: _predict,
    Doing.TAKE_AIM: _take_aim,
    Doing.DRAW: _draw,
    "throw": _throw,
    "react": _react,
}

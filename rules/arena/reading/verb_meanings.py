"""The meaning of a verb by its object: grabbing an axe is a Draw, grabbing an arm a Grapple."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rules.arena.model.actions import Doing
from rules.arena.reading import lexicon
from rules.arena.reading.action_words import Lead
from rules.arena.reading.nearby_words import is_arm, joins_somebody, means_something, near, unheard
from rules.arena.reading.object_verbs import (
    BODY,
    PLACES,
    TIED_WITHIN,
    Verb,
    handled,
    interact,
    names_arm,
    somebody,
    straight_at,
)  # fmt: skip
from rules.reading import english
from rules.reading.pieces import Piece
from rules.reading.words import listed

_WALLS: Final = frozenset({"wall", "walls"})
"""What a fighter runs into to shake off a grip: an improvised escape (AR-WRS-05)."""
_POSSESSIONS: Final = listed("pocket pockets body corpse bag bags pouch belt purse backpack chest crate")
_SHIELDS: Final = ("shield", "buckler", "schild", "targe")
_ENDING: Final = ("finish", "execut", "stick")
"""Verbs that are attacks only on somebody."""
_BESIDE_HIM: Final = listed("with to by around near close together")
"""Words after "stick" that make it staying."""
_ONLY_ARMS: Final = ("lower", "los", "dump", "shed", "surrender")
"""Verbs that are a Drop only of a weapon."""
_ONLY_AT: Final = ("storm", "barg", "blitz", "steamroll", "stamped")
"""Verbs that are a Charge only at somebody."""
_COVER: Final = listed("behind into")
_IN: Final = listed("in into through")
_ROLLING: Final = listed("to toward towards over into out away behind past")
_AFTER: Final = listed("for to after")
_STRIKING: Final = listed("in into through across at")
_THEY: Final = frozenset({"it", "they"})
_HIM: Final = frozenset({"him", "her", "them"})
_FROM: Final = listed("from out")
_TO: Final = frozenset({"off", "away", "up"})


def verb_meaning(lead: Lead, pieces: Sequence[Piece], place: int) -> Lead | None:
    """Return the action a verb begins, judging by the words after it; None if it is an ordinary word."""
    meant = _MEANINGS.get(lead)
    verb = Verb(pieces[place], near(pieces, place), near(pieces, place, TIED_WITHIN))
    if verb.key == "hold" and len(pieces) == 1:
        return Doing.PASS
    armed = place > 0 and bool(pieces[place - 1].called("weapon")) and not pieces[place - 1].called("part")
    armed = armed or (place > 0 and pieces[place - 1].word(_THEY))
    if armed and verb.key in ("go", "goes") and verb.follows in _STRIKING and somebody(verb.after):
        return Doing.ATTACK  # "the axe goes into Bob's belly"
    if verb.piece.word(lexicon.STRAIGHT_AT) and not straight_at(verb, lead):
        return None
    return lead if meant is None else meant(verb)


def _drop(verb: Verb) -> Lead | None:
    """Return a Drop for lowering a weapon, and nothing for "aim lower"."""
    return Doing.DROP if verb.armed or not verb.key.startswith(_ONLY_ARMS) else None


def _let_go(verb: Verb) -> Lead | None:
    return Doing.DROP if verb.armed and not verb.somebody else Doing.LET_GO


def _hit_the_ground(verb: Verb) -> Lead | None:
    """Return a Move for diving to a place or behind something."""
    if verb.somebody or verb.follows == "under":
        return None
    goes = verb.follows in _COVER or any(one.called("tile") or one.key == "cover" for one in verb.after)
    return Doing.MOVE if goes else Doing.HIT_THE_GROUND


def _charge(verb: Verb) -> Lead | None:
    """Return a Move for rushing to a tile."""
    if somebody(verb.after):
        return Doing.CHARGE
    if any(one.called("tile") for one in verb.after):
        return Doing.CHARGE if any(one.key == "at" for one in verb.after) else Doing.MOVE
    return None if verb.key.startswith(_ONLY_AT) else Doing.CHARGE


def _sneak(verb: Verb) -> Lead | None:
    own = any(one.word(english.SELF) for one in verb.after)
    return Doing.SNEAK if own or not verb.key.startswith("conceal") else None


def _aid(verb: Verb) -> Lead | None:
    patient = somebody(verb.after) or any(one.word(english.SELF) or one.called("part") for one in verb.after)
    hurt = any(one.key.startswith(("wound", "injur", "bleed")) for one in verb.after)
    return Doing.FIRST_AID if patient or hurt or not verb.key.startswith(("patch", "tend", "stitch", "sew")) else None


def _flee(verb: Verb) -> Lead | None:
    """Return a Move for fleeing to a tile or to somebody."""
    tile = any(one.called("tile") for one in verb.after) and not verb.somebody
    return Doing.MOVE if tile or joins_somebody(verb.after) else Doing.FLEE


def _attack(verb: Verb) -> Lead | None:
    """Return a Grapple for a thing struck from somebody's hand ("hit the axe out of Bob's hand")."""
    if verb.key.startswith(_ENDING) and not somebody(verb.after):
        return None
    if verb.key.startswith("stick") and verb.follows in _BESIDE_HIM:
        return None
    start = next((n for n, one in enumerate(verb.far) if one.word(_FROM)), None)
    if start is None or not verb.piece.word(lexicon.WRESTING):
        return Doing.ATTACK
    held = any(one.called("part") and one.key in lexicon.HANDS for one in verb.far[start:])
    arms = any(names_arm(one) or unheard(one) for one in verb.far[:start])
    return Doing.GRAPPLE if held and arms else Doing.ATTACK


def _defend(verb: Verb) -> Lead | None:
    """Return a Defend for raising a shield, and nothing for raising anything else."""
    raised = any(one.sort == "name" and one.key.endswith(_SHIELDS) for one in verb.after)
    return Doing.DEFEND if raised or not verb.key.startswith("rais") else None


def _move(verb: Verb) -> Lead | None:
    if verb.key.startswith("roll") and verb.follows not in _ROLLING:
        return None
    if any(one.word(_WALLS) for one in verb.after) and any(one.key == "into" for one in verb.after):
        return Doing.INTERACT
    if verb.key == "going" and verb.follows in lexicon.LEADS:
        return None
    if verb.key in ("go", "goes") and verb.after and verb.after[0].called("fighter"):
        return None  # "go Bob, head"
    if verb.key == "going" and verb.follows == "to":
        place = len(verb.after) > 1 and (verb.after[1].sort == "name" or verb.after[1].word(PLACES))
        return Doing.MOVE if place else None
    return None if verb.key == "back" and verb.follows not in _TO else Doing.MOVE


def _grapple(verb: Verb) -> Lead | None:
    if verb.lies:
        return Doing.PICK_UP
    if verb.draws or verb.robs:
        return Doing.DRAW if verb.draws else Doing.GRAPPLE
    if verb.follows in lexicon.PAST and verb.key.startswith("shov"):
        return Doing.MOVE
    if verb.key.startswith("shov") and verb.armed and any(one.word(_IN) for one in verb.after):
        return Doing.ATTACK
    if verb.key.startswith("shov") and not somebody(verb.after):
        return handled(verb.after)
    if verb.key not in lexicon.HOLD:
        return Doing.GRAPPLE
    if verb.armed and verb.key.startswith("pin"):
        return Doing.ATTACK
    body = somebody(verb.after) or any(one.called("part") for one in verb.after)
    return Doing.GRAPPLE if body else handled(verb.after)


def _throw(verb: Verb) -> Lead | None:
    return _thrown(verb.after, next((one for one in verb.after if means_something(one)), None))


def _react(verb: Verb) -> Lead | None:
    if any(one.called("tile") for one in verb.after):
        return Doing.MOVE
    if verb.key.startswith("block") and _before_with(verb.after):
        return Doing.INTERACT
    return Doing.DEFEND if verb.key.startswith("block") else "react"


def _search(verb: Verb) -> Lead | None:
    direct = any(one.called("fighter") or one.key in _HIM for one in verb.after[:2]) and verb.follows not in _AFTER
    frisks = direct and not verb.key.startswith("find")
    if frisks:
        return Doing.INTERACT
    robs = any(one.word(_POSSESSIONS) or (one.owner and one.key == "body") for one in verb.after)
    return Doing.INTERACT if robs else Doing.SEARCH


def _focus(verb: Verb) -> Lead | None:
    return Doing.FOCUS if not verb.key.startswith("fac") or somebody(verb.after) else None


def _predict(verb: Verb) -> Lead | None:
    guesses = verb.key.startswith("guess") and bool(verb.after) and verb.after[0].word(english.SPEAKER)
    return None if guesses else Doing.PREDICT


def _take_aim(verb: Verb) -> Lead | None:
    return Doing.AIMED_FIRE if any(one.called("part") for one in verb.after) else Doing.TAKE_AIM


def _draw(verb: Verb) -> Lead | None:
    return None if verb.key.startswith(("ready", "produc")) and not verb.armed else Doing.DRAW


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
    if not receives or not after[1].word(PLACES):
        return False
    arms = [one for one in after[2:] if one.called("weapon") and not one.called("part") and one.key not in BODY]
    return bool(arms) or any(unheard(one) for one in after[2:])


def _before_with(after: Sequence[Piece]) -> bool:
    """Whether something unknown is named before "with": "block door", not "block with shield" or "block NAME's axe"."""
    end = next((place for place, one in enumerate(after) if one.word(english.WITH)), len(after))
    attacked = any(one.called("fighter") or is_arm(one) or one.word(lexicon.DEED) for one in after[:end])
    return any(unheard(one) for one in after[:end]) and not attacked


_MEANINGS: Final[Mapping[Lead, Callable[[Verb], Lead | None]]] = {
    Doing.INTERACT: interact,
    Doing.ATTACK: _attack,
    Doing.DROP: _drop,
    Doing.FLEE: _flee,
    Doing.CHARGE: _charge,
    Doing.SNEAK: _sneak,
    Doing.HIT_THE_GROUND: _hit_the_ground,
    Doing.FIRST_AID: _aid,
    Doing.LET_GO: _let_go,
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

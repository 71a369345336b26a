"""The role of every word of a clause, judged from its actions, so that nothing significant is silently ignored.

A name, number, verb or negation that no action explains is asked about (`unclear`); any other unused word is reported.
"""

from collections.abc import Callable, Sequence
from typing import Final

from rules.arena.ground import geometry
from rules.arena.model.actions import Action, Doing
from rules.arena.reading import lexicon
from rules.arena.reading.mentions import Mentions
from rules.arena.reading.nearby_words import is_arm, unheard
from rules.arena.reading.scene import Scene
from rules.arena.reading.verbs import begins
from rules.reading import english
from rules.reading.accounting import Role
from rules.reading.pieces import Piece, runs, said
from rules.reading.words import listed as words_of

_HANDLING: Final = frozenset({Doing.DRAW, Doing.DROP, Doing.PICK_UP, Doing.HIT_THE_GROUND})
"""Actions that have nothing to do with a part of the body ("take the axe in my hand")."""
_LIMITS: Final = english.NOT | words_of("almost nearly until till til")
"""Words that change or limit an action."""
_WHOEVER: Final = words_of("whoever whomever whatever whichever")
_THE: Final = words_of("the my his her its our their")
_THINGS: Final = _THE | {"a", "an", "some"}
_FILLING: Final = english.PARTICLES | english.CHATTER
_SENT: Final = words_of("goes flies")
_ALONE: Final = frozenset(first for first, rows in lexicon.PHRASES.items() if any(not rest for rest, _ in rows))
_WEIGHTY: Final = (frozenset(lexicon.VERBS) | _ALONE) - lexicon.DEED - english.PARTICLES - lexicon.STRAIGHT_AT


def role(scene: Scene, found: Mentions, actions: Sequence[Action], place: int) -> Role:
    """Return the role of the word at a place of a clause."""
    piece = found.pieces[place]
    after = found.pieces[place + 1] if place + 1 < len(found.pieces) else None
    if place in found.used or piece.sort == "mark":
        return "used"
    if is_arm(piece) and not piece.meanings and (moves := {one.move for one in actions} - {None}):
        limb = after is not None and bool(after.called("part"))  # "his axe arm"
        return "used" if "disarm" in moves else "unused" if limb else "unclear"
    if piece.sort == "name":
        return _named(scene, found, actions, place)
    if piece.word(_LIMITS) or (piece.word(_WHOEVER) and _of_another(found, place)):
        return "unclear"
    if piece.value is not None:
        struck = after is not None and after.key in lexicon.BLOWS and piece.value == strikes(scene, actions)
        return "used" if struck or _counted(found, place) else "unclear"
    if piece.word(lexicon.BOTH):
        several = any(one.beside for one in actions) or len(actions) > 1
        if after is not None and after.word(lexicon.DEED):
            return "used" if several else "unclear"
        if several or after is None or after.called("part") or after.key in lexicon.NATURAL_WORDS:
            return "used"
        return "unclear" if after.called("weapon") or unheard(after) else "used"
    if piece.word(lexicon.SIDES):
        goes = bool(actions) and all(one.doing is Doing.MOVE and one.tile is not None for one in actions)
        return "unused" if goes or (after is not None and after.called("part")) else "unclear"
    if piece.word(lexicon.ONCE):
        times = lexicon.ONCE[piece.key]
        return "used" if times == strikes(scene, actions) else _often(found, actions, times)
    return _of_word(scene, found, actions, place)


def _of_another(found: Mentions, place: int) -> bool:
    """Whether "whoever" is described by what another fighter does ("whoever Bob attacks")."""
    after = next((one for one in found.pieces[place + 1 :] if not one.word(_THE)), None)
    return after is not None and bool(after.called("fighter"))


def _of_word(scene: Scene, found: Mentions, actions: Sequence[Action], place: int) -> Role:
    """Return the role of an ordinary word: an unexplained verb is asked about, an unknown word reported."""
    piece = found.pieces[place]
    if place == found.verb and piece.word(lexicon.STRAIGHT_AT):
        return "used"
    if piece.word(lexicon.SHOTS) and place and found.pieces[place - 1].value is not None:
        return "used"
    if is_arm(piece) and _for_a_weapon(scene, found, place):
        return "unclear"
    if piece.word(lexicon.STRIKES) and piece.key.endswith("ing") and _contrasts(found, place):
        return "unclear"  # "swing at Bob but really kicking Ada"
    if piece.word(_WEIGHTY) and place > found.verb and not piece.key.endswith(("ing", "ed")):
        lead = begins(found.pieces, place)
        if lead is None and not piece.word(lexicon.INSIDE | lexicon.CHATTER | lexicon.FILLERS):
            return "unused"
        waits = lead is Doing.PASS and Doing.TAKE_AIM in _done(actions)  # "aim at Bob but hold fire"
        return "unclear" if lead is not None and lead not in _done(actions) and not waits else "filler"
    done = _done(actions)
    brings = Doing.ATTACK in done and piece.word(lexicon.BRINGING)
    if piece.word(lexicon.TRIP) and place > found.verb and Doing.GRAPPLE not in done and not brings:
        return "unclear"
    if unheard(piece) and place < found.verb and found.pieces[found.verb].key in _SENT:
        return "unclear"  # "the lantern goes at Bob"
    if unheard(piece) and (_for_a_weapon(scene, found, place) or _for_a_verb(found, place)):
        return "unclear"
    return "unused" if (unheard(piece) and not piece.word(lexicon.CHATTER)) or piece.word(lexicon.GOING) else "filler"


def _contrasts(found: Mentions, place: int) -> bool:
    """Whether "but", and nothing of weight, stands before a place."""
    at = place - 1
    while at > found.verb and found.pieces[at].key != "but" and found.pieces[at].word(_FILLING):
        at -= 1
    return found.pieces[at].key == "but"


def _for_a_verb(found: Mentions, place: int) -> bool:
    """Whether an unknown word stands in the place of another verb: "draw the sword and frobnicate", "…, scatter the
    caltrops"."""
    if 0 <= found.verb < place and found.pieces[place - 1].key == ",":
        after = found.pieces[place + 1 : place + 3]
        handles = len(after) > 1 and after[0].word(_THINGS) and unheard(after[1])
        return handles and not found.pieces[place].key.endswith(("ing", "ed"))
    joined = 1 < found.verb + 2 < place and found.pieces[place - 1].word(english.AND)
    before = found.pieces[place - 2] if joined else None
    acts = place + 1 < len(found.pieces) and begins(found.pieces, place + 1) is not None
    return before is not None and not (
        acts or unheard(before) or before.word(lexicon.MANNER) or before.key.endswith("ly")
    )


def _for_a_weapon(scene: Scene, found: Mentions, place: int) -> bool:
    """Whether an unknown word stands in the place of an assumed weapon: after the verb ("swing the claymore"), or as
    an item of a list."""
    if "weapon" not in scene.assumed or not 0 <= found.verb < place:
        return False
    between = [one for one in found.pieces[found.verb + 1 : place] if not unheard(one)]
    after = next((one for one in found.pieces[place:] if not unheard(one)), None)
    described = after is not None and bool(after.called("fighter") or after.called("part"))
    plainly = not described or is_arm(found.pieces[place])
    thing = bool(between) and all(one.word(_THE) for one in between) and plainly
    item = found.pieces[place - 1].sort == "mark" and place + 1 == len(found.pieces)
    return thing or item


def _named(scene: Scene, found: Mentions, actions: Sequence[Action], place: int) -> Role:
    """Return the role of a name."""
    piece = found.pieces[place]
    if piece.called("fighter") and (_by_the_way(found, place, actions) or _comes_along(scene, found, place, actions)):
        return "unused"
    if _shown(scene, piece, actions):
        return "used"
    if piece.called("weapon") and not piece.called("part"):
        if any(one.move == "disarm" for one in actions) and piece.key not in lexicon.NATURAL:
            return "used"
        if found.own(place):
            return "unused"
    if piece.called("part") and actions and all(one.doing in _HANDLING for one in actions):
        return "unused"
    if found.lead is Doing.COUNTER and found.of_another(place):
        return "used"
    if piece.called("part") and any(one.doing is Doing.GRAPPLE and one.move != "hold" for one in actions):
        return "unused"
    return "used" if piece.called("part") and found.called_own(place) else "unclear"


def _by_the_way(found: Mentions, place: int, actions: Sequence[Action]) -> bool:
    """Whether a fighter is only a landmark of a movement or the object of a search."""
    before = found.before(place)
    past = before is not None and before.word(lexicon.PAST)
    onto = before is not None and before.word(lexicon.ONTO) and any(one.doing is Doing.GRAPPLE for one in actions)
    hides = before is not None and before.key == "from" and any(one.doing is Doing.SNEAK for one in actions)
    return past or onto or hides or any(one.doing is Doing.SEARCH for one in actions)


def _comes_along(scene: Scene, found: Mentions, place: int, actions: Sequence[Action]) -> bool:
    """Whether another contestant only goes along ("move to C4 with Bob")."""
    before = found.before(place)
    who = scene.world.fighter(found.pieces[place].called("fighter")[0])
    return before is not None and before.key == "with" and not who.creature and {Doing.MOVE} == _done(actions)


def _often(found: Mentions, actions: Sequence[Action], times: int) -> Role:
    """Return the role of "twice": used if it gives the number of actions, or of shots unless a number already does."""
    said_else = any(one.value == times or one.word(lexicon.PAIRS) for one in found.pieces)
    shots = any(one.shots == times for one in actions) and not said_else
    return "used" if times == 1 or times == len(actions) or shots else "unclear"


def strikes(scene: Scene, actions: Sequence[Action]) -> int | None:
    """Return how often the only weapon used strikes in one attack (both fists: twice), or None."""
    arms = [scene.actor.weapon(one.weapon).attacks for one in actions if one.weapon]
    return arms[0] if len(arms) == 1 and not actions[0].beside else None


def stretches(found: Mentions, text: str, roles: Callable[[int], bool]) -> list[str]:
    """Return the stretches of adjacent words for which `roles` is true."""
    return [said(run, text) for run in runs((piece, roles(place)) for place, piece in enumerate(found.pieces))]


def _done(actions: Sequence[Action]) -> frozenset[str]:
    """Return the actions that were read, and other names an attack may have."""
    done: set[str] = {one.doing for one in actions}
    shot = {Doing.SNAP_SHOT, Doing.AIMED_FIRE, Doing.RAPID_FIRE}
    if done & shot:
        done |= {*shot, "shoot", Doing.ATTACK, Doing.TAKE_AIM}
    if done & {Doing.ATTACK, Doing.ASSAULT, Doing.COUNTER, Doing.FEINT}:
        done |= {Doing.ATTACK, Doing.AIMED_FIRE, "throw"}
    if Doing.COUNTER in done:
        done |= {Doing.DEFEND, Doing.PREDICT, Doing.MOVE, Doing.TAKE_AIM, Doing.AIMED_FIRE, "shoot", Doing.CHARGE}
    if done & {Doing.GRAPPLE, Doing.BREAK_FREE, Doing.LET_GO}:
        done |= {Doing.GRAPPLE, "throw"}
    return frozenset(done)


def _shown(scene: Scene, piece: Piece, actions: Sequence[Action]) -> bool:
    """Whether an action uses what a name stands for."""
    who = {scene.actor.id, scene.against, *(one.target for one in actions)}
    arms = {name for one in actions for name in (one.weapon, *one.beside)}
    parts = {name for one in actions for name in (one.part, one.call) if name}
    tiles = {geometry.tile_name(one.tile).casefold() for one in actions if one.tile is not None}
    return (
        any(name in who for name in (*piece.called("fighter"), *piece.called("fighter", close=True)))
        or any(
            name in arms for name in (*piece.called("weapon"), *piece.called("lying"), *piece.called("weapon", True))
        )
        or any(_same_part(name, part) for name in piece.called("part") for part in parts)
        or any(name.casefold() in tiles for name in piece.called("tile"))
    )


def _same_part(name: str, part: str) -> bool:
    return name == part or name in part.split() or part in name.split()


def _counted(found: Mentions, place: int) -> bool:
    """Whether a number is only 1, which adds nothing, or is typed for "to" ("move 2 C4")."""
    to = found.pieces[place].value == 2 and any(one.called("tile") for one in found.pieces[place + 1 : place + 2])
    return found.pieces[place].value == 1 or to

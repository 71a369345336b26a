"""Reading Counters, Feints and Grapples: the part guessed or pretended, and the wrestling move."""

from dataclasses import replace
from typing import Final

from rules.arena.model.actions import Action, Doing
from rules.arena.reading import lexicon
from rules.arena.reading.attacks import RANDOM
from rules.arena.reading.body_parts import at_random, part_in, part_names
from rules.arena.reading.mentions import Mentions
from rules.arena.reading.nearby_words import held_by_another, is_arm, unheard
from rules.arena.reading.object_verbs import THEIR, names_arm
from rules.arena.reading.scene import Scene
from rules.arena.reading.targets import target_of
from rules.arena.reading.verbs import begins
from rules.arena.reading.weapons import any_weapon, named_weapon
from rules.errors import RuleError
from rules.reading import english
from rules.reading.pieces import Piece
from rules.wording import worded

DEFEND: Final = "defend"
"""The guess of a Counter that the opponent will Defend (AR-CMB-05)."""
_NEAR: Final = 4
_ASKED: Final = {
    Doing.COUNTER: worded("whether they will defend, or which part they will attack"),
    Doing.FEINT: worded("which part you pretend to attack"),
}


def read_guess(scene: Scene, found: Mentions, doing: Doing) -> Action:
    """Return a Counter or a Feint. The first part is the one guessed or pretended; the part after a blow, or the second
    one, is struck.

    Refuses with `missing` (call), `same_part` (part), and with the refusals of `weapons`, `targets` and `body_parts`.
    """
    blow = _blow(found)
    if doing is Doing.COUNTER:
        _leave_to_them(found, blow)
    weapon = named_weapon(scene, found) or any_weapon(scene, melee=True)
    target = target_of(scene, found)
    defends = doing is Doing.COUNTER and found.says(lexicon.DEFENDING)
    if blow is None:
        named = list(dict.fromkeys(found.parts()))
        firsts = [place for place, _ in named]
        blow = len(found.pieces) if len(firsts) < 2 else firsts[1]
        blow = (firsts[0] if firsts else 0) if defends else blow
    call = DEFEND if defends else part_in(scene, found, own=True, until=blow)
    if call is None:
        choices = part_names(scene)
        raise RuleError("missing", {"missing": ["call"], "asked": _ASKED[doing], "choices": {"call": choices}})
    part = part_in(scene, found, since=blow)
    if doing is Doing.FEINT and part == call:
        raise RuleError("same_part", {"part": call})
    if part is None and not at_random(found):
        scene.assume("part", RANDOM)
    return Action(doing, None if target is None else target.id, weapon.name, part, call=call)


def read_grapple(scene: Scene, found: Mentions) -> Action:
    """Return a Grapple with its wrestling move (AR-CMB-04, AR-WRS-03); a limb alone means a hold.

    Refuses with `several_moves` (moves), `missing` (move, or the limb of a hold) and `hold_limb` (part, limbs).
    """
    target = target_of(scene, found)
    moves = [move for move, said in lexicon.MOVES if found.says(said)]
    armed = held_by_another(found.pieces) or (found.pieces[found.verb].word(lexicon.TAKING | {"grab"}) and _his(found))
    if _disarms(found) or (armed and found.pieces[found.verb].word(lexicon.TAKING)):
        moves = ["disarm"]
    elif armed and not any(one.called("part") for one in found.pieces):
        moves = [move for move in moves if move != "hold"] or ["disarm"]
    part = part_in(scene, found) if "hold" in moves or not (moves or armed) else None
    if len(moves) > 1 and part is None:
        moves = [move for move in moves if move != "hold"]
    if len(moves) > 1:
        raise RuleError("several_moves", {"moves": moves})
    if not moves and part is None:
        facts = {"missing": ["move"], "asked": worded("how"), "choices": {"move": [move for move, _ in lexicon.MOVES]}}
        raise RuleError("missing", facts)
    if not moves:
        scene.assume("move", "hold")
    move = moves[0] if moves else "hold"
    if move == "hold":
        _limb(scene, part)
    return Action(Doing.GRAPPLE, None if target is None else target.id, part=part, move=move)


def _his(found: Mentions) -> bool:
    """Whether "his" weapon follows the verb at once ("take his pistol")."""
    after = found.pieces[found.verb + 1 : found.verb + 3]
    return len(after) > 1 and after[0].word(THEIR) and names_arm(after[1])


def _leave_to_them(found: Mentions, blow: int | None) -> None:
    """Take the natural weapons in a Counter for the opponent's ("counter the bite of the hound"), unless the blow is
    one's own."""
    theirs = {
        place
        for place, one in enumerate(found.pieces)
        if one.key in lexicon.BLOWS and place not in (blow, found.verb) and _by_opponent(found, place)
    }
    named = {n for n in theirs if n and found.pieces[n - 1].key == "the" and _part_follows(found, n)}
    found.used.update(theirs - named)  # "At the kick belly" isn't understood.
    found.pieces = [replace(one, meanings=()) if n in theirs else one for n, one in enumerate(found.pieces)]


def _part_follows(found: Mentions, place: int) -> bool:
    return any(one.called("part") for one in found.pieces[place + 1 : place + 2])


def _by_opponent(found: Mentions, place: int) -> bool:
    """Whether a blow has a subject before it or its owner behind it ("if the hound wants to bite", "the bite of …")."""
    if found.own(place):
        return False
    for one in reversed(found.pieces[found.verb + 1 : place]):
        if one.word(english.SUBJECT) or (one.called("fighter") and not one.owner):
            return True
        if one.sort == "mark" or one.word(english.AND | english.SPEAKER):
            return False
    return any(one.key == "of" for one in found.pieces[place + 1 : place + 2])


def _is_theirs(found: Mentions, place: int) -> bool:
    """Whether a blow has the opponent as its subject ("he always goes for the head", "Bob attacks")."""
    for one in reversed(found.pieces[found.verb + 1 : place]):
        if one.word(english.SUBJECT) or (one.called("fighter") and not one.owner):
            return found.lead is Doing.COUNTER
        if one.sort != "word" or one.word(english.AND | english.SPEAKER) or one.key in lexicon.VERBS:
            return False
    return False


def _disarms(found: Mentions) -> bool:
    """Whether a thing is wrested away ("knock the axe out of his hand")."""
    wrests = next((n for n, one in enumerate(found.pieces) if one.key in lexicon.WRESTING), None)
    if wrests is None:
        return False
    away = next((n for n in range(wrests, len(found.pieces)) if found.pieces[n].word(lexicon.DISARMING)), None)
    return away is not None and any(unheard(one) or _is_arm(one) for one in found.pieces[wrests : away + _NEAR])


def _is_arm(piece: Piece) -> bool:
    named = bool(piece.called("weapon")) and not piece.called("part")
    return named or is_arm(piece) or piece.key in ("weapon", "it")


def limbs(scene: Scene) -> list[str]:
    """Return the names of the limbs, each with its side."""
    return [f"{side} {row.name}" for row in scene.arena.body.parts if row.limb for side in ("left", "right")]


def is_limb(scene: Scene, part: str) -> bool:
    name = part.rsplit(maxsplit=1)[-1]
    return any(row.limb and row.name == name for row in scene.arena.body.parts)


def _limb(scene: Scene, part: str | None) -> None:
    if part is None:
        facts = {"missing": ["part"], "asked": worded("which limb to hold"), "choices": {"part": limbs(scene)}}
        raise RuleError("missing", facts)
    if not is_limb(scene, part):
        raise RuleError("hold_limb", {"part": part, "limbs": limbs(scene)})


def _blow(found: Mentions) -> int | None:
    """Return where the real blow begins: the first verb of attack after the leading one, unless it is a noun
    ("counter his attack to the head"), the enemy's ("if he strikes my head") or names an own weapon."""
    for place in range(found.verb + 2, len(found.pieces)):
        before = found.pieces[place - 1]
        noun = before.owner or before.word(lexicon.INSIDE | english.PRONOUN | {"to"})
        theirs = _is_theirs(found, place) or found.pieces[place].key.endswith("ing")
        theirs = theirs or (found.lead is Doing.COUNTER and _by_opponent(found, place))
        if not (noun or theirs) and not found.own(place) and begins(found.pieces, place) is Doing.ATTACK:
            return place
    return None

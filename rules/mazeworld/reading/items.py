"""Reading which things are picked up or dropped, and refusing those that aren't there (MZ-BS-09); taking things from
people who can't resist (MZ-GEN-03)."""

from collections.abc import Sequence
from itertools import takewhile

from rules.errors import RuleError
from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.reading import lexicon
from rules.mazeworld.reading.mentions import before_name, strange
from rules.mazeworld.reading.scene import Scene
from rules.mazeworld.reading.targets import one_of
from rules.mazeworld.reading.verbs import takes_from
from rules.mazeworld.validity.equipment import out_of_hand
from rules.reading import english
from rules.reading.pieces import Piece
from rules.reading.words import forms

_PICK_UP = lexicon.GET | lexicon.PICK
_USE = forms("use drink eat apply swallow consume") | lexicon.DROP
_MOST_WORDS = 4


def picked_up(scene: Scene, pieces: Sequence[Piece]) -> Action:
    """Return the pick-up of a thing. Refuses with `ambiguous_item` (choices) and `nothing_lies` (thing, choices)."""
    said = [piece.called("lying") for piece in pieces if piece.called("lying")]
    common = [name for name in said[0] if all(name in one for one in said)] if said else []
    names = common or list(dict.fromkeys(name for one in said for name in one))
    if len(names) > 1:
        raise RuleError("ambiguous_item", {"choices": names})
    if not names:
        carried = [piece.key for piece in pieces if piece.called("item") or piece.called("weapon")]
        raise _nothing_lies(scene, " ".join(_unheard(pieces) or carried))
    return Action(Doing.PICK_UP, item=names[0])


def dropped(scene: Scene, pieces: Sequence[Piece]) -> Action:
    """Return the drop of a weapon, or else an item. Refuses with `ambiguous_weapon` and `ambiguous_item` (choices)."""
    arms, items = _named(pieces, "weapon"), _named(pieces, "item")
    if len(arms or items) > 1:
        raise RuleError("ambiguous_weapon" if arms else "ambiguous_item", {"choices": arms or items})
    if arms:
        return Action(Doing.DROP, weapon=arms[0])
    if items:
        return Action(Doing.DROP, item=items[0])
    raise _not_at_hand(scene, " ".join(_unheard(pieces)))


def _named(pieces: Sequence[Piece], kind: str) -> list[str]:
    return list(dict.fromkeys(name for piece in pieces for name in piece.called(kind)))


def unknown(scene: Scene, pieces: Sequence[Piece]) -> RuleError | None:
    """Return the refusal of using, dropping or picking up a thing that isn't there; None if the line says anything
    else."""
    said = [piece for piece in pieces if piece.sort != "mark" and not piece.word(lexicon.PARTICLES)]
    if not said or not said[0].word(_PICK_UP | _USE):
        return None
    lying = next((name for piece in said[1:] for name in piece.called("lying")), None)
    if lying is not None:
        return out_of_hand(scene.world, scene.actor, lying)
    words = _unheard(said[1:])
    if not words or len(words) < len(said) - 1 or len(words) > _MOST_WORDS:
        return None
    thing = " ".join(words)
    return _not_at_hand(scene, thing) if said[0].word(_USE) else _nothing_lies(scene, thing)


def out_of(scene: Scene, pieces: Sequence[Piece]) -> RuleError | None:
    """Return the refusal of an attack with something that lies elsewhere, or of throwing an unknown thing ("a
    rock"); None if neither is the case."""
    thrown = _thrown(pieces)
    if thrown:
        return _not_at_hand(scene, thrown)
    for place, piece in enumerate(pieces):
        names = () if piece.called("weapon") else piece.called("lying")
        before = before_name(pieces, place) if names else None
        if before is not None and before.key in lexicon.WITH | lexicon.ATTACK:
            return out_of_hand(scene.world, scene.actor, names[0])
    return None


def _thrown(pieces: Sequence[Piece]) -> str:
    """Return the unknown words for a thrown thing, between verb and article and the target."""
    verb = next((n for n, piece in enumerate(pieces) if piece.key in lexicon.THROW), len(pieces))
    if verb + 1 >= len(pieces) or not pieces[verb + 1].word(lexicon.ARTICLES | english.A):
        return ""
    words = tuple(takewhile(strange, pieces[verb + 2 :]))
    behind = pieces[verb + 2 + len(words) :][:1]
    ends = not behind or behind[0].sort == "mark" or behind[0].word(english.AT) or behind[0].called("fighter")
    return " ".join(piece.key for piece in words) if ends else ""


def _unheard(pieces: Sequence[Piece]) -> list[str]:
    return [piece.key for piece in pieces if piece.sort == "word" and piece.key not in lexicon.KNOWN | lexicon.PICK]


def _nothing_lies(scene: Scene, thing: str) -> RuleError:
    if not thing:
        return RuleError("missing", {"missing": ["item"], "choices": {}})
    return RuleError("nothing_lies", {"thing": thing, "choices": [one.name for one in scene.world.things]})


def _not_at_hand(scene: Scene, thing: str) -> RuleError:
    own = [*scene.actor.items, *scene.world.items]
    return RuleError("no_such_item", {"item": thing, "choices": list(dict.fromkeys(own))})


def robbed(scene: Scene, pieces: Sequence[Piece], text: str) -> Action | None:
    """Return the robbery of somebody alive, or None (MZ-GEN-03). The loot stays in the player's words, since they
    needn't know what there is."""
    verb = next((n for n, piece in enumerate(pieces) if piece.word(lexicon.GET | lexicon.ROB)), len(pieces))
    place = verb + 1
    while place < len(pieces) and pieces[place].word(lexicon.ARTICLES | lexicon.HELPLESS):
        place += 1
    if (
        place < len(pieces)
        and pieces[place].called("fighter")
        and (pieces[place].owner or pieces[verb].word(lexicon.ROB))
    ):
        who = scene.world.fighter(one_of(scene, pieces, place, pieces[place].called("fighter"), down=None))
        rest = pieces[place + 1 :]
        taken = text[rest[0].start : rest[-1].end] if rest else "everything"
        return None if who.status == "dead" else Action(Doing.PICK_UP, target=who.id, item=taken)
    whose = next((n for n, piece in enumerate(pieces) if n > verb and takes_from(pieces, n)), None)
    if whose is None:
        return None
    things = [piece for piece in pieces[verb + 1 : whose] if not piece.word(lexicon.PARTICLES | lexicon.A)]
    place = next(n for n in range(whose, len(pieces)) if pieces[n].called("fighter"))
    who = scene.world.fighter(one_of(scene, pieces, place, pieces[place].called("fighter"), down=None))
    if who.status == "dead" or not things:
        return None
    return Action(Doing.PICK_UP, target=who.id, item=text[things[0].start : things[-1].end])

"""Reading what is taken from somebody who can't resist (MZ-GEN-03)."""

from collections.abc import Sequence

from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.reading import lexicon
from rules.mazeworld.reading.scene import Scene
from rules.mazeworld.reading.targets import one_of
from rules.mazeworld.reading.verbs import takes_from
from rules.reading.pieces import Piece


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

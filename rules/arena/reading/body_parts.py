"""The part of the body that an attack aims at or a guess names (AR-BODY-01, AR-AIM-01)."""

from rules.arena.reading import lexicon
from rules.arena.reading.mentions import Mentions
from rules.arena.reading.nearby_words import unheard
from rules.arena.reading.scene import Scene
from rules.errors import RuleError
from rules.reading import english

FACE = frozenset({"face", "faces"})
_PARTS = frozenset({"part", "parts"})
_PLACES = frozenset({"in", "into", "on", "at", "to", "across", "through", "between"})


def part_in(
    scene: Scene, found: Mentions, *, own: bool = False, since: int = 0, until: int | None = None
) -> str | None:
    """Return the part named in a clause between two places, with its side, or None. `own`: whether it may be the
    actor's.

    Refuses with `two_parts` (parts), and with `unknown_body_part` (word, known) for an unknown word in the place of a
    part.
    """
    end = len(found.pieces) if until is None else until
    places = [
        (place, part)
        for place, part in found.parts()
        if since <= place < end and (own or not found.own(place)) and not _whichever(found, place)
    ]
    named = list(dict.fromkeys(part for _, part in places))
    faces = [
        place
        for place in range(since, end)
        if found.pieces[place].word(FACE) and place != found.verb and (own or not found.called_own(place))
    ]
    if faces and not named:
        places, named = [(faces[0], "head")], ["head"]
    if len(named) > 1:
        raise RuleError("two_parts", {"parts": named})
    if not named:
        if stray := _unknown(found, since, end):
            raise RuleError("unknown_body_part", {"word": stray, "known": part_names(scene)})
        return None
    found.used.update(place for place, _ in places)
    _say_back(scene, found.pieces[places[0][0]].key, named[0])
    return named[0]


def _whichever(found: Mentions, place: int) -> bool:
    """Whether "body" belongs to "body part", which names no part."""
    body, after = found.pieces[place], found.pieces[place + 1 : place + 2]
    parted = body.key == "body" and bool(after) and after[0].word(_PARTS)
    found.used.update((place,) if parted else ())
    return parted


def part_names(scene: Scene) -> list[str]:
    """Return the names of the body's parts."""
    return [row.name for row in scene.arena.body.parts]


def at_random(found: Mentions) -> bool:
    """Whether the words ask for a random part."""
    return found.says(lexicon.RANDOM)


def _say_back(scene: Scene, said: str, part: str) -> None:
    """Report how a word that the rules don't use was understood."""
    bare = " ".join(word for word in said.split() if word not in lexicon.SIDES)
    name = " ".join(word for word in part.split() if word not in lexicon.SIDES)
    own = next((row for row in scene.arena.body.parts if row.name == name), None)
    if own is not None and bare not in (own.name, f"{own.name}s", *own.also):
        scene.assume("part", part)


def _unknown(found: Mentions, since: int, end: int) -> str:
    """Return an unknown word after a possessive, or after "in the" and the like."""
    for place in range(since, end):
        piece = found.pieces[place]
        if not unheard(piece) or place in found.used:
            continue
        before = found.before(place)
        owned = before is not None and before.owner and bool(before.called("fighter") or before.word(english.ENEMY))
        if owned or (before is not None and before.word(_PLACES)):
            return piece.key
    return ""

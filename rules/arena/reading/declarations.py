"""The part of a line that declares something: with typos corrected, and without labels, questions, reasons and
anything taken back or negated."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from rules.arena.ground.geometry import apart
from rules.arena.model.actions import MOVES, Doing
from rules.arena.model.fighter import Fighter
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.reading import lexicon
from rules.arena.reading.actors import without_companions
from rules.arena.reading.idioms import PHRASES
from rules.arena.reading.name_finder import located, names_of, spot, vocabulary
from rules.arena.reading.scene import Scene
from rules.arena.reading.verbs import begins
from rules.errors import RuleError
from rules.reading import english, words
from rules.reading.corrections import corrected
from rules.reading.german import spelling as german_spelling
from rules.reading.german import translation as german
from rules.reading.german.lexicon import english_too
from rules.reading.layout import evenly_quoted, without_asides, without_labels
from rules.reading.names import Names
from rules.reading.nearest import pointed
from rules.reading.negations import denied
from rules.reading.pieces import Piece, said
from rules.reading.questions import commands, without_questions, without_reasons
from rules.reading.secrecy import without_secrecy
from rules.reading.spelling import mended
from rules.reading.suppositions import with_if, with_shorthand
from rules.system import LEFT_OUT, NOT_USED

_ALONE: Final = (*MOVES, Doing.HIT_THE_GROUND, Doing.DEFEND, Doing.SEARCH)
"""Actions that need nobody to act on."""
_LONGEST_SHOWN: Final = 60
_ALOUD: Final = frozenset(word for word, lead in lexicon.VERBS.items() if lead is Doing.TALK)
_ASKED: Final = ("fighter", "weapon", "part")


def pieces_of(arena: Arena, world: World, fighter: Fighter, text: str) -> tuple[Scene, tuple[Piece, ...]]:
    """Return the pieces of a line and the scene to read them in. Refuses with `ambiguous_target` (choices) if
    several are "the nearest"."""
    plain, _ = without_secrecy(without_labels(without_asides(evenly_quoted(words.plain(text)))))
    names = names_of(arena, world, fighter)
    if (corrected_ := _in_german(plain, names)) is not None:
        plain, slips = corrected_
    else:
        plain, slips = mended(plain, _is_known(names), vocabulary(names), _ALOUD)
    scene = Scene(arena, world, fighter, plain)
    for was, meant in slips:
        scene.assume("spelling", f"{meant} (“{was}”)")
    found = located(tuple(spot(arena, world, fighter, plain)), scene.others() if world.map is not None else ())
    pieces = _uncalled(tuple(pointed(found, _nearest(scene))), fighter.id)
    _tied(scene, pieces)
    return scene, pieces


def _in_german(plain: str, names: Names) -> tuple[str, tuple[tuple[str, str], ...]] | None:
    """Return a German line with its typos corrected, and these; None if it is English. A line of which no word is known
    is German if its correction is."""
    said = words.tokens(plain)
    if german.is_german(said, names.words, names.known):
        return german_spelling.mended(plain, names.words())
    strange = [one.key for one in said if one.sort == "word" and one.key not in names.words()]
    if not strange or any(key in names.known and key not in english_too() for key in strange):
        return None
    spelt, slips = german_spelling.mended(plain, names.words())
    return (spelt, slips) if german.is_german(words.tokens(spelt), names.words, names.known) else None


def _uncalled(pieces: tuple[Piece, ...], own: str) -> tuple[Piece, ...]:
    """Return the pieces without the actor's own name after a verb that needs nobody, said to oneself ("run, Ada!")."""
    kept: list[Piece] = []
    for place, one in enumerate(pieces):
        closes = place + 1 == len(pieces) or pieces[place + 1].sort == "mark" or _begins(pieces, place + 1)
        before = next((n for n in range(place - 1, -1, -1) if not pieces[n].word(english.PARTICLES)), place)
        if one.called("fighter") != (own,) or not closes or begins(pieces, before) not in _ALONE:
            kept.append(one)
    return tuple(kept)


def declared(scene: Scene, pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Return the pieces that declare something, without questions, reasons and anything taken back or negated. Speech
    stays as it is.

    Refuses with `missing` (missing) if a kind of item is only negated, and with the refusals of `corrected`.
    """
    aloud = next((n for n, one in enumerate(pieces) if one.key == '"' or _speaks(pieces, n)), len(pieces))
    pieces, aloud = (*(before := with_shorthand(pieces[:aloud], scene.text, _begins)), *pieces[aloud:]), len(before)
    for place, (mark, behind) in enumerate(pairwise(pieces[:aloud])):
        if mark.key == "?" and (behind.word(english.THEN) or behind.key in (",", ":")):
            raise RuleError("condition_unread", {"words": said(pieces[:place], scene.text)})
    told, asked = without_questions(pieces[:aloud])
    spoken, companions = without_companions(told)
    plain, reasons = without_reasons(spoken, _begins)
    for reason in reasons:
        doubted = next((n for n in range(len(reason)) if commands(reason, n, _begins) is None), None)
        if doubted is not None:
            raise RuleError("unclear", {"words": (said(reason[doubted:], scene.text),)})
    _speak_of(scene, asked)
    if any(one.word(english.PRONOUN | english.SUBJECT) for one in plain):
        _speak_of(scene, [piece for reason in reasons[:1] for piece in reason])
    held, replaced = corrected(with_if(plain), scene.text, _begins)
    meant, gone = denied(held, _begins)
    for one in gone:
        _speak_of(scene, one)
    if (kind := _only_denied(scene, meant, gone)) is not None:
        raise RuleError("missing", {"missing": ["target" if kind == "fighter" else kind]})
    untold = (*((asked,) if asked else ()), *([one] for one in companions), *reasons)
    for words_ in (said(one, scene.text) for one in untold):
        scene.assume(NOT_USED, f"“{words_[:_LONGEST_SHOWN]}”")
    for words_ in (*replaced, *(said(one, scene.text) for one in gone)):
        scene.assume(LEFT_OUT, f"“{words_[:_LONGEST_SHOWN]}”")
    return (*meant, *pieces[aloud:])


def _only_denied(scene: Scene, meant: Sequence[Piece], gone: Sequence[Sequence[Piece]]) -> str | None:
    """Return the kind of an item that is only negated, so that the bot must ask for it; None if there is none. A weapon
    that isn't in hand would not have been used anyway."""
    things = [piece for one in gone if not any(_begins(one, n) for n in range(len(one))) for piece in one]
    held = {one.name for one in scene.actor.in_hand()}
    things = [one for one in things if not one.called("weapon") or held.intersection(one.called("weapon"))]
    named = {meaning.kind for piece in meant for meaning in piece.meanings}
    kinds = (meaning.kind for piece in things for meaning in piece.meanings)
    return next((kind for kind in kinds if kind in _ASKED and kind not in named), None)


def _speak_of(scene: Scene, pieces: Sequence[Piece]) -> None:
    """Remember the only fighter mentioned, for a later "him"."""
    ids = {who for one in pieces for who in one.called("fighter") if who != scene.actor.id}
    if len(ids) == 1 and scene.against is None:
        (scene.against,) = ids


def _begins(pieces: Sequence[Piece], place: int) -> bool:
    return begins(pieces, place) is not None


def _speaks(pieces: Sequence[Piece], place: int) -> bool:
    """Whether speech begins at a place, and isn't denied ("don't taunt Bob, shoot him")."""
    return begins(pieces, place) is Doing.TALK and not (place and pieces[place - 1].word(english.NOT))


def _is_known(names: Names) -> Callable[[str], bool]:
    """Return the test for correctly spelt words, including beginnings of names."""
    spelt = frozenset(word for run in names.quoted for word in run)

    def is_known(word: str) -> bool:
        return (
            word in lexicon.SPELT_RIGHT
            or (word in PHRASES.words and len(word) > 3)
            or word in spelt
            or word.removesuffix("s") in spelt
            or words.stem(word) in names.stems
            or bool(names.beginning(word))
        )

    return is_known


def _nearest(scene: Scene) -> list[tuple[str, str]]:
    """Return the living enemies known to the actor, the nearest first."""
    near = sorted(scene.enemies(), key=lambda one: apart(scene.world, scene.actor, one))
    return [(one.id, one.name) for one in near]


def _tied(scene: Scene, pieces: Sequence[Piece]) -> None:
    """Refuse "the nearest" with `ambiguous_target` (choices) if several are equally near."""
    for piece in pieces:
        if piece.key != "nearest" or piece.sort != "name":
            continue
        (meant,) = piece.called("fighter")
        near = scene.world.fighter(meant)
        spoken = words.key(said([piece], scene.text))
        kind = any(word in spoken for word in words.key(near.name))
        alike = [one for one in scene.enemies() if not kind or words.key(one.name)[:1] == words.key(near.name)[:1]]
        far = apart(scene.world, scene.actor, near)
        tied = [one.name for one in alike if apart(scene.world, scene.actor, one) == far]
        if len(tied) > 1:
            raise RuleError("ambiguous_target", {"choices": tied})

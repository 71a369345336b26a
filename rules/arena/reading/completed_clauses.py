"""Completing clauses from each other: what one only tells of, or names for the next; what a clause says by itself."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, zip_longest
from typing import Final

from rules.arena.model.actions import MOVES, Doing
from rules.arena.reading import lexicon
from rules.arena.reading.clauses import Clause, clauses
from rules.arena.reading.nearby_words import is_guess, means_something, unheard
from rules.reading import english
from rules.reading.pieces import Piece
from rules.reading.words import listed

_AIMED_AT_ONE: Final = frozenset({Doing.ATTACK, Doing.TAKE_AIM, Doing.AIMED_FIRE, "shoot"})
_GUESSING: Final = english.SPEAKER | listed("think guess bet")
_TOLD = ("fighter", "part")
"""What a guess names."""
_BARE: Final = lexicon.LEADS | english.SPEAKER | english.PARTICLES


def completed_clauses(pieces: Sequence[Piece], text: str, actor: str) -> tuple[Clause, ...]:
    """Return the clauses of a line, each with what another one says for it, in the order in which they are done.

    `actor`: the id of the fighter who may be named as the subject. Refuses like `clauses`.
    """
    told = tuple(_with_later_guesses(tuple(_with_goals(clauses(pieces, text, actor))), actor))
    guessed = tuple(_with_guesses(_with_shared_items(told), actor))
    found = tuple(_with_lent_targets(guessed))
    late = [one for one in found[1:] if _comes_first(one)]
    return found if len(late) != 1 else (*(replace(one, link="") for one in late), *(o for o in found if o not in late))


def _with_goals(found: Sequence[Clause]) -> Iterator[Clause]:
    """Yield the clauses without a mere "run!" before the one that says where to, or "aim" before the aimed shot."""
    for clause, after in zip_longest(found, found[1:]):
        bare = clause.when is None and all(map(_is_bare, clause.pieces))
        goes = after is not None and (after.lead in MOVES or (after.lead is None and any(map(_is_tile, after.pieces))))
        goes = goes and clause.lead in (Doing.MOVE, Doing.FLEE) and after is not None and after.link in ("", "and")
        if found[0] is not clause and {one.key for one in clause.pieces if one.sort != "mark"} == {"go"}:
            continue  # "axe, Bob, go!"
        if not (bare and (goes or (clause.lead is Doing.TAKE_AIM and after is not None and _is_aimed(after)))):
            yield clause


def _is_aimed(clause: Clause) -> bool:
    """Whether a clause is a shot at a part of the body, which includes the aiming before it."""
    return clause.lead in ("shoot", Doing.AIMED_FIRE) and any(one.called("part") for one in clause.pieces)


def _is_bare(piece: Piece) -> bool:
    return piece.sort == "mark" or piece.word(_BARE)


def _is_tile(piece: Piece) -> bool:
    return bool(piece.called("tile"))


def _with_shared_items(found: Sequence[Clause]) -> Sequence[Clause]:
    """Return the clauses with what the last alternative names for all of them ("hit A, else B, head either way")."""
    shared = list(found)
    for last, clause in enumerate(found):
        if not any(one.word(lexicon.EITHER_WAY) for one in clause.pieces) and not _sums_up(found[:last], clause):
            continue
        items = [one for one in clause.pieces if one.called("part") or one.called("weapon")]
        first = next((n for n in range(last, -1, -1) if shared[n].link != "or"), last)
        for place in range(first, last):
            shared[place] = replace(shared[place], pieces=(*shared[place].pieces, *items))
    return shared


def _sums_up(before: Sequence[Clause], clause: Clause) -> bool:
    """Whether what an alternative names behind a comma goes for the one before it, too, which only names somebody ("if
    Bob is down Ada, else Bob, axe to the head")."""
    named = [one for one in before[-1].pieces if one.sort == "name"] if before else []
    alone = bool(named) and before[-1].lead is None and all(map(_is_somebody, named))
    behind = next((n for n, one in enumerate(clause.pieces) if one.key == ","), len(clause.pieces))
    first = [one for one in clause.pieces[:behind] if one.sort == "name"]
    return alone and clause.link == "or" and bool(first) and all(map(_is_somebody, first))


def _with_later_guesses(found: Sequence[Clause], actor: str) -> Iterator[Clause]:
    """Yield the clauses, a Counter without a guess with the one after it ("counter Bob. He'll go for my head")."""
    taken = False
    for clause, after in zip_longest(found, found[1:]):
        if taken:
            taken = False
            continue
        guess = clause.lead is Doing.COUNTER and not any(map(is_guess, clause.pieces)) and after is not None
        subject = next(iter(after.pieces), None) if guess and after is not None else None
        theirs = subject is not None and (subject.word(english.SUBJECT) or _is_somebody(subject))
        if after is None or subject is None or not theirs or actor in subject.called("fighter") or after.when:
            yield clause
            continue
        taken = after.lead in (Doing.DEFEND, Doing.ATTACK) and any(map(is_guess, after.pieces))
        yield replace(clause, pieces=(*clause.pieces, *after.pieces)) if taken else clause


def _with_guesses(found: Sequence[Clause], actor: str) -> Iterator[Clause]:
    """Yield the clauses with the guess of a Counter from what is told before it ("Bob wants to hit my head, I
    counter")."""
    told: list[Piece] = []
    for clause, after in zip_longest(found, found[1:]):
        verb = clause.verb + 1
        counter = replace(clause, pieces=(*clause.pieces[:verb], *told, *clause.pieces[verb:])) if told else clause
        told = []
        who = next((one for one in clause.pieces[: clause.verb] if one.called("fighter")), None)
        own = (two for one, two in pairwise(clause.pieces) if one.key in ("my", "the") and two.called("part"))
        part = next(own, None)
        counters = after is not None and after.lead is Doing.COUNTER and not any(map(_is_somebody, after.pieces))
        strikes = clause.lead in _AIMED_AT_ONE and clause.when is None and _only_tells(clause)
        if counters and strikes and who is not None and part is not None and actor not in who.called("fighter"):
            labels = (two for one, two in pairwise(clause.pieces) if one is who and _is_label(two))
            again = any(one.called("part") == part.called("part") for one in (after.pieces if after else ()))
            told = [replace(who, owner=False), *labels, *(() if again else (part,))]
        else:
            yield counter


def _only_tells(clause: Clause) -> bool:
    """Whether a clause consists of who strikes what, and fillers."""
    pieces = [one for place, one in enumerate(clause.pieces) if place != clause.verb and one.sort != "mark"]
    labels = [two for one, two in pairwise(pieces) if _is_somebody(one) and _is_label(two)]
    rest = [one for one in pieces if one not in labels]
    named = [one for one in rest if one.sort == "name"]
    fills = english.PARTICLES | english.CHATTER | english.AT | english.BEING | _GUESSING
    return len(named) == len(_TOLD) and all(
        one.sort == "name" or (one.value is None and one.word(fills)) for one in rest
    )


def _is_label(piece: Piece) -> bool:
    return piece.sort == "number"


def _is_somebody(piece: Piece) -> bool:
    return bool(piece.called("fighter"))


def _with_lent_targets(found: Sequence[Clause]) -> Iterator[Clause]:
    """Yield the clauses with the target of a Feint from the blow after it ("feint left, then hit Bob's head")."""
    lent: Piece | None = None
    for clause, after in zip_longest(found, found[1:]):
        pieces = clause.pieces if lent is None else tuple(one for one in clause.pieces if one is not lent)
        verb = clause.verb - (lent in clause.pieces[: clause.verb])
        lent = None
        strikes = after is not None and after.lead is Doing.ATTACK and after.link in ("and", "then")
        if clause.lead is Doing.FEINT and strikes and not any(one.called("fighter") for one in pieces):
            lent = next((one for one in after.pieces if one.called("fighter")), None)
            pieces = pieces if lent is None else (*pieces, replace(lent, owner=False))
        yield replace(clause, pieces=pieces, verb=verb)


def _comes_first(clause: Clause) -> bool:
    """Whether a clause ends by saying that it comes first ("attack Bob, draw the sword first")."""
    said = [one for one in clause.pieces if one.key == "first" or not one.word(english.CHATTER)]
    plain = clause.when is None and clause.link in ("", "and") and len(said) > 1
    return plain and clause.lead is Doing.DRAW and said[-1].key == "first"


def only_names(clause: Clause) -> bool:
    """Whether a clause only names somebody for the next one ("hound 1: slash it")."""
    meant = [one for one in clause.pieces if means_something(one) and not unheard(one) and one.key != "first"]
    return bool(meant) and clause.when is None and all(one.called("fighter") for one in meant)


def replaces(clause: Clause, before: Clause) -> bool:
    """Whether a clause names somebody instead of another ("Bob, and if he is down, Ada", "Bob, else hit Ada")."""
    somebody = clause.when is not None and any(one.called("fighter") for one in clause.pieces)
    return somebody or (clause.link in ("or", "then") and only_names(before))


def of_speaker(clause: Clause) -> bool:
    """Whether a clause says "I" before its verb."""
    return any(one.word(english.SPEAKER) for one in clause.pieces[: clause.verb])


def names_a_blow(pieces: Sequence[Piece]) -> bool:
    """Whether words name a weapon and then somebody, like an attack ("axe to Bob's head")."""
    arm = next((n for n, one in enumerate(pieces) if one.called("weapon") and not one.called("part")), None)
    return arm is not None and any(one.called("fighter") for one in pieces[arm + 1 :])


def only_tiles(clause: Clause) -> bool:
    """Whether a clause only names a tile ("C4, and grab the axe")."""
    meant = [one for one in clause.pieces if means_something(one)]
    return bool(meant) and clause.when is None and clause.link != "or" and all(one.called("tile") for one in meant)

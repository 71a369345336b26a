"""What a clause says, judged from its words alone."""

from collections.abc import Sequence

from rules.arena.reading.clauses import Clause
from rules.arena.reading.nearby_words import means_something, unheard
from rules.reading import english
from rules.reading.pieces import Piece


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
